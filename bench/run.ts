/**
 * `npm run bench` measures everything but what takes hours, and writes RESULTS.md, report.html and history.json.
 * `npm run bench -- tracking cached` measures only these rows and writes nothing. A missed aim is reported, but it is not a failure: the exit code is 0.
 */
import { formatDuration } from "../scripts/steps/progress.ts";
import { giveUp } from "../scripts/launch/project.mjs";
import type { Figure } from "./figure.ts";
import { load, machineFacts } from "./report/machine.ts";
import { addToHistory } from "./report/history.ts";
import { reportFile, resultsFile, writeReport, writeResults } from "./report/results-file.ts";
import { textTable } from "./report/table.ts";
import { allRows } from "./rows/all-rows.ts";
import { prepareStage } from "./tools/stage.ts";

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !allRows.some((row) => row.name === name));
if (unknown.length > 0) {
  giveUp(
    `There is no ${unknown.join(", ")} to measure; there is ${allRows.map(({ name }) => name).join(", ")}.`,
  );
}
const rows =
  wanted.length === 0
    ? allRows.filter(({ isOnRequest }) => isOnRequest !== true)
    : allRows.filter(({ name }) => wanted.includes(name));

const startedAt = new Date();
const loadBefore = load();
const figures: Figure[] = [];
const failures: string[] = [];
const stage = prepareStage();
let postgresVersion = "";
try {
  for (const { name, measure } of rows) {
    const begunAt = Date.now();
    try {
      const found = await measure(stage);
      figures.push(...found);
      console.log(`\n== ${name}: ${formatDuration(Date.now() - begunAt)}\n${textTable(found)}`);
    } catch (error) {
      failures.push(name);
      console.error(`\n== ${name} could not be measured`, error);
    }
  }
  postgresVersion = stage.postgresVersion();
} finally {
  await stage.close();
}

const machine = machineFacts(postgresVersion);
const minutes = (Date.now() - startedAt.getTime()) / 60_000;
console.log(`\n${textTable(figures)}\n\n${machine.join("; ")}; load before: ${loadBefore.toFixed(1)}`);
if (failures.length > 0) giveUp(`Could not be measured: ${failures.join(", ")}.`);
if (wanted.length === 0) {
  const complete = { startedAt, machine, loadBefore, minutes, figures };
  writeResults(complete);
  const history = addToHistory(startedAt, machine[0] ?? "", figures);
  // Its plotting library is installed by `npm run bench` only.
  const { reportPage } = await import("./report/report-page.ts");
  writeReport(reportPage(complete, history));
  console.log(`Written to ${resultsFile} and ${reportFile}.`);
}
