import { appendFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { recordedStatementsFolder, writeRecorded } from "./recorded-statements.ts";

// Setup file of the database tests on PostgreSQL. Records each statement that succeeded, once per process, with the
// values of its first call. `every-statement.embedded.db.test.ts` then runs them on the embedded engine.

const folder = recordedStatementsFolder();
const isWatched = Symbol.for("rimba.statementsAreRecorded");
const prototype = pg.Client.prototype as pg.Client & { [isWatched]?: true };

if (folder !== undefined && prototype[isWatched] === undefined) {
  prototype[isWatched] = true;
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${process.pid}.jsonl`);
  const seen = new Set<string>();
  const query = Reflect.get(prototype, "query") as (this: pg.Client, ...args: unknown[]) => unknown;
  Object.assign(prototype, {
    query(this: pg.Client, ...args: unknown[]) {
      const answer = query.apply(this, args);
      const [config] = args;
      if (answer instanceof Promise && isStatement(config) && !seen.has(config.text)) {
        // Serialized before the caller can change the values; written only if the statement succeeds.
        const line = writeRecorded({ text: config.text, values: config.values ?? [] });
        const record = () => {
          if (seen.has(config.text)) return;
          seen.add(config.text);
          appendFileSync(file, `${line}\n`);
        };
        answer.then(record, () => {});
      }
      return answer;
    },
  });
}

function isStatement(config: unknown): config is { text: string; values?: unknown[] } {
  return typeof config === "object" && config !== null && "text" in config && typeof config.text === "string";
}
