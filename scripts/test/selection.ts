import { projectFolder } from "../launch/project.mjs";
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
 * Words that match the path of a test file select files. If none matches, all words together are a part of a test's
 * name.
 */
export async function selectionOf(words: readonly string[]): Promise<Selection> {
  if (words.length === 0) return { files: [] };
  const files = await testFiles();
  const isFile = words.every((word) => files.some((file) => file.includes(word)));
  return isFile ? { files: words } : { files: [], name: words.join(" ") };
}
