import { demoData } from "../fixtures/demo-data.ts";
import { reportTables, wrongAnswers } from "../fixtures/faults/report.ts";
import { runFaults } from "../fixtures/faults/run-faults.ts";
import { expectNothingPersonalIn } from "../fixtures/quiet-log.ts";
import { expect, test } from "../fixtures/server-test.ts";

/** `npm run test:faults` takes ten minutes. */
const seconds = Number(process.env["RIMBA_FAULTS_SECONDS"] ?? 20);
const seed = process.env["RIMBA_FAULTS_SEED"] ?? "42";

test("faults under mixed load: visitors get an answer or are asked to come back, nothing acknowledged is lost or doubled, and all heals", async ({
  databaseUrl,
  folder,
}) => {
  // Three starts, and each fault has its time to heal.
  test.setTimeout(300_000 + 3 * seconds * 1000);
  const { feedKey } = demoData.read();
  const report = await runFaults({ folder, databaseUrl, feedKey, seconds, seed });
  process.stdout.write(`\n${reportTables(report)}\n\n`);
  expect(wrongAnswers(report)).toEqual([]);
  expect(report.lostOrDoubled).toEqual([]);
  const { orders, events } = report.acknowledged;
  expect(Math.min(report.faults.length, orders, events)).toBeGreaterThan(0);
  expectNothingPersonalIn(report.log);
});
