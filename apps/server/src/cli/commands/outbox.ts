import { pluralize } from "../../platform/pluralize.ts";
import { type CommandContext, type ExitCode, textTable, minuteOf, run } from "../command.ts";
import type { ListedMessage } from "../data-commands/outbox.ts";

export function outboxList(context: CommandContext, options: { json?: boolean }): Promise<ExitCode> {
  return run(context, "outboxList", {}, ({ waiting, dead, messages }) => {
    if (options.json === true) {
      context.out(JSON.stringify(messages, null, 2));
      return;
    }
    context.out(`${waiting} waiting, ${dead} given up.`);
    if (messages.length > 0)
      for (const line of textTable([headings, ...messages.map(rowOf)])) context.out(line);
  });
}

export function outboxRetry(context: CommandContext, options: { id: string | null }): Promise<ExitCode> {
  return run(context, "outboxRetry", options, ({ retried }) =>
    context.out(`${pluralize(retried, "message is", "messages are")} tried again from now on.`),
  );
}

const headings = ["ID", "ORDER", "WHAT", "WRITTEN (UTC)", "TRIES", "GIVEN UP", "LAST ERROR"];

function rowOf({ id, order, kind, formatAs, attempts, givenUpAt, lastError }: ListedMessage): string[] {
  return [id, order, kind, minuteOf(formatAs), String(attempts), minuteOf(givenUpAt), lastError ?? ""];
}
