import type { QuestionnaireName } from "@rimba/contract";
import { escapeFormulaCell } from "@rimba/domain";
import { stringify } from "csv-stringify/sync";
import { configOrSay, type CommandContext, type ExitCode } from "../command.ts";
import { type OptionsOf, type Performed, perform, type ResultOf } from "../perform.ts";

type Page = ResultOf<"exportSubmissions">;

interface SubmissionFilter {
  readonly from?: string;
  readonly to?: string;
  readonly name?: QuestionnaireName;
}

/**
 * Writes the header once, then page by page, so that years of answers need not fit in memory. Cells are
 * protected against formulas.
 */
export async function exportSubmissions(
  context: CommandContext,
  { from = null, to = null, name = null }: { [Key in keyof SubmissionFilter]: SubmissionFilter[Key] | null },
): Promise<ExitCode> {
  const config = configOrSay(context);
  if (config === null) return 2;
  let after: Page["next"] = null;
  let isFirst = true;
  do {
    const requested: OptionsOf<"exportSubmissions"> = { from, to, name, after };
    const outcome: Performed<Page> = await perform(config, context.err, "exportSubmissions", requested);
    if (outcome.kind !== "ok") {
      context.err(outcome.reason);
      return 1;
    }
    const { columns, rows, next }: Page = outcome.result;
    const lines = isFirst ? [columns, ...rows] : rows;
    // The output adds the line end. The byte order mark tells spreadsheets that the file is UTF-8.
    if (lines.length > 0)
      context.out(
        stringify(
          lines.map((line) => line.map(escapeFormulaCell)),
          { bom: isFirst, record_delimiter: "windows" },
        ).replace(/\r\n$/, "\r"),
      );
    isFirst = false;
    after = next;
  } while (after !== null);
  return 0;
}
