/**
 * `npm run pictures`: pictures of every kind of page and state on both sites, in every language, in the dark theme and
 * from right to left, compared with those of the last run. The first run only takes them. `-- --accept` replaces those
 * that differ. Words after `--` select tests by name. The pictures are in pictures/, the differences in
 * playwright-report/.
 */
import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { projectFolder } from "../launch/project.mjs";
import { installDependencies } from "../steps/dependencies.ts";
import { compileMessages } from "../steps/messages.ts";
import { buildSites } from "../steps/sites.ts";
import { run, toolScript } from "../steps/tool.ts";
import { provideChineseFont } from "../test/chinese-font.ts";
import { provideChromium } from "../test/chromium.ts";

/** A working day in Jakarta, mid-morning, so that outlets are open and couriers are on the road. */
const moment = "2026-12-08T03:00:00Z";

const { values, positionals } = parseArgs({
  options: { accept: { type: "boolean", default: false } },
  allowPositionals: true,
});

await installDependencies();
await compileMessages();
const chromium = await provideChromium();
await provideChineseFont();
await buildSites();
const isFirst = !existsSync(path.join(projectFolder, "pictures"));
const clock = pathToFileURL(path.join(projectFolder, "e2e", "fixtures", "moved-clock.ts")).href;
const { code } = await run(
  process.execPath,
  [
    toolScript("@playwright/test", "playwright"),
    "test",
    "-c",
    path.join("e2e", "pictures.config.ts"),
    ...(positionals.length === 0 ? [] : ["--grep", positionals.join("|")]),
    `--update-snapshots=${isFirst ? "all" : values.accept ? "changed" : "missing"}`,
  ],
  {
    env: { CHROMIUM_PATH: chromium, CLOCK_STANDS_AT: moment, NODE_OPTIONS: `--import=${clock}` },
    show: true,
  },
);
if (code !== 0 && !isFirst)
  console.log(
    "\nSee playwright-report/index.html. If all differences are intended: npm run pictures -- --accept",
  );
process.exitCode = code;
