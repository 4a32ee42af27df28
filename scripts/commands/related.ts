/**
 * `npm run test:related`: the unit, database and component tests that depend on a file changed since the main branch,
 * and changed end-to-end tests. Only `npm test` covers all other effects in the browser.
 */
import { giveUp } from "../launch/project.mjs";
import { installDependencies } from "../steps/dependencies.ts";
import { compileMessages } from "../steps/messages.ts";
import { buildSites } from "../steps/sites.ts";
import { changedFiles } from "../test/changed-files.ts";
import { provideChromium } from "../test/chromium.ts";
import type { Counts } from "../test/reports.ts";
import { runEndToEndTests, runVitest, withPostgres } from "../test/suites.ts";

await installDependencies();
await compileMessages();
const files = await changedFiles();
const sources = files.filter((file) => /^(?:apps|packages|scripts)\/.*\.(?:ts|tsx|css|mjs)$/.test(file));
const specs = files.filter((file) => file.endsWith(".spec.ts"));

let passed = 0;

async function runPart(title: string, work: () => Promise<Counts>): Promise<void> {
  console.log(`\n== ${title}`);
  const counts = await work();
  passed += counts.passed;
  if (counts.skipped > 0) giveUp(`${title}: ${counts.skipped} skipped, and nothing may be skipped.`);
  if (counts.failed > 0) giveUp(`${title}: ${counts.failed} failed.`);
}

if (sources.length > 0) {
  const related = (project: "unit" | "db" | "browser", env: Readonly<Record<string, string>>) =>
    runVitest(project, env, { files: sources }, { mode: "related" });
  await runPart("Unit tests", () => related("unit", {}));
  await runPart("Database tests on PostgreSQL", () => withPostgres((env) => related("db", env)));
  await runPart("Component tests in Chromium", async () =>
    related("browser", { CHROMIUM_PATH: await provideChromium() }),
  );
}
if (specs.length > 0)
  await runPart("Changed end-to-end tests", async () => {
    await buildSites();
    return runEndToEndTests({ files: specs });
  });
console.log(
  `\n${passed} passed, 0 failed, for ${files.length} changed ${files.length === 1 ? "file" : "files"}`,
);
