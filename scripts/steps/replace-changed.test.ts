import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { replaceChanged } from "./replace-changed.ts";

let folder: string;
const at = (...names: string[]) => path.join(folder, ...names);

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "rimba-replace-"));
  for (const name of ["new", "new/words", "old", "old/words"]) mkdirSync(at(name));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("replaceChanged", () => {
  it("writes new and changed files, deletes missing ones, and touches nothing else", () => {
    writeFileSync(at("new/words/same.js"), "same");
    writeFileSync(at("old/words/same.js"), "same");
    writeFileSync(at("new/words/changed.js"), "after");
    writeFileSync(at("old/words/changed.js"), "before");
    writeFileSync(at("new/added.js"), "added");
    writeFileSync(at("old/gone.js"), "gone");
    const { mtimeMs, ino } = statSync(at("old/words/same.js"));

    replaceChanged(at("new"), at("old"));

    expect(new Set(readdirSync(at("old"), { recursive: true, encoding: "utf8" }))).toEqual(
      new Set(["added.js", "words", path.join("words", "changed.js"), path.join("words", "same.js")]),
    );
    expect(readFileSync(at("old/words/changed.js"), "utf8")).toBe("after");
    expect(statSync(at("old/words/same.js"))).toMatchObject({ mtimeMs, ino });
  });

  it("creates the folder if it does not exist", () => {
    writeFileSync(at("new/words/first.js"), "first");
    replaceChanged(at("new"), at("none", "yet"));
    expect(readFileSync(at("none/yet/words/first.js"), "utf8")).toBe("first");
  });
});
