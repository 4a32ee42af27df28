import { join } from "node:path";
import { contentPageAt, locales, type ProductType } from "@rimba/contract";
import { plainText, type Sentence } from "@rimba/web-core/content-pages/page-tree.ts";
import { compensationPath } from "@rimba/web-core/tracking/situation/notice-text.tsx";
import { formatClock } from "@rimba/web-core/ui/format/time.ts";
import { expect, it } from "vitest";
import { demoTerms } from "../../../demo/rates/demo-rates.ts";
import { projectFolder } from "../../../platform/config/folders.ts";
import { testCarrier } from "../../../testing/test-app.ts";
import { knownBrowserSeconds, maxBrowsersPerCustomer } from "../../account/known-browser.ts";
import { readPages } from "./read-pages.ts";

// The tariff can change at runtime, the texts cannot: their repeated values are compared here.
const result = await readPages(join(projectFolder, "packages", "content", "pages"), testCarrier);

it.each(locales)(
  "the texts in %s contain the cut-offs and weights of the demo carrier's tariff",
  (locale) => {
    if (result.kind === "faulty") throw new Error(JSON.stringify(result.faults));
    const tables = result.pages.serviceProducts[0][locale].blocks.flatMap(({ value }) =>
      value.kind === "table" ? [value] : [],
    );
    const words = (cell: Sentence) => plainText(cell, testCarrier.hotline);
    const rows = tables.flatMap(({ rows: cells }) => cells.map((row) => row.map(words)));
    const { products } = demoTerms();
    expect(products.length).toBeGreaterThan(0);
    for (const product of products) {
      const row = rows.find(([name]) => name === product.name[locale]);
      expect(row).toContain(formatClock(product.cutOff, locale));
      if (product.service === "CARGO") expect(numbersIn(row?.[1])).toEqual(limitsOf(product));
      if (product.promise?.before) expect(row?.[1]).toContain(formatClock(product.promise.before, locale));
    }
  },
);

it.each(locales)("the texts in %s have the section to which a lost shipment links", (locale) => {
  if (result.kind === "faulty") throw new Error(JSON.stringify(result.faults));
  const [path = "", id] = compensationPath.split("#");
  const name = contentPageAt(path);
  if (name === undefined) throw new Error(path);
  const headings = result.pages[name][0][locale].blocks.flatMap(({ value }) =>
    value.kind === "heading" ? [value.id] : [],
  );
  expect(headings).toContain(id);
});

it.each(locales)("the texts in %s say how many known browsers are stored, and for how long", (locale) => {
  if (result.kind === "faulty") throw new Error(JSON.stringify(result.faults));
  const rows = result.pages.privacyPolicy[0][locale].blocks.flatMap(({ value }) =>
    value.kind === "table" ? value.rows : [],
  );
  const words = rows.map((cells) => cells.map((cell) => plainText(cell, testCarrier.hotline)));
  const known = words.find(([data]) => data?.startsWith(knownBrowserWords[locale]));
  expect(numbersIn(known?.[0])).toEqual([maxBrowsersPerCustomer]);
  expect(numbersIn(known?.[1])).toEqual([knownBrowserSeconds / 86_400]);
});

const knownBrowserWords = {
  id: "Peramban tempat Anda pernah masuk",
  en: "Browsers in which you logged in",
  zh: "您登录过的浏览器",
};

function numbersIn(text = ""): readonly number[] {
  return [...text.matchAll(/\d+/g)].map(Number);
}

function limitsOf({ weight: { minKg, maxKg } }: ProductType): readonly number[] {
  return [minKg, maxKg].filter((limit): limit is number => limit !== null && limit > 0);
}

it.each(locales)("official channels in %s say WhatsApp only where it is switched on", (locale) => {
  if (result.kind === "faulty") throw new Error(JSON.stringify(result.faults));
  const always = result.pages.officialChannels[0][locale].blocks.filter(
    ({ value }) => value.kind !== "paragraph" || value.condition === undefined,
  );
  expect(JSON.stringify(always)).not.toContain("WhatsApp");
});
