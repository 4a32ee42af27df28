import { resolve } from "node:path";
import { faultText } from "../../import/faults.ts";
import type { ImportedTable } from "../../import/importers.ts";
import { configOrSay, type CommandContext, type ExitCode } from "../command-context.ts";
import { perform } from "../perform.ts";

const rowsOf = {
  areas: "areas",
  outlets: "outlets",
  rates: "rates",
  calendar: "entries of the calendar",
  terms: "terms of the tariff",
  questionnaires: "questions of the form",
  articles: "articles",
  vacancies: "vacancies",
  banners: "banners",
  notices: "notices",
} as const satisfies Record<ImportedTable, string>;

/** Every fault on a line of its own, so that a script or an editor can go through them. */
export async function importFile(
  context: CommandContext,
  { table, file }: { table: ImportedTable; file: string },
): Promise<ExitCode> {
  const config = configOrSay(context);
  if (config === null) return 2;
  const outcome = await perform(config, context.err, "importTable", { table, file: resolve(file) });
  if (outcome.kind !== "done") {
    context.err(outcome.reason);
    return 1;
  }
  const { rows, faults, moreFaults, gone } = outcome.result;
  if (faults.length === 0) {
    context.out(`${rows} ${rowsOf[table]} are in force.`);
    if (gone > 0) context.out(`${gone} of those before are gone.`);
    return 0;
  }
  for (const fault of faults) context.err(faultText(fault));
  if (moreFaults > 0) context.err(`… and ${moreFaults} more.`);
  context.err("Nothing was changed.");
  return 1;
}
