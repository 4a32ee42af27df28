import { hasVisibleText, isAllVisible } from "@rimba/contract";
import { dayMs } from "@rimba/domain";
import * as z from "zod/mini";
import { readConfig, type Config } from "../platform/config/config.ts";
import { type DataContext, type DataOutcome, type DataWork, perform, type PerformResult } from "./perform.ts";

/** What a command depends on; tests pass their own. */
export interface CommandContext {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Starts the server, which continues after the command has returned. What is given replaces the setting of that name. */
  readonly serve: (settings: { readonly ROLES?: string; readonly WORKERS?: string }) => Promise<unknown>;
  /** The command's result. */
  readonly out: (line: string) => void;
  /** Everything else: progress, faults. */
  readonly err: (line: string) => void;
  /** Aborted when the operator stops the command. From its first call on the command ends by itself. */
  readonly stopSignal: () => AbortSignal;
}

/** 0: success, 1: failure, 2: wrong usage (arguments or environment). */
export type ExitCode = 0 | 1 | 2;

/** What `rimba help` shows of a command, and the schema of its arguments and options. */
interface CommandUsage<Options extends z.ZodMiniObject = z.ZodMiniObject> {
  /** What calls it, with the word of its group: "migrate", "keys create". */
  readonly words: string;
  readonly description: string;
  /** A field with `parameter(…)` can be given on the command line; arguments in the order of the fields. */
  readonly options: Options;
  /** Printed after the help of these words. */
  readonly helpAfter?: (words: readonly string[]) => string;
}

/** A command as the list has it. */
export interface Command extends CommandUsage {
  /** Throws a ZodError if `options` are not what the command takes. */
  readonly action: (context: CommandContext, options: unknown) => Promise<ExitCode>;
  /** What it does with the data: here, or in the running server. */
  readonly work?: DataWork;
}

/** A command that does not work with the data, or cannot while a server runs. */
export function localCommand<Options extends z.ZodMiniObject>(
  definition: CommandUsage<Options> & {
    readonly action: (context: CommandContext, options: z.output<Options>) => Promise<ExitCode>;
  },
): Command {
  return {
    ...definition,
    action: async (context, options) => definition.action(context, definition.options.parse(options)),
  };
}

interface DataUsage<
  Options extends z.ZodMiniObject,
  Result extends z.ZodMiniType,
> extends CommandUsage<Options> {
  /** Also reads the JSON of a result, which may come from another process. */
  readonly result: Result;
  readonly needs: DataWork["needs"];
  /** `run` ends early when its `signal` is aborted; other commands end at once, by the signal of the process. */
  readonly isStoppable?: boolean;
  readonly run: (context: DataContext, options: z.output<Options>) => Promise<DataOutcome<z.input<Result>>>;
}

interface WithOutput<Options, Result> {
  readonly show: (context: CommandContext, result: Result, options: Options) => void;
  /** Whether the exit code is 1 for this result. */
  readonly isFailure?: (result: Result) => boolean;
}

/** For a command that does more than `run`, or runs several times. */
interface WithAction<Options, Result> {
  readonly action: (
    context: CommandContext,
    options: Options,
    run: (config: Config, say: DataContext["say"], options: Options) => Promise<PerformResult<Result>>,
  ) => Promise<ExitCode>;
}

