import { readConfig, type Config } from "../platform/config/config.ts";

/** What a command stands on; tests give their own. */
export interface CommandContext {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Starts the server, which goes on after the command has returned. */
  readonly serve: () => Promise<unknown>;
  /** What was asked for. */
  readonly out: (line: string) => void;
  /** What else there is to say: progress, faults. */
  readonly err: (line: string) => void;
}

/** 0 done, 1 not done, 2 asked wrongly (arguments or environment). */
export type ExitCode = 0 | 1 | 2;

/** The configuration, or null after saying what is wrong with it. */
export function configOrSay({ environment, err }: CommandContext): Config | null {
  const read = readConfig(environment);
  if (read.kind === "ok") return read.config;
  err("The configuration is not right:");
  for (const fault of read.faults) err(`  ${fault}`);
  return null;
}
