import { Fragment, useMemo } from "react";
import { useRootData } from "../../app/document/root-data.ts";
import { m } from "@rimba/content/messages";
import type { Point } from "@rimba/contract";
import { pointsAround } from "@rimba/domain";
import { round } from "../../ui/map/map-layout.ts";
import type { MapPlace, Surroundings } from "../outlet-service.ts";
import { type DistrictGround, useDistrictGround } from "./district-ground.ts";
import { Ground } from "./ground.tsx";
import { MapCaption } from "./map-caption.tsx";
import { MapPins } from "./map-pins.tsx";
import { type MapWindow, windowOf } from "./map-window.ts";
import { coveredBy, groupPins, type MapPin, type PinGroup } from "./pin-groups.ts";
import type { AttributionPart } from "./tile-map.ts";
import { useTileMap } from "./use-tile-map.ts";
import styles from "./outlet-map.module.css";

/** CSS pixels that the map is drawn for; a narrower place shows it smaller. */
const shapes = {
  pane: { width: 692, height: 640 },
  phone: { width: 358, height: 400 },
  detail: { width: 692, height: 420 },
  card: { width: 358, height: 240 },
} as const;

interface PickupReach {
  readonly point: Point;
  readonly radiusKm: number;
}

interface Props {
  readonly pins: readonly MapPin[];
  readonly shape: keyof typeof shapes;
  readonly surroundings: Surroundings;
  readonly near: Point | null;
  /** Further outlets of the same search, without pins of their own. */
  readonly dots?: readonly Point[];
  /** Where an outlet picks up. */
  readonly reach?: PickupReach | null;
  /** Distances stand beside the map, and nothing else says how they are measured. */
  readonly hasDistances?: boolean;
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
  const { shape, surroundings, reach = null, hasDistances = false, active, onActive, onPress } = props;
  const pins = useSameValue(props.pins);
  const dots = useSameValue(props.dots ?? []);
  const near = useSameValue(props.near);
  const outlets = useSameValue([...pins.map(({ point }) => point), ...dots]);
  const points = useSameValue([
    ...outlets,
    ...(near === null ? [] : [near]),
    ...(reach === null ? [] : pointsAround(reach.point, reach.radiusKm)),
  ]);
  const map = useMemo(() => windowOf(points, shapes[shape]), [points, shape]);
  const { places } = surroundings;
  const ground = useDistrictGround(surroundings.land, map, outlets);
  const { width, height } = map;
  const styleUrl = useRootData().mapStyleUrl;
  const { container, view } = useTileMap(styleUrl, points, map);
  const toPixels = view?.toPixels ?? map.toPixels;
  const groups = useMemo(() => groupPins(pins, toPixels, map), [pins, toPixels, map]);
  const covered = useMemo(
    () => [
      ...coveredBy(groups, toPixels),
      ...dots.map((point) => ({ point: toPixels(point), radius: 6 })),
      ...(near === null ? [] : [{ point: toPixels(near), radius: 10 }]),
    ],
    [groups, dots, near, toPixels],
  );
  return (
    <figure className={styles.figure}>
      <div className={styles.map} role="group" aria-label={m.outlet_map_label()}>
        <Ground map={map} places={places} ground={ground} covered={covered}>
          <Marks near={near} dots={dots} groups={groups} reach={reach} toPixels={map.toPixels} />
        </Ground>
        {styleUrl !== undefined && (
          <div className={styles.tiles} data-shown={view !== null || undefined}>
            <div ref={container} />
          </div>
        )}
        {view !== null && (
          <svg className={styles.overlay} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
            <Marks near={near} dots={dots} groups={groups} reach={reach} toPixels={toPixels} />
          </svg>
        )}
        <MapPins
          groups={groups}
          width={width}
          height={height}
          active={active}
          onActive={onActive}
          onPress={onPress}
        />
      </div>
      <MapCaption near={near} dots={dots} reach={reach} pins={pins} hasDistances={hasDistances}>
        {view === null ? drawingNote(map, places, ground) : <Attribution parts={view.attribution} />}
      </MapCaption>
    </figure>
  );
}

/** The former value while the new one is equal: the ground is drawn once, not for each pin under the pointer. */
function useSameValue<Value>(value: Value): Value {
  const json = JSON.stringify(value);
  return useMemo(() => JSON.parse(json) as Value, [json]);
}

function drawingNote(map: MapWindow, places: readonly MapPlace[], ground: DistrictGround | null): string {
  if (ground !== null) return m.outlet_map_districts();
  return map.hasCoasts || places.length < 2 ? m.outlet_map_plain() : m.outlet_map_woven();
}

/** Who made the map of the tile server. */
function Attribution({ parts }: { parts: readonly AttributionPart[] }) {
  return parts.map(({ text, href }) => (
    <Fragment key={text}>
      {href === null ? (
        <bdi>{text}</bdi>
      ) : (
        <a href={href} target="_blank" rel="noopener noreferrer">
          <bdi>{text}</bdi>
        </a>
      )}{" "}
    </Fragment>
  ));
}

interface MarksProps {
  readonly near: Point | null;
  readonly dots: readonly Point[];
  readonly groups: readonly PinGroup<MapPin>[];
  readonly reach: PickupReach | null;
  readonly toPixels: MapWindow["toPixels"];
}

/** The visitor's position, the outlets without pins of their own, and where an outlet picks up. */
function Marks({ near, dots, groups, reach, toPixels }: MarksProps) {
  // Outlets that are elsewhere than their pin.
  const sharing = groups.flatMap(({ pins, at }) =>
    pins.flatMap(({ point }) => {
      const to = toPixels(point);
      return Math.hypot(to.x - at.x, to.y - at.y) < 1 ? [] : { point, at, to };
    }),
  );
  const leaders = sharing.map(({ at, to }) => `M${round(at.x)} ${round(at.y)}L${round(to.x)} ${round(to.y)}`);
  const marked = [...dots, ...sharing.map(({ point }) => point)];
  const me = near === null ? null : toPixels(near);
  return (
    <>
      {reach !== null && <Reach reach={reach} toPixels={toPixels} />}
      {leaders.length > 0 && <path className={styles.leader} d={leaders.join("")} />}
      {[...new Map(marked.map((point) => [`${point.lat} ${point.lng}`, point]))].map(([key, point]) => {
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

function Reach({ reach, toPixels }: { reach: PickupReach; toPixels: MapWindow["toPixels"] }) {
  const { x, y } = toPixels(reach.point);
  const [north] = pointsAround(reach.point, reach.radiusKm);
  const radius = y - toPixels(north ?? reach.point).y;
  return <circle className={styles.reach} cx={round(x)} cy={round(y)} r={round(radius)} />;
}
