import { siteRoutes } from "@rimba/contract";
import { describe, expect, it } from "vitest";
import { feedbackPath, questionnaireAt, questionnairePaths } from "./questionnaire-paths.ts";
import { shipmentFormPath } from "../tracking/situation/shipment-form-link.tsx";

it("has each form at its address in the route table", () => {
  for (const [page, path] of Object.entries(questionnairePaths))
    expect(siteRoutes.find((entry) => entry.page === page)?.desktop).toEqual([path]);
});

describe("an address", () => {
  it("is recognized in any spelling", () => {
    expect(questionnaireAt("/CONTACTUS/customers/")).toBe("customers");
    expect(questionnaireAt("/contactUs")).toBeUndefined();
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
