import { describe, expect, it } from "vitest";
import { csvPath, trackPath } from "./track-path.ts";

const numbers = ["RBC482019375515", "RBC482019375523"];

describe("the address of tracking results", () => {
  it("can be read and shared", () => {
    expect(trackPath({ numbers, by: "waybill" })).toBe(
      "/track?numbers=RBC482019375515,RBC482019375523&by=waybill",
    );
  });

  it("names the filter and the opened result where there are any", () => {
    expect(
      trackPath({
        numbers: ["PO-2611/09"],
        by: "customerOrder",
        packageStatus: "NORMAL_SIGNED",
        open: "RBC482019375515",
      }),
    ).toBe("/track?numbers=PO-2611%2F09&by=customerOrder&packageStatus=NORMAL_SIGNED&open=RBC482019375515");
    expect(trackPath({ numbers: ["A"], by: "waybill", packageStatus: null, open: null })).toBe(
      "/track?numbers=A&by=waybill",
    );
  });

  it("has a file beside it", () => {
    expect(csvPath({ numbers, by: "waybill" })).toBe(
      "/track.csv?numbers=RBC482019375515,RBC482019375523&by=waybill",
    );
  });
});
