import { arc, round } from "./map-layout.ts";
import type { MapPoint } from "./projection.ts";
import styles from "./map-strip.module.css";

interface Props {
  readonly travelled: readonly MapPoint[];
  readonly here: MapPoint;
  readonly destination: MapPoint | null;
  /** Map units for one CSS pixel: what is drawn keeps its size at every scale. */
  readonly unit: number;
}

/** Finished ways solid, the one to come dotted; ring, leaf and ring for from, here and to. */
export function RouteDrawing({ travelled, here, destination, unit }: Props) {
  const px = (pixels: number) => Math.round(pixels * unit * 100) / 100;
  const [origin] = travelled;
  const legs = travelled
    .slice(1)
    .map((to, leg) => arc(travelled[leg] ?? to, to))
    .join("");
  return (
    <>
      {destination !== null && (
        <path
          className={styles.ahead}
          d={arc(here, destination)}
          strokeWidth={px(2.4)}
          strokeDasharray={`${px(0.1)} ${px(6.5)}`}
        />
      )}
      <path className={styles.travelled} d={legs} strokeWidth={px(3)} />
      {origin !== undefined && travelled.length > 1 && (
        <circle
          className={styles.origin}
          cx={round(origin.x)}
          cy={round(origin.y)}
          r={px(5)}
          strokeWidth={px(2.4)}
        />
      )}
      {destination !== null && (
        <circle
          className={styles.destination}
          cx={round(destination.x)}
          cy={round(destination.y)}
          r={px(5)}
          strokeWidth={px(2.4)}
        />
      )}
      <circle className={styles.halo} cx={round(here.x)} cy={round(here.y)} r={px(18)} />
      <path
        className={styles.leaf}
        // In pixels already: the stroke does not scale with the leaf.
        strokeWidth={2}
        vectorEffect="non-scaling-stroke"
        transform={`translate(${round(here.x)} ${round(here.y)}) scale(${px(10.5)})`}
        d="M-1-1h.6A1.4 1.4 0 0 1 1 .4V1h-.6A1.4 1.4 0 0 1-1-.4z"
      />
    </>
  );
}
