import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import type { FormFields } from "../../../app/forms/form-fields.ts";
import { joinNames, labelled } from "../../../ui/format/text.ts";
import type { PieceText } from "../../query.ts";
import type { CommonBox } from "../../rate-service.ts";

export type PieceSides = Pick<CommonBox, "lengthCm" | "widthCm" | "heightCm">;

/** The sides as typed. */
export function sidesText(size: PieceSides | null): Pick<PieceText, "l" | "w" | "h"> {
  if (size === null) return { l: "", w: "", h: "" };
  return { l: String(size.lengthCm), w: String(size.widthCm), h: String(size.heightCm) };
}

/** What a form passes to the fields of one kind of piece. */
interface PieceForm {
  readonly pieces: readonly PieceText[];
  readonly setPiece: (row: number, name: keyof PieceText, text: string) => void;
  /** The three sides at once, in cm; null: none. */
  readonly setSize: (row: number, size: PieceSides | null) => void;
}

/** One kind of piece in a form: its row, and the prefix of its fields' ids. */
export interface PiecePlace {
  readonly form: PieceForm;
  /** By path: `pieces.0.kg`. */
  readonly fields: FormFields;
  readonly row: number;
  readonly id: string;
}

/** The attributes of one field of a piece. */
export function pieceField({ form, fields, row, id }: PiecePlace, name: keyof PieceText) {
  const path = `pieces.${row}.${name}`;
  const error = fields.error(path);
  return {
    ref: fields.ref(path),
    id: `${id}-${name}`,
    name,
    value: form.pieces[row]?.[name] ?? "",
    autoComplete: "off",
    inputMode: name === "qty" ? ("numeric" as const) : ("decimal" as const),
    "aria-required": name === "kg" || undefined,
    "aria-invalid": error === null ? undefined : true,
    "aria-describedby":
      error === null ? undefined : `${id}-${name === "kg" || name === "qty" ? name : "size"}-error`,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => form.setPiece(row, name, event.target.value),
    onBlur: (event: React.FocusEvent<HTMLInputElement>) => fields.onBlur(path, event.target.value),
  };
}

export const sides = {
  l: { letter: m.rate_length_letter, label: m.rate_length },
  w: { letter: m.rate_width_letter, label: m.rate_width },
  h: { letter: m.rate_height_letter, label: m.rate_height },
} as const;

export const sideNames = ["l", "w", "h"] as const;

/** The errors of the size of a piece, one line each: `Panjang, lebar: Ukuran tidak boleh nol.` */
export function sizeErrors({ form, fields, row }: PiecePlace): string[] {
  const bySides = new Map<string, string[]>();
  for (const name of sideNames) {
    const error = fields.error(`pieces.${row}.${name}`);
    if (error === null) continue;
    // A missing side is reported for the size as a whole.
    const isTyped = form.pieces[row]?.[name].trim() !== "";
    bySides.set(error, [...(bySides.get(error) ?? []), ...(isTyped ? [sides[name].label()] : [])]);
  }
  const locale = getLocale();
  return [...bySides].map(([error, names]) =>
    names.length === 0 ? error : labelled(joinNames(names, locale), error, locale),
  );
}
