import { getLocale } from "@rimba/content/runtime";
import type { TrackingSituation } from "@rimba/contract";
import { pieceProgressLabel } from "../situation/situation-texts.ts";
import styles from "./piece-progress.module.css";

/** More segments would be too narrow to count. */
const maxSegments = 12;

interface Props {
  readonly pieces: TrackingSituation["pieces"];
}

/** "3 dari 4 koli tiba di gerai tujuan", and the same as a bar with a segment for each piece. */
export function PieceProgress({ pieces }: Props) {
  const { total, arrived, delivered } = pieces;
  const count = delivered > 0 ? delivered : arrived;
  return (
    <span className={styles.progress}>
      <bdi>{pieceProgressLabel(pieces, getLocale())}</bdi>
      {total > maxSegments ? (
        <progress value={count} max={total} aria-hidden="true" />
      ) : (
        <span className={styles.segments} aria-hidden="true">
          {Array.from({ length: total }, (_none, index) => (
            <span key={index} className={index < count ? styles.done : undefined} />
          ))}
        </span>
      )}
    </span>
  );
}
