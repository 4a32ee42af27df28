import { pieceField, type PiecePlace } from "./piece-form.ts";
import { sideNames, sides } from "./sides.ts";
import styles from "./piece-fields.module.css";

interface Props {
  readonly piece: PiecePlace;
  readonly label: string;
  readonly labelClass: string | undefined;
}

/** Length, width and height in one frame, in centimetres. */
export function SizeField({ piece, label, labelClass }: Props) {
  const labelId = `${piece.id}-size`;
  return (
    <div role="group" aria-labelledby={labelId}>
      <span id={labelId} className={labelClass}>
        {label} <span className={styles.unit}>(cm)</span>
      </span>
      <div className={styles.frame}>
        {sideNames.map((name) => (
          <label key={name} className={styles.side}>
            <span aria-hidden="true">{sides[name].letter()}</span>
            <input {...pieceField(piece, name)} className="num" aria-label={sides[name].label()} />
          </label>
        ))}
      </div>
    </div>
  );
}
