import { Piscina } from "piscina";
import type { LabelsToDraw, LabelToShow } from "./label-thread.ts";

/** Files drawn at the same time: one of a single page does not wait for one of a thousand. */
export const maxConcurrentFiles = 2;

/**
 * Each thread keeps about 10 MB of fonts, and needs a second to load them: it ends after these milliseconds
 * without a file.
 */
const idleTimeout = 300_000;

export interface LabelDrawing {
  /** A PDF with a page for each label. Throws the reason of `signal` once that is aborted. */
  readonly draw: (file: LabelsToDraw, signal: AbortSignal) => Promise<Buffer>;
  /** One label as SVG. Throws the reason of `signal` once that is aborted. */
  readonly drawPicture: (label: LabelToShow, signal: AbortSignal) => Promise<string>;
  readonly close: () => Promise<void>;
}

/**
 * Draws labels in threads of their own, because a file of many Chinese names takes up to half a second in one piece: its
 * fonts are reduced to the characters that are used. No thread runs before the first file.
 */
export function createLabelDrawing(): LabelDrawing {
  const threads = new Piscina({
    filename: new URL("label-thread.ts", import.meta.url).href,
    minThreads: 0,
    maxThreads: maxConcurrentFiles,
    idleTimeout,
  });
  async function run<Drawn>(name: string, input: LabelsToDraw | LabelToShow, signal: AbortSignal) {
    try {
      return (await threads.run(input, { signal, name })) as Drawn;
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    }
  }
  return {
    draw: async (file, signal) => {
      const { buffer, byteOffset, byteLength } = await run<Uint8Array>("drawFile", file, signal);
      return Buffer.from(buffer, byteOffset, byteLength);
    },
    drawPicture: (label, signal) => run<string>("drawPicture", label, signal),
    close: () => threads.destroy(),
  };
}
