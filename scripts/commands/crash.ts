/**
 * `npm run test:crash`: kills processes at a hundred random moments: servers while orders are placed, on each engine, and workers
 * while they write the notifications of 10,000 shipments. `npm test` does fewer.
 */
import { giveUp } from "../launch/project.mjs";
import { installDependencies } from "../steps/dependencies.ts";
import { compileMessages } from "../steps/messages.ts";
import { providePostgres } from "../test/postgres.ts";
import { runCrashTestOnPglite, runCrashTestOnPostgres } from "../test/suites.ts";

const moments = 100;

await installDependencies();
await compileMessages();
await providePostgres();
let passed = 0;
for (const [engine, run] of [
  ["the embedded engine", runCrashTestOnPglite],
  ["PostgreSQL", runCrashTestOnPostgres],
] as const) {
  console.log(`\n== ${moments} kills on ${engine}`);
  const counts = await run(moments);
  if (counts.failed > 0 || counts.passed === 0)
    giveUp(`On ${engine} something was lost, doubled or half there.`);
  passed += counts.passed;
}
console.log(`\n${passed} passed, 0 failed`);
