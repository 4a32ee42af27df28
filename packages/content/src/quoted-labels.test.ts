import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import english from "../messages/en.json" with { type: "json" };
import indonesian from "../messages/id.json" with { type: "json" };
import chinese from "../messages/zh.json" with { type: "json" };

const messages = { id: indonesian, en: english, zh: chinese };
const locales = ["id", "en", "zh"] as const;

/** Their words in bold are labels as well. */
const pagesWithBoldLabels = ["deliveryService", "qa"];
/** The other pages quote what people write on parcels and in messages. */
const pages = [
  ...pagesWithBoldLabels,
  "ExpressInformation",
  "clause",
  "companyIntroduction",
  "globalLayout",
  "serviceGuarantee",
  "serviceProducts",
  "serviceQuality",
  "termsAndAgreement",
];

it.each(pages.flatMap((page) => locales.map((locale) => [page, locale] as const)))(
  "the page %s in %s quotes only labels that the site shows",
  (page, locale) => {
    const text = read(`../pages/${page}/${locale}.md`);
    const bold = pagesWithBoldLabels.includes(page) ? [...text.matchAll(/\*\*([^*]+)\*\*/g)] : [];
    const labels = labelsOf([locale]);
    expect(
      [...quotationsOf(text), ...bold].filter(([, label = ""]) => !labels.has(comparable(label))),
    ).toEqual([]);
  },
);

it("the demo's news quote only labels that the site shows", () => {
  const labels = labelsOf(locales);
  const unknown = quotationsOf(read("../../../data/demo/articles.csv"))
    .map(([, label = ""]) => label)
    .filter((label) => !labels.has(comparable(label)));
  expect(unknown.filter((label) => !quotedByNews.has(label))).toEqual([]);
});

/** Words of print dialogs, declarations and parcels. */
const quotedByNews = new Set([
  "Ukuran sebenarnya",
  "Sesuaikan dengan halaman",
  "laptop",
  "aksesori",
  "jangan dibanting",
  "Actual size",
  "Fit to page",
  "accessories",
  "fragile",
  "实际大小",
  "适合页面",
  "笔记本电脑",
  "配件",
  "易碎",
  "paket tertahan, bayar di sini",
  "parcel held, pay here",
  "包裹滞留，点此付款",
]);

function read(path: string): string {
  return readFileSync(new URL(path, import.meta.url), "utf8");
}

function quotationsOf(text: string) {
  return [...text.matchAll(/“([^”]+)”/g)];
}

/** Each message, and the parts of it between its parameters. */
function labelsOf(languages: readonly (keyof typeof messages)[]): ReadonlySet<string> {
  const texts = languages
    .flatMap((language) => Object.values<unknown>(messages[language]))
    .filter((text) => typeof text === "string");
  return new Set(texts.flatMap((text) => [text, ...text.split(parameters)]).map(comparable));
}

/** Texts quote a message with example numbers, or with dots. */
const parameters = /\{\w+\}|\d+|…/g;

function comparable(text: string): string {
  return text
    .replaceAll(parameters, "…")
    .replaceAll(/^[\s,，.。:：]+|[\s,，.。:：]+$/g, "")
    .toLowerCase();
}
