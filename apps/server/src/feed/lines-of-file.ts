import { createReadStream } from "node:fs";
import { type FileHandle, open, rm, stat } from "node:fs/promises";
import { createGunzip } from "node:zlib";
import { DatabaseUnavailable } from "../platform/db/database-unavailable.ts";
import { nullCharacterError } from "../platform/http/body-time.ts";

/* Files of JSON objects, one a line, as they are or compressed by gzip. */

const batchSize = 1000;
/** Bytes; the longest items of the feed are shorter. */
const maxLineLength = 1_000_000;
/** Characters of a batch, which is in memory as a whole. */
const maxBatchLength = 5_000_000;

/** A file that cannot be read or written. Nothing was done. */
export class UnusableFile extends Error {
  constructor(file: string, error: unknown) {
    super(`${file}: ${(error as Error).message}`);
    this.name = "UnusableFile";
  }
}

export interface NumberedItem {
  /** Its line in the file. */
  readonly line: number;
  readonly item: unknown;
}

/** The objects of the file, some at a time. What is no JSON in UTF-8 is null, which no schema accepts. */
export async function* batchesOf(
  file: string,
  { isCompressed, from }: { readonly isCompressed: boolean; readonly from: number },
): AsyncGenerator<readonly NumberedItem[]> {
  const stream = createReadStream(file);
  const input = isCompressed ? stream.pipe(createGunzip()) : stream;
  // `pipe` passes on no errors.
  stream.on("error", (error) => input.destroy(error));
  // Nor does it close the file if reading ends before its end.
  input.on("close", () => stream.destroy());
  let line = 0;
  let bytes = 0;
  let batch: NumberedItem[] = [];
  for await (const text of linesOf(input)) {
    line += 1;
    if (line < from || text?.trim() === "") continue;
    batch.push({ line, item: text === null ? null : itemOf(text) });
    bytes += text?.length ?? 0;
    if (batch.length < batchSize && bytes < maxBatchLength) continue;
    yield batch;
    batch = [];
    bytes = 0;
  }
  if (batch.length > 0) yield batch;
}

const lineFeed = 0x0a;

/**
 * Each line as text; null: it is too long, or not in UTF-8. Not by `node:readline`, which holds a line of any length in
 * memory and ends lines also where JSON may have a line separator (U+2028).
 */
async function* linesOf(input: AsyncIterable<Buffer>): AsyncGenerator<string | null> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let parts: Buffer[] = [];
  let length = 0;
  const take = (): string | null => {
    const bytes = length > maxLineLength ? null : Buffer.concat(parts);
    parts = [];
    length = 0;
    try {
      return bytes && decoder.decode(bytes);
    } catch {
      return null;
    }
  };
  for await (const chunk of input) {
    let start = 0;
    for (let end = chunk.indexOf(lineFeed); ; end = chunk.indexOf(lineFeed, start)) {
      const part = chunk.subarray(start, end === -1 ? undefined : end);
      length += part.length;
      if (length <= maxLineLength) parts.push(part);
      if (end === -1) break;
      yield take();
      start = end + 1;
    }
  }
  if (length > 0) yield take();
}

export function itemOf(text: string): unknown {
  if (nullCharacterError(text) !== null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** By its first two bytes. Throws if it is a folder, or a pipe, which can be read only once. */
export async function isGzip(file: string): Promise<boolean> {
  if (!(await stat(file)).isFile()) throw new Error("it is no file");
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer.readUInt16BE() === 0x1f8b;
  } finally {
    await handle.close();
  }
}

/** Opens what was not used yet. Throws `UnusableFile`. */
export async function orUnusable<Result>(file: string, opening: Promise<Result>): Promise<Result> {
  return opening.catch((error: unknown) => {
    throw new UnusableFile(file, error);
  });
}

/** Why work on a file could not go on: the database, or the disk. Another error is a fault of the program, and is thrown. */
export function interruptionOf(error: unknown): string {
  const isFailure =
    error instanceof DatabaseUnavailable || typeof (error as NodeJS.ErrnoException).code === "string";
  if (!isFailure) throw error;
  return (error as Error).message;
}

/** Closes a file with what was found. One without anything is deleted. */
export async function closeReport(report: FileHandle, file: string): Promise<void> {
  const { size } = await report.stat();
  await report.close();
  if (size === 0) await rm(file);
}
