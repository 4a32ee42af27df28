import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import anyAscii from "any-ascii";
import { create, type Font } from "fontkit";
import subsetFont from "subset-font";
import { projectFolder } from "../../../platform/config/folders.ts";

/** Weight of text on the label. */
export type Weight = "medium" | "heavy";
const weights = { medium: 500, heavy: 800 } as const;

/** A part of a text that one font can display. */
export interface FontRun {
  readonly text: string;
  readonly font: Font;
}

/** The fonts for certain texts. */
export interface LabelFonts {
  /**
   * Split into parts, each in the first font that has its characters; other characters are transliterated.
   */
  runs(text: string, weight: Weight): readonly FontRun[];
}

/** A font, or a part of one, reduced to one weight each: the PDF library cannot embed variable fonts. */
interface Cut {
  readonly fonts: Readonly<Record<Weight, Font>>;
  readonly characters: ReadonlySet<number>;
}

const ownFontFile = "packages/web-core/src/ui/styles/fonts/plus-jakarta-sans-latin-var.woff2";
const ownCharacters = /[\u0020-\u007e\u00a0-\u017f\u2010-\u2026\u20ac]/u;

const notoFolder = join(
  createRequire(import.meta.url).resolve("@fontsource-variable/noto-sans-sc/package.json"),
  "..",
);

/** Fonts for these texts: the product's own for Latin, parts of Noto Sans SC for Chinese and what else it has. */
export async function fontsFor(texts: Iterable<string>): Promise<LabelFonts> {
  const own = await ownFont();
  const characters = new Set([...texts].flatMap((text) => [...text.normalize("NFC")]));
  const foreign = [...characters].filter((character) => !has(own, character));
  const others = foreign.length === 0 ? [] : await notoParts(foreign);
  return {
    runs: (text, weight) => joined([...text.normalize("NFC")].map((one) => inFont(one, weight, own, others))),
  };
}

function inFont(character: string, weight: Weight, own: Cut, others: readonly Cut[]): FontRun {
  const holder = [own, ...others].find((font) => has(font, character));
  if (holder !== undefined) return { text: character, font: holder.fonts[weight] };
  return { text: inLatin(character), font: own.fonts[weight] };
}

/** A courier can read `Sharma` if no font has the original script. */
function inLatin(character: string): string {
  return [...anyAscii(character)].filter((letter) => ownCharacters.test(letter)).join("");
}

function has({ characters }: Cut, character: string): boolean {
  return characters.has(character.codePointAt(0) ?? 0);
}

function joined(runs: readonly FontRun[]): readonly FontRun[] {
  const together: FontRun[] = [];
  for (const run of runs) {
    const last = together.at(-1);
    if (last?.font === run.font) together.splice(-1, 1, { font: run.font, text: last.text + run.text });
    else if (run.text !== "") together.push(run);
  }
  return together;
}

/**
 * Font subsets by file, cached as long as the thread lives. All of them take ten megabytes; subsetting again for each
 * label file is expensive.
 */
const cuts = new Map<string, Promise<Cut>>();

/** Subsets a font file once; concurrent callers share the result. */
function cutOnce(file: string, points: readonly number[]): Promise<Cut> {
  const known = cuts.get(file);
  if (known !== undefined) return known;
  const made = readFile(file).then((font) => cut(font, String.fromCodePoint(...points)));
  cuts.set(file, made);
  // A failed read is retried.
  made.catch(() => cuts.delete(file));
  return made;
}

function ownFont(): Promise<Cut> {
  const points = [...codePoints(0x20, 0x17f), ...codePoints(0x2010, 0x2026), 0x20ac];
  return cutOnce(join(projectFolder, ownFontFile), points);
}

function codePoints(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, nth) => from + nth);
}

interface Part {
  readonly file: string;
  readonly ranges: readonly (readonly [from: number, to: number])[];
}

let parts: Promise<readonly Part[]> | undefined;

/** Noto Sans SC comes in a hundred files, each for characters that occur together. */
async function notoParts(characters: readonly string[]): Promise<Cut[]> {
  parts ??= readParts();
  const all = await parts;
  const wanted = new Set(
    characters.flatMap((character) => {
      const point = character.codePointAt(0) ?? 0;
      return all.find(({ ranges }) => ranges.some(([from, to]) => from <= point && point <= to)) ?? [];
    }),
  );
  const found: Cut[] = [];
  for (const { file, ranges } of wanted) {
    const points = ranges.flatMap(([from, to]) => codePoints(from, to));
    found.push(await cutOnce(join(notoFolder, "files", file), points));
  }
  return found;
}

async function readParts(): Promise<readonly Part[]> {
  const table = JSON.parse(await readFile(join(notoFolder, "unicode.json"), "utf8")) as Record<
    string,
    string
  >;
  return Object.entries(table).map(([name, ranges]) => ({
    file: `noto-sans-sc-${name.replace(/[[\]]/g, "")}-wght-normal.woff2`,
    ranges: ranges.split(",").map((range) => {
      const [from = "", to = from] = range.replace("U+", "").split("-");
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
    }),
  }));
}

async function cut(file: Buffer, characters: string): Promise<Cut> {
  const at = async (weight: Weight) =>
    create(
      await subsetFont(file, characters, {
        targetFormat: "sfnt",
        variationAxes: { wght: weights[weight] },
      }),
    ) as Font;
  const fonts = { medium: await at("medium"), heavy: await at("heavy") };
  return { fonts, characters: charactersOf(fonts.medium) };
}

function charactersOf(font: Font): ReadonlySet<number> {
  try {
    return new Set(font.characterSet);
  } catch {
    // The subset is empty, because the file has no characters that its table promised.
    return new Set();
  }
}
