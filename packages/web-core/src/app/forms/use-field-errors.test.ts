import { describe, expect, it } from "vitest";
import { retainErrors } from "./use-field-errors.ts";

const zero = "more than 0";
const grams = "too heavy for its size";
const unknown = "not known";

describe("errors that stay visible after a change", () => {
  it("is nothing of a field that is right now", () => {
    expect(retainErrors({ kg: zero }, ["kg"], { kg: zero }, {})).toEqual({});
  });

  it("is what is wrong with a field that is wrong otherwise now", () => {
    expect(retainErrors({ kg: zero }, ["kg"], { kg: zero }, { kg: grams })).toEqual({ kg: grams });
  });

  it("is nothing of a field that another one has put right", () => {
    expect(retainErrors({ kg: grams }, ["l"], { kg: grams }, {})).toEqual({});
  });

  it("is what only the server knew, until its own field is changed", () => {
    expect(retainErrors({ to: unknown }, ["kg"], {}, {})).toEqual({ to: unknown });
    expect(retainErrors({ to: unknown }, ["to"], {}, {})).toEqual({});
  });

  it("is words alone where a field is called as what every object has by itself", () => {
    expect(retainErrors({ constructor: unknown }, ["kg"], {}, {})).toEqual({ constructor: unknown });
    expect(retainErrors({ toString: zero }, ["toString"], { toString: zero }, {})).toEqual({});
  });

  it("is nothing new: an error that was not shown yet waits until its field is left", () => {
    expect(retainErrors({}, ["kg"], {}, { kg: zero })).toEqual({});
  });
});
