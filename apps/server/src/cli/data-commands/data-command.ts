import * as z from "zod/mini";
import type { Config } from "../../platform/config/config.ts";
import type { Db } from "../../platform/db/db.ts";

/** What a command that works with the data stands on: in the running server, or in the command line's own process. */
export interface DataContext {
  readonly db: Db;
  readonly config: Pick<Config, "mode" | "carrierFile" | "appSecret" | "dataDir" | "publicOrigin" | "port">;
  /** Tells how far long work is. */
  readonly say: (line: string) => void;
}

/** `refused`: a sentence for the one who asked; nothing was changed. */
export type DataOutcome<Result> = { kind: "done"; result: Result } | { kind: "refused"; reason: string };

export interface DataCommandDefinition<Options extends z.ZodMiniType, Result extends z.ZodMiniType> {
  readonly options: Options;
  /** Plain JSON: it may come from another process. */
  readonly result: Result;
  /**
   * database: also one whose migrations are behind, and an embedded one is made where there is none.
   * schema: with all migrations, made where there is none. data: as it stands, never made.
   */
  readonly needs: "database" | "schema" | "data";
  readonly run: (context: DataContext, options: z.output<Options>) => Promise<DataOutcome<z.input<Result>>>;
}

export interface DataCommand<
  Options extends z.ZodMiniType,
  Result extends z.ZodMiniType,
> extends DataCommandDefinition<Options, Result> {
  /** The same for options that come from outside. Throws a ZodError when they are not what the command takes. */
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

export function done<Result>(result: Result): { kind: "done"; result: Result } {
  return { kind: "done", result };
}

export function refused(reason: string): { kind: "refused"; reason: string } {
  return { kind: "refused", reason };
}
