import { endpoints } from "@rimba/contract";
import { callExamples } from "@rimba/contract/examples";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { fieldPicker } from "./response-fields.ts";

/** The value with an unknown field in each object. */
function withUnknownFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withUnknownFields);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).map(([name, field]) => [name, withUnknownFields(field)]);
  return { ...Object.fromEntries(fields), internalNote: "secret" };
}

it.each(Object.keys(callExamples) as (keyof typeof callExamples)[])(
  "sends the same of an answer of %s as its schema",
  (name) => {
    const { response } = endpoints[name];
    const data = withUnknownFields(callExamples[name].data);
    const expected: unknown = z.safeParse(response, data).data;
    expect(JSON.stringify(fieldPicker(response)(data))).toBe(JSON.stringify(expected));
  },
);

it("fills in defaults, keeps null, and leaves what a schema changes to the schema", () => {
  const schema = z.object({
    size: z._default(z.number(), 3),
    note: z.nullable(z.object({ text: z.string() })),
    hint: z.optional(z.string()),
    name: z.string().check(z.trim()),
    byKey: z.record(z.string(), z.object({ code: z.number() })),
    part: z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("a"), a: z.number() }),
      z.object({ kind: z.literal("b"), b: z.number() }),
    ]),
  });
  const data = {
    note: null,
    name: " Rimba ",
    byKey: { one: { code: 1, extra: 1 } },
    part: { kind: "b", a: 1, b: 2 },
  };
  const expected = {
    size: 3,
    note: null,
    name: "Rimba",
    byKey: { one: { code: 1 } },
    part: { kind: "b", b: 2 },
  };
  expect(fieldPicker(schema)(data)).toEqual(expected);
  expect(fieldPicker(schema)({ ...data, size: 5, note: { text: "x", extra: 1 } })).toMatchObject({
    size: 5,
    note: { text: "x" },
  });
});
