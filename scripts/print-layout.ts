/**
 * `node scripts/print-layout.ts [--list]`: prints the size and structure of the source. `--list` also prints the cause
 * of each missed limit.
 */
import { projectFolder } from "./launch/project.mjs";
import { measureLayout } from "./check/measure-layout.ts";
import { readSourceFiles } from "./check/source-files.ts";

const figures = measureLayout(projectFolder, readSourceFiles(projectFolder));
const width = Math.max(...figures.map(({ name }) => name.length));
for (const { name, value, limit, isMet, found } of figures) {
  console.log(
    `${name.padEnd(width)}  ${value.padStart(8)}  ${limit.padEnd(14)}  ${isMet ? "" : "NOT MET"}`.trimEnd(),
  );
  if (process.argv.includes("--list")) for (const one of found) console.log(`    ${one}`);
}
