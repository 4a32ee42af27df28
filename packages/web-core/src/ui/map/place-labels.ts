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

/** CSS pixels. */
const fontSize = 14;
const gap = 5;

/**
 * Places the labels, most important first. Each gets the side of its mark that is inside the frame, covers no mark or
 * earlier label, and covers least of the route. A label without such a side is omitted. `route` are points along the
 * route; `marks` are further areas that no label may cover.
 */
export function placeLabels(
  options: readonly LabelOptions[],
  frame: Frame,
  route: readonly MapPoint[] = [],
  marks: readonly Omit<LabelOptions, "text">[] = [],
): PlacedLabel[] {
  const { unit } = frame;
  const taken: Box[] = [...options, ...marks].map(({ point, radius }) => around(point, radius * unit));
  const placed: PlacedLabel[] = [];
  for (const [index, option] of options.entries()) {
    const others = taken.filter((_box, other) => other !== index);
    const covered = (box: Box) => route.filter((point) => overlap(box, around(point, 2 * unit))).length;
    const free = candidates(option, frame)
      .filter(({ box }) => within(box, frame) && !others.some((other) => overlap(box, other)))
      .map((candidate) => ({ ...candidate, covered: covered(candidate.box) }))
      .filter(({ covered: points }) => points === 0 || option.isOptional !== true);
    const found = free.toSorted((a, b) => a.covered - b.covered)[0];
    if (found === undefined) continue;
    taken.push(found.box);
    placed.push(found.label);
  }
  return placed;
}

function candidates({ text, point, radius }: LabelOptions, frame: Frame): { label: PlacedLabel; box: Box }[] {
  const { unit } = frame;
  const width = textWidth(text) * unit;
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
    // A long name at the edge is shifted until it is inside.
    { x: movedInside(x, width, frame), y: below, anchor: "middle" },
    { x: movedInside(x, width, frame), y: above, anchor: "middle" },
  ];
  return sides.map((side) => {
    const left =
      side.anchor === "start" ? side.x : side.anchor === "end" ? side.x - width : side.x - width / 2;
    const box = { left, right: left + width, top: side.y - height * 0.8, bottom: side.y + height * 0.25 };
    return { label: { text, ...side }, box };
  });
}

/** Approximate width of a text in CSS pixels; Chinese characters are as wide as they are high. */
function textWidth(text: string): number {
  let width = 0;
  for (const letter of text) width += letter > "\u2e80" ? fontSize : fontSize * 0.58;
  return width;
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
