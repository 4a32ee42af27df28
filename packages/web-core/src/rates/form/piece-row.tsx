import { m } from "@rimba/content/messages";
import X from "lucide-react/icons/x";
import { BoxChoice, PieceError, SizeField } from "./pieces/size-field.tsx";
import type { Layout } from "../../ui/layout.ts";
import fields from "./pieces/piece-fields.module.css";
import { pieceField } from "./pieces/piece-form.ts";
import type { CommonBox } from "../rate-service.ts";
import { useFormFields } from "../../app/forms/form-fields.ts";
import type { RateForm } from "./use-rate-form.ts";
import styles from "./piece-row.module.css";

interface Props {
  readonly form: RateForm;
  readonly boxes: readonly CommonBox[];
  readonly row: number;
  readonly id: string;
  readonly layout: Layout;
}

/** Weight, size and quantity of one kind of piece; the first row has the labels. */
export function PieceRow({ form, boxes, row, id, layout }: Props) {
  const piece = { form, fields: useFormFields(), row, id };
  const several = form.pieces.length > 1;
  const labelClass = row === 0 ? `${fields.label} ${styles.label}` : "visually-hidden";
  return (
    <fieldset className={`${styles.piece} ${styles[layout]}`} data-several={several || undefined}>
      <legend className="visually-hidden">{m.rate_piece({ number: row + 1 })}</legend>
      <div className={styles.weight}>
        <label className={labelClass} htmlFor={`${id}-kg`}>
          {m.rate_weight()}
        </label>
        <div className={fields.frame}>
          <input {...pieceField(piece, "kg")} className="num" />
          <span>kg</span>
        </div>
      </div>
      <SizeField piece={piece} label={m.rate_size()} labelClass={labelClass} layout={layout} />
      <div className={styles.count}>
        <label className={labelClass} htmlFor={`${id}-qty`}>
          {m.rate_quantity()}
        </label>
        <div className={fields.frame}>
          <input {...pieceField(piece, "qty")} className="num" placeholder="1" />
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
      <div className={styles.weightError}>
        <PieceError piece={piece} name="kg" />
      </div>
      <div className={styles.countError}>
        <PieceError piece={piece} name="qty" />
      </div>
      <div className={styles.boxes}>
        <BoxChoice piece={piece} boxes={boxes} />
      </div>
    </fieldset>
  );
}
