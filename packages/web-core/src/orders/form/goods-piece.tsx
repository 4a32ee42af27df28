import X from "lucide-react/icons/x";
import { BoxChoice, PieceError, SizeField } from "../../rates/form/pieces/size-field.tsx";
import { pieceField, type PiecePlace } from "../../rates/form/pieces/piece-form.ts";
import type { CommonBox } from "../../rates/rate-service.ts";
import { useFormFields } from "../../app/forms/form-fields.ts";
import { useOrderDraft } from "./use-order-draft.ts";
import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import { readNumber } from "../../rates/form/read-number.ts";
import { m } from "@rimba/content/messages";
import { maxPieces } from "@rimba/contract";
import type { Layout } from "../../ui/layout.ts";
import fields from "../../rates/form/pieces/piece-fields.module.css";
import styles from "./goods-piece.module.css";

interface Props {
  readonly boxes: readonly CommonBox[];
  readonly row: number;
  readonly id: string;
  readonly layout: Layout;
}

/** One kind of piece: quantity, weight and size. */
export function GoodsPiece({ boxes, row, id, layout }: Props) {
  const form = useOrderDraft();
  const piece = { form, fields: useFormFields(), row, id };
  const several = form.pieces.length > 1;
  const number = row + 1;
  return (
    <fieldset className={layout === "narrow" ? `${styles.piece} ${styles.narrow}` : styles.piece}>
      <legend className={several ? styles.legend : "visually-hidden"}>{m.send_piece_kind({ number })}</legend>
      {several && (
        <button
          type="button"
          className={styles.remove}
          aria-label={m.send_piece_kind_remove({ number })}
          onClick={() => form.removePiece(row)}
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
        <SizeField piece={piece} label={m.send_size_each()} labelClass={fields.label} layout={layout} />
        <BoxChoice piece={piece} boxes={boxes} />
      </div>
    </fieldset>
  );
}

/** The quantity: typed, or changed by plus and minus buttons. */
function CountStepper({ piece }: { piece: PiecePlace }) {
  const { form, row } = piece;
  const count = readNumber(form.pieces[row]?.qty ?? "", "");
  const step = (by: number) => {
    const next = (typeof count === "number" && Number.isInteger(count) ? count : 1) + by;
    form.setPiece(row, "qty", String(Math.min(Math.max(next, 1), maxPieces)));
  };
  return (
    <div className={`${fields.frame} ${styles.stepper}`}>
      <button type="button" aria-label={m.send_piece_fewer()} disabled={count === 1} onClick={() => step(-1)}>
        <Minus size={18} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <input {...pieceField(piece, "qty")} aria-required className="num" />
      <button type="button" aria-label={m.send_piece_more()} onClick={() => step(1)}>
        <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </div>
  );
}
