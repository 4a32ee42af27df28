import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import * as z from "zod/mini";
import { readCarrierFile } from "../../platform/config/carrier-file.ts";
import { faultText } from "../../platform/import/faults.ts";
import { pluralize } from "../../platform/pluralize.ts";
import { dataCommand, parameter } from "../command.ts";
import { done, refused } from "../perform.ts";
import { importedTables, type ImportedTable, type Importer, importers, type ReadFile } from "../importers.ts";
import { importHelp } from "../table-help.ts";
import type { AreaChanges } from "../../features/places/read-area-table.ts";

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
const importChanges = z.object({
  added: changedRows,
  changed: changedRows,
  removed: changedRows,
  unchanged: z.number(),
});

const importResult = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("faulty"), faults: z.array(fault), moreFaults: z.number() }),
  z.object({ kind: z.literal("checked"), rows: z.number(), changes: importChanges }),
  /** The same data were stored already. */
  z.object({ kind: z.literal("unchanged"), rows: z.number() }),
  /** `removedAreas`: how many areas the file no longer has. */
  z.object({ kind: z.literal("stored"), rows: z.number(), removedAreas: z.number() }),
]);
type ImportResult = z.infer<typeof importResult>;

/** Singular and plural of a row of each table. */
const rowsOf = {
  areas: ["area is", "areas are"],
  outlets: ["outlet is", "outlets are"],
  rates: ["rate is", "rates are"],
  calendar: ["entry of the calendar is", "entries of the calendar are"],
  terms: ["term of the tariff is", "terms of the tariff are"],
  questionnaires: ["question of the form is", "questions of the form are"],
  articles: ["article is", "articles are"],
  vacancies: ["vacancy is", "vacancies are"],
  banners: ["banner is", "banners are"],
  notices: ["notice is", "notices are"],
} as const satisfies Record<ImportedTable, readonly [one: string, many: string]>;

/** Replaces a reference table with a file: completely, or not at all if it has any fault. */
export const importTable = dataCommand({
  words: "import",
  description: "replace a table by a file; a file with any fault changes nothing",
  options: z.object({
    table: parameter("<table>", "what the file holds", z.enum(importedTables)),
    file: parameter(
      "<file>",
      "CSV with a head that names its columns, with commas, semicolons or tabs; terms and questionnaires: JSON",
      z.string(),
      // The running server may have another working directory.
      (file) => resolve(file),
    ),
    check: parameter("--check", "only read the file and say what it would change", z.optional(z.boolean())),
  }),
  helpAfter: importHelp,
  result: importResult,
  needs: "schema",
  run: async ({ db, config, say }, { table, file, check = false }) => {
    const bytes = await readFile(file).catch(() => null);
    if (bytes === null) return refused(`${file} cannot be read.`);
    say(`Checking ${file} …`);
    const importer: Importer = importers[table];
    const read: ReadFile = await importer(db, bytes, { carrier: await readCarrierFile(config.carrierFile) });
    const { rows, faults, leavesOut = [], replace } = read;
    if (faults.length > 0)
      return done<ImportResult>({
        kind: "faulty",
        faults: faults.slice(0, maxFaults).map((each) => ({ ...each })),
        moreFaults: Math.max(0, faults.length - maxFaults),
      });
    if (check) {
      const { added, changed, removed, unchanged } = await read.changes();
      const changes = {
        added: countedKeys(added),
        changed: countedKeys(changed),
        removed: countedKeys(removed),
        unchanged,
      };
      return done<ImportResult>({ kind: "checked", rows, changes });
    }
    for (const each of leavesOut) say(leftOutText(each));
    say(`Storing ${pluralize(rows, "row")} …`);
    const replaced = await db.transaction((tx) =>
      replace(tx, (stored) => say(`${stored} of ${pluralize(rows, "row")}`)),
    );
    if (replaced === "unchanged") return done<ImportResult>({ kind: "unchanged", rows });
    const removedAreas = leavesOut.reduce((sum, { areaIds }) => sum + areaIds.length, 0);
    return done<ImportResult>({ kind: "stored", rows, removedAreas });
  },
  show: ({ out, err }, result, { table }) => {
    if (result.kind === "faulty") {
      // Every fault on its own line, for scripts and editors.
      for (const each of result.faults) err(faultText(each));
      if (result.moreFaults > 0) err(`… and ${result.moreFaults} more.`);
      err("Nothing was changed.");
      return;
    }
    if (result.kind === "checked") {
      out(`The file is right: ${pluralize(result.rows, "row")}. Importing it would`);
      for (const line of changeLines(result.changes)) out(`  ${line}`);
      out("Nothing was changed.");
      return;
    }
    const [one, many] = rowsOf[table];
    const stored = `${pluralize(result.rows, one, many)} stored`;
    out(result.kind === "unchanged" ? `${stored} already. Nothing was changed.` : `${stored}.`);
    if (result.kind === "stored" && result.removedAreas > 0)
      out(`${pluralize(result.removedAreas, "of those before is", "of those before are")} gone.`);
  },
  isFailure: ({ kind }) => kind === "faulty",
});

/** Ids that are named, at most the first ones. */
const maxNamed = 5;

function countedKeys(keys: readonly string[]) {
  return { count: keys.length, keys: keys.slice(0, maxNamed) };
}

function leftOutText({ country, before, after, areaIds }: AreaChanges): string {
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

function changeLines({ unchanged, ...kinds }: z.infer<typeof importChanges>): string[] {
  const verbs = { added: "add", changed: "change", removed: "remove" } as const;
  const lines = Object.entries(verbs).flatMap(([kind, verb]) => {
    const { count, keys } = kinds[kind as keyof typeof verbs];
    if (count === 0) return [];
    const more = count > keys.length ? " …" : "";
    return [`${verb} ${count}: ${keys.join(", ")}${more}`];
  });
  return [...(lines.length === 0 ? ["change nothing"] : lines), `leave ${unchanged} as they are`];
}
