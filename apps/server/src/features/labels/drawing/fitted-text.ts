import type { Font } from "fontkit";
import type { LabelFonts, FontRun, Weight } from "./label-fonts.ts";

/** A part of a text in one weight. */
export interface Span {
  readonly text: string;
  readonly weight: Weight;
}

interface PlacedRun extends FontRun {
  /** Offset from the start of the line. */
  readonly x: number;
}

export interface FittedText {
  /** Points. */
  readonly size: number;
  readonly lineHeight: number;
  readonly lines: readonly { readonly width: number; readonly runs: readonly PlacedRun[] }[];
}

interface Room {
  readonly width: number;
  readonly height: number;
  /** The desired and the smallest readable size, in points. */
  readonly size: number;
  readonly smallest: number;
  /** Line height relative to the size. */
  readonly leading?: number;
}

const step = 0.5;
const ellipsis = "…";
/** The font's own space is narrow. */
const widerSpace = 0.045;

/** Text that is not broken, and whether a space precedes it. */
interface Word {
  readonly runs: readonly FontRun[];
  readonly spaced: boolean;
}

interface Line {
  width: number;
  readonly runs: PlacedRun[];
}

/**
 * The text in lines, as large as possible. A word is broken only if it is longer than a line, Chinese between
 * any two characters. Text that is too long at the smallest size ends with an ellipsis: nothing is drawn
 * outside the space.
 */
export function fitText(spans: readonly Span[], fonts: LabelFonts, room: Room): FittedText {
  const { leading = 1.28 } = room;
  const words = spans.flatMap((span) => measureWords(span, fonts));
  for (let size = room.size; ; size -= step) {
    const lineHeight = size * leading;
    const lines = inLines(words, size, room.width);
    const max = Math.floor(room.height / lineHeight + 0.001);
    if (lines.length <= max) return { size, lineHeight, lines };
    if (size - step < room.smallest)
      return {
        size,
        lineHeight,
        lines: shortened(lines.slice(0, Math.max(1, max)), size, fonts, spans, room.width),
      };
  }
}

/** Width of the text on a single line, without wrapping. */
export function textWidth(text: string, weight: Weight, size: number, fonts: LabelFonts): number {
  return inLines(measureWords({ text, weight }, fonts), size, Infinity)[0]?.width ?? 0;
}

const breaksAfter = /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。，：；！？）])/u;

function measureWords({ text, weight }: Span, fonts: LabelFonts): Word[] {
  const spacedBefore = /^\s/u.test(text);
  return text
    .trim()
    .split(/[^\S\u00a0]+/u)
    .flatMap((word, nth) =>
      word.split(breaksAfter).map((part, nthPart) => ({
        runs: fonts.runs(part, weight),
        spaced: nthPart === 0 && (nth > 0 || spacedBefore),
      })),
    )
    .filter(({ runs }) => runs.length > 0);
}

function inLines(words: readonly Word[], size: number, width: number): Line[] {
  const lines: Line[] = [{ width: 0, runs: [] }];
  for (const word of words) {
    for (const part of partsThatFit(word, size, width)) {
      const line = lines.at(-1) ?? { width: 0, runs: [] };
      const first = line.runs.length === 0;
      const gap = part.spaced && !first ? spaceWidth(part, size) : 0;
      if (!first && line.width + gap + widthOf(part.runs, size) > width) {
        lines.push(begun(part, size));
      } else {
        append(line, part, gap, size);
      }
    }
  }
  return lines;
}

function begun(part: Word, size: number): Line {
  const line: Line = { width: 0, runs: [] };
  append(line, part, 0, size);
  return line;
}

function append(line: Line, { runs }: Word, gap: number, size: number): void {
  line.width += gap;
  for (const run of runs) {
    line.runs.push({ ...run, x: line.width });
    line.width += runWidth(run, size);
  }
}

/** The word itself, or its characters if it is longer than a line. */
function partsThatFit(word: Word, size: number, width: number): Word[] {
  if (widthOf(word.runs, size) <= width) return [word];
  return word.runs.flatMap(({ text, font }, nthRun) =>
    [...text].map((character, nth) => ({
      runs: [{ text: character, font }],
      spaced: word.spaced && nthRun === 0 && nth === 0,
    })),
  );
}

function shortened(
  lines: readonly Line[],
  size: number,
  fonts: LabelFonts,
  spans: readonly Span[],
  width: number,
): Line[] {
  const last = lines.at(-1);
  const [end] = fonts.runs(ellipsis, spans.at(-1)?.weight ?? "medium");
  if (last === undefined || end === undefined) return [...lines];
  const endWidth = runWidth(end, size);
  const stored: PlacedRun[] = [];
  for (const run of last.runs) {
    const characters = [...run.text];
    while (
      characters.length > 0 &&
      run.x + runWidth({ ...run, text: characters.join("") }, size) + endWidth > width
    )
      characters.pop();
    if (characters.length > 0) stored.push({ ...run, text: characters.join("") });
    if (characters.length < [...run.text].length) break;
  }
  const lastFitting = stored.at(-1);
  const x = lastFitting === undefined ? 0 : lastFitting.x + runWidth(lastFitting, size);
  return [...lines.slice(0, -1), { width: x + endWidth, runs: [...stored, { ...end, x }] }];
}

function widthOf(runs: readonly FontRun[], size: number): number {
  return runs.reduce((sum, run) => sum + runWidth(run, size), 0);
}

function runWidth({ text, font }: FontRun, size: number): number {
  return emWidth(text, font) * size;
}

/** By font and text, as long as the font exists: the same words are tried in several sizes. */
const emWidths = new WeakMap<Font, Map<string, number>>();
const maxStoredParts = 2000;

function emWidth(text: string, font: Font): number {
  const widths = emWidths.get(font) ?? new Map<string, number>();
  emWidths.set(font, widths);
  let width = widths.get(text);
  if (width === undefined) {
    width = font.layout(text).advanceWidth / font.unitsPerEm;
    if (widths.size >= maxStoredParts) widths.clear();
    widths.set(text, width);
  }
  return width;
}

function spaceWidth({ runs }: Word, size: number): number {
  const [first] = runs;
  if (first === undefined) return 0;
  return (
    (first.font.hasGlyphForCodePoint(0x20) ? runWidth({ ...first, text: " " }, size) : size * 0.25) +
    size * widerSpace
  );
}
