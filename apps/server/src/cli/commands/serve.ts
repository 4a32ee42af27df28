import { configOrSay, type CommandContext, type ExitCode } from "../command-context.ts";

/** The same as starting the server by itself: it goes on after this command has returned. */
export async function serve(context: CommandContext): Promise<ExitCode> {
  if (configOrSay(context) === null) return 2;
  await import("../../main.ts");
  return 0;
}
