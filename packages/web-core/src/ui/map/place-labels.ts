import type { Frame, MapPoint } from "./map-layout.ts";

export interface LabelOptions {
  readonly text: string;
  readonly point: MapPoint;
  /** CSS pixels from the centre of the mark to its edge. */
  readonly radius: number;
  /** Shown only if there is room: it is omitted rather than covering the route. */
  readonly isOptional?: boolean;
}

export interface PlacedLabel {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly anchor: "start" | "middle" | "end";
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** CSS pixels from the centre of the leaf to its edge, and from that of a ring with the smallest gap to the next one. */
export const [leafRadius, ringRadius] = [13, 6];

/** CSS pixels. */
export const labelSize = 14;
const gap = 5;
/** Between two labels in a line: names of two places must not read as one. */
const wordGap = 5;
/** By how much a label is nearer to its own place than to any other. */
const nearness = 3;

/** A label on one side of its mark. */
interface Side {
  readonly label: PlacedLabel;
  readonly box: Box;
  /** Its box with half of the gap to the next label. */
  readonly room: Box;
}

interface Surroundings {
  /** Points along the route, which labels cover only if they have no other side. */
  readonly route?: readonly MapPoint[];
  /** Further areas that no label may cover. */
  readonly marks?: readonly Omit<LabelOptions, "text">[];
  /** CSS pixels. */
  readonly fontSize?: number;
}

/**
 * Places the labels, most important first. Each gets the side of its mark that is inside the frame, covers no mark or
 * earlier label, cannot be read as the name of another place, and covers least of the route. Earlier labels change sides
 * if that makes room. A label without such a side is omitted.
 */
export function placeLabels(
  options: readonly LabelOptions[],
  frame: Frame,
  { route = [], marks = [], fontSize = labelSize }: Surroundings = {},
): PlacedLabel[] {
  const { unit } = frame;
  // Once for all labels: there are hundreds.
  const boxes = {
    marks: marks.map(({ point, radius }) => around(point, radius * unit)),
    route: route.map((point) => around(point, 2 * unit)),
  };
  const sides = options.map((option) => sidesOf(option, options, frame, { ...boxes, fontSize }));
  let placed: (Side | null)[] = [];
  for (const [index, option] of options.entries()) {
    const side = sides[index]?.find((one) => !placed.some((other) => collide(one, other)));
    placed = (side === undefined && option.isOptional !== true ? makeRoom(sides, placed) : null) ?? [
      ...placed,
      side ?? null,
    ];
  }
  return placed.flatMap((side) => side?.label ?? []);
}

/** The sides that a label could have without other labels, the best one first. */
function sidesOf(
  option: LabelOptions,
  options: readonly LabelOptions[],
  frame: Frame,
  { route, marks, fontSize }: { route: readonly Box[]; marks: readonly Box[]; fontSize: number },
): Side[] {
  const { unit } = frame;
  const others = options.filter((other) => other !== option);
  const taken = [...others.map(({ point, radius }) => around(point, radius * unit)), ...marks];
  return candidates(option, frame, fontSize)
    .filter(({ box }) => within(box, frame) && !taken.some((other) => overlap(box, other)))
    .filter(({ box }) => isNearest(box, option, options, unit))
    .map((side) => ({
      side,
      covered: route.filter((box) => overlap(side.box, box)).length,
    }))
    .filter(({ covered }) => covered === 0 || option.isOptional !== true)
    .toSorted((a, b) => a.covered - b.covered)
    .map(({ side }) => side);
}

/** The placed labels with one more, for which those in its way change sides; null if they cannot. */
function makeRoom(
  sides: readonly (readonly Side[])[],
  placed: readonly (Side | null)[],
): (Side | null)[] | null {
  for (const side of sides[placed.length] ?? []) {
    const moved: (Side | null)[] = placed.map((other) => (collide(side, other) ? null : other));
    const mustMove = [...placed.keys()].filter((index) => collide(side, placed[index] ?? null));
    for (const index of mustMove)
      moved[index] =
        sides[index]?.find((one) => !collide(one, side) && !moved.some((other) => collide(one, other))) ??
        null;
    if (mustMove.every((index) => moved[index] !== null)) return [...moved, side];
  }
  return null;
}

function collide(a: Side, b: Side | null): boolean {
  return b !== null && overlap(a.room, b.room);
}

function isNearest(box: Box, own: LabelOptions, options: readonly LabelOptions[], unit: number): boolean {
  const limit = toEdge(box, own, unit) + nearness * unit;
  return options.every(
    (other) => other === own || isUnder(other, own, unit) || toEdge(box, other, unit) >= limit,
  );
}

/** A place below the mark of another one is not seen. */
export function isUnder(
  { point }: Pick<LabelOptions, "point">,
  mark: Pick<LabelOptions, "point" | "radius">,
  unit: number,
): boolean {
  return Math.hypot(point.x - mark.point.x, point.y - mark.point.y) < mark.radius * unit;
}

/** From a text to the edge of a mark. */
function toEdge(box: Box, { point: { x, y }, radius }: LabelOptions, unit: number): number {
  const [dx, dy] = [Math.max(box.left - x, x - box.right, 0), Math.max(box.top - y, y - box.bottom, 0)];
  return Math.hypot(dx, dy) - radius * unit;
}

function candidates({ text, point, radius }: LabelOptions, frame: Frame, fontSize: number): Side[] {
  const { unit } = frame;
  const width = textWidth(text) * fontSize * unit;
  const height = fontSize * 1.2 * unit;
  const offset = (radius + gap) * unit;
  const { x, y } = point;
  const below = y + offset + height * 0.75;
  const above = y - offset - height * 0.1;
  const beside = y + height * 0.3;
  const sides: { x: number; y: number; anchor: PlacedLabel["anchor"] }[] = [
    // Routes bend upwards, so the lower side is clear.
    { x, y: below, anchor: "middle" },
    { x, y: above, anchor: "middle" },
    { x: x + offset, y: beside, anchor: "start" },
    { x: x - offset, y: beside, anchor: "end" },
    { x: x - offset, y: above, anchor: "start" },
    { x: x + offset, y: above, anchor: "end" },
    { x: x - offset, y: below, anchor: "start" },
    { x: x + offset, y: below, anchor: "end" },
    // Away from a neighbour that is close beside.
    { x, y: above, anchor: "start" },
    { x, y: above, anchor: "end" },
    { x, y: below, anchor: "start" },
    { x, y: below, anchor: "end" },
    { x: x + offset / 2, y: above, anchor: "start" },
    { x: x - offset / 2, y: above, anchor: "end" },
    { x: x + offset / 2, y: below, anchor: "start" },
    { x: x - offset / 2, y: below, anchor: "end" },
    // A long name at the edge is shifted until it is inside.
    { x: movedInside(x, width, frame), y: below, anchor: "middle" },
    { x: movedInside(x, width, frame), y: above, anchor: "middle" },
  ];
  return sides.map((side) => {
    const left =
      side.anchor === "start" ? side.x : side.anchor === "end" ? side.x - width : side.x - width / 2;
    const box = { left, right: left + width, top: side.y - height * 0.8, bottom: side.y + height * 0.25 };
    const half = (wordGap / 2) * unit;
    const room = { ...box, left: box.left - half, right: box.right + half };
    return { label: { text, ...side }, box, room };
  });
}

/** Approximate width of a text in font sizes, by the letters of the interface's font. */
function textWidth(text: string): number {
  let width = 0;
  for (const letter of text) width += letterWidth(letter);
  return width;
}

/** Chinese characters are as wide as they are high. */
function letterWidth(letter: string): number {
  if (letter > "\u2e80") return 1;
  if (/[ijlI ·.,'’]/.test(letter)) return 0.27;
  if (/[frtJ]/.test(letter)) return 0.4;
  return /[mwMWOQ]/.test(letter) ? 0.9 : 0.63;
}

function around({ x, y }: MapPoint, radius: number): Box {
  return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius };
}

/** The centre of a text, shifted until the whole text is inside the frame. */
function movedInside(middle: number, width: number, frame: Frame): number {
  const room = width / 2 + 5 * frame.unit;
  return Math.min(Math.max(middle, frame.x + room), frame.x + frame.width - room);
}

function within(box: Box, frame: Frame): boolean {
  const edge = 4 * frame.unit;
  return (
    box.left >= frame.x + edge &&
    box.right <= frame.x + frame.width - edge &&
    box.top >= frame.y + edge &&
    box.bottom <= frame.y + frame.height - edge
  );
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
