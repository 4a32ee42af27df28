import { m } from "@rimba/content/messages";
import { maxPieces } from "@rimba/contract";
import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { FieldError } from "../shell/field.tsx";
import { readNumber } from "../rate-query/read-number.ts";
import type { PieceText } from "../rate-query/read-query.ts";
import type { OrderFormState } from "./use-order-form.ts";
import styles from "./goods-piece.module.css";

interface Props {
  readonly state: OrderFormState;
  readonly row: number;
  readonly id: string;
}

const sides = {
  l: { letter: m.rate_length_letter, label: m.rate_length },
  w: { letter: m.rate_width_letter, label: m.rate_width },
  h: { letter: m.rate_height_letter, label: m.rate_height },
} as const;
const sideNames = ["l", "w", "h"] as const;

/** How many pieces of one kind, what each weighs, and how large each is. */
export function GoodsPiece({ state, row, id }: Props) {
  const piece = state.pieces[row];
  if (piece === undefined) return null;
  const several = state.pieces.length > 1;
  const number = row + 1;
  const field = (name: keyof PieceText) => {
    const path = `pieces.${row}.${name}`;
    const error = state.error(path);
    return {
      id: `${id}-${name}`,
      name,
      value: piece[name],
      autoComplete: "off",
      inputMode: name === "qty" ? ("numeric" as const) : ("decimal" as const),
      "aria-invalid": error === null ? undefined : true,
      "aria-describedby": error === null ? undefined : `${id}-${name}-error`,
      onChange: (event: React.ChangeEvent<HTMLInputElement>) => state.setPiece(row, name, event.target.value),
      onBlur: (event: React.FocusEvent<HTMLInputElement>) => state.leave(path, event.target.value),
    };
  };
  const count = readNumber(piece.qty, "");
  const step = (by: number) => {
    const next = (typeof count === "number" && Number.isInteger(count) ? count : 1) + by;
    state.setPiece(row, "qty", String(Math.min(Math.max(next, 1), maxPieces)));
  };
  return (
    <fieldset className={styles.piece}>
      <legend className={several ? styles.legend : "visually-hidden"}>{m.send_piece_kind({ number })}</legend>
      {several && (
        <button
          type="button"
          className={styles.remove}
          aria-label={m.send_piece_kind_remove({ number })}
          onClick={() => state.removePiece(row)}
        >
          <X size={20} strokeWidth={1.75} aria-hidden="true" />
        </button>
      )}
      <div className={styles.count}>
        <label className={styles.label} htmlFor={`${id}-qty`}>
          {m.send_piece_count()}
        </label>
        <div className={`${styles.frame} ${styles.stepper}`}>
          <button
            type="button"
            aria-label={m.send_piece_fewer()}
            disabled={count === 1}
            onClick={() => step(-1)}
          >
            <Minus size={18} strokeWidth={1.75} aria-hidden="true" />
          </button>
          <input {...field("qty")} className="num" />
          <button type="button" aria-label={m.send_piece_more()} onClick={() => step(1)}>
            <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
          </button>
        </div>
      </div>
      <div className={styles.weight}>
        <label className={styles.label} htmlFor={`${id}-kg`}>
          {m.send_weight_each()}
        </label>
        <div className={styles.frame}>
          <input {...field("kg")} className="num" />
          <span className={styles.unit}>kg</span>
        </div>
      </div>
      <div className={styles.size} role="group" aria-labelledby={`${id}-size`}>
        <span id={`${id}-size`} className={styles.label}>
          {m.send_size_each()} <span className={styles.light}>(cm)</span>
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
      <Errors state={state} row={row} id={id} />
    </fieldset>
  );
}

function Errors({ state, row, id }: Props) {
  const said = (["qty", "kg", ...sideNames] as const).flatMap((name) => {
    const error = state.error(`pieces.${row}.${name}`);
    return error === null ? [] : { name, error };
  });
  if (said.length === 0) return null;
  return (
    <div className={styles.errors}>
      {said.map(({ name, error }) => (
        <FieldError key={name} id={`${id}-${name}-error`}>
          {error}
        </FieldError>
      ))}
    </div>
  );
}
