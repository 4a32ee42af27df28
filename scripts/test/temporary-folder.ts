import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** Prefix of all temporary files of our code and tests; tools that run them may leave caches of their own. */
const prefix = "rimba-";

/** Vitest's global setup. Each project calls it once. */
export function setup(): (() => void) | undefined {
  return separateTemporaryFolder(process.env);
}

/**
 * Gives the tests of this run, in all their processes, a temporary directory of their own. Returns the function that
 * removes it. That throws if a test has left a folder or file in it, and Vitest then fails.
 */
export function separateTemporaryFolder(env: NodeJS.ProcessEnv): (() => void) | undefined {
  if (env["RIMBA_TEST_TEMPLATES"] !== undefined) return undefined;
  const outer = env["TMPDIR"] ?? tmpdir();
  const folder = mkdtempSync(path.join(outer, "rimba-run-"));
  // Template databases are created once for many runs.
  env["RIMBA_TEST_TEMPLATES"] = outer;
  env["TMPDIR"] = folder;
  return () => {
    const left = readdirSync(folder).filter((name) => name.startsWith(prefix));
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    if (left.length > 0)
      throw new Error(`Tests left in the temporary directory what they made: ${left.join(", ")}`);
  };
}
