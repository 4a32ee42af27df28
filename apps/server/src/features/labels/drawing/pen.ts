import { type FittedText, fitText, textWidth } from "./fitted-text.ts";
import type { FontRun, LabelFonts, Weight } from "./label-fonts.ts";

/** Black is ink, white is text on a black field. */
export type Ink = "black" | "white";

interface OneLine {
  readonly weight: Weight;
  readonly size: number;
  readonly ink?: Ink;
  readonly align?: "start" | "middle" | "end";
  /** Letter spacing, relative to the size. */
  readonly tracking?: number;
}

/** A part of a line of text at its baseline. */
export interface TextRun extends FontRun {
  readonly x: number;
  readonly baseline: number;
  readonly size: number;
  readonly ink: Ink;
  /** Added after each character. */
  readonly spacing: number;
}

/** What a label is drawn on, in points from the upper left corner: a page of a PDF, or a picture. */
export interface LabelSurface {
  fillBoxes(boxes: readonly Box[]): void;
  line(x1: number, y1: number, x2: number, y2: number, width: number): void;
  frame(box: Box, lineWidth: number): void;
  /** Fills SVG paths, moved and scaled. */
  fillPaths(paths: readonly string[], at: Pick<Box, "x" | "y">, scale: number): void;
  text(run: TextRun): void;
}

/** Ascent and descent relative to the size; those of the product's own font. */
const ascent = 1.038;
const descent = 0.222;

/** Lays out what is drawn: a label is never mirrored. */
export class Pen {
  readonly #surface: LabelSurface;
  readonly #fonts: LabelFonts;

  constructor(surface: LabelSurface, fonts: LabelFonts) {
    this.#surface = surface;
    this.#fonts = fonts;
  }

  get fonts(): LabelFonts {
    return this.#fonts;
  }

  ink(boxes: readonly Box[], from: Pick<Box, "x" | "y"> = { x: 0, y: 0 }): void {
    this.#surface.fillBoxes(boxes.map((box) => ({ ...box, x: from.x + box.x, y: from.y + box.y })));
  }

  line(x1: number, y1: number, x2: number, y2: number, width: number): void {
    this.#surface.line(x1, y1, x2, y2, width);
  }

  frame({ x, y, width, height }: Box, lineWidth: number): void {
    const half = lineWidth / 2;
    this.#surface.frame(
      { x: x + half, y: y + half, width: width - lineWidth, height: height - lineWidth },
      lineWidth,
    );
  }

  /** Paths of a drawing that is `side` units wide. */
  drawing(paths: readonly string[], side: number, at: Pick<Box, "x" | "y" | "width">): void {
    this.#surface.fillPaths(paths, at, at.width / side);
  }

  /** Lines from the box's upper edge. */
  text({ size, lineHeight, lines }: FittedText, { x, y }: Pick<Box, "x" | "y">, ink: Ink = "black"): void {
    let top = y;
    for (const { runs } of lines) {
      const baseline = top + (lineHeight - (ascent + descent) * size) / 2 + ascent * size;
      for (const run of runs) this.#surface.text({ ...run, x: x + run.x, baseline, size, ink, spacing: 0 });
      top += lineHeight;
    }
  }

  /** One line, vertically centred in the box, smaller if it is too long for the width. */
  oneLine(
    text: string,
    box: Box,
    { weight, size, ink = "black", align = "start", tracking = 0 }: OneLine,
  ): void {
    const letters = Math.max(0, [...text].length - 1);
    const wide = textWidth(text, weight, size, this.#fonts) + letters * tracking * size;
    const scale = Math.min(1, box.width / wide);
    const fitted = fitText([{ text, weight }], this.#fonts, {
      width: Infinity,
      height: Infinity,
      size: size * scale,
      smallest: 0,
    });
    const left = { start: 0, middle: (box.width - wide * scale) / 2, end: box.width - wide * scale }[align];
    const top = box.y + (box.height - fitted.lineHeight) / 2;
    const spacing = tracking * size * scale;
    if (spacing === 0) this.text(fitted, { x: box.x + left, y: top }, ink);
    else this.#tracked(fitted, { x: box.x + left, y: top }, ink, spacing);
  }

  #tracked(
    { size, lineHeight, lines }: FittedText,
    at: Pick<Box, "x" | "y">,
    ink: Ink,
    spacing: number,
  ): void {
    const baseline = at.y + (lineHeight - (ascent + descent) * size) / 2 + ascent * size;
    let before = 0;
    let end = 0;
    for (const run of lines[0]?.runs ?? []) {
      // The space between two words gets letter spacing as well.
      if (run.x > end + 0.01) before++;
      end = run.x + (run.font.layout(run.text).advanceWidth / run.font.unitsPerEm) * size;
      this.#surface.text({ ...run, x: at.x + run.x + before * spacing, baseline, size, ink, spacing });
      before += [...run.text].length;
    }
  }
}

/** PDF measures in points; the label in millimetres. */
const pointsPerMm = 72 / 25.4;

export function points(mm: number): number {
  return mm * pointsPerMm;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const labelSize = { width: points(240), height: points(150) } as const;

/** Landscape, so that the label keeps its full size, for which every code on it was made. */
export const a4Size = { width: points(297), height: points(210) } as const;
