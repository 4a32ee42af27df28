import { m } from "@rimba/content/messages";
import X from "lucide-react/icons/x";
import { FieldError } from "../shell/field.tsx";
import type { PieceText } from "./read-query.ts";
import type { RateForm } from "./use-rate-form.ts";
import styles from "./piece-row.module.css";

interface Props {
  readonly form: RateForm;
  readonly row: number;
  readonly id: string;
}

const sides = {
  l: { letter: m.rate_length_letter, label: m.rate_length },
  w: { letter: m.rate_width_letter, label: m.rate_width },
  h: { letter: m.rate_height_letter, label: m.rate_height },
} as const;
const sideNames = ["l", "w", "h"] as const;

/** Weight, size and count of one kind of piece, and what is wrong with them right under it. */
export function PieceRow({ form, row, id }: Props) {
  const piece = form.pieces[row];
  if (piece === undefined) return null;
  const several = form.pieces.length > 1;
  const labelClass = row === 0 ? styles.label : "visually-hidden";
  const field = (name: keyof PieceText) => {
    const path = `pieces.${row}.${name}`;
    const error = form.error(path);
    return {
      id: `${id}-${name}`,
      name,
      value: piece[name],
      autoComplete: "off",
      inputMode: name === "qty" ? ("numeric" as const) : ("decimal" as const),
      "aria-invalid": error === null ? undefined : true,
      "aria-describedby": error === null ? undefined : `${id}-${name}-error`,
      onChange: (event: React.ChangeEvent<HTMLInputElement>) => form.setPiece(row, name, event.target.value),
      onBlur: (event: React.FocusEvent<HTMLInputElement>) => form.leave(path, event.target.value),
    };
  };
  return (
    <fieldset className={styles.piece} data-several={several || undefined}>
      <legend className="visually-hidden">{m.rate_piece({ number: row + 1 })}</legend>
      <div className={styles.weight}>
        <label className={labelClass} htmlFor={`${id}-kg`}>
          {m.rate_weight()}
        </label>
        <div className={styles.frame}>
          <input {...field("kg")} className="num" />
          <span>kg</span>
        </div>
      </div>
      <div className={styles.size} role="group" aria-labelledby={`${id}-size`}>
        <span id={`${id}-size`} className={labelClass}>
          {m.rate_size()} <span className={styles.unit}>(cm)</span>
        </span>
        <div className={styles.frame}>
          {sideNames.map((name) => (
            <label key={name} className={styles.side}>
              <span aria-hidden="true">{sides[name].letter()}</span>
              <input {...field(name)} className="num" aria-label={sides[name].label()} />
            </label>
          ))}
        </div>
      </div>
      <div className={styles.count}>
        <label className={labelClass} htmlFor={`${id}-qty`}>
          {m.rate_quantity()}
        </label>
        <div className={styles.frame}>
          <input {...field("qty")} className="num" placeholder="1" />
        </div>
      </div>
      {several && (
        <button
          type="button"
          className={styles.remove}
          aria-label={m.rate_piece_remove({ number: row + 1 })}
          onClick={() => form.removePiece(row)}
        >
          <X size={20} strokeWidth={1.75} aria-hidden="true" />
        </button>
      )}
      <Errors form={form} row={row} id={id} />
    </fieldset>
  );
}

function Errors({ form, row, id }: Props) {
  const said = (["kg", ...sideNames, "qty"] as const).flatMap((name) => {
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
