import type { Font } from "fontkit";
import type PDFKit from "pdfkit";
import type { Box, LabelSurface, TextRun } from "./pen.ts";

/** Draws on the current page of a PDF. */
export class PdfSurface implements LabelSurface {
  readonly #doc: PDFKit.PDFDocument;
  readonly #names = new Map<Font, string>();

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc;
  }

  fillBoxes(boxes: readonly Box[]): void {
    for (const { x, y, width, height } of boxes) this.#doc.rect(x, y, width, height);
    this.#doc.fill("black");
  }

  line(x1: number, y1: number, x2: number, y2: number, width: number): void {
    this.#doc.lineWidth(width).moveTo(x1, y1).lineTo(x2, y2).stroke("black");
  }

  frame({ x, y, width, height }: Box, lineWidth: number): void {
    this.#doc.lineWidth(lineWidth).rect(x, y, width, height).stroke("black");
  }

  fillPaths(paths: readonly string[], { x, y }: Pick<Box, "x" | "y">, scale: number): void {
    this.#doc.save().translate(x, y).scale(scale);
    for (const path of paths) this.#doc.path(path).fill("black");
    this.#doc.restore();
  }

  text({ text, font, x, baseline, size, ink, spacing }: TextRun): void {
    this.#doc
      .font(this.#nameOf(font), size)
      .fillColor(ink)
      .text(text, x, baseline, { lineBreak: false, baseline: "alphabetic", characterSpacing: spacing });
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
