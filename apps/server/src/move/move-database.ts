import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import * as z from "zod/mini";
import { counted } from "../counted.ts";
import type { Db, Tx } from "../db/db.ts";
import { migrate, migrationText } from "../db/migrate.ts";
import {
  cursorOf,
  insertRows,
  readRows,
  readTableShapes,
  type RowCursor,
  type TableShape,
} from "./table-shape.ts";

const defaultPageSize = 200;
const sayEveryMs = 5_000;
const jobName = "move";

/** What `migrate` itself fills in, for a carrier that has nothing yet: the moved data take its place. */
const seededTables = ["area", "questionnaire", "reference_version"];

const moveState = z.object({
  /** What is moved: nothing else may be moved to the same place. */
  source: z.string(),
  /** By table: the last row that was copied, and whether it was the last one of all. */
  tables: z.record(z.string(), z.object({ after: z.nullable(z.array(z.string())), done: z.boolean() })),
  finished: z.boolean(),
});
type MoveState = z.infer<typeof moveState>;

export interface MoveOptions {
  readonly source: Db;
  readonly target: Db;
  /** Names the source for who continues an interrupted move. */
  readonly sourceName: string;
  readonly say: (line: string) => void;
  readonly pageSize?: number;
  /** Ends the move between two pages. */
  readonly signal?: AbortSignal;
}

export type MoveOutcome =
  | { readonly kind: "ok"; readonly tables: number; readonly rows: number }
  /** The same source was moved here before, completely. Nothing was done. */
  | { readonly kind: "alreadyMoved" }
  /** The target holds data of its own, or of another source. Nothing was done. */
  | { readonly kind: "occupied"; readonly table: string | null }
  /** Stopped by the signal; the next run continues. */
  | { readonly kind: "interrupted" }
  /** What was copied is not what the source has. Nothing is finished. */
  | { readonly kind: "differs"; readonly tables: readonly string[] };

/**
 * Copies every table of one database into another one of the same schema, page by page, and compares counts and hashes of both when
 * all is copied. Each page is stored with its cursor in one transaction, so a run that was interrupted at any moment is continued by
 * the next. The source must not be changed meanwhile. Throws `DatabaseUnavailable`.
 */
export async function moveDatabase(options: MoveOptions): Promise<MoveOutcome> {
  const { source, target, say, signal } = options;
  const onProgress = (progress: Parameters<typeof migrationText>[0]) => say(migrationText(progress));
  await migrate(source, { onProgress });
  await migrate(target, { onProgress });
  const shapes = await readTableShapes(source);
  if (!isDeepStrictEqual(shapes, await readTableShapes(target)))
    throw new Error("The tables of source and target are not the same, although both have all migrations");
  const prepared = await prepareTarget(options, shapes);
  if (prepared.kind !== "ok") return prepared;
  const { state } = prepared;
  let rows = 0;
  for (const shape of shapes) {
    const copied = await copyTable(options, shape, state);
    if (copied === null) return { kind: "interrupted" };
    rows += copied;
  }
  say("Comparing …");
  const differing: string[] = [];
  let total = 0;
  for (const shape of shapes) {
    const [there, here] = [
      await fingerprint(source, shape, signal),
      await fingerprint(target, shape, signal),
    ];
    if (there === null || here === null) return { kind: "interrupted" };
    total += here.rows;
    if (there.rows !== here.rows || there.hash !== here.hash) {
      differing.push(shape.name);
      say(
        `${shape.name}: ${counted(there.rows, "row")} (${there.hash}) in the source, ${here.rows} (${here.hash}) in the copy`,
      );
    }
  }
  if (differing.length > 0) return { kind: "differs", tables: differing };
  await writeState(target, { ...state, finished: true });
  return { kind: "ok", tables: shapes.length, rows: total };
}

