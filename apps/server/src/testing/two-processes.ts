import { openDatabase } from "../platform/db/open-database.ts";
import { type CodesApp, createCodesApp } from "./codes-app.ts";
import { type CommandLineRun, runCommandLine } from "./run-command-line.ts";
import type { TestAppOptions } from "./test-app.ts";
import { createTestDatabase } from "./test-database.ts";

export interface TwoProcesses {
  readonly apps: readonly [CodesApp, CodesApp];
  /** Runs `rimba` with these arguments, as a third process. */
  readonly rimba: (...words: string[]) => Promise<CommandLineRun>;
  close(): Promise<void>;
}

/**
 * Two instances of the API with one database. Each has its own connections and memory, like processes behind a load
 * balancer.
 */
export async function createTwoProcesses(
  environment: Record<string, string> = {},
  options: Pick<TestAppOptions, "integrations"> = {},
): Promise<TwoProcesses> {
  const { url, db, drop } = await createTestDatabase();
  if (url === undefined) throw new Error("the embedded database belongs to one process");
  const second = await openDatabase({ databaseUrl: url, dataDir: "" });
  const of = (database: NonNullable<TestAppOptions["database"]>) =>
    createCodesApp(environment, { ...options, database });
  const apps = [await of({ db, drop }), await of({ db: second, drop: () => second.close() })] as const;
  return {
    apps,
    rimba: (...words) => runCommandLine(words, { DATABASE_URL: url }),
    async close() {
      await apps[1].test.close();
      await apps[0].test.close();
    },
  };
}
