import { FieldError } from "../shell/field.tsx";
import type { PiecePlace } from "./piece-form.ts";
import { sideNames, sides } from "./sides.ts";
import styles from "./piece-fields.module.css";

const fields = ["kg", ...sideNames, "qty"] as const;

/** What is wrong with the fields of one kind of piece, right under them. */
export function PieceErrors({ form, row, id }: PiecePlace) {
  const said = fields.flatMap((name) => {
    const error = form.error(`pieces.${row}.${name}`);
    if (error === null) return [];
    // What is wrong with a size is said alike of all three sides; that one is missing names it.
    const isNamed = name === "kg" || name === "qty" || form.pieces[row]?.[name].trim() === "";
    return { name, words: isNamed ? error : `${sides[name].label()}: ${error}` };
  });
  if (said.length === 0) return null;
  return (
    <div className={styles.errors}>
      {said.map(({ name, words }) => (
        <FieldError key={name} id={`${id}-${name}-error`}>
          {words}
        </FieldError>
      ))}
    </div>
  );
}
