import type { RateSort } from "./answer/sort-options.ts";
import { readNumber, readRupiah } from "./form/read-number.ts";
import type { PieceText, RateQuery } from "./read-query.ts";

/** How the answer is shown: it asks for nothing new. */
export interface RateView {
  readonly sort?: RateSort;
  /** Code of the product whose price and time stand open. */
  readonly product?: string | null;
}

/** Where rates are asked for, on both sites. */
export const ratePage = "/networkQuery";

/** The shareable address of a rate query, the same on both sites: short where all is clean, else as it was typed. */
export function ratePath(query: RateQuery, { sort = "fast", product = null }: RateView = {}): string {
  const address = new URLSearchParams({ type: "rate" });
  appendEnd(address, "from", query.from, query.fromWords);
  appendEnd(address, "to", query.to, query.toWords);
  appendPieces(address, query);
  const value = readRupiah(query.value);
  if (value !== undefined) address.set("value", String(value));
  if (query.insurance) address.set("insurance", "1");
  if (query.settlement !== "") address.set("settlement", query.settlement);
  if (sort !== "fast") address.set("sort", sort);
  if (product !== null) address.set("product", product);
  return `${ratePage}?${address}`;
}

function appendEnd(address: URLSearchParams, name: "from" | "to", id: string, words: string): void {
  if (words !== "") address.set(`${name}Words`, words);
  else if (id !== "") address.set(name, id);
}

function appendPieces(address: URLSearchParams, { pieces, asked }: RateQuery): void {
  const rows = pieces.map(tidy);
  const isClean = rows.every((row) => Object.values(row).every((text) => /^[\d.]*$/.test(text)));
  if (rows.length > 1 && isClean) {
    for (const { kg, l, w, h, qty } of rows) {
      address.append("piece", [kg, l, w, h, ...(qty === "" ? [] : [qty])].join("x"));
    }
    return;
  }
  for (const row of rows) {
    for (const name of ["kg", "l", "w", "h", "qty"] as const) {
      // A weight that is missing is told; without one, the empty sides say that it was asked for.
      const isShown = row[name] !== "" || rows.length > 1 || (asked && row.kg === "" && name !== "qty");
      if (isShown) address.append(name, row[name]);
    }
  }
}

/** Numbers with a point for decimals and without units; the rest as it was typed. */
function tidy({ kg, l, w, h, qty }: PieceText): PieceText {
  const plain = (typed: string, unit: "kg" | "cm" | "") => String(readNumber(typed, unit) ?? "");
  return {
    kg: plain(kg, "kg"),
    l: plain(l, "cm"),
    w: plain(w, "cm"),
    h: plain(h, "cm"),
    qty: plain(qty, ""),
  };
}
