import { resolve } from "node:path";
import { counted } from "../../counted.ts";
import { faultText } from "../../import/faults.ts";
import type { ImportedTable } from "../../import/importers.ts";
import { configOrSay, type CommandContext, type ExitCode } from "../command-context.ts";
import { perform } from "../perform.ts";

/** What a row of each table is, one and many. */
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
  const { rows, unchanged, faults, moreFaults, gone } = outcome.result;
  if (faults.length === 0) {
    const [one, many] = rowsOf[table];
    const inForce = `${counted(rows, one, many)} in force`;
    context.out(unchanged ? `${inForce} already. Nothing was changed.` : `${inForce}.`);
    if (gone > 0) context.out(`${counted(gone, "of those before is", "of those before are")} gone.`);
    return 0;
  }
  for (const fault of faults) context.err(faultText(fault));
  if (moreFaults > 0) context.err(`… and ${moreFaults} more.`);
  context.err("Nothing was changed.");
  return 1;
}
