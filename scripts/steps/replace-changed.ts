import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * Makes one folder hold the same files as another. Leaves equal files untouched, so that file watchers report only real
 * changes.
 */
export function replaceChanged(from: string, to: string): void {
  const wanted = new Set(filesOf(from));
  for (const file of filesOf(to)) {
    if (!wanted.has(file)) rmSync(path.join(to, file));
  }
  for (const file of wanted) {
    const content = readFileSync(path.join(from, file));
    const place = path.join(to, file);
    if (existsSync(place) && readFileSync(place).equals(content)) continue;
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, content);
  }
}

function filesOf(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    statSync(path.join(folder, name)).isFile(),
  );
}
