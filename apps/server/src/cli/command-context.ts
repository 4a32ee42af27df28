import { readConfig, type Config } from "../platform/config/config.ts";

/** What a command depends on; tests pass their own. */
export interface CommandContext {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Starts the server, which continues after the command has returned. */
  readonly serve: () => Promise<unknown>;
  /** The command's result. */
  readonly out: (line: string) => void;
  /** Everything else: progress, faults. */
  readonly err: (line: string) => void;
}

/** 0: success, 1: failure, 2: wrong usage (arguments or environment). */
export type ExitCode = 0 | 1 | 2;

/** The configuration, or null after saying what is wrong with it. */
export function configOrSay({ environment, err }: CommandContext): Config | null {
  const read = readConfig(environment);
  if (read.kind === "ok") return read.config;
  err("The configuration is not right:");
  for (const fault of read.faults) err(`  ${fault}`);
  return null;
}
