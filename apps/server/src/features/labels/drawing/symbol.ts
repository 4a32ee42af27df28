import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { projectFolder } from "../../../platform/config/project-folder.ts";
import type { LabelStyle } from "./draw-label.ts";

const symbolFile = "packages/web-core/src/ui/illustrations/symbol.svg";

/** The carrier's symbol as the sites show it; on a label its shapes are all black. */
export async function readSymbol(): Promise<LabelStyle["symbol"]> {
  const svg = await readFile(join(projectFolder, symbolFile), "utf8");
  const side = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  const paths = [...svg.matchAll(/ d="([^"]+)"/g)].flatMap(([, path]) => (path === undefined ? [] : [path]));
  if (!(side > 0) || paths.length === 0) throw new Error(`${symbolFile} has no shapes to print`);
  return { paths, side };
}
