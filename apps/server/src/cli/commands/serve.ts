import type { ExitCode } from "../command-context.ts";

/** The same as starting the server by itself, wrong settings included: it goes on after this command has returned. */
export async function serve(): Promise<ExitCode> {
  await import("../../main.ts");
  return 0;
}
