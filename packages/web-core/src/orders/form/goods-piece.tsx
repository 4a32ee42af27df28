import { m } from "@rimba/content/messages";
import X from "lucide-react/icons/x";
import { PieceError, SizeField } from "../../rates/form/pieces/size-field.tsx";
import fields from "../../rates/form/pieces/piece-fields.module.css";
import { pieceField } from "../../rates/form/pieces/piece-form.ts";
import { CountStepper } from "./count-stepper.tsx";
import type { CommonBox } from "../../rates/rate-service.ts";
import type { OrderFormState } from "./use-order-form.ts";
import styles from "./goods-piece.module.css";

interface Props {
  readonly state: OrderFormState;
  readonly boxes: readonly CommonBox[];
  readonly row: number;
  readonly id: string;
}

/** How many pieces of one kind, what each weighs, and how large each is. */
export function GoodsPiece({ state, boxes, row, id }: Props) {
  const piece = { form: state, row, id };
  const several = state.pieces.length > 1;
  const number = row + 1;
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
      <div>
        <label className={fields.label} htmlFor={`${id}-qty`}>
          {m.send_piece_count()}
        </label>
        <CountStepper piece={piece} />
        <PieceError piece={piece} name="qty" />
      </div>
      <div>
        <label className={fields.label} htmlFor={`${id}-kg`}>
          {m.send_weight_each()}
        </label>
        <div className={fields.frame}>
          <input {...pieceField(piece, "kg")} className="num" />
          <span className={styles.unit}>kg</span>
        </div>
        <PieceError piece={piece} name="kg" />
      </div>
      <div className={styles.size}>
        <SizeField piece={piece} label={m.send_size_each()} labelClass={fields.label} boxes={boxes} />
      </div>
    </fieldset>
  );
}
