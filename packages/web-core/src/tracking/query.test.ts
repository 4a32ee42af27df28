import { describe, expect, it } from "vitest";
import { calendarPath, csvPath, readTrackingQuery, requestedView, trackPath } from "./query.ts";
import { sampleWaybill } from "../testing/sample-shipment.ts";

const rbc = { waybillPrefix: "RBC" };

const numbers = ["RBC482019375515", "RBC482019375523"];

describe("the address of tracking results", () => {
  it("is readable and can be shared", () => {
    expect(trackPath({ numbers, by: "waybill" })).toBe(
      "/track?numbers=RBC482019375515,RBC482019375523&by=waybill",
    );
  });

  it("includes the filter and the opened result, if any", () => {
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

  it("has a CSV file beside it", () => {
    expect(csvPath({ numbers, by: "waybill" })).toBe(
      "/track.csv?numbers=RBC482019375515,RBC482019375523&by=waybill",
    );
  });

  it("has the calendar of one shipment beside it, in a language", () => {
    expect(calendarPath("RBC482019375515", "zh")).toBe(
      "/track.ics?numbers=RBC482019375515&by=waybill&lang=zh",
    );
  });
});

const read = (query: string) => readTrackingQuery(new URLSearchParams(query), rbc);
const [a, b] = [sampleWaybill(0), sampleWaybill(1)];

describe("a tracking address", () => {
  it("has no query without numbers", () => {
    expect(read("")).toMatchObject({ hasQuery: false, by: "waybill", numbers: [], hasTooMany: false });
    expect(read("numbers=")).toMatchObject({ hasQuery: true, numbers: [] });
    expect(read("numbers=%20,%0A;")).toMatchObject({ hasQuery: true, numbers: [] });
  });

  it("has the numbers in one parameter, or in one for each field", () => {
    expect(read(`numbers=${a},${b}&by=waybill`).numbers).toEqual([a, b]);
    expect(read(`numbers=${a}&numbers=${b}&numbers=`).numbers).toEqual([a, b]);
  });

  it("may remove one, like the form without script", () => {
    expect(read(`numbers=${a}&numbers=${b}&remove=${a}`).numbers).toEqual([b]);
  });

  it("accepts waybillNo, which is always a waybill", () => {
    expect(read(`waybillNo=${a.toLowerCase()}&by=customerOrder`)).toMatchObject({
      hasQuery: true,
      by: "waybill",
      numbers: [a],
    });
  });

  it("keeps the first ten of more", () => {
    const many = Array.from({ length: 11 }, (_none, index) => sampleWaybill(index));
    expect(read(`numbers=${many.join(",")}`)).toMatchObject({ hasTooMany: true, numbers: many.slice(0, 10) });
  });

  it("ignores unknown parameters", () => {
    expect(read(`numbers=${a}&by=phone&packageStatus=LOST`)).toMatchObject({
      by: "waybill",
      packageStatus: null,
    });
    expect(read(`numbers=${a}&packageStatus=NORMAL_SIGNED`).packageStatus).toBe("NORMAL_SIGNED");
  });

  it("ignores overlong input", () => {
    const {
      numbers: [first],
    } = read(`numbers=${"A".repeat(100_000)}`);
    expect(first?.length).toBeLessThan(5000);
  });
});

describe("the page of a tracking address", () => {
  const view = (query: string, site: "desktop" | "mobile" = "mobile") =>
    requestedView(read(query), { site, url: new URL(`http://localhost/track?${query}`) });

  it.each([
    ["", "start"],
    ["by=customerOrder", "start"],
    ["numbers=", "empty"],
    [`numbers=${Array.from({ length: 11 }, (_none, index) => sampleWaybill(index)).join(",")}`, "tooMany"],
    [`numbers=${a}`, "results"],
  ])("%s shows %s on both sites", (query, expected) => {
    expect([view(query, "desktop"), view(query)]).toEqual([expected, expected]);
  });

  it("shows the form to correct the numbers on the mobile site only", () => {
    expect(view(`numbers=${a}&edit=1`)).toBe("start");
    expect(view(`numbers=${a}&edit=1`, "desktop")).toBe("results");
  });
});
