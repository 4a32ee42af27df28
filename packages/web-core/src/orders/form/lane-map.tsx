import { m } from "@rimba/content/messages";
import type { Point } from "@rimba/contract";
import { aheadDots, RouteMap } from "../../tracking/map/route-drawing.tsx";
import map from "../../tracking/map/map-strip.module.css";
import { alongArc, arc, frameOf, project, round, strandSizes } from "../../ui/map/map-layout.ts";
import { placeLabels } from "../../ui/map/place-labels.ts";
import styles from "./lane-map.module.css";

interface Place {
  readonly name: string;
  readonly point: Point;
}

interface Props {
  readonly from: Place;
  readonly to: Place;
  /** The completed share of the form, up to 1. */
  readonly share: number;
}

const shape = { width: 372, height: 150 };
const room = { margin: { inline: 70, block: 36 }, minWidth: 90 };

/** Origin and destination on the map. The line between them is solid as far as the form is completed. */
export function LaneMap({ from, to, share }: Props) {
  const ends = [project(from.point), project(to.point)] as const;
  const [start, end] = ends;
  const frame = frameOf(ends, shape, room);
  const px = (pixels: number) => round(pixels * frame.unit);
  const isWithin = from.name === to.name;
  const options = [
    { text: to.name, point: end, radius: 6 },
    ...(isWithin ? [] : [{ text: from.name, point: start, radius: 6 }]),
  ];
  return (
    <RouteMap
      frame={frame}
      className={styles.strip ?? ""}
      label={m.send_map({ from: from.name, to: to.name })}
      labels={placeLabels(options, frame, { route: alongArc(start, end) })}
    >
      <path
        className={map.ahead}
        d={arc(start, end)}
        strokeWidth={px(strandSizes.ahead)}
        strokeDasharray={aheadDots(px)}
      />
      {share > 0 && (
        <path
          className={map.travelled}
          d={arc(start, end)}
          strokeWidth={px(strandSizes.travelled)}
          pathLength={1}
          strokeDasharray={`${share} 1`}
        />
      )}
      {ends.map((place, index) => (
        <circle
          key={index === 0 ? "from" : "to"}
          className={index === 0 ? map.origin : map.destination}
          cx={round(place.x)}
          cy={round(place.y)}
          r={px(strandSizes.end)}
          strokeWidth={px(strandSizes.outline)}
        />
      ))}
    </RouteMap>
  );
}
