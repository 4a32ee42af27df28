import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { projectFolder } from "../launch/project.mjs";
import { run, runScript } from "../steps/tool.ts";

export interface WorkCopy {
  readonly folder: string;
  readonly remove: () => void;
}

/** Copies the tracked files to a temporary folder, where tests run as in the project itself. */
export async function createWorkCopy(): Promise<WorkCopy> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "rimba-mutations-"));
  for (const file of await trackedFiles()) {
    const source = path.join(projectFolder, file);
    if (existsSync(source)) cpSync(source, path.join(folder, file));
  }
  linkPackages(folder);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

async function trackedFiles(...folders: readonly string[]): Promise<string[]> {
  const { output } = await run("git", [
    "ls-files",
    "-z",
    "--cached",
    "--others",
    "--exclude-standard",
    ...folders,
  ]);
  return output.split("\0").filter((file) => file !== "");
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
const isReadable = /\.(tsx?|css)$|\/messages\/\w+\.json$/;

/** The texts of the product's files that mutations can change. */
export async function readSources(folder: string): Promise<Map<string, string>> {
  const files = await trackedFiles("apps", "packages");
  return new Map(
    files
      .filter(
        (file) => isReadable.test(file) && !notProduct.test(file) && existsSync(path.join(folder, file)),
      )
      .map((file) => [file, readFileSync(path.join(folder, file), "utf8")]),
  );
}

/** Runs one of the project's steps in the copy. */
export async function runStepIn(folder: string, file: string, name: string): Promise<void> {
  const module = JSON.stringify(path.join(folder, "scripts", "steps", file));
  await runScript(
    "--input-type=module",
    ["--eval", `const { ${name} } = await import(${module}); await ${name}();`],
    {
      cwd: folder,
    },
  );
}
