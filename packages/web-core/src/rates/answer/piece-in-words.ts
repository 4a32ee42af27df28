import type { Locale } from "@rimba/contract";
import { formatNumber } from "../../ui/format/number.ts";
import { ambiguousReadings } from "../form/read-number.ts";
import type { PieceText } from "../read-query.ts";

/** Numbers are written with the comma of the language, whatever the address has. */
export function pieceInWords(piece: PieceText, locale: Locale): PieceText {
  const word = (text: string) => {
    const isDecimal = /^\d+\.\d+$/.test(text) && ambiguousReadings(text, "") === null;
    return locale === "id" && isDecimal ? text.replace(".", ",") : text;
  };
  return { kg: word(piece.kg), l: word(piece.l), w: word(piece.w), h: word(piece.h), qty: piece.qty };
}

/** `2500000` as `2.500.000`; what is no whole number stays as it is. */
export function rupiahInWords(value: string, locale: Locale): string {
  return /^\d+$/.test(value) ? formatNumber(Number(value), locale) : value;
}
