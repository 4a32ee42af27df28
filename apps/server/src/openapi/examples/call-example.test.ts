import { expect, it } from "vitest";
import { datedExamples } from "./call-example.ts";

it("moves dates and times by whole days, and changes nothing else", () => {
  const examples = {
    at: "2026-11-19T08:40:00+08:00",
    until: ["2026-12-31", null, 3],
    text: "on 2026-11-20",
    number: "RBC482019375516",
  };
  expect(datedExamples(examples, new Date("2026-11-20T23:00:00Z"))).toEqual(examples);
  expect(datedExamples(examples, new Date("2028-02-29T01:00:00Z"))).toEqual({
    ...examples,
    at: "2028-02-28T08:40:00+08:00",
    until: ["2028-04-10", null, 3],
  });
});
