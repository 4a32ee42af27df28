import { expect, it } from "vitest";
import { shipmentSubject } from "./shipment-subject.ts";

it("a shared link holds the waybill and nothing else", () => {
  expect(shipmentSubject("RBC482019375515").path).toBe("/track?numbers=RBC482019375515&by=waybill");
});
