import { describe, expect, it } from "vitest";
import { statement } from "./statement.ts";

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

  it("is refused with a parameter that is not declared, or not used", () => {
    expect(() => compiled("select :a", undefined)).toThrow("test.compiled: the parameter :a is not declared");
    expect(() => compiled("select 1", { a: "text" })).toThrow("test.compiled: its text has no parameter :a");
  });
});