/** A command that works with the data, in whichever process owns them. */
export function dataCommand<Options extends z.ZodMiniObject, Result extends z.ZodMiniType>(
  definition: DataUsage<Options, Result> &
    (WithOutput<z.output<Options>, z.output<Result>> | WithAction<z.output<Options>, z.output<Result>>),
): Command & Pick<DataUsage<Options, Result>, "run"> {
  const { words, options, needs, result } = definition;
  const parsed = (outcome: PerformResult<unknown>): PerformResult<z.output<Result>> =>
    outcome.kind === "ok" ? { kind: "ok", result: result.parse(outcome.result) } : outcome;
  const work: DataWork = {
    name: words,
    needs,
    run: async (context, given) => parsed(await definition.run(context, options.parse(given))),
  };
  const run = async (config: Config, say: DataContext["say"], given: unknown, signal?: AbortSignal) =>
    parsed(await perform(config, { say, signal }, work, given));
  return {
    ...definition,
    work,
    action: async (context, given) => {
      const values = options.parse(given);
      if ("action" in definition) return definition.action(context, values, run);
      const config = readConfigOrReport(context);
      if (config === null) return 2;
      const outcome = await run(
        config,
        context.err,
        values,
        definition.isStoppable === true ? context.stopSignal() : undefined,
      );
      if (outcome.kind !== "ok") {
        context.err(outcome.reason);
        return 1;
      }
      definition.show(context, outcome.result, values);
      return definition.isFailure?.(outcome.result) === true ? 1 : 0;
    },
  };
}

export const noOptions = z.object({});

/** A date in a result, which is text in its JSON. */
export const jsonDate = z.coerce.date<Date | string>();

interface Parameter {
  /** In commander's notation: "<file>" and "[id]" are arguments, "--json" and "--name <name>" options. */
  readonly flags: string;
  readonly description: string;
  /** The value that the schema checks; by default the text itself. */
  readonly fromText: (text: string) => unknown;
}

export const parameters = z.registry<Parameter>();

/** An argument or option. Its schema, which is its own, has its limits, its default, and whether it may be left out. */
export function parameter<Schema extends z.ZodMiniType>(
  flags: string,
  description: string,
  schema: Schema,
  fromText: Parameter["fromText"] = (text) => text,
): Schema {
  if (parameters.has(schema)) throw new Error(`${flags} has the schema of another parameter`);
  parameters.add(schema, { flags, description, fromText });
  return schema;
}

/** The configuration, or null after saying what is wrong with it. */
export function readConfigOrReport({ environment, err }: CommandContext): Config | null {
  const read = readConfig(environment);
  if (read.kind === "ok") return read.config;
  err("The configuration is not right:");
  for (const fault of read.faults) err(`  ${fault}`);
  return null;
}

const maxNameLength = 80;
const nameLimits = `Give 1 to ${maxNameLength} characters.`;

/** A name that is printed on terminals again, which execute control characters. */
export function nameText() {
  return z.string().check(
    z.trim(),
    z.minLength(1, { error: nameLimits, abort: true }),
    z.maxLength(maxNameLength, nameLimits),
    z.refine(
      (name) => name.isWellFormed() && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(name),
      "This is one line: it has no line ends, tabs or other control characters.",
    ),
    z.refine(
      (name) => hasVisibleText(name) && isAllVisible(name),
      "Give a name of characters that can be seen.",
    ),
  );
}

const durationForm = 'Give a number with its unit, from 0 to 90 days: "30m", "24h" or "7d".';
const unitMs = { m: 60_000, h: 3_600_000, d: dayMs } as const;
const maxOverlapMs = 90 * dayMs;

/** How long a former secret is valid beside the new one, in milliseconds. */
export function overlapParameter() {
  return parameter(
    "--overlap <time>",
    'how long the former one stays valid, such as "30m", "24h" or "7d"; 0 ends it at once',
    z.number(durationForm).check(z.minimum(0, durationForm), z.maximum(maxOverlapMs, durationForm)),
    overlapMs,
  );
}

function overlapMs(text: string): number {
  const [, count, unit] = /^(\d{1,6})([mhd])$/.exec(text) ?? [];
  if (text === "0") return 0;
  return unit === undefined ? Number.NaN : Number(count) * unitMs[unit as keyof typeof unitMs];
}

/** A time in UTC: "2026-11-20 07:24". */
export function minuteOf(time: Date | null): string {
  return time === null ? "–" : time.toISOString().slice(0, 16).replace("T", " ");
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
