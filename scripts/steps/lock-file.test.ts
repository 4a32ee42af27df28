import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectFolder } from "../launch/project.mjs";

type Entry = { readonly resolved?: string; readonly optionalDependencies?: Readonly<Record<string, string>> };

const lockFiles = globSync("{.,bench}/package-lock.json", { cwd: projectFolder });

/**
 * A tool's program is one optional package per platform. If one is not published yet, npm silently omits it from the
 * lock file, and later `npm ci` fails. Pin the newest version that has all of them.
 */
test.each(lockFiles)("%s names the packages of every platform, and no registry", (file) => {
  const lock = JSON.parse(readFileSync(path.join(projectFolder, file), "utf8")) as {
    packages: Record<string, Entry>;
  };
  const names = new Set(Object.keys(lock.packages).map((place) => place.split("node_modules/").at(-1)));
  const entries = Object.values(lock.packages);
  const wanted = entries.flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}));
  expect(wanted.filter((name) => !names.has(name))).toEqual([]);
  expect(entries.filter((entry) => entry.resolved?.includes("://"))).toEqual([]);
});
