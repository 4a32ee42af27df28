import { readFile } from "node:fs/promises";
import { join } from "node:path";
import PdfDocument from "pdfkit";
import type { LabelContent } from "../label-content.ts";
import { type LabelStyle, drawLabel } from "./draw-label.ts";
import { fontsFor } from "./label-fonts.ts";
import { PdfSurface } from "./pdf-surface.ts";
import { Pen, a4Size, labelSize, points } from "./pen.ts";
import { projectFolder } from "../../../platform/config/folders.ts";

/** `thermal`: paper of the label's size; `a`: A4, the label in full size with cut marks. */
export type LabelFormat = "thermal" | "a";

export interface LabelFile extends LabelStyle {
  readonly title: string;
  readonly format: LabelFormat;
}

/** A PDF with a page for each label. It blocks its thread: see `drawLabels`. */
export async function labelFile(
  labels: readonly LabelContent[],
  { title, format, words, symbol }: LabelFile,
): Promise<Buffer> {
  const fonts = await fontsFor(textsOf([...labels, words]));
  const page = format === "a" ? a4Size : labelSize;
  const doc = new PdfDocument({
    size: [page.width, page.height],
    margin: 0,
    autoFirstPage: false,
    info: { Title: title },
  });
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    doc.on("end", resolve);
    doc.on("error", reject);
  });
  const pen = new Pen(new PdfSurface(doc), fonts);
  for (const content of labels) {
    doc.addPage();
    if (format === "a") {
      const corner = { x: (page.width - labelSize.width) / 2, y: (page.height - labelSize.height) / 2 };
      drawCutMarks(pen, corner);
      doc.translate(corner.x, corner.y);
    }
    drawLabel(pen, content, { words, symbol });
  }
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

/** Every nested text. */
export function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}

const [markGap, markLength, markWidth] = [points(1.5), points(6), points(0.2)];

function drawCutMarks(pen: Pen, { x, y }: { x: number; y: number }): void {
  const [right, bottom] = [x + labelSize.width, y + labelSize.height];
  for (const [edge, outwards] of [
    [x, -1],
    [right, 1],
  ] as const) {
    for (const at of [y, bottom]) {
      const from = edge + outwards * markGap;
      pen.line(from, at, from + outwards * markLength, at, markWidth);
    }
  }
  for (const [edge, outwards] of [
    [y, -1],
    [bottom, 1],
  ] as const) {
    for (const at of [x, right]) {
      const from = edge + outwards * markGap;
      pen.line(at, from, at, from + outwards * markLength, markWidth);
    }
  }
}

const symbolFile = "packages/web-core/src/ui/illustrations/symbol.svg";

/** The carrier's symbol as the sites show it, all black on a label. */
export async function readSymbol(): Promise<LabelStyle["symbol"]> {
  const svg = await readFile(join(projectFolder, symbolFile), "utf8");
  const side = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  const paths = [...svg.matchAll(/ d="([^"]+)"/g)].flatMap(([, path]) => (path === undefined ? [] : [path]));
  if (!(side > 0) || paths.length === 0) throw new Error(`${symbolFile} has no shapes to print`);
  return { paths, side };
}
