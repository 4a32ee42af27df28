import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { trackedFiles } from "../check/source-files.ts";
import { projectFolder } from "../launch/project.mjs";
import { runScript } from "../steps/tool.ts";

export interface WorkCopy {
  readonly folder: string;
  readonly remove: () => void;
}

/** Copies the tracked files to a temporary folder, where tests run as in the project itself. */
export function createWorkCopy(): WorkCopy {
  const folder = mkdtempSync(path.join(os.tmpdir(), "rimba-mutations-"));
  for (const file of trackedFiles(projectFolder))
    cpSync(path.join(projectFolder, file), path.join(folder, file));
  linkPackages(folder);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** One link for each package. With a single link to the folder, the project's own packages would be the originals. */
function linkPackages(folder: string): void {
  const own = "@rimba";
  const modules = path.join(projectFolder, "node_modules");
  const linked = path.join(folder, "node_modules");
  mkdirSync(linked);
  for (const name of readdirSync(modules))
    if (name !== own) symlinkSync(path.join(modules, name), path.join(linked, name));
  cpSync(path.join(modules, own), path.join(linked, own), { recursive: true, verbatimSymlinks: true });
}

const notProduct = /\.(test|spec)\.tsx?$|\/testing\/|\.d\.ts$/;
const isReadable = /^(apps|packages)\/.*(\.(tsx?|css)|\/messages\/\w+\.json)$/;

/** The texts of the product's files that mutations can change. */
export function readSources(folder: string): Map<string, string> {
  return new Map(
    trackedFiles(projectFolder)
      .filter((file) => isReadable.test(file) && !notProduct.test(file))
      .map((file) => [file, readFileSync(path.join(folder, file), "utf8")]),
  );
}

/** Runs one of the project's steps in the copy. */
export async function runStepIn(folder: string, file: string, name: string): Promise<void> {
  const module = JSON.stringify(path.join(folder, "scripts", "steps", file));
  const script = `const { ${name} } = await import(${module}); await ${name}();`;
  await runScript("--input-type=module", ["--eval", script], { cwd: folder });
}
