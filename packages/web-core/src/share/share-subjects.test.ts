import { describe, expect, it } from "vitest";
import { outletSubject, shipmentSubject } from "./share-subjects.ts";

describe("a shared link", () => {
  it("holds the waybill and nothing else", () => {
    expect(shipmentSubject("RBC482019375515").path).toBe("/track?numbers=RBC482019375515&by=waybill");
  });

  it("is the outlet's own address", () => {
    const outlet = { networkCode: "UPG-0142", name: "Panakkukang Boulevard" };
    expect(outletSubject(outlet)).toMatchObject({ path: "/outlet?code=UPG-0142", name: outlet.name });
  });
});
