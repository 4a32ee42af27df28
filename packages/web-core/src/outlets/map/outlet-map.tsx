import { type ReactNode, useId } from "react";
import { useRootData } from "../../app/document/root-data.ts";
import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import type { Point } from "@rimba/contract";
import { formatNumber } from "../../ui/format/number.ts";
import { BaseMap } from "../../ui/map/base-map.tsx";
import { round } from "../../ui/map/map-layout.ts";
import { placeLabels } from "../../ui/map/place-labels.ts";
import type { MapPlace } from "../outlet-service.ts";
import { type MapWindow, scaleBar, windowOf } from "./map-window.ts";
import type { AttributionPart } from "./tile-map.ts";
import { useTileMap } from "./use-tile-map.ts";
import { cellSize, wovenPatches } from "./woven-ground.ts";
import styles from "./outlet-map.module.css";

/** CSS pixels that the map is drawn for; a narrower place shows it smaller. */
const shapes = {
  pane: { width: 692, height: 640 },
  phone: { width: 358, height: 400 },
  detail: { width: 692, height: 420 },
  card: { width: 358, height: 240 },
} as const;

/** CSS pixels around the scale bar. */
const scaleCorner = { inline: 60, block: 56 } as const;

export interface MapPin {
  readonly key: string;
  /** The label of the pin; a dot without one. */
  readonly text: string | null;
  /** Its accessible name. */
  readonly label: string;
  readonly point: Point;
  /** An address within the site or on the page. */
  readonly href: string;
}

interface Props {
  readonly pins: readonly MapPin[];
  readonly shape: keyof typeof shapes;
  readonly surroundings: readonly MapPlace[];
  readonly near: Point | null;
  /** Further outlets of the same search, without pins of their own. */
  readonly dots?: readonly Point[];
  /** The marked pin. */
  readonly active: string | null;
  /** The pin under the pointer or the focus; null when it left. */
  readonly onActive: (key: string | null) => void;
  /** A pin was pressed. */
  readonly onPress: (pin: MapPin) => void;
}

/**
 * Outlets on a map. It is drawn here, without streets and without requests to other services; if the carrier has a tile
 * server, its map replaces the drawing when it has loaded.
 */
export function OutletMap(props: Props) {
  const { pins, shape, surroundings, near, dots = [], active, onActive, onPress } = props;
  const points = [...pins.map(({ point }) => point), ...dots, ...(near === null ? [] : [near])];
  const map = windowOf(points, shapes[shape]);
  const { width, height } = map;
  const styleUrl = useRootData().mapStyleUrl;
  const { container, view } = useTileMap(styleUrl, points, map);
  const toPixels = view?.toPixels ?? map.toPixels;
  const percent = (value: number, of: number) => `${round((value / of) * 100)}%`;
  return (
    <figure className={styles.figure}>
      <div className={styles.map} role="group" aria-label={m.outlet_map_label()}>
        <Ground map={map} surroundings={surroundings} pins={pins}>
          <Marks near={near} dots={dots} toPixels={map.toPixels} />
        </Ground>
        {styleUrl !== undefined && (
          <div className={styles.tiles} data-shown={view !== null || undefined}>
            <div ref={container} />
          </div>
        )}
        {view !== null && (
          <svg className={styles.overlay} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
            <Marks near={near} dots={dots} toPixels={toPixels} />
          </svg>
        )}
        {pins.map((pin) => {
          const { x, y } = toPixels(pin.point);
          return (
            <a
              key={pin.key}
              className={pin.text === null ? styles.dot : `num ${styles.pin}`}
              style={{ insetInlineStart: percent(x, width), insetBlockStart: percent(y, height) }}
              href={pin.href}
              aria-label={pin.label}
              data-active={pin.key === active || undefined}
              onPointerEnter={() => onActive(pin.key)}
              onPointerLeave={() => onActive(null)}
              onFocus={() => onActive(pin.key)}
              onBlur={() => onActive(null)}
              onClick={(event) => {
                event.preventDefault();
                onPress(pin);
              }}
            >
              {pin.text}
            </a>
          );
        })}
      </div>
      <figcaption className={styles.caption}>
        {near !== null && <>{m.outlet_map_you()} </>}
        {dots.length > 0 && <>{m.outlet_map_dots()} </>}
        {view === null ? drawingNote(map, surroundings) : <Attribution parts={view.attribution} />}
      </figcaption>
    </figure>
  );
}

