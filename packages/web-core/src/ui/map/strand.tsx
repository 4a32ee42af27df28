import { dotsAhead, leafShape, round, strandSizes } from "./map-layout.ts";
import marks from "./route-marks.module.css";
import styles from "./strand.module.css";

interface Props {
  /** How many sections are completed. */
  readonly done: number;
  readonly count: number;
}

const { travelled, ahead, outline, end, hub, leaf } = strandSizes;

/**
 * A way without a map: a ring, smaller rings between its sections, and a leaf at the destination. It is solid as far as
 * sections are completed, and dotted from there. Decorative: the words are beside it.
 */
export function Strand({ done, count }: Props) {
  const between = Array.from({ length: count - 1 }, (_none, index) => index + 1);
  return (
    <span className={`flip ${styles.strand}`} aria-hidden="true">
      <svg className={styles.drawing} height={14}>
        <g transform="translate(0 7)">
          <line className={marks.ahead} x2="100%" strokeWidth={ahead} strokeDasharray={dotsAhead.join(" ")} />
          <line
            className={`${marks.travelled} ${styles.growing}`}
            x2="100%"
            strokeWidth={travelled}
            pathLength={1}
            // The gap is longer than the line, so that the round end of a next dash never shows.
            strokeDasharray="1 2"
            strokeDashoffset={done === 0 ? 1.5 : Math.round((1 - done / count) * 100) / 100}
          />
          <circle className={marks.hub} r={end} strokeWidth={outline} />
          {between.map((index) => (
            <circle
              key={index}
              className={index <= done ? marks.hub : marks.destination}
              cx={`${round((index / count) * 100)}%`}
              r={hub}
              strokeWidth={outline}
            />
          ))}
        </g>
        <svg className={styles.end} x="100%">
          <g className={styles.goal}>
            <path className={styles.leaf} d={leafShape} transform={`translate(0 7) scale(${leaf})`} />
          </g>
        </svg>
      </svg>
    </span>
  );
}
