import { describe, expect, it } from "vitest";
import type { JsonSchema } from "../document/json-schema.ts";
import { ruleOf, typeOf } from "./field-rule.ts";

const rules: readonly (readonly [JsonSchema, string | undefined])[] = [
  [{ type: "string" }, undefined],
  [{ type: "string", maxLength: 64 }, "at most 64 characters"],
  [{ type: "string", minLength: 1, maxLength: 120 }, "1 to 120 characters"],
  [{ type: "string", minLength: 1 }, "at least 1 character"],
  [{ type: "string", minLength: 4, maxLength: 4 }, "exactly 4 characters"],
  [{ type: "string", pattern: "^[A-Z]{2}$" }, "matches <code>^[A-Z]{2}$</code>"],
  [{ type: "string", format: "date-time", pattern: "long" }, "ISO 8601 with an offset"],
  [{ type: "string", const: "found" }, "always <code>found</code>"],
  [{ enum: ["waybill", "customerOrder"] }, "<code>waybill</code> or <code>customerOrder</code>"],
  [{ type: "integer", minimum: 1, maximum: 999 }, "from 1, up to 999"],
  [{ type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, undefined],
  [{ type: "number", exclusiveMinimum: 0, maximum: 100_000 }, "more than 0, up to 100,000"],
  [
    { type: "array", minItems: 1, maxItems: 10, items: { type: "string", maxLength: 64 } },
    "1 to 10 entries; each: at most 64 characters",
  ],
  [{ anyOf: [{ enum: ["LOST", "DAMAGED"] }, { type: "null" }] }, "<code>LOST</code> or <code>DAMAGED</code>"],
];

const city = '<a href="#shape-City">City</a>';
const types: readonly (readonly [JsonSchema, string])[] = [
  [{ type: "string" }, "text"],
  [{ type: ["string", "null"] }, "text or null"],
  [{ type: "array", items: { type: "integer" } }, "list of integer"],
  [{ $ref: "#/components/schemas/City" }, city],
  [{ anyOf: [{ $ref: "#/components/schemas/City" }, { type: "null" }] }, `${city} or null`],
];

describe("a field in words", () => {
  it.each(rules)("describes the rule of %o", (schema, words) => {
    expect(ruleOf(schema)?.markup).toBe(words);
  });

  it.each(types)("describes the type of %o", (schema, words) => {
    expect(typeOf(schema).markup).toBe(words);
  });
});
