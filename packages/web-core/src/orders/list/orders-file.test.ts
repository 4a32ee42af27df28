import { beforeEach, expect, it } from "vitest";
import { sampleOrder } from "../../testing/sample-order.ts";
import { ordersCsv } from "./orders-file.ts";
import { overwriteGetLocale } from "@rimba/content/runtime";

beforeEach(() => overwriteGetLocale(() => "en"));

function linesOf(file: string): string[] {
  return file.slice(1).trimEnd().split("\r\n");
}

it("has a header and a line for each order, with plain numbers", () => {
  const file = ordersCsv([sampleOrder()], "en");
  expect(file.codePointAt(0)).toBe(0xfeff);
  const [heading, ...lines] = linesOf(file);
  expect(heading?.split(",")).toHaveLength(12);
  expect(lines).toEqual([
    "RO261119093456,RBC082190934568,2026-11-20T10:22:00+07:00,Jakarta Selatan,Padang,Toko Minang Raya,Kain batik,2,12.4,Waiting for pickup,Cash by sender,189709",
  ]);
});

it("escapes formulas after a semicolon or in full-width characters", () => {
  const order = sampleOrder({ receiverName: "Sari;=HYPERLINK(1)", goodsName: "＝HYPERLINK(1)" });
  expect(linesOf(ordersCsv([order], "en"))[1]).toContain("Sari;'=HYPERLINK(1),'＝HYPERLINK(1),");
});

it("quotes commas and quotes, and escapes formulas", () => {
  const order = sampleOrder({ receiverName: 'CV "Losari", Jaya', goodsName: "=HYPERLINK(1)" });
  expect(linesOf(ordersCsv([order], "en"))[1]).toContain(`"CV ""Losari"", Jaya",'=HYPERLINK(1),`);
});
