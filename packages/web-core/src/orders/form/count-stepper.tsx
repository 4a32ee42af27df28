import { m } from "@rimba/content/messages";
import { maxPieces } from "@rimba/contract";
import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import fields from "../../rates/form/pieces/piece-fields.module.css";
import { pieceField, type PiecePlace } from "../../rates/form/pieces/piece-form.ts";
import { readNumber } from "../../rates/form/read-number.ts";
import styles from "./count-stepper.module.css";

/** How many pieces: typed, or one more and one fewer by a press. */
export function CountStepper({ piece }: { piece: PiecePlace }) {
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
