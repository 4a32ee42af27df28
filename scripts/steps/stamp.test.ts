import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fingerprint, isStamped, makeOnce } from "./stamp.ts";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "rimba-stamp-"));
  mkdirSync(path.join(folder, "src", "pages"), { recursive: true });
  mkdirSync(path.join(folder, "src", "build"));
  writeFileSync(path.join(folder, "src", "pages", "home.tsx"), "home");
});

afterEach(() => rmSync(folder, { recursive: true }));

function ofSources(): string {
  return fingerprint([path.join(folder, "src")], (name) => name !== "build");
}

test("the same sources have the same fingerprint", () => {
  expect(ofSources()).toBe(ofSources());
});

test.each([
  ["a changed file", () => writeFileSync(path.join(folder, "src", "pages", "home.tsx"), "longer")],
  ["a touched file", () => utimesSync(path.join(folder, "src", "pages", "home.tsx"), 1, 1)],
  ["a new file", () => writeFileSync(path.join(folder, "src", "pages", "new.tsx"), "")],
  ["a removed file", () => rmSync(path.join(folder, "src", "pages", "home.tsx"))],
])("%s is detected", (_what, change) => {
  const before = ofSources();
  change();
  expect(ofSources()).not.toBe(before);
});

test("files that are no sources do not count", () => {
  const before = ofSources();
  writeFileSync(path.join(folder, "src", "build", "index.js"), "built");
  expect(ofSources()).toBe(before);
});

test("a missing folder counts as empty", () => {
  expect(fingerprint([path.join(folder, "nowhere")], () => true)).toBe(fingerprint([], () => true));
});

test("a build runs once, and again after a change of its sources", async () => {
  const stampFile = path.join(folder, "out", "made-from");
  let made = 0;
  const make = () => {
    made += 1;
    return Promise.resolve();
  };
  expect(await makeOnce(stampFile, "a", make)).toBe(true);
  expect(await makeOnce(stampFile, "a", make)).toBe(false);
  expect(await makeOnce(stampFile, "b", make)).toBe(true);
  expect(made).toBe(2);
});

test("a failed build does not count as done, nor does an earlier result", async () => {
  const stampFile = path.join(folder, "out", "made-from");
  await makeOnce(stampFile, "a", () => Promise.resolve());
  await expect(makeOnce(stampFile, "b", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(existsSync(stampFile)).toBe(false);
  expect(isStamped(stampFile, "a")).toBe(false);
});
