import type { PieceText } from "../read-query.ts";

export interface PieceSides {
  readonly lengthCm: number;
  readonly widthCm: number;
  readonly heightCm: number;
}

/** The sides as they are typed. */
export function sidesText(size: PieceSides | null): Pick<PieceText, "l" | "w" | "h"> {
  if (size === null) return { l: "", w: "", h: "" };
  return { l: String(size.lengthCm), w: String(size.widthCm), h: String(size.heightCm) };
}

/** What a form that asks for pieces gives to the fields of one kind of piece. */
export interface PieceForm {
  readonly pieces: readonly PieceText[];
  /** Words for what is wrong with a field, by its path: `pieces.0.kg`. */
  readonly error: (path: string) => string | null;
  readonly setPiece: (row: number, name: keyof PieceText, text: string) => void;
  /** The three sides at once, in cm; null: none. */
  readonly setSize: (row: number, size: PieceSides | null) => void;
  /** A field was left, with what is typed in it. */
  readonly leave: (path: string, typed: string) => void;
}

/** One kind of piece in a form: which row, and the id that its fields' own ids begin with. */
export interface PiecePlace {
  readonly form: PieceForm;
  readonly row: number;
  readonly id: string;
}

/** The attributes of one field of a piece. */
export function pieceField({ form, row, id }: PiecePlace, name: keyof PieceText) {
  const path = `pieces.${row}.${name}`;
  const error = form.error(path);
  return {
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
    onBlur: (event: React.FocusEvent<HTMLInputElement>) => form.leave(path, event.target.value),
  };
}
