import { m } from "@rimba/content/messages";
import type { Point } from "@rimba/contract";
import { BaseMap } from "../../ui/map/base-map.tsx";
import { alongArc, arc, frameOf, mapWidth, project, round } from "../../ui/map/map-layout.ts";
import map from "../../tracking/map/map-strip.module.css";
import { placeLabels } from "../../ui/map/place-labels.ts";
import styles from "./lane-map.module.css";

interface Place {
  readonly name: string;
  readonly point: Point;
}

interface Props {
  readonly from: Place;
  readonly to: Place;
}

const shape = { width: 372, height: 150 };
const room = { margin: { inline: 70, block: 36 }, minWidth: 90 };

/** Origin and destination on the map. */
export function LaneMap({ from, to }: Props) {
  const ends = [project(from.point), project(to.point)] as const;
  const [start, end] = ends;
  const frame = frameOf(ends, shape, room);
  const px = (pixels: number) => round(pixels * frame.unit);
  const isWithin = from.name === to.name;
  const options = [
    { text: to.name, point: end, radius: 6 },
    ...(isWithin ? [] : [{ text: from.name, point: start, radius: 6 }]),
  ];
  const inputs = { from: from.name, to: to.name };
  return (
    <svg
      className={`${map.map} ${styles.strip}`}
      viewBox={[frame.x, frame.y, frame.width, frame.height].map(round).join(" ")}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={m.send_map(inputs)}
    >
      <BaseMap beyond={frame.width > mapWidth} />
      <path className={map.travelled} fill="none" d={arc(start, end)} strokeWidth={px(3)} />
      {ends.map((place, index) => (
        <circle
          key={index === 0 ? "from" : "to"}
          className={index === 0 ? map.destination : map.origin}
          cx={round(place.x)}
          cy={round(place.y)}
          r={px(5)}
          strokeWidth={px(2.4)}
        />
      ))}
      {placeLabels(options, frame, alongArc(start, end)).map(({ text, x, y, anchor }) => (
        <text
          key={text}
          className={map.label}
          x={round(x)}
          y={round(y)}
          textAnchor={anchor}
          fontSize={round(14 * frame.unit)}
          strokeWidth={round(4 * frame.unit)}
        >
          {text}
        </text>
      ))}
    </svg>
  );
}
