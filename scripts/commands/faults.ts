/**
 * `npm run test:faults`: ten minutes of mixed load on three servers behind nginx, while servers, the database and the network
 * fail at random. It prints what clients saw. `-- --minutes N` takes another time, `-- --seed N` the faults of a former run.
 * `npm test` takes some seconds, always with the same faults.
 */
import { parseArgs } from "node:util";
import { giveUp } from "../launch/project.mjs";
import { installDependencies } from "../steps/dependencies.ts";
import { compileMessages } from "../steps/messages.ts";
import { buildSites } from "../steps/sites.ts";
import { provideNeighbours } from "../test/find-program.ts";
import { providePostgres } from "../test/postgres.ts";
import { runFaultTest } from "../test/suites.ts";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "10" },
    seed: { type: "string", default: String(Date.now() % 1_000_000_000) },
  },
});
const [minutes, seed] = [Number(values.minutes), Number(values.seed)];
if (!(minutes > 0) || !Number.isSafeInteger(seed) || seed < 0)
  giveUp("--minutes is a positive number, and --seed a whole one.");

await installDependencies();
await compileMessages();
await providePostgres();
await provideNeighbours();
await buildSites();
console.log(`\n== ${minutes} minutes of load with faults, seed ${seed}`);
const counts = await runFaultTest(minutes, seed);
if (counts.failed > 0 || counts.passed === 0)
  giveUp(
    "A visitor saw a failure, something acknowledged was lost or doubled, or a fault did not heal. " +
      `Repeat it with: npm run test:faults -- --minutes ${minutes} --seed ${seed}`,
  );
console.log("\nNothing was lost or doubled, and all healed");
