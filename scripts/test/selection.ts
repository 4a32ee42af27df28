import { giveUp, projectFolder } from "../launch/project.mjs";
import { run } from "../steps/tool.ts";
import type { Selection } from "./suites.ts";

/** Files that contain tests, tracked or new. */
async function testFiles(): Promise<string[]> {
  const { output } = await run(
    "git",
    ["ls-files", "--cached", "--others", "--exclude-standard", "*.test.ts", "*.test.tsx", "*.spec.ts"],
    { cwd: projectFolder },
  );
  return output.split("\n").filter((line) => line !== "");
}

/**
 * Words that match the path of a test file select files. One that matches none is a part of a test's name, if it stands
 * alone: beside others it would run every file and select no test.
 */
export async function selectionOf(words: readonly string[]): Promise<Selection> {
  const files = await testFiles();
  const unknown = words.filter((word) => !files.some((file) => file.includes(word)));
  const [name] = unknown;
  if (name === undefined) return { files: words };
  if (words.length === 1) return { files: [], name };
  giveUp(`No test file has "${unknown.join('", "')}" in its path. Write a test's name in quotes.`);
}
