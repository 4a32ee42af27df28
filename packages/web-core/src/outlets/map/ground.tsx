import { getLocale } from "@rimba/content/runtime";
import { type ReactNode, useId, useMemo } from "react";
import { formatNumber } from "../../ui/format/number.ts";
import { BaseMap } from "../../ui/map/base-map.tsx";
import { type MapPoint, round } from "../../ui/map/map-layout.ts";
import { type PlacedLabel, placeLabels } from "../../ui/map/place-labels.ts";
import type { MapPlace } from "../outlet-service.ts";
import type { DistrictGround } from "./district-ground.ts";
import { type MapWindow, scaleBar } from "./map-window.ts";
import { cellSize, wovenPatches } from "./woven-ground.ts";
import styles from "./outlet-map.module.css";

/** CSS pixels from the middle of a name up to where its mark would be. */
const labelRise = 12;

/** CSS pixels around the scale bar. */
const scaleCorner = { inline: 60, block: 56 } as const;

interface GroundProps {
  readonly map: MapWindow;
  readonly places: readonly MapPlace[];
  readonly ground: DistrictGround | null;
  /** What names keep clear of, in the map's pixels. */
  readonly covered: readonly { readonly point: MapPoint; readonly radius: number }[];
  /** Marks above the ground, below the names. */
  readonly children: ReactNode;
}

/** The names that have room, without those in the corner of the scale. */
function labelsOf(
  { width, height, toPixels, kmPerPixel }: MapWindow,
  places: GroundProps["places"],
  ground: DistrictGround | null,
  covered: GroundProps["covered"],
): PlacedLabel[] {
  const bar = scaleBar(kmPerPixel);
  const options = places
    .map(({ name, point }) => ({ text: name, ...placeMark(toPixels(point), ground) }))
    // Further ones shade the ground up to the edge.
    .filter(({ point: { x, y } }) => x > 0 && x < width && y > 0 && y < height);
  const frame = { x: 0, y: 0, width, height, unit: 1 };
  return placeLabels(options, frame, { marks: covered }).filter(
    ({ x, y }) => x > bar.pixels + scaleCorner.inline || y < height - scaleCorner.block,
  );
}

/** Below the pins: names, the scale, and the land: districts, else coasts on large maps or woven patches on small ones. */
export function Ground({ map, places, ground, covered, children }: GroundProps) {
  const { width, height, toPixels, base } = map;
  const hasCoasts = map.hasCoasts && ground === null;
  const bar = scaleBar(map.kmPerPixel);
  // Not for each pin under the pointer.
  const labels = useMemo(() => labelsOf(map, places, ground, covered), [map, places, ground, covered]);
  return (
    <svg
      className={[styles.ground, hasCoasts && styles.sea, ground !== null && styles.water]
        .filter(Boolean)
        .join(" ")}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      {hasCoasts && (
        <g transform={`translate(${round(base.x)} ${round(base.y)}) scale(${base.scale})`}>
          <BaseMap beyond={false} />
        </g>
      )}
      {ground !== null && <path className={styles.around} d={ground.around} fillRule="evenodd" />}
      {!hasCoasts && <WovenGround map={map} places={places} ground={ground} />}
      {ground === null &&
        places.map(({ name, point }) => {
          const { x, y } = toPixels(point);
          return <circle key={`${name} ${x}`} className={styles.place} cx={round(x)} cy={round(y)} r={2.5} />;
        })}
      {children}
      {labels.map(({ text, x, y, anchor }) => (
        <text key={`${text} ${x}`} className={styles.name} x={round(x)} y={round(y)} textAnchor={anchor}>
          {text}
        </text>
      ))}
      <g transform={`translate(16 ${height - 20})`}>
        <path className={styles.bar} d={`M0-6v6h${round(bar.pixels)}v-6`} />
        <text className={styles.km} x={round(bar.pixels / 2)} y={-6} textAnchor="middle">
          {formatNumber(bar.km, getLocale(), 1)} km
        </text>
      </g>
    </svg>
  );
}

/** A name is below the mark of its place, or in the middle of a district. */
function placeMark({ x, y }: MapPoint, ground: DistrictGround | null): { point: MapPoint; radius: number } {
  return ground === null ? { point: { x, y }, radius: 3 } : { point: { x, y: y - labelRise }, radius: 0 };
}

/** The shades of the districts or else of the places around, and over them the strands of the weave. */
function WovenGround({ map, places, ground }: Pick<GroundProps, "map" | "places" | "ground">) {
  const id = useId();
  const patches =
    ground?.districts ??
    wovenPatches(
      places.map(({ point }) => map.toPixels(point)),
      map,
    );
  const half = cellSize / 2;
  return (
    <>
      <pattern id={id} width={2 * cellSize} height={2 * cellSize} patternUnits="userSpaceOnUse">
        <path
          className={styles.strands}
          d={[
            `M0 0h${cellSize}M0 ${half}h${cellSize}M${cellSize} 0v${cellSize}M${cellSize + half} 0v${cellSize}`,
            `M${cellSize} ${cellSize}h${cellSize}M${cellSize} ${cellSize + half}h${cellSize}`,
            `M0 ${cellSize}v${cellSize}M${half} ${cellSize}v${cellSize}`,
          ].join("")}
        />
      </pattern>
      {patches.map(({ path, tone }) => (
        <path
          key={path}
          className={ground === null ? styles.patch : `${styles.patch} ${styles.district}`}
          data-tone={tone}
          d={path}
          fillRule="evenodd"
        />
      ))}
      <path fill={`url(#${id})`} fillRule="evenodd" d={patches.map(({ path }) => path).join("")} />
    </>
  );
}
