/**
 * `npm run test:fuzz`: sends 100,000 generated requests to all calls, valid, nearly valid and hostile ones. `-- --requests N`
 * sends another number, and `-- --seed N` those of a former run. `npm test` sends some hundred, always the same.
 */
import { parseArgs } from "node:util";
import { giveUp } from "../launch/project.mjs";
import { installDependencies } from "../steps/dependencies.ts";
import { compileMessages } from "../steps/messages.ts";
import { providePostgres } from "../test/postgres.ts";
import { runFuzzTest } from "../test/suites.ts";

const { values } = parseArgs({
  options: {
    requests: { type: "string", default: "100000" },
    seed: { type: "string", default: String(Date.now() % 1_000_000_000) },
  },
});
const [requests, seed] = [Number(values.requests), Number(values.seed)];
if (!Number.isSafeInteger(requests) || requests < 1 || !Number.isSafeInteger(seed) || seed < 0)
  giveUp("--requests and --seed are whole numbers.");

await installDependencies();
await compileMessages();
await providePostgres();
console.log(`\n== ${requests} generated requests, seed ${seed}`);
const counts = await runFuzzTest(requests, seed);
if (counts.failed > 0 || counts.passed === 0)
  giveUp(
    `A call did not answer as its contract says. Repeat it with: npm run test:fuzz -- --requests ${requests} --seed ${seed}`,
  );
console.log(`\n${counts.passed} calls answered all of them as their contract says`);
