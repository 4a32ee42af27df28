import { readConfig, type Config } from "../platform/config/config.ts";
import type { DataCommandName } from "./data-commands/data-commands.ts";
import { perform, type OptionsOf, type ResultOf } from "./perform.ts";

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

/** Runs a command that works with the data and prints its result, or the reason of a refusal. */
export async function run<Name extends DataCommandName>(
  context: CommandContext,
  name: Name,
  options: OptionsOf<Name>,
  show: (result: ResultOf<Name>) => void,
): Promise<ExitCode> {
  const config = configOrSay(context);
  if (config === null) return 2;
  const outcome = await perform(config, context.err, name, options);
  if (outcome.kind !== "ok") {
    context.err(outcome.reason);
    return 1;
  }
  show(outcome.result);
  return 0;
}

/** A time in UTC: "2026-11-20 07:24". */
export function minuteOf(time: string | null): string {
  return time === null ? "–" : time.slice(0, 16).replace("T", " ");
}

/** Pads columns to their longest cell, two spaces apart, except the last one. */
export function textTable(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows)
    row.forEach((cell, index) => (widths[index] = Math.max(widths[index] ?? 0, cell.length)));
  return rows.map((row) =>
    row
      .map((cell, index) => (index === row.length - 1 ? cell : cell.padEnd(widths[index] ?? 0)))
      .join("  ")
      .trimEnd(),
  );
}
