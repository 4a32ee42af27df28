import { describe, expect, it } from "vitest";
import { retainErrors } from "./use-field-errors.ts";

const zero = "more than 0";
const grams = "too heavy for its size";
const unknown = "not known";

describe("visible errors after a change", () => {
  it("are removed for a field that is now valid", () => {
    expect(retainErrors({ kg: zero }, ["kg"], { kg: zero }, {})).toEqual({});
  });

  it("are updated for a field with another error", () => {
    expect(retainErrors({ kg: zero }, ["kg"], { kg: zero }, { kg: grams })).toEqual({ kg: grams });
  });

  it("are removed for a field that another one has made valid", () => {
    expect(retainErrors({ kg: grams }, ["l"], { kg: grams }, {})).toEqual({});
  });

  it("include the server's errors until their own field is changed", () => {
    expect(retainErrors({ to: unknown }, ["kg"], {}, {})).toEqual({ to: unknown });
    expect(retainErrors({ to: unknown }, ["to"], {}, {})).toEqual({});
  });

  it("contain only texts, even for a field named like a member of every object", () => {
    expect(retainErrors({ constructor: unknown }, ["kg"], {}, {})).toEqual({ constructor: unknown });
    expect(retainErrors({ toString: zero }, ["toString"], { toString: zero }, {})).toEqual({});
  });

  it("include no new errors: an error that was not shown waits until its field is left", () => {
    expect(retainErrors({}, ["kg"], {}, { kg: zero })).toEqual({});
  });
});
