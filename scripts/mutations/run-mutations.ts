import { writeFileSync } from "node:fs";
import path from "node:path";
import { ToolFailure } from "../launch/project.mjs";
import { formatDuration } from "../steps/progress.ts";
import { applyMutation, type Sources } from "./apply-mutation.ts";
import type { NamedMutation } from "./all-mutations.ts";
import { validate, namedOutcomes, type TestOutcome, type Verdict } from "./validate-report.ts";
import { type Suite, type SuiteName, startSuite, suiteOf } from "./suites.ts";
import { runStepIn } from "./work-copy.ts";

type Result = Verdict | { readonly kind: "doesNotApply"; readonly reason: string };

export interface MutationResult {
  readonly mutation: NamedMutation;
  readonly result: Result;
}

const suiteNames: readonly SuiteName[] = [
  "check",
  "unit",
  "db",
  "db on the embedded engine",
  "components",
  "e2e",
];

/** Tries all mutations in the copy; those of one suite run sequentially. */
export async function runMutations(
  folder: string,
  sources: Sources,
  mutations: readonly NamedMutation[],
): Promise<MutationResult[]> {
  await runStepIn(folder, "messages.ts", "compileMessages");
  const results: MutationResult[] = [];
  for (const name of suiteNames) {
    const ofSuite = mutations.filter(({ caughtBy }) => suiteOf(caughtBy) === name);
    if (ofSuite.length === 0) continue;
    console.log(`\n== ${name}`);
    const suite = await startSuite(name, folder);
    try {
      const startedAt = Date.now();
      const without = await suite.runAll(ofSuite.map(({ caughtBy }) => caughtBy));
      console.log(`  without faults: ${without.length} tests, ${formatDuration(Date.now() - startedAt)}`);
      for (const mutation of ofSuite)
        results.push({ mutation, result: await tryMutation(mutation, { folder, sources, suite, without }) });
    } finally {
      await suite.stop();
    }
  }
  return results;
}

interface Trial {
  readonly folder: string;
  readonly sources: Sources;
  readonly suite: Suite;
  /** The results of the suite's tests without a fault. */
  readonly without: readonly TestOutcome[];
}

async function tryMutation(mutation: NamedMutation, trial: Trial): Promise<Result> {
  const startedAt = Date.now();
  const result = await resultOf(mutation, trial);
  const { area, title } = mutation;
  const detail = result.kind === "caught" ? "" : "reason" in result ? `: ${result.reason}` : "";
  console.log(
    `  ${lineTitles[result.kind].padEnd(14)} ${area}: ${title}${detail} (${formatDuration(Date.now() - startedAt)})`,
  );
  return result;
}

const lineTitles: Readonly<Record<Result["kind"], string>> = {
  caught: "caught",
  survived: "SURVIVED",
  notEvaluated: "NOT TESTED",
  doesNotApply: "DOES NOT APPLY",
};

async function resultOf(
  mutation: NamedMutation,
  { folder, sources, suite, without }: Trial,
): Promise<Result> {
  const { caughtBy } = mutation;
  const applied = applyMutation(sources, mutation);
  if (applied.kind !== "ok") return applied;
  const isNamed = caughtBy.tests.length > 0;
  // Without named tests, the tests that depend on the file are known only now.
  const before = isNamed ? namedOutcomes(without, caughtBy) : await suite.runOne(caughtBy, applied.file);
  // If the tests fail or are missing without the fault, a run with it proves nothing.
  const unfit = validate(before, before);
  if (unfit.kind === "notEvaluated") return unfit;
  try {
    await writeSource(folder, applied.file, applied.text);
    return validate(
      before,
      namedOutcomes(await suite.runOne(caughtBy, applied.file), {
        ...caughtBy,
        ...(!isNamed && { tests: [""] }),
      }),
    );
  } catch (error) {
    // The site or the messages cannot be built with this fault.
    if (!(error instanceof ToolFailure)) throw error;
    return { kind: "notEvaluated", reason: `does not build: ${error.message.trim().split("\n").at(-1)}` };
  } finally {
    await writeSource(folder, applied.file, sources.get(applied.file) ?? "");
  }
}

async function writeSource(folder: string, file: string, text: string): Promise<void> {
  writeFileSync(path.join(folder, file), text);
  if (file.startsWith("packages/content/messages/"))
    await runStepIn(folder, "messages.ts", "compileMessages");
}