function drawingNote(map: MapWindow, surroundings: readonly MapPlace[]): string {
  return map.hasCoasts || surroundings.length < 2 ? m.outlet_map_plain() : m.outlet_map_woven();
}

/** Who made the map of the tile server. */
function Attribution({ parts }: { parts: readonly AttributionPart[] }) {
  return parts.map(({ text, href }) =>
    href === null ? (
      <bdi key={text}>{text}</bdi>
    ) : (
      <a key={text} href={href} target="_blank" rel="noopener noreferrer">
        <bdi>{text}</bdi>
      </a>
    ),
  );
}

interface MarksProps {
  readonly near: Point | null;
  readonly dots: readonly Point[];
  readonly toPixels: MapWindow["toPixels"];
}

/** The visitor's position, and the outlets without pins. */
function Marks({ near, dots, toPixels }: MarksProps) {
  const me = near === null ? null : toPixels(near);
  return (
    <>
      {[...new Map(dots.map((point) => [`${point.lat} ${point.lng}`, point]))].map(([key, point]) => {
        const { x, y } = toPixels(point);
        return <circle key={key} className={styles.other} cx={round(x)} cy={round(y)} r={4.5} />;
      })}
      {me !== null && (
        <g transform={`translate(${round(me.x)} ${round(me.y)})`}>
          <circle className={styles.meHalo} r={20} />
          <circle className={styles.me} r={7} />
        </g>
      )}
    </>
  );
}

interface GroundProps {
  readonly map: MapWindow;
  readonly surroundings: readonly MapPlace[];
  readonly pins: readonly MapPin[];
  /** Marks above the ground, below the names. */
  readonly children: ReactNode;
}

/** Below the pins: names, the scale, and coasts on large maps or woven patches on small ones. */
function Ground({ map, surroundings, pins, children }: GroundProps) {
  const { width, height, toPixels, base, hasCoasts } = map;
  const bar = scaleBar(map.kmPerPixel);
  const frame = { x: 0, y: 0, width, height, unit: 1 };
  const marks = pins.map(({ text, point }) => {
    const { x, y } = toPixels(point);
    return text === null ? { point: { x, y }, radius: 6 } : { point: { x, y: y - 19 }, radius: 19 };
  });
  const labels = placeLabels(
    surroundings
      .map(({ name, point }) => ({ text: name, point: toPixels(point), radius: 3 }))
      // Further ones shade the ground up to the edge.
      .filter(({ point: { x, y } }) => x > 0 && x < width && y > 0 && y < height),
    frame,
    [],
    marks,
    // The corner of the scale stays free.
  ).filter(({ x, y }) => x > bar.pixels + scaleCorner.inline || y < height - scaleCorner.block);
  return (
    <svg
      className={`${styles.ground} ${hasCoasts ? styles.sea : ""}`}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      {hasCoasts && (
        <g transform={`translate(${round(base.x)} ${round(base.y)}) scale(${base.scale})`}>
          <BaseMap beyond={false} />
        </g>
      )}
      {!hasCoasts && <WovenGround map={map} surroundings={surroundings} />}
      {surroundings.map(({ name, point }) => {
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

/** The shades of the places around, and over them the strands of the weave. */
function WovenGround({ map, surroundings }: Pick<GroundProps, "map" | "surroundings">) {
  const id = useId();
  const patches = wovenPatches(
    surroundings.map(({ point }) => map.toPixels(point)),
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
        <path key={path} className={styles.patch} data-tone={tone} d={path} />
      ))}
      <path fill={`url(#${id})`} d={patches.map(({ path }) => path).join("")} />
    </>
  );
}
