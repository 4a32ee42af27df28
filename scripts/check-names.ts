/**
 * Fails if a name or comment contains a word that docs/glossary.md retires, or if a name looks like a hook but is none.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { findNameFaults, readRetiredWords } from "./check/names.ts";
import { trackedFiles } from "./check/source-files.ts";
import { projectFolder } from "./launch/project.mjs";

const read = (file: string) => readFileSync(path.join(projectFolder, file), "utf8");
const retired = readRetiredWords(read(path.join("docs", "glossary.md")));
for (const file of trackedFiles(projectFolder).filter((name) => /\.(tsx?|mjs)$/.test(name)))
  for (const { line, found, advice } of findNameFaults(file, read(file), retired)) {
    console.log(`${file}:${line}: ${found} (${advice})`);
    process.exitCode = 1;
  }