/** Empties the tables of a move that is not finished, so that the next run begins again. False: there is none. */
export async function discardMove(target: Db): Promise<boolean> {
  const state = await readState(target);
  if (state === null || state.finished) return false;
  const shapes = await readTableShapes(target);
  await target.longTransaction(async (tx) => {
    for (const { name } of shapes) await sql`delete from ${sql.table(name)}`.execute(tx.kysely);
    await sql`delete from background_job where name = ${jobName}`.execute(tx.kysely);
  });
  return true;
}

async function prepareTarget(
  { target, sourceName }: MoveOptions,
  shapes: readonly TableShape[],
): Promise<{ kind: "ok"; state: MoveState } | Extract<MoveOutcome, { kind: "alreadyMoved" | "occupied" }>> {
  const known = await readState(target);
  if (known !== null) {
    if (known.source !== sourceName) return { kind: "occupied", table: null };
    return known.finished ? { kind: "alreadyMoved" } : { kind: "ok", state: known };
  }
  for (const { name } of shapes) {
    if (seededTables.includes(name)) continue;
    const { rows } = await sql`select 1 as there from ${sql.table(name)} limit 1`.execute(target.kysely);
    if (rows.length > 0) return { kind: "occupied", table: name };
  }
  const state: MoveState = { source: sourceName, tables: {}, finished: false };
  await target.transaction(async (tx) => {
    for (const name of seededTables) await sql`delete from ${sql.table(name)}`.execute(tx.kysely);
    await writeState(tx, state);
  });
  return { kind: "ok", state };
}

/** Gives how many rows were copied now; null when interrupted. `state` is kept up to date. */
async function copyTable(
  { source, target, say, pageSize = defaultPageSize, signal }: MoveOptions,
  shape: TableShape,
  state: MoveState,
): Promise<number | null> {
  let { after, done } = state.tables[shape.name] ?? { after: null, done: false };
  let copied = 0;
  let saidAt = performance.now();
  while (!done) {
    if (signal?.aborted === true) return null;
    const page = await readRows(source, shape, after, pageSize);
    const last = page.at(-1);
    after = last === undefined ? after : [...cursorOf(shape, last)];
    done = page.length < pageSize;
    const tables = { ...state.tables, [shape.name]: { after, done } };
    await target.transaction(async (tx) => {
      if (page.length > 0) await insertRows(tx, shape, page);
      await writeState(tx, { ...state, tables });
    });
    state.tables = tables;
    copied += page.length;
    if (performance.now() - saidAt > sayEveryMs) {
      saidAt = performance.now();
      say(`${shape.name}: ${counted(copied, "row")} …`);
    }
  }
  if (copied > 0) say(`${shape.name}: ${counted(copied, "row")}`);
  return copied;
}

/** Count and hash of all rows, whatever order the engine sorts them in; null when interrupted. */
async function fingerprint(
  db: Db,
  shape: TableShape,
  signal: AbortSignal | undefined,
): Promise<{ rows: number; hash: string } | null> {
  let rows = 0;
  let sum = 0n;
  let after: RowCursor | null = null;
  for (;;) {
    if (signal?.aborted === true) return null;
    const page = await readRows(db, shape, after, defaultPageSize);
    for (const row of page) {
      const digest = createHash("sha256").update(JSON.stringify(row)).digest();
      sum = BigInt.asUintN(128, sum + digest.readBigUInt64BE(0) * 2n ** 64n + digest.readBigUInt64BE(8));
    }
    rows += page.length;
    const last = page.at(-1);
    if (last === undefined || page.length < defaultPageSize)
      return { rows, hash: sum.toString(16).padStart(32, "0") };
    after = cursorOf(shape, last);
  }
}

async function readState(db: Tx): Promise<MoveState | null> {
  const row = await db.kysely
    .selectFrom("background_job")
    .select("progress")
    .where("name", "=", jobName)
    .executeTakeFirst();
  return row === undefined ? null : moveState.parse(row.progress);
}

async function writeState(tx: Tx, state: MoveState): Promise<void> {
  const progress = JSON.stringify(state);
  await tx.kysely
    .insertInto("background_job")
    .values({ name: jobName, progress })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ progress }))
    .execute();
}
