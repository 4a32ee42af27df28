import { configOrSay, type CommandContext, type ExitCode } from "../command-context.ts";
import type { DataCommandName } from "../data-commands/data-commands.ts";
import { perform, type OptionsOf, type ResultOf } from "../perform.ts";

/** Does a command that works with the data and shows what came of it, or says why nothing did. */
export async function run<Name extends DataCommandName>(
  context: CommandContext,
  name: Name,
  options: OptionsOf<Name>,
  show: (result: ResultOf<Name>) => void,
): Promise<ExitCode> {
  const config = configOrSay(context);
  if (config === null) return 2;
  const outcome = await perform(config, context.err, name, options);
  if (outcome.kind !== "done") {
    context.err(outcome.reason);
    return 1;
  }
  show(outcome.result);
  return 0;
}
