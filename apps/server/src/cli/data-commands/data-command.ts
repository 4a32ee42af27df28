import * as z from "zod/mini";
import type { Config } from "../../platform/config/config.ts";
import type { Db } from "../../platform/db/db.ts";

/**
 * What a command that works with the data depends on, in the running server or in the command line's own
 * process.
 */
export interface DataContext {
  readonly db: Db;
  readonly config: Pick<
    Config,
    "mode" | "carrierFile" | "appSecret" | "acceptedAppSecret" | "dataDir" | "publicOrigin" | "port"
  >;
  /** Reports progress of long work. */
  readonly say: (line: string) => void;
}

/** `refused`: a sentence for the caller; nothing was changed. */
export type DataOutcome<Result> = { kind: "ok"; result: Result } | { kind: "refused"; reason: string };

export interface DataCommandDefinition<Options extends z.ZodMiniType, Result extends z.ZodMiniType> {
  readonly options: Options;
  /** Plain JSON: it may come from another process. */
  readonly result: Result;
  /**
   * The state that the command needs. database: migrations may be missing, and an embedded one is created.
   * schema: all migrations, created if missing. data: as it is, never created.
   */
  readonly needs: "database" | "schema" | "data";
  readonly run: (context: DataContext, options: z.output<Options>) => Promise<DataOutcome<z.input<Result>>>;
}

export interface DataCommand<
  Options extends z.ZodMiniType,
  Result extends z.ZodMiniType,
> extends DataCommandDefinition<Options, Result> {
  /** The same for untrusted options. Throws a ZodError if they are not what the command takes. */
  readonly runUnchecked: (context: DataContext, options: unknown) => Promise<DataOutcome<unknown>>;
}

export function dataCommand<Options extends z.ZodMiniType, Result extends z.ZodMiniType>(
  definition: DataCommandDefinition<Options, Result>,
): DataCommand<Options, Result> {
  return {
    ...definition,
    runUnchecked: async (context, options) => definition.run(context, definition.options.parse(options)),
  };
}

export const noOptions = z.object({});

export function done<Result>(result: Result): { kind: "ok"; result: Result } {
  return { kind: "ok", result };
}

export function refused(reason: string): { kind: "refused"; reason: string } {
  return { kind: "refused", reason };
}
