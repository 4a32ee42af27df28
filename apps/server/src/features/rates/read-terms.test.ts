import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { TariffTerms } from "@rimba/contract";
import { expect, it } from "vitest";
import { demoTerms } from "../../demo/rates/demo-rates.ts";
import { faultText } from "../../platform/import/faults.ts";
import { AreaIndex } from "../places/area-index.ts";
import { readShippedAreas } from "../places/areas.ts";
import { projectFolder } from "../../platform/config/folders.ts";
import { readTerms } from "./read-terms.ts";

const rules = { areas: new AreaIndex(await readShippedAreas()), pricedProductCodes: ["H50", "NEXT_DAY"] };

function faults(bytes: Uint8Array): string[] {
  const read = readTerms(bytes, rules);
  return read.kind === "ok" ? [] : read.faults.map(faultText);
}

/** The demo's terms with a fault, on one line. */
function spoilt(change: (terms: TariffTerms) => unknown): string[] {
  const terms = demoTerms();
  change(terms);
  return faults(Buffer.from(JSON.stringify(terms))).map((fault) => fault.replace(/^line 1, /, ""));
}

it("parses the shipped terms unchanged", () => {
  const file = readFileSync(join(projectFolder, "data", "demo", "tariff.json"));
  expect(readTerms(file, rules)).toEqual({ kind: "ok", terms: demoTerms() });
});

it.each([
  ["not JSON", '{\n"products": [\n}', "line 3: This is not JSON."],
  ["cut off", '{\n"products": [', "line 2: This is not JSON."],
  ["empty", "", "line 1: This is not JSON."],
  ["a trap", `${"[".repeat(100_000)}${"]".repeat(100_000)}`, "line 1: This is nested too deeply."],
])("reports the line of a file that is %s", (_what, text, fault) => {
  expect(faults(Buffer.from(text))).toEqual([fault]);
});

it("rejects text that is not UTF-8", () => {
  expect(faults(Buffer.from([0x7b, 0xff]))).toEqual(["line 1: The file is not UTF-8 text."]);
});

it("reports the path of every violation of the schema", () => {
  expect(
    spoilt((terms) => {
      const [morning, day] = terms.products;
      Object.assign(morning!, {
        cutOff: "17.00",
        promise: { days: 0, before: null },
        volumeDivisor: undefined,
      });
      Object.assign(day!.name, { zh: "" });
      Object.assign(terms.surcharges[0]!.price, { kind: "PER_MILE" });
      Object.assign(terms.remoteAreas[0]!.extraDays, { least: 9, most: 1 });
    }),
  ).toEqual([
    "products[0].volumeDivisor: This is required.",
    "products[0].promise.days: This has to be more than 0.",
    "products[0].cutOff: A time is written as 17:00.",
    "products[1].name.zh: This is required.",
    expect.stringContaining('surcharges[0].price.kind: "PER_MILE" is none of PERCENT_OF_FREIGHT, '),
    "remoteAreas[0].extraDays: The least must not be more than the most.",
  ]);
});

it("reports the line of faults in valid JSON too", () => {
  const file = readFileSync(join(projectFolder, "data", "demo", "tariff.json"), "utf8");
  const spoiltFile = file.replace('"code": "H50"', '"code": "H51"');
  const line = file.slice(0, file.indexOf('"products"')).split("\n").length;
  expect(faults(Buffer.from(spoiltFile))).toContain(
    `line ${line}, products: H50 is missing, and lanes have prices for it: import rates without it first.`,
  );
});

it("rejects unknown fields, which would be lost", () => {
  expect(spoilt(({ products }) => Object.assign(products[2]!, { cutoff: "18:00" }))).toEqual([
    "products[2].cutoff: This is not known.",
  ]);
});

it.each<[string, (terms: TariffTerms) => unknown, string[]]>([
  [
    "a code that stands twice",
    ({ surcharges }) => surcharges.push(surcharges[0]!),
    ["surcharges[6].code: FUEL is there twice."],
  ],
  [
    "a product that lanes have prices for",
    (terms) => (terms.products = terms.products.filter(({ code }) => code !== "H50")),
    [
      "products: H50 is missing, and lanes have prices for it: import rates without it first.",
      "discounts[1].productTypeCodes[0]: There is no product H50.",
    ],
  ],
  [
    "a range that goes down",
    ({ products }) => (products[0]!.weight.maxKg = 0),
    ["products[0].weight: A range goes up from 0 or more: minKg is below maxKg."],
  ],
  [
    "a long piece without a length",
    ({ surcharges }) => (surcharges[2]!.over = null),
    ["surcharges[2].over: LONG_PIECE and HEAVY_PIECE need it; others have null."],
  ],
  [
    "a discount that ends before it begins",
    ({ discounts }) => (discounts[0]!.validTo = "2025-12-31"),
    ["discounts[0].validTo: 2025-12-31 is before validFrom, 2026-01-01."],
  ],
  [
    "a place that is not there",
    ({ remoteAreas }) => (remoteAreas[1]!.areaId = "ID-99"),
    ["remoteAreas[1].areaId: There is no area ID-99."],
  ],
  [
    "goods of no type",
    ({ goods }) => (goods[0]!.articleTypeCode = "GHOSTS"),
    ["goods[0].articleTypeCode: There is no article type GHOSTS."],
  ],
])("rejects %s", (_what, change, expected) => {
  expect(spoilt(change)).toEqual(expected);
});

it("rejects cash on delivery: an order has no amount to collect for the goods", () => {
  const price = { kind: "PERCENT_OF_VALUE", amount: 200, atLeast: 5000 } as const;
  const name = { id: "Bayar di tempat", en: "Cash on delivery", zh: "货到付款" };
  const at = demoTerms().valueAdded.length;
  expect(spoilt((terms) => terms.valueAdded.push({ code: "CASH_ON_DELIVERY", name, price }))).toEqual([
    `valueAdded[${at}].code: CASH_ON_DELIVERY cannot be offered: orders have no sum to collect.`,
  ]);
});

it("accepts terms of a former version, which had no boxes", () => {
  const { boxes: _none, ...former } = demoTerms();
  const read = readTerms(Buffer.from(JSON.stringify(former)), rules);
  expect(read).toMatchObject({ kind: "ok", terms: { boxes: [] } });
});
