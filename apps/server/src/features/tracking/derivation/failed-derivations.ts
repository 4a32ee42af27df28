import { derivationVersion } from "./derivation-version.ts";
import type { Tx } from "../../../platform/db/db.ts";
import { statement } from "../../../platform/db/statement.ts";
import { deleteBatch } from "../../../platform/db/delete-batch.ts";

// The job tries again after an hour, then after twice as long each time, and at least once a day.
const firstRestMs = 3_600_000;
const maxRestMs = 86_400_000;

const ofWaybills = statement({
  name: "ingest.failedDerivations",
  text: "select waybill_no from failed_derivation where waybill_no = any(:waybills) and derivation_version = :derivationVersion",
  params: { waybills: "text[]", derivationVersion: "integer" },
  row: { waybill_no: "text" },
});

const noteOnRead = statement({
  name: "ingest.noteFailedDerivations",
  text: `
insert into failed_derivation as known (waybill_no, derivation_version, attempts, retry_at)
select waybill_no, :derivationVersion, 0, :now from unnest(:waybills) as failed(waybill_no) order by waybill_no
on conflict (waybill_no) do update
set derivation_version = excluded.derivation_version, attempts = excluded.attempts, retry_at = excluded.retry_at
where known.derivation_version < excluded.derivation_version`,
  params: { waybills: "text[]", derivationVersion: "integer", now: "timestamptz" },
});

const countAttempt = statement({
  name: "ingest.countFailedDerivation",
  text: `
insert into failed_derivation as known (waybill_no, derivation_version, attempts, retry_at)
values (:waybillNo, :derivationVersion, 1, :now + :firstRestMs * interval '1 ms')
on conflict (waybill_no) do update
set derivation_version = excluded.derivation_version,
    attempts = case when known.derivation_version = excluded.derivation_version then known.attempts + 1 else 1 end,
    retry_at = case when known.derivation_version = excluded.derivation_version
      then :now + least(:firstRestMs * power(2, least(known.attempts, 10)), :maxRestMs) * interval '1 ms'
      else excluded.retry_at end
where known.derivation_version <= excluded.derivation_version
returning attempts`,
  params: {
    waybillNo: "text",
    derivationVersion: "integer",
    now: "timestamptz",
    firstRestMs: "integer",
    maxRestMs: "integer",
  },
  row: { attempts: "integer" },
});

/** Deletes the records of answers that were derived. */
export const deleteFailedDerivations = statement({
  name: "ingest.deleteFailedDerivations",
  text: "delete from failed_derivation where waybill_no = any(:waybills)",
  params: { waybills: "text[]" },
});

/** The waybills whose answers the current rules could not derive. */
export async function selectFailedDerivations(db: Tx, waybills: readonly string[]): Promise<Set<string>> {
  const rows = await db.query(ofWaybills, { waybills, derivationVersion });
  return new Set(rows.map(({ waybill_no }) => waybill_no));
}

/**
 * Records that an answer could not be derived, so that later readers do not try again. The background job
 * retries it.
 */
export async function insertFailedDerivations(db: Tx, waybills: readonly string[], now: Date): Promise<void> {
  await db.query(noteOnRead, { waybills, derivationVersion, now });
}

/**
 * Counts a failed attempt of the background job, which retries after a pause. Returns the number of attempts.
 */
export async function countFailedDerivation(db: Tx, waybillNo: string, now: Date): Promise<number> {
  const values = { waybillNo, derivationVersion, now, firstRestMs, maxRestMs };
  const [row] = await db.query(countAttempt, values);
  return row?.attempts ?? 0;
}

/** Deletes records that the job has not tried since before that time: their answers are current. */
export const deleteOldFailedDerivations = deleteBatch({
  name: "ingest.deleteOldFailedDerivations",
  table: "failed_derivation",
  key: "waybill_no",
  where: "retry_at < :before",
});
