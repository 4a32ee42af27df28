import { expect, it } from "vitest";
import { jsonPlaces } from "./json-places.ts";

const text = `{
  "name": "a, {b} [c] \\"d\\": e",
  "steps": [
    { "key": "one", "list": [] },
    {
      "key":
        "two",
      "no": [[1, 2],
        [3, -4.5e6]]
    }
  ],
  "done": true, "none": null
}`;

it.each([
  ["$", 1],
  ["name", 2],
  ["steps", 3],
  ["steps[0].key", 4],
  ["steps[1]", 5],
  ["steps[1].key", 7],
  ["steps[1].no[0][1]", 8],
  ["steps[1].no[1][1]", 9],
  ["none", 12],
])("finds the position of %s", (path, line) => {
  expect(jsonPlaces(text).lineOf(path)).toBe(line);
});

it.each([
  ["steps[1].label.zh", 5],
  ["steps[0].list[2]", 4],
  ["steps[7].key", 3],
  ["words.id", 1],
])("returns the line of the parent for the missing %s", (path, line) => {
  expect(jsonPlaces(text).lineOf(path)).toBe(line);
});

it("finds duplicate names in one object, and no others", () => {
  expect(jsonPlaces(text).repeated).toEqual([]);
  expect(jsonPlaces('{"a":{"b":1,"c":"b","b":2},"c":[{"a":1},{"a":2,"\\u0061":3}]}').repeated).toEqual([
    "a.b",
    "c[1].a",
  ]);
});

it("parses a single value", () => {
  expect(jsonPlaces("\n\n7").lineOf("$")).toBe(3);
});
