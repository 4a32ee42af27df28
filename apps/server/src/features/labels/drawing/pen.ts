import type { Font } from "fontkit";
import type PDFKit from "pdfkit";
import { type FittedText, fitText, textWidth } from "./fitted-text.ts";
import type { LabelFonts, Weight } from "./label-fonts.ts";

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

/** Ascent and descent relative to the size; those of the product's own font. */
const ascent = 1.038;
const descent = 0.222;

/** Draws on a page in points, from the upper left corner: a label is never mirrored. */
export class Pen {
  readonly #doc: PDFKit.PDFDocument;
  readonly #fonts: LabelFonts;
  readonly #names = new Map<Font, string>();

  constructor(doc: PDFKit.PDFDocument, fonts: LabelFonts) {
    this.#doc = doc;
    this.#fonts = fonts;
  }

  get fonts(): LabelFonts {
    return this.#fonts;
  }

  ink(boxes: readonly Box[], from: Pick<Box, "x" | "y"> = { x: 0, y: 0 }): void {
    for (const { x, y, width, height } of boxes) this.#doc.rect(from.x + x, from.y + y, width, height);
    this.#doc.fill("black");
  }

  line(x1: number, y1: number, x2: number, y2: number, width: number): void {
    this.#doc.lineWidth(width).moveTo(x1, y1).lineTo(x2, y2).stroke("black");
  }

  frame({ x, y, width, height }: Box, lineWidth: number): void {
    const half = lineWidth / 2;
    this.#doc
      .lineWidth(lineWidth)
      .rect(x + half, y + half, width - lineWidth, height - lineWidth)
      .stroke("black");
  }

  /** Paths of a drawing that is `side` units wide. */
  drawing(paths: readonly string[], side: number, at: Pick<Box, "x" | "y" | "width">): void {
    this.#doc
      .save()
      .translate(at.x, at.y)
      .scale(at.width / side);
    for (const path of paths) this.#doc.path(path).fill("black");
    this.#doc.restore();
  }

  /** Lines from the box's upper edge. */
  text({ size, lineHeight, lines }: FittedText, { x, y }: Pick<Box, "x" | "y">, ink: Ink = "black"): void {
    let top = y;
    for (const { runs } of lines) {
      const baseline = top + (lineHeight - (ascent + descent) * size) / 2 + ascent * size;
      for (const run of runs) this.#run(run.text, run.font, size, x + run.x, baseline, ink);
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
    this.#doc.save();
    const spacing = tracking * size * scale;
    if (spacing === 0) this.text(fitted, { x: box.x + left, y: top }, ink);
    else this.#tracked(fitted, { x: box.x + left, y: top }, ink, spacing);
    this.#doc.restore();
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
      this.#run(run.text, run.font, size, at.x + run.x + before * spacing, baseline, ink, spacing);
      before += [...run.text].length;
    }
  }

  #run(
    text: string,
    font: Font,
    size: number,
    x: number,
    baseline: number,
    ink: Ink,
    characterSpacing = 0,
  ): void {
    this.#doc
      .font(this.#nameOf(font), size)
      .fillColor(ink)
      .text(text, x, baseline, { lineBreak: false, baseline: "alphabetic", characterSpacing });
  }

  /** A font that is registered by name is embedded once. */
  #nameOf(font: Font): string {
    const known = this.#names.get(font);
    if (known !== undefined) return known;
    const name = `label ${this.#names.size}`;
    this.#names.set(font, name);
    // Also accepts a parsed font, which its types do not say.
    this.#doc.registerFont(name, font as unknown as PDFKit.Mixins.PDFFontSource);
    return name;
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
