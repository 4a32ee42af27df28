import type { Locale } from "@rimba/contract";
import { useState } from "react";
import { formatNumber } from "../format/number.ts";
import { useRootData } from "../shell/carrier-context.ts";
import type { PickedArea } from "../region-picker/picked-area.ts";
import type { RatePageData } from "./rate-view.ts";
import { ambiguousReadings } from "./read-number.ts";
import { emptyPiece, type PieceText, type RateQuery } from "./read-query.ts";

type EndName = "from" | "to";

/** The form as it stands on the screen. */
interface Fields {
  readonly from: PickedArea | null;
  readonly to: PickedArea | null;
  readonly pieces: readonly PieceText[];
  readonly value: string;
  readonly insurance: boolean;
  readonly settlement: string;
}

export interface RateForm extends Fields {
  readonly setEnd: (name: EndName, area: PickedArea) => void;
  readonly swap: () => void;
  readonly setPiece: (row: number, name: keyof PieceText, text: string) => void;
  readonly addPiece: () => void;
  readonly removePiece: (row: number) => void;
  readonly set: (fields: Partial<Pick<Fields, "value" | "insurance" | "settlement">>) => void;
  /** What is wrong with a field; null once it was changed. */
  readonly error: (field: string) => string | null;
  /** How many fields are wrong. */
  readonly errorCount: number;
  /** The query as an address would ask it. */
  readonly query: RateQuery;
}

const noErrors = {};

/** The form's fields; another answer of the server brings its own, and what was typed stays as typed. */
export function useRateForm(page: RatePageData): RateForm {
  const { locale } = useRootData();
  const [shown, setShown] = useState(page);
  const [fields, setFields] = useState(() => fieldsOf(page, locale, null));
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  if (shown !== page) {
    setShown(page);
    setFields(fieldsOf(page, locale, fields));
    setChanged(new Set());
  }
  const errors: Readonly<Record<string, string>> = page.state === "invalid" ? page.errors : noErrors;
  const change = (next: Partial<Fields>, ...names: readonly string[]) => {
    setFields({ ...fields, ...next });
    setChanged(new Set([...changed, ...names]));
  };
  const { from, to, pieces } = fields;
  // Where the server could not say what an id stands for, it is asked again.
  const unknownId = (name: EndName) => (changed.has(name) ? "" : page.query[name]);
  return {
    ...fields,
    setEnd: (name, area) => change({ [name]: area }, name),
    swap: () => change({ from: to, to: from }, "from", "to"),
    setPiece: (row, name, text) =>
      change(
        { pieces: pieces.map((piece, index) => (index === row ? { ...piece, [name]: text } : piece)) },
        `pieces.${row}.${name}`,
      ),
    addPiece: () => change({ pieces: [...pieces, emptyPiece] }),
    // What was said of rows below would stand at others.
    removePiece: (row) =>
      change(
        { pieces: pieces.filter((_piece, index) => index !== row) },
        ...Object.keys(errors).filter((name) => name.startsWith("pieces.")),
      ),
    set: (next) => change(next, ...Object.keys(next)),
    error: (field) => (changed.has(field) ? null : (errors[field] ?? null)),
    errorCount: Object.keys(errors).filter((field) => !changed.has(field)).length,
    query: {
      from: from?.areaId ?? unknownId("from"),
      to: to?.areaId ?? unknownId("to"),
      fromWords: from === null ? page.query.fromWords : "",
      toWords: to === null ? page.query.toWords : "",
      pieces,
      value: fields.value,
      insurance: fields.insurance,
      settlement: fields.settlement,
      asked: true,
    },
  };
}

function fieldsOf({ query, from, to }: RatePageData, locale: Locale, before: Fields | null): Fields {
  const { value, insurance, settlement } = query;
  // Where the server was not reached, the browser still knows what was chosen.
  const kept = (area: PickedArea | null | undefined, id: string) => (area?.areaId === id ? area : null);
  return {
    from: from.area ?? kept(before?.from, query.from),
    to: to.area ?? kept(before?.to, query.to),
    pieces: query.pieces.map((piece) => inWords(piece, locale)),
    value: /^\d+$/.test(value) ? formatNumber(Number(value), locale) : value,
    insurance,
    settlement,
  };
}

/** Numbers are written with the comma of the language, whatever the address has. */
function inWords(piece: PieceText, locale: Locale): PieceText {
  const word = (text: string) => {
    const isDecimal = /^\d+\.\d+$/.test(text) && ambiguousReadings(text, "") === null;
    return locale === "id" && isDecimal ? text.replace(".", ",") : text;
  };
  return { kg: word(piece.kg), l: word(piece.l), w: word(piece.w), h: word(piece.h), qty: piece.qty };
}
