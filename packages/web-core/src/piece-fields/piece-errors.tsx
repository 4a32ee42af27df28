import { FieldError } from "../shell/field.tsx";
import type { PiecePlace } from "./piece-form.ts";
import styles from "./piece-fields.module.css";

const fields = ["kg", "qty"] as const;

/** What is wrong with weight and count of one kind of piece, right under them; its size says it by itself. */
export function PieceErrors({ form, row, id }: PiecePlace) {
  const found = fields.flatMap((name) => {
    const error = form.error(`pieces.${row}.${name}`);
    return error === null ? [] : { name, error };
  });
  if (found.length === 0) return null;
  return (
    <div className={styles.errors}>
      {found.map(({ name, error }) => (
        <FieldError key={name} id={`${id}-${name}-error`}>
          {error}
        </FieldError>
      ))}
    </div>
  );
}
