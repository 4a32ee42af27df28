import { siteRoutes } from "@rimba/contract";
import { describe, expect, it } from "vitest";
import {
  feedbackPath,
  questionnaireAt,
  questionnairePaths,
  shipmentFormPath,
  sourceIn,
  stepIn,
  stepPath,
} from "./questionnaire-paths.ts";

it("has each form at its address in the route table", () => {
  for (const [page, path] of Object.entries(questionnairePaths))
    expect(siteRoutes.find((entry) => entry.page === page)?.desktop).toEqual([path]);
});

describe("an address", () => {
  it("is recognized in any spelling", () => {
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
  ])("with %s has the source %s", (query, source) => {
    expect(sourceIn(new URLSearchParams(query))).toBe(source);
  });

  it("of the form about a shipment contains topic and waybill, as the route table declares", () => {
    const path = shipmentFormPath("claim", "RBC482019375516");
    expect(path).toBe("/contactUs/questionnaire?topic=claim&waybill=RBC482019375516");
    expect(shipmentFormPath("report", "RBC482019375516")).toContain("topic=shipment");
    const { queries } = siteRoutes.find(({ page }) => page === "feedback") ?? { queries: [] };
    expect(queries).toEqual(expect.arrayContaining(["topic", "waybill"]));
  });

  it("of feedback about a page contains its path", () => {
    expect(feedbackPath("/problem/qa", "no")).toBe(
      "/contactUs/questionnaire?page=%2Fproblem%2Fqa&helpful=no",
    );
  });
});
