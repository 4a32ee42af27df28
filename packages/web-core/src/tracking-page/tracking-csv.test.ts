import { describe, expect, it } from "vitest";
import { foundResult, moving, sampleWaybill } from "../testing/sample-shipment.ts";
import { rowOf } from "./result-rows.ts";
import { trackingCsv } from "./tracking-csv.ts";

describe("the CSV file", () => {
  it("has a line for each number, public facts only", () => {
    const rows = [
      rowOf(foundResult({ events: moving }), "id"),
      rowOf({ number: "RBC48201", outcome: "illegal", code: 148020002, msg: "" }, "id"),
    ];
    const lines = trackingCsv(rows, "waybill", "id", "RBC").split("\r\n");
    expect(lines).toHaveLength(3);
    expect(lines[1]).toBe(
      `${sampleWaybill(0)},${sampleWaybill(0)},,Dalam perjalanan,Jakarta Selatan,Makassar,Tiba di Pusat Transit Surabaya,` +
        "2026-11-20T06:42:00+07:00,2026-11-22T18:00:00+08:00,3,0,12",
    );
    expect(lines[2]).toBe("RBC48201,,Nomor resi tidak valid.");
  });

  it("runs no formula and keeps quotes and commas in their cell", () => {
    const row = (number: string) => ({ key: number, number, outcome: "illegal" }) as const;
    const csv = trackingCsv(
      [row('=HYPERLINK("x","y")'), row("@SUM(A1)"), row("a,b"), row("-2")],
      "waybill",
      "id",
      "RBC",
    );
    const cells = csv.split("\r\n").slice(1);
    expect(cells[0]).toMatch(/^"'=HYPERLINK\(""x"",""y""\)",/);
    expect(cells[1]).toMatch(/^'@SUM/);
    expect(cells[2]).toMatch(/^"a,b",/);
    expect(cells[3]).toMatch(/^'-2,/);
  });
});
