import { resolve } from "node:path";
import { pluralize } from "../../platform/pluralize.ts";
import { faultText } from "../../platform/import/faults.ts";
import type { ImportedTable } from "../importers.ts";
import { configOrSay, type CommandContext, type ExitCode } from "../command.ts";
import { perform, type ResultOf } from "../perform.ts";

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

/** Every fault on its own line, for scripts and editors. */
export async function importFile(
  context: CommandContext,
  { table, file, check = false }: { table: ImportedTable; file: string; check?: boolean },
): Promise<ExitCode> {
  const config = configOrSay(context);
  if (config === null) return 2;
  const outcome = await perform(config, context.err, "importTable", { table, file: resolve(file), check });
  if (outcome.kind !== "ok") {
    context.err(outcome.reason);
    return 1;
  }
  const { rows, changes, unchanged, faults, moreFaults, gone } = outcome.result;
  if (changes !== null) {
    context.out(`The file is right: ${pluralize(rows, "row")}. Importing it would`);
    for (const line of changeLines(changes)) context.out(`  ${line}`);
    context.out("Nothing was changed.");
    return 0;
  }
  if (faults.length === 0) {
    const [one, many] = rowsOf[table];
    const current = `${pluralize(rows, one, many)} in force`;
    context.out(unchanged ? `${current} already. Nothing was changed.` : `${current}.`);
    if (gone > 0) context.out(`${pluralize(gone, "of those before is", "of those before are")} gone.`);
    return 0;
  }
  for (const fault of faults) context.err(faultText(fault));
  if (moreFaults > 0) context.err(`… and ${moreFaults} more.`);
  context.err("Nothing was changed.");
  return 1;
}

type Changes = NonNullable<ResultOf<"importTable">["changes"]>;

function changeLines({ unchanged, ...changes }: Changes): string[] {
  const verbs = { added: "add", changed: "change", removed: "remove" } as const;
  const lines = Object.entries(verbs).flatMap(([kind, verb]) => {
    const { count, keys } = changes[kind as keyof typeof verbs];
    if (count === 0) return [];
    const more = count > keys.length ? " …" : "";
    return [`${verb} ${count}: ${keys.join(", ")}${more}`];
  });
  return [...(lines.length === 0 ? ["change nothing"] : lines), `leave ${unchanged} as they are`];
}
