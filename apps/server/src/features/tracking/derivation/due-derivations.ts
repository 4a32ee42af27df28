import type { Tx } from "../../../platform/db/db.ts";
import { statement } from "../../../platform/db/statement.ts";
import { deleteFailedDerivations } from "./failed-derivations.ts";

/*
 * A stored answer that lacks an event, or a change of its picture, has a row here. A reader derives it first (outdated-answers.ts), and a job the rest
 * (derive-due.ts). A derivation deletes the row in its transaction, in which it has the lock of the waybill's row of
 * tracking_view; storing an event takes that lock as well.
 */

const insertDue = statement({
  name: "ingest.insertDueDerivations",
  text: `
insert into due_derivation (waybill_no, since)
select waybill_no, :now from tracking_view where waybill_no = any(:waybills) and public_answer is not null order by waybill_no
on conflict (waybill_no) do nothing`,
  params: { waybills: "text[]", now: "timestamptz" },
});

/** The answers of these waybills have been derived. */
export const deleteDueDerivations = statement({
  name: "ingest.deleteDueDerivations",
  text: "delete from due_derivation where waybill_no = any(:waybills)",
  params: { waybills: "text[]" },
});

const selectDue = statement({
  name: "ingest.nextDueDerivations",
  text: "select waybill_no from due_derivation order by since, waybill_no limit :limit",
  params: { limit: "bigint" },
  row: { waybill_no: "text" },
});

// The version of no rules: the job that brings answers to the current ones tries it again, less and less often (rederive.ts).
const setOutdated = statement({
  name: "ingest.setOutdated",
  text: "update tracking_view set derivation_version = 0 where waybill_no = any(:waybills)",
  params: { waybills: "text[]" },
});

const selectLag = statement({
  name: "ingest.derivationLag",
  text: "select extract(epoch from :now - since)::float8 as seconds from due_derivation order by since limit 1",
  params: { now: "timestamptz" },
  row: { seconds: "double precision" },
});

/**
 * The answers of these waybills lack something from now on. Answers that could not be derived are tried again: the event may
 * be what they lacked. Waybills without a shipment have no answer yet.
 */
export async function insertDueDerivations(tx: Tx, waybills: readonly string[], now: Date): Promise<void> {
  await tx.query(insertDue, { waybills, now });
  await tx.query(deleteFailedDerivations, { waybills });
}

/** Waybills whose answers lack something, the oldest first. */
export async function selectDueDerivations(db: Tx, limit: number): Promise<string[]> {
  return (await db.query(selectDue, { limit })).map(({ waybill_no }) => waybill_no);
}

/** Leaves answers that cannot be derived to the slower job. Their rows must be locked. */
export async function postponeDerivations(tx: Tx, waybills: readonly string[]): Promise<void> {
  await tx.query(setOutdated, { waybills });
  await tx.query(deleteDueDerivations, { waybills });
}

/** How many seconds ago the oldest event came that a stored answer lacks; 0: none does. */
export async function derivationLagSeconds(db: Tx, now: Date): Promise<number> {
  const [row] = await db.query(selectLag, { now });
  return Math.max(0, row?.seconds ?? 0);
}
