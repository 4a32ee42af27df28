import type { CommandContext, ExitCode } from "../command-context.ts";
import { run } from "./run.ts";

export function customersCorporate(
  context: CommandContext,
  options: { phone: string; corporate: boolean },
): Promise<ExitCode> {
  return run(context, "customersCorporate", options, (result) => context.out(textOf(result)));
}

function textOf({ phone, corporate, isRegistered }: Result): string {
  if (!corporate) return `${phone} is no corporate account any more.`;
  return isRegistered
    ? `${phone} is a corporate account: its orders may be paid by month.`
    : `${phone} is not registered yet: its account is a corporate one from the first login on.`;
}

interface Result {
  readonly phone: string;
  readonly corporate: boolean;
  readonly isRegistered: boolean;
}
