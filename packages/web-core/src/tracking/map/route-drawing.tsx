import type { Vehicle } from "@rimba/contract";
import Bike from "lucide-react/icons/bike";
import Plane from "lucide-react/icons/plane";
import Ship from "lucide-react/icons/ship";
import TrainFront from "lucide-react/icons/train-front";
import Truck from "lucide-react/icons/truck";
import type { ReactNode } from "react";
import { BaseMap } from "../../ui/map/base-map.tsx";
import {
  arc,
  arcPoint,
  dotsAhead,
  type Frame,
  leafShape,
  mapWidth,
  project,
  round,
  strandSizes,
} from "../../ui/map/map-layout.ts";
import { labelSize, type PlacedLabel } from "../../ui/map/place-labels.ts";
import { type Leg, type LegMode, legModes, type Route, type Stop } from "./route.ts";
import styles from "./map-strip.module.css";

interface RouteMapProps {
  readonly frame: Frame;
  readonly className: string;
  /** The map in a sentence. */
  readonly label: string;
  readonly labels: readonly PlacedLabel[];
  /** CSS pixels. */
  readonly fontSize?: number;
  readonly children: ReactNode;
}

/** Land and sea, what is drawn on them, and names. */
export function RouteMap({ frame, className, label, labels, fontSize = labelSize, children }: RouteMapProps) {
  return (
    <svg
      className={`${styles.map} ${className}`}
      viewBox={[frame.x, frame.y, frame.width, frame.height].map(round).join(" ")}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={label}
    >
      <BaseMap beyond={frame.x < 0 || frame.x + frame.width > mapWidth} />
      {children}
      {labels.map(({ text, x, y, anchor }) => (
        <text
          key={text}
          className={styles.label}
          x={round(x)}
          y={round(y)}
          textAnchor={anchor}
          fontSize={round(fontSize * frame.unit)}
          strokeWidth={round(4 * frame.unit)}
        >
          {text}
        </text>
      ))}
    </svg>
  );
}

interface Props {
  readonly route: Route;
  /** Map units per CSS pixel: marks keep their size at every scale. */
  readonly unit: number;
}

/** CSS pixels of dash and gap; a road has a solid line. */
const dashes = { road: null, sea: [9, 5], air: [3, 4.5] } as const satisfies Record<
  LegMode,
  readonly number[] | null
>;

/**
 * Finished legs in the style of their vehicle, remaining legs dotted. Rings mark origin, hubs and destination, a leaf
 * the current place.
 */
export function RouteDrawing({ route, unit }: Props) {
  const { origin, legs, hubs, here, lastSeen, destination } = route;
  const { end, hub } = strandSizes;
  const px = (pixels: number) => Math.round(pixels * unit * 100) / 100;
  const ring = (stop: Stop, className: string | undefined, radius: number) => {
    const { x, y } = project(stop.point);
    return (
      <circle
        key={`${stop.city.name} ${radius}`}
        className={className}
        cx={round(x)}
        cy={round(y)}
        r={px(radius)}
        strokeWidth={px(strandSizes.outline)}
      />
    );
  };
  const current = legs.find(({ progress }) => progress === "current");
  const hasDeparted = legs.some(({ progress }) => progress === "travelled");
  return (
    <>
      {[...legs.filter(isAhead), ...legs.filter((leg) => !isAhead(leg))].map((leg) => (
        <LegLine key={`${leg.from.city.name} ${leg.to.city.name}`} leg={leg} px={px} />
      ))}
      {(hasDeparted || here === null) && ring(origin, styles.origin, end)}
      {hubs.map((stop) => ring(stop, stop.hasLost ? styles.lastSeen : styles.hub, hub))}
      {destination !== null && ring(destination, styles.destination, end)}
      {current !== undefined && <LegVehicle leg={current} px={px} />}
      {lastSeen !== null && ring(lastSeen, styles.lastSeen, 6)}
      {here !== null && <Leaf stop={here} px={px} />}
    </>
  );
}

function isAhead({ progress }: Leg): boolean {
  return progress !== "travelled";
}

/** The dots of a leg that lies ahead. */
export function aheadDots(px: (pixels: number) => number): string {
  return dotsAhead.map(px).join(" ");
}

function LegLine({ leg, px }: { leg: Leg; px: (pixels: number) => number }) {
  const d = arc(project(leg.from.point), project(leg.to.point));
  if (isAhead(leg)) {
    return (
      <path
        className={styles.ahead}
        d={d}
        strokeWidth={px(strandSizes.ahead)}
        strokeDasharray={aheadDots(px)}
      />
    );
  }
  const dash = leg.vehicle === null ? null : dashes[legModes[leg.vehicle]];
  return (
    <path
      className={styles.travelled}
      d={d}
      strokeWidth={px(strandSizes.travelled)}
      strokeDasharray={dash?.map(px).join(" ")}
      data-mode={leg.vehicle === null ? undefined : legModes[leg.vehicle]}
    />
  );
}

const vehicleIcons = {
  MOTORCYCLE: Bike,
  VAN: Truck,
  TRUCK: Truck,
  TRAIN: TrainFront,
  SHIP: Ship,
  AIRCRAFT: Plane,
} as const satisfies Record<Vehicle, typeof Truck>;

/** CSS pixels. */
const vehicleSize = 14;
/** CSS pixels from the start of the leg, so that the icon does not cover the leaf. */
const fromStart = 34;

/**
 * A vehicle on a disc in the middle of the leg, or near its start if the leg is open-ended. Icons face right, so a
 * westward leg mirrors its icon; the map itself is never mirrored.
 */
function LegVehicle({ leg, px }: { leg: Leg; px: (pixels: number) => number }) {
  if (leg.vehicle === null) return null;
  const Icon = vehicleIcons[leg.vehicle];
  const [from, to] = [project(leg.from.point), project(leg.to.point)];
  const nearStart = px(fromStart) / Math.hypot(to.x - from.x, to.y - from.y);
  const { x, y } = arcPoint(from, to, leg.isOpenEnded ? Math.min(nearStart, 0.5) : 0.5);
  const isWestward = leg.to.point.lng < leg.from.point.lng;
  return (
    <g transform={`translate(${round(x)} ${round(y)})${isWestward ? " scale(-1 1)" : ""}`}>
      <circle className={styles.disc} r={px(11)} strokeWidth={px(1.5)} />
      <Icon
        className={styles.vehicle}
        x={px(-vehicleSize / 2)}
        y={px(-vehicleSize / 2)}
        size={px(vehicleSize)}
        strokeWidth={2.1}
        aria-hidden="true"
      />
    </g>
  );
}

/** The current place. */
export function Leaf({ stop, px }: { stop: Stop; px: (pixels: number) => number }) {
  const { x, y } = project(stop.point);
  return (
    <>
      <circle className={styles.halo} cx={round(x)} cy={round(y)} r={px(18)} />
      <path
        className={styles.leaf}
        // In CSS pixels: the stroke does not scale with the leaf.
        strokeWidth={2}
        vectorEffect="non-scaling-stroke"
        transform={`translate(${round(x)} ${round(y)}) scale(${px(10.5)})`}
        d={leafShape}
      />
    </>
  );
}
