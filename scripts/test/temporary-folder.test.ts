import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { separateTemporaryFolder } from "./temporary-folder.ts";

let outer: string;
beforeEach(() => {
  outer = mkdtempSync(path.join(tmpdir(), "rimba-outer-"));
});
afterEach(() => rmSync(outer, { recursive: true }));

function start(): { folder: string; end: () => void } {
  const env: NodeJS.ProcessEnv = { TMPDIR: outer };
  const end = separateTemporaryFolder(env);
  if (end === undefined) throw new Error("the run has a temporary folder already");
  return { folder: env["TMPDIR"] ?? "", end };
}

it("fails a run whose tests left a folder, names it, and deletes it", () => {
  const { folder, end } = start();
  const left = mkdtempSync(path.join(folder, "rimba-import-"));
  expect(end).toThrow(path.basename(left));
  expect(readdirSync(outer)).toEqual([]);
});

it("accepts a run whose tests deleted all their files, even if a tool left a cache", () => {
  const { folder, end } = start();
  rmSync(mkdtempSync(path.join(folder, "rimba-import-")), { recursive: true });
  writeFileSync(path.join(folder, "cache-of-a-tool"), "");
  end();
  expect(existsSync(folder)).toBe(false);
});

it("separates two runs at the same time", () => {
  const [one, other] = [start(), start()];
  mkdtempSync(path.join(one.folder, "rimba-import-"));
  other.end();
  expect(one.end).toThrow("rimba-import-");
});

it("contains the temporary files of this run", () => {
  expect(path.basename(tmpdir())).toMatch(/^rimba-run-/);
  expect(separateTemporaryFolder(process.env)).toBeUndefined();
});
