import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import type { Point } from "@rimba/contract";
import type { ReactNode } from "react";
import { formatNumber } from "../../ui/format/number.ts";
import { sentenceGap } from "../../ui/format/text.ts";
import type { MapPin } from "./pin-groups.ts";
import styles from "./map-caption.module.css";

interface Props {
  readonly near: Point | null;
  readonly dots?: readonly Point[];
  readonly reach?: { readonly radiusKm: number } | null;
  readonly pins?: readonly Pick<MapPin, "isOwn">[];
  /** Distances stand beside the map, and nothing else says how they are measured. */
  readonly hasDistances?: boolean;
  /** About the ground. */
  readonly children?: ReactNode;
}

/** What the marks of a map mean. It has room for each text about the ground, so that none moves the page. */
export function MapCaption({ near, dots, reach = null, pins, hasDistances = false, children }: Props) {
  const gap = sentenceGap(getLocale());
  const marks = [
    pins?.some(({ isOwn }) => isOwn === true) === true && m.outlet_map_this(),
    near !== null && m.outlet_map_you(),
    dots !== undefined && dots.length > 0 && m.outlet_map_dots(),
    reach !== null && m.outlet_map_reach({ km: formatNumber(reach.radiusKm, getLocale(), 1) }),
    hasDistances && m.outlet_map_distances(),
  ]
    .filter((text) => text !== false)
    .join(gap);
  const groundText = [m.outlet_map_districts(), m.outlet_map_woven()].reduce((one, other) =>
    one.length > other.length ? one : other,
  );
  return (
    <figcaption className={styles.caption} data-room={marks + gap + groundText}>
      <span>
        {marks}
        {gap}
        {children}
      </span>
    </figcaption>
  );
}
