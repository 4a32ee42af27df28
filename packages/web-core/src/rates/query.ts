import type { RateSort } from "@rimba/domain";
import { pagePaths } from "../app/entry-paths.ts";
import { readNumber, readWholeNumber } from "./form/read-number.ts";

/** Display options of the answer: they need no new request. */
export interface RateView {
  readonly sort: RateSort;
  /** Code of the product whose details are open. */
  readonly product: string | null;
}

/**
 * The shareable address of a rate query, the same on both sites: compact if all values are valid, else as
 * typed.
 */
export function ratePath(
  query: RateQuery,
  { sort = "fast", product = null }: Partial<RateView> = {},
): string {
  const address = new URLSearchParams({ type: "rate" });
  appendEnd(address, "from", query.from, query.fromWords);
  appendEnd(address, "to", query.to, query.toWords);
  appendPieces(address, query);
  const value = readWholeNumber(query.value);
  if (value !== undefined) address.set("value", String(value));
  if (query.insurance) address.set("insurance", "1");
  if (query.settlement !== "") address.set("settlement", query.settlement);
  if (sort !== "fast") address.set("sort", sort);
  if (product !== null) address.set("product", product);
  return `${pagePaths.networkQuery}?${address}`;
}

function appendEnd(address: URLSearchParams, name: "from" | "to", id: string, words: string): void {
  if (words !== "") address.set(`${name}Words`, words);
  else if (id !== "") address.set(name, id);
}

function appendPieces(address: URLSearchParams, { pieces, requested }: RateQuery): void {
  const rows = pieces.map(normalize);
  const isClean = rows.every((row) => Object.values(row).every((text) => /^[\d.]*$/.test(text)));
  if (rows.length > 1 && isClean) {
    for (const { kg, l, w, h, qty } of rows) {
      address.append("piece", [kg, l, w, h, ...(qty === "" ? [] : [qty])].join("x"));
    }
    return;
  }
  for (const row of rows) {
    for (const name of measures) {
      // A missing weight is an error to show: the empty fields in the address say that rates were requested.
      const isShown = row[name] !== "" || rows.length > 1 || (requested && row.kg === "" && name !== "qty");
      if (isShown) address.append(name, row[name]);
    }
  }
}

/** Numbers with a decimal point and without units; the rest as typed. */
function normalize({ kg, l, w, h, qty }: PieceText): PieceText {
  const plain = (typed: string, unit: "kg" | "cm" | "") => String(readNumber(typed, unit) ?? "");
  return {
    kg: plain(kg, "kg"),
    l: plain(l, "cm"),
    w: plain(w, "cm"),
    h: plain(h, "cm"),
    qty: plain(qty, ""),
  };
}

const measures = ["kg", "l", "w", "h", "qty"] as const;

/** One row of the form, as typed. */
export type PieceText = Readonly<Record<(typeof measures)[number], string>>;

/** A rate query in an address, as typed: no input is lost. */
export interface RateQuery {
  readonly from: string;
  readonly to: string;
  /** Typed without script, to be looked up. */
  readonly fromWords: string;
  readonly toWords: string;
  /** At least one. */
  readonly pieces: readonly PieceText[];
  readonly value: string;
  readonly insurance: boolean;
  readonly settlement: string;
  /**
   * False if nothing was requested yet, such as from the home page without a weight: only the form is shown.
   */
  readonly requested: boolean;
}

export const emptyPiece: PieceText = { kg: "", l: "", w: "", h: "", qty: "" };

/** One more than the call accepts, so that its error is shown instead of rows being lost. */
const maxRows = 51;
const maxTextLength = 80;
const maxNumberLength = 24;

/**
 * Reads a rate query forgivingly: several pieces as `piece=12.4x48x36x32x3` or, as a form without script sends
 * them, as repeated fields. `rows` asks for the form with so many rows instead of an answer.
 */
export function readRateQuery(query: URLSearchParams): RateQuery {
  const text = (name: string, maxLength = maxTextLength) =>
    (query.get(name) ?? "").trim().slice(0, maxLength);
  const rows = Number.parseInt(query.get("rows") ?? "", 10);
  const whole = query.getAll("piece").map((piece) => pieceOf(piece.split(/[x×*]/i)));
  const pieces = [...whole, ...typedPieces(query)].slice(0, maxRows);
  const filled = pieces.filter((piece) => measures.some((name) => name !== "qty" && piece[name] !== ""));
  const shown = filled.length > 0 ? filled : [pieces[0] ?? emptyPiece];
  const missing = Math.min(Math.max(rows || 0, 0), maxRows) - shown.length;
  return {
    from: text("from").toUpperCase(),
    to: text("to").toUpperCase(),
    fromWords: text("fromWords"),
    toWords: text("toWords"),
    pieces: [...shown, ...Array.from({ length: Math.max(missing, 0) }, () => emptyPiece)],
    value: text("value", maxNumberLength),
    insurance: ["1", "on", "true"].includes(text("insurance")),
    settlement: text("settlement").toUpperCase(),
    requested:
      !query.has("rows") && (text("kg") !== "" || ["piece", "l", "w", "h"].some((name) => query.has(name))),
  };
}

function pieceOf(parts: readonly string[]): PieceText {
  const [kg = "", l = "", w = "", h = "", qty = ""] = parts.map((part) =>
    part.trim().slice(0, maxNumberLength),
  );
  return { kg, l, w, h, qty };
}

function typedPieces(query: URLSearchParams): PieceText[] {
  const columns = measures.map((name) => query.getAll(name));
  const count = Math.max(...columns.map(({ length }) => length));
  return Array.from({ length: Math.min(count, maxRows) }, (_none, row) =>
    pieceOf(columns.map((column) => column[row] ?? "")),
  );
}

/** The part of an address that needs a request, without the display options. */
export function queryPart({ pathname, search }: Pick<URL, "pathname" | "search">): string {
  const query = new URLSearchParams(search);
  for (const name of ["sort", "product", "lane"]) query.delete(name);
  return `${pathname.toLowerCase()}?${query}`;
}

export function isRateSort(text: string | null): text is RateSort {
  return text === "fast" || text === "cheap";
}
