import path from "node:path";
import { printStep, step } from "../steps/progress.ts";
import { projectFolder } from "../launch/project.mjs";
import { generateRouteTypes } from "../steps/sites.ts";
import { type Outcome, run, toolScript } from "../steps/tool.ts";

type Check = { readonly title: string; readonly script: string; readonly args: readonly string[] };

/** Slowest first, so that the others run in parallel with them. */
function checks(): readonly Check[] {
  const compiler = toolScript("typescript", "tsc");
  return [
    { title: "lint, and the allowed imports", script: toolScript("oxlint"), args: [] },
    { title: "types: server, packages, scripts", script: compiler, args: ["-p", "tsconfig.json"] },
    {
      title: "unused code",
      script: toolScript("knip"),
      args: ["--no-progress", "--treat-config-hints-as-errors"],
    },
    { title: "types: desktop site", script: compiler, args: ["-p", "apps/desktop"] },
    { title: "types: mobile site", script: compiler, args: ["-p", "apps/mobile"] },
    { title: "format", script: toolScript("oxfmt"), args: ["--check", "."] },
    { title: "names", script: path.join("scripts", "check-names.ts"), args: [] },
    { title: "styles", script: path.join("scripts", "check-styles.ts"), args: [] },
    { title: "messages", script: path.join("scripts", "check-messages.ts"), args: [] },
    { title: "texts of the pages", script: path.join("scripts", "check-pages.ts"), args: [] },
  ];
}

/**
 * Runs all quick checks, prints a line for each and then the output of the failed ones.
 * @returns whether all passed
 */
export async function checkAll(): Promise<boolean> {
  await step("route types", "written", generateRouteTypes);
  const failures: { readonly title: string; readonly outcome: Outcome }[] = [];
  await inParallel(
    2,
    checks().map(({ title, script, args }) => async () => {
      const startedAt = Date.now();
      const outcome = await run(process.execPath, [script, ...args], { cwd: projectFolder });
      printStep(title, outcome.code === 0 ? "passed" : "FAILED", Date.now() - startedAt);
      if (outcome.code !== 0) failures.push({ title, outcome });
    }),
  );
  for (const { title, outcome } of failures) console.error(`\n--- ${title}\n${outcome.output.trim()}`);
  return failures.length === 0;
}

/** Runs tasks in their order, at most `width` in parallel; resolves when all have ended. */
async function inParallel(width: number, tasks: readonly (() => Promise<void>)[]): Promise<void> {
  const waiting = [...tasks];
  const worker = async () => {
    for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) await task();
  };
  await Promise.all(Array.from({ length: width }, worker));
}
