/** Fails if a shared part depends on the site, or if code reads a class that its style sheet does not define. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { trackedFiles } from "./check/source-files.ts";
import { findMissingClasses, findSiteQuestions } from "./check/styles.ts";
import { projectFolder } from "./launch/project.mjs";

const read = (file: string) => readFileSync(path.join(projectFolder, file), "utf8");
for (const file of trackedFiles(projectFolder).filter((name) =>
  /^(apps|packages)\/.+\.(css|tsx?)$/.test(name),
)) {
  const text = read(file);
  for (const { line, found, advice } of [
    ...findSiteQuestions(file, text),
    ...findMissingClasses(file, text, read),
  ]) {
    console.log(`${file}:${line}: ${found} (${advice})`);
    process.exitCode = 1;
  }
}
