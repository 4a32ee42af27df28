import { createHash, randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import pg from "pg";
import { pluralize } from "../../platform/pluralize.ts";
import type { Db, Tx } from "../../platform/db/db.ts";
import { migrate, migrationText } from "../../platform/db/migrate.ts";
import {
  beginMove,
  lockMoveState,
  MoveTakenOver,
  readMoveState,
  deleteMoveState,
  takeOverMove,
  writeMoveState,
  type MoveState,
} from "../../platform/db/move-state.ts";
import {
  countRowsWithKeys,
  cursorOf,
  insertRows,
  readRows,
  readTableShapes,
  type RowCursor,
  type TableShape,
  type TextRow,
} from "./table-shape.ts";

const defaultPageSize = 200;
const sayEveryMs = 5_000;

/** Tables that `migrate` fills itself for a new carrier: the moved data replace them. */
const seededTables = ["area", "questionnaire", "reference_version"];

export interface MoveOptions {
  readonly source: Db;
  readonly target: Db;
  /** Identifies the source, so that an interrupted move can be continued. */
  readonly sourceName: string;
  readonly say: (line: string) => void;
  readonly pageSize?: number;
  /** Stops the move between two pages. */
  readonly signal?: AbortSignal;
}

export type MoveOutcome =
  /** Every row is copied and compared. The caller then calls `finishMove`, after the pictures. */
  | { readonly kind: "ok"; readonly tables: number; readonly rows: number }
  /** The rows of this source were copied and compared before. This run did nothing. */
  | { readonly kind: "alreadyMoved" }
  /** The target has data of its own, or of another source. This run did nothing. */
  | { readonly kind: "occupied"; readonly table: string | null }
  /** Stopped by the signal; the next run continues. */
  | { readonly kind: "interrupted" }
  /** Another run moves the same source to the same target. This one stopped; no row is duplicated. */
  | { readonly kind: "takenOver" }
  /** The copied rows differ from the source. The move is not finished. */
  | { readonly kind: "differs"; readonly tables: readonly string[] };

/**
 * Copies every table of one database into another one of the same schema, page by page, and compares counts and hashes of both when
 * all is copied. Each page is stored with its cursor in one transaction, so a run that was interrupted at any moment is continued by
 * the next. The source must not be changed meanwhile. Throws `DatabaseUnavailable`.
 */
export async function moveDatabase(options: MoveOptions): Promise<MoveOutcome> {
  const { source, target, say } = options;
  const onProgress = (progress: Parameters<typeof migrationText>[0]) => say(migrationText(progress));
  await migrate(source, { onProgress });
  await migrate(target, { onProgress });
  const shapes = await readTableShapes(source);
  if (!isDeepStrictEqual(shapes, await readTableShapes(target)))
    throw new Error("The tables of source and target are not the same, although both have all migrations");
  const run = randomUUID();
  const prepared = await prepareTarget(options, shapes, run);
  if (prepared.kind !== "ok") return prepared;
  try {
    return await copyAndCompare(options, shapes, { run, state: prepared.state });
  } catch (error) {
    if (error instanceof MoveTakenOver) return { kind: "takenOver" };
    throw error;
  }
}

interface Run {
  /** Identifies this run among those that may continue the move. */
  readonly run: string;
  /** Updated with each page. */
  readonly state: MoveState;
}

async function copyAndCompare(
  options: MoveOptions,
  shapes: readonly TableShape[],
  { run, state }: Run,
): Promise<MoveOutcome> {
  const { source, target, say, signal } = options;
  for (const shape of shapes)
    if ((await copyTable(options, shape, { run, state })) === null) return { kind: "interrupted" };
  say("Comparing …");
  const differing: string[] = [];
  let rows = 0;
  for (const shape of shapes) {
    const [there, here] = [
      await fingerprint(source, shape, signal),
      await fingerprint(target, shape, signal),
    ];
    if (there === null || here === null) return { kind: "interrupted" };
    rows += here.rows;
    if (there.rows !== here.rows || there.hash !== here.hash) {
      differing.push(shape.name);
      say(
        `${shape.name}: ${pluralize(there.rows, "row")} (${there.hash}) in the source, ${here.rows} (${here.hash}) in the copy`,
      );
    }
  }
  if (differing.length > 0) return { kind: "differs", tables: differing };
  await writeMoveState(target, run, { ...state, compared: true });
  return { kind: "ok", tables: shapes.length, rows };
}

export interface DiscardOptions extends Pick<MoveOptions, "source" | "target" | "sourceName"> {
  /** The operator allowed deleting rows that no move copied. */
  readonly deletesOwnRows: boolean;
}

export type DiscardOutcome =
  | { readonly kind: "ok" }
  /** There is no move, or its rows were compared. This run did nothing. */
  | { readonly kind: "nothingToDiscard" }
  /** The target has rows that this source did not bring. This run did nothing. */
  | { readonly kind: "ownRows"; readonly tables: readonly { name: string; rows: number }[] };

/** Rolls the transaction back. */
class OwnRowsFound extends Error {
  readonly tables: readonly { name: string; rows: number }[];
  constructor(tables: readonly { name: string; rows: number }[]) {
    super();
    this.tables = tables;
  }
}

/**
 * Empties the tables of a move that is not finished, so that the next run begins again. Rows are compared by their key with
 * those of the source up to the stored cursor. More rows deleted than the move can have brought means that something
 * else wrote here: everything stays, unless the operator says otherwise.
 */
export async function discardMove(options: DiscardOptions): Promise<DiscardOutcome> {
  const { source, target, sourceName, deletesOwnRows } = options;
  const shapes = await readTableShapes(target);
  try {
    return await target.longTransaction(async (tx) => {
      const state = await lockMoveState(tx);
      if (state === null || state.compared || state.finished) return { kind: "nothingToDiscard" };
      const own: { name: string; rows: number }[] = [];
      for (const shape of shapes) {
        // Rows moved from another directory cannot be distinguished from the target's own.
        const until = state.source === sourceName ? (state.tables[shape.name]?.after ?? null) : null;
        let moved = 0;
        if (until !== null)
          for await (const page of pagesOf(source, shape, { until }))
            moved += await countRowsWithKeys(tx, shape, page);
        const rows = (await deleteAll(tx, shape.name)) - moved;
        if (rows > 0) own.push({ name: shape.name, rows });
      }
      if (own.length > 0 && !deletesOwnRows) throw new OwnRowsFound(own);
      await deleteMoveState(tx);
      return { kind: "ok" };
    });
  } catch (error) {
    if (error instanceof OwnRowsFound) return { kind: "ownRows", tables: error.tables };
    throw error;
  }
}

/** Returns how many rows there were. */
async function deleteAll(tx: Tx, table: string): Promise<number> {
  const [deleted] = await tx.execute<{ count: number }>(
    `with deleted as (delete from ${pg.escapeIdentifier(table)} returning 1) select count(*) as count from deleted`,
  );
  return deleted?.count ?? 0;
}

async function prepareTarget(
  { target, sourceName }: MoveOptions,
  shapes: readonly TableShape[],
  run: string,
): Promise<{ kind: "ok"; state: MoveState } | Extract<MoveOutcome, { kind: "alreadyMoved" | "occupied" }>> {
  if ((await readMoveState(target)) === null) {
    for (const { name } of shapes) {
      if (seededTables.includes(name)) continue;
      const rows = await target.execute(`select 1 from ${pg.escapeIdentifier(name)} limit 1`);
      if (rows.length > 0) return { kind: "occupied", table: name };
    }
    const state: MoveState = { source: sourceName, tables: {}, compared: false, finished: false };
    const begun = await target.transaction(async (tx) => {
      if (!(await beginMove(tx, run, state))) return false;
      for (const name of seededTables) await deleteAll(tx, name);
      return true;
    });
    if (begun) return { kind: "ok", state };
  }
  const state = await takeOverMove(target, run, sourceName);
  if (state === null) return { kind: "occupied", table: null };
  return state.compared || state.finished ? { kind: "alreadyMoved" } : { kind: "ok", state };
}

/** Returns how many rows were copied now; null if interrupted. */
async function copyTable(
  { source, target, say, pageSize = defaultPageSize, signal }: MoveOptions,
  shape: TableShape,
  { run, state }: Run,
): Promise<number | null> {
  let { after, done } = state.tables[shape.name] ?? { after: null, done: false };
  let copied = 0;
  let saidAt = performance.now();
  while (!done) {
    if (signal?.aborted === true) return null;
    const page = await readRows(source, shape, { after, limit: pageSize });
    const last = page.at(-1);
    after = last === undefined ? after : [...cursorOf(shape, last)];
    done = page.length < pageSize;
    const tables = { ...state.tables, [shape.name]: { after, done } };
    await target.transaction(async (tx) => {
      // First: its row lock and its refusal keep two runs from inserting the same page.
      await writeMoveState(tx, run, { ...state, tables });
      if (page.length > 0) await insertRows(tx, shape, page);
    });
    state.tables = tables;
    copied += page.length;
    if (performance.now() - saidAt > sayEveryMs) {
      saidAt = performance.now();
      say(`${shape.name}: ${pluralize(copied, "row")} …`);
    }
  }
  if (copied > 0) say(`${shape.name}: ${pluralize(copied, "row")}`);
  return copied;
}

/** Count and hash of all rows, independent of the engine's sort order; null if interrupted. */
async function fingerprint(
  db: Db,
  shape: TableShape,
  signal: AbortSignal | undefined,
): Promise<{ rows: number; hash: string } | null> {
  let rows = 0;
  let sum = 0n;
  for await (const page of pagesOf(db, shape)) {
    if (signal?.aborted === true) return null;
    for (const row of page) {
      const digest = createHash("sha256").update(JSON.stringify(row)).digest();
      sum = BigInt.asUintN(128, sum + digest.readBigUInt64BE(0) * 2n ** 64n + digest.readBigUInt64BE(8));
    }
    rows += page.length;
  }
  return { rows, hash: sum.toString(16).padStart(32, "0") };
}

/** All rows in key order, up to and including the row of `until`. */
async function* pagesOf(
  db: Db,
  shape: TableShape,
  { until = null }: { until?: RowCursor | null } = {},
): AsyncGenerator<readonly TextRow[]> {
  let after: RowCursor | null = null;
  for (;;) {
    const page: readonly TextRow[] = await readRows(db, shape, { after, until, limit: defaultPageSize });
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (last === undefined || page.length < defaultPageSize) return;
    after = cursorOf(shape, last);
  }
}
