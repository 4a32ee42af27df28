import { siteRoutes } from "@rimba/contract";
import { describe, expect, it } from "vitest";
import {
  feedbackPath,
  questionnaireAt,
  questionnairePaths,
  sourceIn,
  stepIn,
  stepPath,
} from "./questionnaire-paths.ts";

it("has each form where the route table has it", () => {
  for (const [page, path] of Object.entries(questionnairePaths))
    expect(siteRoutes.find((entry) => entry.page === page)?.desktop).toEqual([path]);
});

describe("an address", () => {
  it("is that of a form however it is written", () => {
    expect(questionnaireAt("/CONTACTUS/customers/")).toBe("customers");
    expect(questionnaireAt("/contactUs")).toBeUndefined();
  });

  it.each([
    ["", 0],
    ["?step=2", 1],
    ["?step=9", 0],
    ["?step=-1", 0],
    ["?step=x", 0],
  ])("with %s shows the step %i", (search, step) => {
    expect(stepIn(search, 3)).toBe(step);
  });

  it("of another step keeps the source", () => {
    expect(stepPath("/a", "?source=mitra-sem&step=2", 2)).toBe("/a?source=mitra-sem&step=3");
    expect(stepPath("/a", "?step=2", 0)).toBe("/a");
  });

  it.each([
    ["source=mitra-sem", "mitra-sem"],
    ["source=<b>", null],
    [`source=${"a".repeat(41)}`, null],
    ["", null],
  ])("with %s tells the source %s", (query, source) => {
    expect(sourceIn(new URLSearchParams(query))).toBe(source);
  });

  it("of feedback about a page names it", () => {
    expect(feedbackPath("/problem/qa", "no")).toBe(
      "/contactUs/questionnaire?page=%2Fproblem%2Fqa&helpful=no",
    );
  });
});
