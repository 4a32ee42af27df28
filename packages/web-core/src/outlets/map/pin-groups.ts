import type { Point } from "@rimba/contract";
import type { MapPoint } from "../../ui/map/map-layout.ts";

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

/** Pins that would overlap, at the place of the first one. */
export interface PinGroup<Pin> {
  readonly first: Pin;
  /** With the first one. */
  readonly pins: readonly Pin[];
  readonly at: MapPoint;
}

/** Pixels of the map that a pin needs. It covers fewer, but a narrow screen shows the map smaller by a tenth. */
const pinSize = { width: 54, height: 50 } as const;

/** Each pin joins the nearest group that it would overlap. Groups do not overlap each other, however many pins they have. */
export function groupPins<Pin extends { readonly point: Point }>(
  pins: readonly Pin[],
  toPixels: (point: Point) => MapPoint,
): PinGroup<Pin>[] {
  const groups: { first: Pin; pins: Pin[]; at: MapPoint }[] = [];
  for (const pin of pins) {
    const at = toPixels(pin.point);
    const [nearest] = groups
      .map((group) => ({ group, x: Math.abs(group.at.x - at.x), y: Math.abs(group.at.y - at.y) }))
      .filter(({ x, y }) => x < pinSize.width && y < pinSize.height)
      .toSorted((one, other) => one.x + one.y - (other.x + other.y));
    if (nearest === undefined) groups.push({ first: pin, pins: [pin], at });
    else nearest.group.pins.push(pin);
  }
  return groups;
}

/**
 * The label of pins that share one: "3, 7", "3–5", "3 +4", or the number of those without label. A dot stands for the
 * outlet of the page: "• 1–3".
 */
export function groupText(texts: readonly (string | null)[]): string {
  const [first = null] = texts;
  const others = texts.length - 1;
  if (first === null) return String(texts.length);
  if (others === 0) return first;
  if (first === "") return `• ${groupText(texts.slice(1))}`;
  if (others === 1) return texts.join(", ");
  const isSequence = texts.every((text, index) => Number(text) === Number(first) + index);
  return isSequence ? `${first}–${texts.at(-1)}` : `${first} +${others}`;
}
