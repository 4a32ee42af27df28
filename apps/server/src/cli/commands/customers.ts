import type { CommandContext, ExitCode } from "../command-context.ts";
import { run } from "./run.ts";

export function customersCorporate(
  context: CommandContext,
  options: { phone: string; corporate: boolean },
): Promise<ExitCode> {
  return run(context, "customersCorporate", options, ({ phone, corporate }) =>
    context.out(
      corporate
        ? `${phone} is a corporate account: its orders may be paid by month.`
        : `${phone} is no corporate account any more.`,
    ),
  );
}
