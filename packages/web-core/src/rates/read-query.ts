/** One row of the form, as it was typed. */
export interface PieceText {
  readonly kg: string;
  readonly l: string;
  readonly w: string;
  readonly h: string;
  readonly qty: string;
}

/** What the address of a rate query says, as it was typed: nothing of it is lost. */
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
  /** False where nothing was asked yet, such as from the home page without a weight: only the form is shown. */
  readonly asked: boolean;
}

export const emptyPiece: PieceText = { kg: "", l: "", w: "", h: "", qty: "" };
const measures = ["kg", "l", "w", "h", "qty"] as const;

/** One more than the call takes, so that its message is seen rather than rows lost. */
const mostRows = 51;
const longestText = 80;
const longestNumber = 24;

/**
 * Reads a rate query forgivingly: several pieces as `piece=12.4x48x36x32x3` or, as a form without script sends
 * them, as repeated fields. `rows` asks for the form with so many rows instead of an answer.
 */
export function readRateQuery(query: URLSearchParams): RateQuery {
  const text = (name: string, longest = longestText) => (query.get(name) ?? "").trim().slice(0, longest);
  const rows = Number.parseInt(query.get("rows") ?? "", 10);
  const pieces = [...query.getAll("piece").map(pieceIn), ...typedPieces(query)].slice(0, mostRows);
  const filled = pieces.filter((piece) => measures.some((name) => name !== "qty" && piece[name] !== ""));
  const shown = filled.length > 0 ? filled : [pieces[0] ?? emptyPiece];
  const missing = Math.min(Math.max(rows || 0, 0), mostRows) - shown.length;
  return {
    from: text("from").toUpperCase(),
    to: text("to").toUpperCase(),
    fromWords: text("fromWords"),
    toWords: text("toWords"),
    pieces: [...shown, ...Array.from({ length: Math.max(missing, 0) }, () => emptyPiece)],
    value: text("value", longestNumber),
    insurance: ["1", "on", "true"].includes(text("insurance")),
    settlement: text("settlement").toUpperCase(),
    asked:
      !query.has("rows") && (text("kg") !== "" || ["piece", "l", "w", "h"].some((name) => query.has(name))),
  };
}

function pieceIn(text: string): PieceText {
  const [kg = "", l = "", w = "", h = "", qty = ""] = text
    .split(/[x×*]/i)
    .map((part) => part.trim().slice(0, longestNumber));
  return { kg, l, w, h, qty };
}

function typedPieces(query: URLSearchParams): PieceText[] {
  const columns = measures.map((name) => query.getAll(name));
  const count = Math.max(...columns.map(({ length }) => length));
  return Array.from({ length: Math.min(count, mostRows) }, (_none, row) => {
    const [kg = "", l = "", w = "", h = "", qty = ""] = columns.map((column) =>
      (column[row] ?? "").trim().slice(0, longestNumber),
    );
    return { kg, l, w, h, qty };
  });
}
