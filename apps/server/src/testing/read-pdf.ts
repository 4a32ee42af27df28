import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

/** The content of a PDF page: its text, and the codes that a scanner reads. */
interface ReadPage {
  /** Millimetres, rounded to a tenth. */
  readonly width: number;
  readonly height: number;
  readonly codes: readonly { readonly format: string; readonly text: string }[];
  readonly text: string;
  /** Whether red, green and blue are equal in every pixel. */
  readonly colourless: boolean;
  /** Share of the pixels that are neither black nor white, such as the antialiased edges of letters. */
  readonly grey: number;
}

const wasm = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
const pointsToMm = 25.4 / 72;
/** Pixels per point: about the resolution of a label printer with 203 dpi. */
const scale = 203 / 72;

/** Renders a PDF to pixels and reads its codes like a scanner. */
export async function readPdf(pdf: Uint8Array): Promise<ReadPage[]> {
  const { buffer } = await readFile(wasm);
  prepareZXingModule({ overrides: { wasmBinary: buffer } });
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const pages: ReadPage[] = [];
  for (const page of document.pages()) {
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const text = page.getText();
    const image = await page.render({ scale, render: "bitmap" });
    const { width, height } = image;
    const data = new Uint8ClampedArray(image.data);
    const found = await readBarcodes(
      { data, width, height, colorSpace: "srgb" },
      {
        formats: ["Code128", "QRCode"],
        tryHarder: true,
      },
    );
    pages.push({
      width: toTenth(originalWidth * pointsToMm),
      height: toTenth(originalHeight * pointsToMm),
      text,
      codes: found.map(({ format, text: said }) => ({ format, text: said })),
      ...inkOf(data),
    });
  }
  document.destroy();
  library.destroy();
  return pages;
}

function toTenth(mm: number): number {
  return Math.round(mm * 10) / 10;
}

function inkOf(data: Uint8ClampedArray): Pick<ReadPage, "colourless" | "grey"> {
  let colourless = true;
  let grey = 0;
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    colourless &&= red === green && green === blue;
    if (red > 16 && red < 239) grey++;
  }
  return { colourless, grey: grey / (data.length / 4) };
}
