import * as z from "zod/mini";
import type { Tx } from "./db.ts";
import { statement } from "./statement.ts";

const jobName = "move";
const undefinedTable = "42P01";

const moveStateSchema = z.object({
  /** The data directory of the source. Only this one may continue the move. */
  source: z.string(),
  /** By table: the last copied row, and whether it was the last row of the table. */
  tables: z.record(z.string(), z.object({ after: z.nullable(z.array(z.string())), done: z.boolean() })),
  /** Counts and hashes of all rows agreed. */
  compared: z._default(z.boolean(), false),
  /** The pictures are copied too. */
  finished: z.boolean(),
});
/** State of a move into this database. */
export type MoveState = z.infer<typeof moveStateSchema>;

/** The server and the commands must not use partial data. */
export class MoveUnfinished extends Error {
  constructor() {
    super(
      'A move into this database is not finished. Run "rimba move" again with the same DATA_DIR to continue it; with --restart it begins again',
    );
    this.name = "MoveUnfinished";
  }
}

/** Another run took over the move, or restarted it. */
export class MoveTakenOver extends Error {}

const selectState = statement({
  name: "move.readState",
  text: "select progress from background_job where name = :jobName",
  params: { jobName: "text" },
  row: { progress: "jsonb" },
});
const lockState = statement({
  name: "move.lockState",
  text: "select progress from background_job where name = :jobName for update",
  params: { jobName: "text" },
  row: { progress: "jsonb" },
});
const insertState = statement({
  name: "move.begin",
  text: `
insert into background_job (name, holder, progress) values (:jobName, :run, :state)
on conflict (name) do nothing returning name`,
  params: { jobName: "text", run: "uuid", state: "jsonb" },
  row: { name: "text" },
});
const takeOver = statement({
  name: "move.takeOver",
  text: "update background_job set holder = :run where name = :jobName and progress->>'source' = :source returning progress",
  params: { jobName: "text", run: "uuid", source: "text" },
  row: { progress: "jsonb" },
});
const updateState = statement({
  name: "move.writeState",
  text: "update background_job set progress = :state where name = :jobName and holder = :run returning name",
  params: { jobName: "text", run: "uuid", state: "jsonb" },
  row: { name: "text" },
});
const finishState = statement({
  name: "move.finish",
  text: `
update background_job set progress = progress || '{"finished": true}', finished_at = now()
where name = :jobName and (progress->>'compared')::boolean`,
  params: { jobName: "text" },
});
const deleteState = statement({
  name: "move.deleteState",
  text: "delete from background_job where name = :jobName",
  params: { jobName: "text" },
});

export async function readMoveState(db: Tx): Promise<MoveState | null> {
  return firstState(await db.query(selectState, { jobName }));
}

/** The same, and no run can continue before the transaction ends. */
export async function lockMoveState(tx: Tx): Promise<MoveState | null> {
  return firstState(await tx.query(lockState, { jobName }));
}

/** Also answers (with false) on a database without any migration. Throws `DatabaseUnavailable`. */
export async function isMoveUnfinished(db: Tx): Promise<boolean> {
  const state = await readMoveState(db).catch((error: { code?: unknown }) => {
    if (error.code === undefinedTable) return null;
    throw error;
  });
  return state !== null && !state.finished;
}

/** Stores the first state. False: another run did so before. */
export async function beginMove(tx: Tx, run: string, state: MoveState): Promise<boolean> {
  return (await tx.query(insertState, { jobName, run, state: JSON.stringify(state) })).length > 0;
}

/**
 * Continues the move of this source. From now on the former run can write nothing. Null: there is no such
 * move.
 */
export async function takeOverMove(tx: Tx, run: string, source: string): Promise<MoveState | null> {
  return firstState(await tx.query(takeOver, { jobName, run, source }));
}

/** Throws `MoveTakenOver` if the move is no longer this run's, so that the transaction is rolled back. */
export async function writeMoveState(tx: Tx, run: string, state: MoveState): Promise<void> {
  if ((await tx.query(updateState, { jobName, run, state: JSON.stringify(state) })).length === 0)
    throw new MoveTakenOver();
}

/** The rows were compared and the pictures copied: the server may start. */
export async function finishMove(db: Tx): Promise<void> {
  await db.query(finishState, { jobName });
}

export async function deleteMoveState(tx: Tx): Promise<void> {
  await tx.query(deleteState, { jobName });
}

function firstState([row]: readonly { progress: unknown }[]): MoveState | null {
  return row === undefined ? null : moveStateSchema.parse(row.progress);
}
