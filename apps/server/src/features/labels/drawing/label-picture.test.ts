import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import sharp from "sharp";
import { expect, it } from "vitest";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { readSymbol } from "./label-file.ts";
import { labelPicture } from "./label-picture.ts";
import { fullestLabel, sampleLabel, sampleLabelTexts } from "./sample-labels.ts";

const wasm = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");

it.each([
  { label: "usual", content: sampleLabel },
  { label: "fullest", content: fullestLabel },
])(
  "a scanner reads both codes from the picture of the $label label",
  { timeout: 60_000 },
  async ({ content }) => {
    const svg = await labelPicture(content, { words: sampleLabelTexts, symbol: await readSymbol() });
    const { data, info } = await sharp(Buffer.from(svg), { density: 203 })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { buffer } = await readFile(wasm);
    prepareZXingModule({ overrides: { wasmBinary: buffer } });
    const picture = { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
    const found = await readBarcodes(
      { ...picture, colorSpace: "srgb" },
      { formats: ["Code128", "QRCode"], tryHarder: true },
    );
    expect(found.map(({ text }) => text).toSorted()).toEqual(
      [content.subWaybillNo, content.trackingAddress].toSorted(),
    );
    // What stands on a black field.
    expect(svg).toMatch(/<g [^>]*fill="#fff"><use/);
    // Letters are outlines: the picture cannot run, load or leak anything.
    expect(svg).not.toMatch(/<text|<script|<image|Losari/);
  },
);
