import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { fetchPackage, npmEnvironment, ownNpm, runNpm } from "../launch/npm.mjs";
import { isAtLeast, projectFolder, ToolFailure, toolFolder } from "../launch/project.mjs";
import { step } from "./progress.ts";
import { contentHash, isStamped, makeOnce, writeStamp } from "./stamp.ts";
import { run } from "./tool.ts";

/** Older versions omit the platform packages of Vite 8 if the lock file was created on another platform. */
const minimumNpm = "11";
const fetchedNpm = { name: "npm", version: "11.21.2" };

type LockEntry = { readonly version?: string; readonly link?: boolean; readonly optional?: boolean };
type Lock = { readonly packages: Readonly<Record<string, LockEntry>> };

/** A recent npm as a command line: the user's own, or one fetched into the tool folder. */
async function recentNpm(): Promise<readonly [command: string, ...args: string[]]> {
  const version = runNpm(["--version"]);
  if (isAtLeast(version, minimumNpm)) return ownNpm();
  const folder = `npm-${fetchedNpm.version}`;
  const script = path.join(toolFolder, folder, "bin", "npm-cli.js");
  if (!existsSync(script))
    await step(`npm ${fetchedNpm.version} (instead of ${version})`, "fetched", async () =>
      fetchPackage({
        ...fetchedNpm,
        from: ".",
        to: folder,
        check: (fetched) => statSync(path.join(fetched, "bin", "npm-cli.js")),
      }),
    );
  return [process.execPath, script];
}

/** Whether the installed packages that npm recorded match the lock file. Then the user has already run npm by hand. */
export function isInstalled(lock: Lock, installed: Lock): boolean {
  return Object.entries(lock.packages).every(([place, wanted]) => {
    if (!place.includes("node_modules/")) return true;
    const found = installed.packages[place];
    if (found === undefined) return wanted.optional === true;
    return found.version === wanted.version && found.link === wanted.link;
  });
}

function readLock(file: string): Lock {
  return JSON.parse(readFileSync(file, "utf8")) as Lock;
}

/**
 * Installs the packages of a folder's lock file, unless they are installed already.
 * @param folder the project's root, or a part with its own lock file
 */
export async function installDependencies(
  folder: string = projectFolder,
  title = "dependencies",
): Promise<void> {
  const lockFile = path.join(folder, "package-lock.json");
  const modules = path.join(folder, "node_modules");
  const stampFile = path.join(modules, ".installed-from");
  const stamp = `${contentHash(lockFile)} ${process.platform}-${process.arch}`;

  const npmsOwnNote = path.join(modules, ".package-lock.json");
  if (!isStamped(stampFile, stamp) && existsSync(npmsOwnNote)) {
    if (isInstalled(readLock(lockFile), readLock(npmsOwnNote))) writeStamp(stampFile, stamp);
  }
  if (isStamped(stampFile, stamp)) return;

  const [npm, ...script] = await recentNpm();
  await step(title, "installed", () =>
    makeOnce(stampFile, stamp, async () => {
      // A start in production also builds the sites, which needs the dev dependencies.
      const args = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
      const { code, output } = await run(npm, [...script, ...args], { cwd: folder, env: npmEnvironment() });
      if (code !== 0) throw new ToolFailure(output);
    }),
  );
}
