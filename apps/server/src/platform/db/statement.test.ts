import { describe, expect, it } from "vitest";
import { checkParams, statement, statementParts } from "./statement.ts";

const compiled = (text: string, params: Parameters<typeof statement>[0]["params"]) =>
  statement({ name: "test.compiled", text, ...(params && { params }) });

describe("a statement", () => {
  it("has its parameters in the order of their declaration, with their types", () => {
    const { text, parameters } = compiled("select :b + :a where :a > 0", {
      a: "integer",
      b: "bigint | null",
    });
    expect(text).toBe("select $2::bigint + $1::integer where $1::integer > 0");
    expect(parameters).toEqual(["a", "b"]);
  });

  it.each([
    "select '12:30 o''clock :a', now()::text",
    `select 1 as ":a"`,
    "select 1 -- see :a\n",
    "select 1 /* :a\n:a */",
    "select (array[1, 2])[1:2], '{}'::jsonb ? 'a'",
  ])("leaves other colons alone: %s", (text) => {
    expect(compiled(text, undefined).text).toBe(text);
  });

  it.each(["a", "constructor", "toString"])("is refused with the parameter :%s not declared", (name) => {
    const wrong = () => compiled(`select :${name}`, undefined);
    expect(wrong).toThrow(`test.compiled: the parameter :${name} is not declared`);
  });

  it.each(["a", "constructor", "toString"])("is refused without a value for :%s", (name) => {
    const one = compiled(`select :${name}`, { [name]: "text" });
    expect(() => checkParams(one, {})).toThrow(`test.compiled: the parameter :${name} is missing`);
    expect(() => checkParams(one, { [name]: null })).not.toThrow();
  });

  it("is refused with a parameter that it does not use", () => {
    expect(() => compiled("select 1", { a: "text" })).toThrow("test.compiled: its text has no parameter :a");
  });
});

it("splits the rows of a statement by length, and sends a long row alone", () => {
  const parts = statementParts([1, 400_000, 200_000, 900_000, 5, 5], (length) => length);
  expect(parts).toEqual([[1, 400_000], [200_000], [900_000], [5, 5]]);
  expect(statementParts([], () => 1)).toEqual([]);
});
