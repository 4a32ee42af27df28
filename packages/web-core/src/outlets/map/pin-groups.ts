import { m } from "@rimba/content/messages";
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
  /** The outlet of the page. */
  readonly isOwn?: boolean;
}

/** Pins that would overlap, at the place of the first one or beside the page's own. */
export interface PinGroup<Pin> {
  readonly first: Pin;
  /** With the first one. */
  readonly pins: readonly Pin[];
  /** Where the pin is drawn. */
  readonly at: MapPoint;
}

/** Pixels of the map that a pin needs. It covers fewer, but a narrow screen shows the map smaller by a tenth. */
const pinHeight = 50;

/** For numbers, and for how many there are. */
function pinWidth(pins: readonly Numbered[]): number {
  return numbersText(pins.map(({ text = null }) => text)) === null ? 70 : 54;
}

interface Numbered {
  readonly text?: string | null;
}

/** Numbers in one pin. */
const maxNumbers = 3;

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Each pin joins the nearest group that it would overlap, except the page's own, beside which others move. Groups do not
 * overlap each other, however many pins they have.
 */
export function groupPins<Pin extends Numbered & { readonly point: Point; readonly isOwn?: boolean }>(
  pins: readonly Pin[],
  toPixels: (point: Point) => MapPoint,
  map: Size,
): PinGroup<Pin>[] {
  const groups: { first: Pin; pins: Pin[]; at: MapPoint }[] = [];
  const own = pins.find(({ isOwn }) => isOwn === true);
  for (const pin of pins) {
    if (pin === own) continue;
    const at = toPixels(pin.point);
    const found = nearestOverlap({ pins: [pin], at }, groups);
    if (found === undefined) groups.push({ first: pin, pins: [pin], at });
    else found.pins.push(pin);
  }
  // In the order of the list, however they were joined.
  const merged = mergeGrown(groups).map((group) => ({
    ...group,
    pins: pins.filter((pin) => group.pins.includes(pin)),
  }));
  if (own === undefined) return merged;
  const ownGroup = { first: own, pins: [own], at: toPixels(own.point) };
  const placed: PinGroup<Pin>[] = [ownGroup, ...merged.filter((group) => !isOverlap(group, ownGroup))];
  for (const group of merged.filter((one) => !placed.includes(one)))
    placed.push({ ...group, at: placeBeside(ownGroup.at, group, placed, map) });
  return placed;
}

type Placed = Pick<PinGroup<Numbered>, "pins" | "at">;

/** Pixels between the middles of two pins that touch. */
function touchDistance(a: Placed, b: Placed): number {
  return (pinWidth(a.pins) + pinWidth(b.pins)) / 2;
}

function isOverlap(a: Placed, b: Placed): boolean {
  return Math.abs(a.at.x - b.at.x) < touchDistance(a, b) && Math.abs(a.at.y - b.at.y) < pinHeight;
}

function nearestOverlap<Group extends Placed>(one: Placed, groups: readonly Group[]): Group | undefined {
  const distance = ({ at }: Placed) => Math.abs(at.x - one.at.x) + Math.abs(at.y - one.at.y);
  return groups.filter((group) => isOverlap(group, one)).toSorted((a, b) => distance(a) - distance(b))[0];
}

/** A group is wider than a pin: it takes in the neighbours that it overlaps since it has grown. */
function mergeGrown<Pin extends Numbered>(groups: readonly { first: Pin; pins: Pin[]; at: MapPoint }[]) {
  let merged: { first: Pin; pins: Pin[]; at: MapPoint }[] = [];
  for (const group of groups) {
    const found = nearestOverlap(group, merged);
    if (found === undefined) merged.push(group);
    else found.pins.push(...group.pins);
  }
  // One that took in another may be as wide as its next neighbour needs.
  if (merged.length < groups.length) merged = mergeGrown(merged);
  return merged;
}

/** The place beside the page's own pin that is nearest to the group's own, within the map and free. */
function placeBeside(own: MapPoint, group: Placed, placed: readonly Placed[], map: Size): MapPoint {
  const dx = touchDistance(group, { pins: [{}], at: own });
  const free = [-dx, 0, dx]
    .flatMap((x) => [-pinHeight, 0, pinHeight].map((y) => ({ x: own.x + x, y: own.y + y })))
    .filter((at) => !placed.some((other) => isOverlap({ ...group, at }, other)))
    .filter((at) => at.x > dx / 2 && at.x < map.width - dx / 2 && at.y > pinHeight && at.y < map.height)
    .toSorted((a, b) => distanceTo(group.at, a) - distanceTo(group.at, b));
  return free[0] ?? group.at;
}

function distanceTo(a: MapPoint, b: MapPoint): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** Characters of a pin, so that its group is not wider than it needs. */
const maxLength = 8;

/** The label of pins that share one: "3, 7", "3–5", "4 gerai", or the number of those without label. */
export function groupText(texts: readonly (string | null)[]): string {
  return numbersText(texts) ?? m.outlet_map_several({ count: texts.length });
}

/** Null: there are too many numbers, or they are too long. */
function numbersText(texts: readonly (string | null)[]): string | null {
  const [first = null] = texts;
  if (first === null) return String(texts.length);
  const isSequence = texts.every((text, index) => Number(text) === Number(first) + index);
  if (isSequence && texts.length > 2) return `${first}–${texts.at(-1)}`;
  const list = texts.join(", ");
  return texts.length <= maxNumbers && list.length <= maxLength ? list : null;
}

/** Radius of a dot, and half the width of a pin, in pixels of the map. */
const [dotRadius, pinRadius] = [6, 19];

/** What pins, their lines and further marks cover: names keep clear of it. */
export function coveredBy(
  groups: readonly PinGroup<Pick<MapPin, "text" | "point">>[],
  toPixels: (point: Point) => MapPoint,
): { readonly point: MapPoint; readonly radius: number }[] {
  return groups.flatMap(({ first, pins, at }) => {
    if (pins.length === 1 && first.text === null) return { point: at, radius: dotRadius };
    const shifts = pins.length > 1 ? [-pinRadius, 0, pinRadius] : [0];
    const leaf = shifts.map((shift) => ({
      point: { x: at.x + shift, y: at.y - pinRadius },
      radius: pinRadius,
    }));
    return [...leaf, ...pins.flatMap(({ point }) => alongLine(at, toPixels(point)))];
  });
}

/** From a pin to an outlet of it that is elsewhere. */
function alongLine(from: MapPoint, to: MapPoint): { readonly point: MapPoint; readonly radius: number }[] {
  const length = distanceTo(from, to);
  if (length < 1) return [];
  const steps = Math.ceil(length / 4);
  const line = Array.from({ length: steps }, (_none, step) => ({
    point: { x: from.x + ((to.x - from.x) * step) / steps, y: from.y + ((to.y - from.y) * step) / steps },
    radius: 2,
  }));
  return [...line, { point: to, radius: dotRadius }];
}
