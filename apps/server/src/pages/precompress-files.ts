import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressWithBrotli = promisify(brotliCompress);
const compressWithGzip = promisify(gzip);
const compressible = /\.(js|css|svg|json|txt|xml|webmanifest)$/;

/**
 * Puts a `.br` and a `.gz` beside each file of a build that gets smaller by it; those already
 * there stay, since the names of a build change with the content. Where the folder cannot be
 * written the files are sent as they are.
 */
export async function precompressFiles(directory: string): Promise<void> {
  const names = await readdir(directory);
  const present = new Set(names);
  const missing = names.filter((name) => compressible.test(name) && !present.has(`${name}.br`));
  for (const name of missing) {
    const file = join(directory, name);
    const text = await readFile(file);
    const [br, gz] = await Promise.all([
      compressWithBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      compressWithGzip(text, { level: 9 }),
    ]);
    try {
      await writeFile(`${file}.gz`, gz);
      await writeFile(`${file}.br`, br);
    } catch {
      return;
    }
  }
}
