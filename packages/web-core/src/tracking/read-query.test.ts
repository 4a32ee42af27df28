import { describe, expect, it } from "vitest";
import { sampleWaybill } from "../testing/sample-shipment.ts";
import { readTrackingQuery } from "./read-query.ts";

const read = (query: string) => readTrackingQuery(new URLSearchParams(query), "RBC");
const [a, b] = [sampleWaybill(0), sampleWaybill(1)];

describe("a tracking address", () => {
  it("asks for nothing without numbers", () => {
    expect(read("")).toMatchObject({ asked: false, by: "waybill", numbers: [], tooMany: false });
    expect(read("numbers=")).toMatchObject({ asked: true, numbers: [] });
    expect(read("numbers=%20,%0A;")).toMatchObject({ asked: true, numbers: [] });
  });

  it("names the numbers in one parameter, or in one for each field", () => {
    expect(read(`numbers=${a},${b}&by=waybill`).numbers).toEqual([a, b]);
    expect(read(`numbers=${a}&numbers=${b}&numbers=`).numbers).toEqual([a, b]);
  });

  it("may take one away, as the form without script does", () => {
    expect(read(`numbers=${a}&numbers=${b}&remove=${a}`).numbers).toEqual([b]);
  });

  it("knows waybillNo, which is always a waybill", () => {
    expect(read(`waybillNo=${a.toLowerCase()}&by=customerOrder`)).toMatchObject({
      asked: true,
      by: "waybill",
      numbers: [a],
    });
  });

  it("keeps the first ten of more", () => {
    const many = Array.from({ length: 11 }, (_none, index) => sampleWaybill(index));
    expect(read(`numbers=${many.join(",")}`)).toMatchObject({ tooMany: true, numbers: many.slice(0, 10) });
  });

  it("leaves aside what it does not know", () => {
    expect(read(`numbers=${a}&by=phone&packageStatus=LOST`)).toMatchObject({
      by: "waybill",
      packageStatus: null,
    });
    expect(read(`numbers=${a}&packageStatus=NORMAL_SIGNED`).packageStatus).toBe("NORMAL_SIGNED");
  });

  it("does not read a novel", () => {
    const { numbers } = read(`numbers=${"A".repeat(100_000)}`);
    expect(numbers[0]?.length).toBeLessThan(5000);
  });
});
