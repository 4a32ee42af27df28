import type { Font, Glyph } from "fontkit";
import type { LabelContent } from "../label-content.ts";
import { drawLabel, type LabelStyle } from "./draw-label.ts";
import { fontsFor } from "./label-fonts.ts";
import { textsOf } from "./label-file.ts";
import { type Box, labelSize, type LabelSurface, Pen, type TextRun } from "./pen.ts";

/** The label as an SVG picture for a screen. Letters are outlines, so it needs no font and contains no text. */
export async function labelPicture(content: LabelContent, style: LabelStyle): Promise<string> {
  const fonts = await fontsFor(textsOf([content, style.words]));
  const surface = new SvgSurface();
  drawLabel(new Pen(surface, fonts), content, style);
  return surface.end();
}

class SvgSurface implements LabelSurface {
  readonly #parts: string[] = [];
  readonly #outlines: string[] = [];
  /** Ids of the outlines in use, by font and glyph. */
  readonly #ids = new Map<Font, Map<number, number>>();

  fillBoxes(boxes: readonly Box[]): void {
    const path = boxes.map(
      ({ x, y, width, height }) =>
        `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`,
    );
    this.#parts.push(`<path d="${path.join("")}"/>`);
  }

  line(x1: number, y1: number, x2: number, y2: number, width: number): void {
    this.#stroke(`M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}`, width);
  }

  frame({ x, y, width, height }: Box, lineWidth: number): void {
    this.#stroke(`M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`, lineWidth);
  }

  #stroke(path: string, width: number): void {
    this.#parts.push(`<path d="${path}" fill="none" stroke="#000" stroke-width="${round(width)}"/>`);
  }

  fillPaths(paths: readonly string[], { x, y }: Pick<Box, "x" | "y">, scale: number): void {
    const d = paths.join("");
    this.#parts.push(`<path transform="translate(${round(x)} ${round(y)})scale(${scale})" d="${d}"/>`);
  }

  text({ text, font, x, baseline, size, ink, spacing }: TextRun): void {
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(text);
    let along = 0;
    const letters = glyphs.map((glyph, nth) => {
      const from = Math.round(along + (positions[nth]?.xOffset ?? 0));
      along += (positions[nth]?.xAdvance ?? 0) + spacing / scale;
      return `<use href="#g${this.#idOf(font, glyph)}" x="${from}"/>`;
    });
    const place = `translate(${round(x)} ${round(baseline)})scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})`;
    this.#parts.push(
      `<g transform="${place}"${ink === "white" ? ' fill="#fff"' : ""}>${letters.join("")}</g>`,
    );
  }

  #idOf(font: Font, glyph: Glyph): number {
    const ids = this.#ids.get(font) ?? new Map<number, number>();
    this.#ids.set(font, ids);
    let id = ids.get(glyph.id);
    if (id === undefined) {
      id = this.#outlines.length;
      ids.set(glyph.id, id);
      this.#outlines.push(`<path id="g${id}" d="${glyph.path.toSVG()}"/>`);
    }
    return id;
  }

  end(): string {
    const { width, height } = labelSize;
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${round(width)} ${round(height)}">` +
      `<defs>${this.#outlines.join("")}</defs><path fill="#fff" d="M0 0h${round(width)}v${round(height)}H0z"/>` +
      `${this.#parts.join("")}</svg>`
    );
  }
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
