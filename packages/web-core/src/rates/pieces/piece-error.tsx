import { FieldError } from "../../ui/field.tsx";
import type { PiecePlace } from "./piece-form.ts";

interface Props {
  readonly piece: PiecePlace;
  readonly name: "kg" | "qty";
}

/** What is wrong with weight or count of one kind of piece; its size says it by itself. */
export function PieceError({ piece: { form, row, id }, name }: Props) {
  const error = form.error(`pieces.${row}.${name}`);
  return error === null ? null : <FieldError id={`${id}-${name}-error`}>{error}</FieldError>;
}
