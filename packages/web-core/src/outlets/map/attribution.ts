import { ownValue } from "@rimba/domain";

/** A part of the attribution of a map. */
export interface AttributionPart {
  readonly text: string;
  readonly href: string | null;
}

const link = /<a\b[^>]*?\bhref=["'](https?:\/\/[^"'\s]+)["'][^>]*>(.*?)<\/a>/gis;

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  copy: "©",
  lt: "<",
  gt: ">",
  quot: '"',
  nbsp: "\u00a0",
};

/** The texts and links of the attributions that map sources give as HTML, each once. Other markup is dropped. */
export function attributionParts(sources: readonly string[]): AttributionPart[] {
  const parts = sources.flatMap((html) => {
    const found: AttributionPart[] = [];
    let end = 0;
    for (const { 0: whole, 1: href = "", 2: inside = "", index } of html.matchAll(link)) {
      found.push({ text: plainText(html.slice(end, index)), href: null }, { text: plainText(inside), href });
      end = index + whole.length;
    }
    return [...found, { text: plainText(html.slice(end)), href: null }];
  });
  return parts.filter(
    ({ text }, at) => text !== "" && parts.findIndex((other) => other.text === text) === at,
  );
}

function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&#(\d+);/g, (whole, code: string) => characterOf(Number(code)) ?? whole)
    .replaceAll(/&(\w+);/g, (whole, name: string) => ownValue(entities, name) ?? whole)
    .replaceAll(/\s+/g, " ")
    .trim();
}

function characterOf(code: number): string | undefined {
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
