import bwip from "bwip-js/node";
import { encode } from "uqr";
import { type Box, points } from "./pen.ts";

/** One dot of a 203 dpi label printer: bars of whole dots are printed evenly. */
const dotMm = 0.125;
const quietModules = 10;
const qrQuietModules = 4;

interface Bars {
  /** Filled boxes, in points from the corner of the space. */
  readonly boxes: readonly Box[];
}

/**
 * Code 128, as wide as the space allows in whole printer dots and centred, with ten modules of quiet zone on
 * each side.
 */
export function code128(text: string, { width, height }: Pick<Box, "width" | "height">): Bars {
  const [symbol] = bwip.raw({ bcid: "code128", text });
  if (symbol === undefined || !("sbs" in symbol)) throw new Error(`No Code 128 of ${text}`);
  const modules = symbol.sbs.reduce((sum, wide) => sum + wide, 0);
  const fitting = width / (modules + 2 * quietModules);
  const dot = points(dotMm);
  // Thinner than a dot only if the number is longer than any of ours.
  const module = fitting < dot ? fitting : Math.floor(fitting / dot) * dot;
  const boxes: Box[] = [];
  let x = (width - modules * module) / 2;
  for (const [nth, wide] of symbol.sbs.entries()) {
    if (nth % 2 === 0) boxes.push({ x, y: 0, width: wide * module, height });
    x += wide * module;
  }
  return { boxes };
}

/** A QR code that fills the square including its quiet zone. Adjacent dark modules are one box. */
export function qrCode(text: string, side: number): Bars {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const module = side / (size + 2 * qrQuietModules);
  const boxes: Box[] = [];
  for (const [row, modules] of data.entries()) {
    for (let column = 0; column < size; column++) {
      let length = 0;
      while (modules[column + length] === true) length++;
      if (length === 0) continue;
      boxes.push({
        x: (qrQuietModules + column) * module,
        y: (qrQuietModules + row) * module,
        width: length * module,
        height: module,
      });
      column += length;
    }
  }
  return { boxes };
}
