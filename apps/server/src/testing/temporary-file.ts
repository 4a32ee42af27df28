import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Gives the path of a file with this text, which is removed again. */
export async function withTemporaryFile<Result>(
  name: string,
  text: string,
  use: (file: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "rimba-test-"));
  try {
    const file = join(folder, name);
    await writeFile(file, text);
    return await use(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
