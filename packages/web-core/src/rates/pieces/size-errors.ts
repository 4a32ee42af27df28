import type { PiecePlace } from "./piece-form.ts";
import { sideNames, sides } from "./sides.ts";

/** What is wrong with the size of a piece, one line for each fault: `Panjang, lebar: Ukuran tidak boleh nol.` */
export function sizeErrors({ form, row }: PiecePlace): string[] {
  const bySides = new Map<string, string[]>();
  for (const name of sideNames) {
    const error = form.error(`pieces.${row}.${name}`);
    if (error === null) continue;
    // What is missing is said of the size as a whole.
    const isTyped = form.pieces[row]?.[name].trim() !== "";
    bySides.set(error, [...(bySides.get(error) ?? []), ...(isTyped ? [sides[name].label()] : [])]);
  }
  return [...bySides].map(([error, names]) => (names.length === 0 ? error : `${names.join(", ")}: ${error}`));
}
