import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fetchPackage } from "../launch/fetch-package.mjs";
import { findNpm, npmClientAt, npmEnvironment } from "../launch/npm-client.mjs";
import { step } from "../launch/progress.mjs";
import { projectFolder, toolFolder } from "../launch/project.mjs";
import { isAtLeast } from "../launch/versions.mjs";
import { contentHash, isStamped, makeOnce, writeStamp } from "./stamp.ts";
import { runScript } from "./tool.ts";

/** Older versions omit the platform packages of Vite 8 if the lock file was created on another platform. */
const minimumNpm = "11";
const fetchedNpm = { name: "npm", version: "11.21.2" };

type LockEntry = { readonly version?: string; readonly link?: boolean; readonly optional?: boolean };
type Lock = { readonly packages: Readonly<Record<string, LockEntry>> };

/** The script of a recent npm: the user's own, or one fetched into the tool folder. */
async function recentNpm(): Promise<string> {
  const own = findNpm();
  if (isAtLeast(own.version, minimumNpm)) return own.script;
  const script = path.join(toolFolder, "npm", "bin", "npm-cli.js");
  const present = npmClientAt(script);
  if (present !== null && isAtLeast(present.version, minimumNpm)) return script;
  await step(`npm ${fetchedNpm.version} (instead of ${own.version})`, "fetched", () =>
    fetchPackage({
      npmScript: own.script,
      ...fetchedNpm,
      from: ".",
      to: "npm",
      check: (folder) => {
        if (!existsSync(path.join(folder, "bin", "npm-cli.js"))) throw new Error("npm came incomplete");
      },
    }),
  );
  return script;
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

  const npm = await recentNpm();
  await step(title, "installed", () =>
    makeOnce(stampFile, stamp, async () => {
      // A start in production also builds the sites, which needs the dev dependencies.
      await runScript(npm, ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"], {
        cwd: folder,
        env: npmEnvironment(),
      });
    }),
  );
}
