import { readFile } from "node:fs/promises";
import * as z from "zod/mini";
import { readCarrierFile } from "../../platform/config/carrier-file.ts";
import { pluralize } from "../../platform/pluralize.ts";
import { importedTables, type Importer, importers, type ReadFile } from "../importers.ts";
import type { LeftOut } from "../../features/places/read-area-table.ts";
import { dataCommand, done, refused } from "./data-command.ts";

/** As many as a person reads; the others are counted. */
const maxFaults = 50;

const fault = z.union([
  z.object({ line: z.number(), column: z.nullable(z.string()), text: z.string() }),
  z.object({
    path: z.string(),
    line: z.exactOptional(z.number()),
    part: z.exactOptional(z.string()),
    text: z.string(),
  }),
]);

const changedRows = z.object({ count: z.number(), keys: z.array(z.string()) });
const changes = z.object({
  added: changedRows,
  changed: changedRows,
  removed: changedRows,
  unchanged: z.number(),
});

/** Replaces a reference table with a file: completely, or not at all if it has any fault. */
export const importTable = dataCommand({
  options: z.object({
    table: z.enum(importedTables),
    /** Absolute, because the running server may have another working directory. */
    file: z.string(),
    /** Only reads the file and says what it would change. */
    check: z.optional(z.boolean()),
  }),
  result: z.object({
    rows: z.number(),
    /** Result of a check without faults; null if the file was stored. */
    changes: z.nullable(changes),
    /** The same data were stored already. */
    unchanged: z.boolean(),
    faults: z.array(fault),
    moreFaults: z.number(),
    gone: z.number(),
  }),
  needs: "schema",
  run: async ({ db, config, say }, { table, file, check = false }) => {
    const bytes = await readFile(file).catch(() => null);
    if (bytes === null) return refused(`${file} cannot be read.`);
    say(`Checking ${file} …`);
    const importer: Importer = importers[table];
    const read: ReadFile = await importer(db, bytes, { carrier: await readCarrierFile(config.carrierFile) });
    const { rows, faults, leavesOut = [], replace } = read;
    if (faults.length > 0) {
      return done({
        rows: 0,
        changes: null,
        unchanged: true,
        faults: faults.slice(0, maxFaults).map((each) => ({ ...each })),
        moreFaults: Math.max(0, faults.length - maxFaults),
        gone: 0,
      });
    }
    if (check) {
      const { added, changed, removed, unchanged } = await read.changes();
      return done({
        rows,
        changes: {
          added: countedKeys(added),
          changed: countedKeys(changed),
          removed: countedKeys(removed),
          unchanged,
        },
        unchanged: true,
        faults: [],
        moreFaults: 0,
        gone: 0,
      });
    }
    for (const each of leavesOut) say(leftOutText(each));
    say(`Storing ${pluralize(rows, "row")} …`);
    const came = await db.transaction((tx) =>
      replace(tx, (stored) => say(`${stored} of ${pluralize(rows, "row")}`)),
    );
    const gone = leavesOut.reduce((sum, { areaIds }) => sum + areaIds.length, 0);
    return done({ rows, changes: null, unchanged: came === "unchanged", faults: [], moreFaults: 0, gone });
  },
});

/** Ids that are named, at most the first ones. */
const maxNamed = 5;

function countedKeys(keys: readonly string[]) {
  return { count: keys.length, keys: keys.slice(0, maxNamed) };
}

function leftOutText({ country, before, after, areaIds }: LeftOut): string {
  const whole = `${country}: ${pluralize(after, "area")} in the place of ${before}`;
  if (areaIds.length === 0) return `${whole}; none that is there is left out.`;
  const named = areaIds.slice(0, maxNamed).join(", ");
  const more = areaIds.length > maxNamed ? `${named} …` : named;
  const gone = pluralize(
    areaIds.length,
    "that is there is not in the file and goes",
    "that are there are not in the file and go",
  );
  return `${whole}; ${gone}: ${more}.`;
}
