import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "../../../platform/db/db.ts";
import { statement } from "../../../platform/db/statement.ts";
import { acquireJob } from "../../../platform/jobs/job-lease.ts";
import { createRepeatedJob, type RepeatedJob } from "../../../platform/jobs/repeated-job.ts";
import type { KeyRing } from "../../../platform/key-ring.ts";
import { addParties, partyColumns, partyColumnTypes } from "./shipment-parties.ts";

/** Shipments of one transaction. */
const batchSize = 200;
const markedAtOnce = 1_000;
/** A process that dies is replaced after so long. */
const leaseSeconds = 60;
/** Those that a process of the former version stores during an upgrade are found as well. */
const intervalMs = 300_000;
const retryDelayMs = 15_000;

// The row is locked: a shipment that is replaced at the same moment gets its parties from that, before or after.
const lockMissing = statement({
  name: "parties.lockMissing",
  text: `
select waybill_no, details ->> 'bookedAt' as booked_at,
  ${partyColumns("details")}
from shipment where parties_hashed_at is distinct from updated_at order by waybill_no limit :limit for update skip locked`,
  params: { limit: "bigint" },
  row: {
    waybill_no: "text",
    booked_at: "text",
    ...partyColumnTypes,
  },
});

const markHashed = statement({
  name: "parties.markHashed",
  text: "update shipment set parties_hashed_at = updated_at where waybill_no = any(:waybills)",
  params: { waybills: "text[]" },
});

const markNext = statement({
  name: "parties.markMissing",
  text: `
with marked as (
  update shipment set parties_hashed_at = null
  where waybill_no in (select waybill_no from shipment where waybill_no > :after order by waybill_no limit :limit)
  returning waybill_no)
select max(waybill_no) as last, count(*) as marked from marked`,
  params: { after: "text", limit: "bigint" },
  row: { last: "text | null", marked: "bigint" },
});

interface AddDeps {
  readonly db: Db;
  readonly keys: KeyRing;
  /** Called after each batch with how many shipments were added so far. */
  readonly onBatch: (added: number) => void;
}

interface MissingPartiesDeps extends Pick<AddDeps, "db" | "keys"> {
  readonly log: Record<"info" | "warn", (details: object, message: string) => void>;
}

/**
 * Adds the parties of shipments that have none yet, until there is no such shipment, `signal` stops it, or another process does
 * it. Returns how many shipments it added; null: another process does it. After each batch it pauses for as long as the batch took, so that visitors have
 * priority. Throws `DatabaseUnavailable`.
 */
export async function addMissingParties(
  { db, keys, onBatch }: AddDeps,
  signal?: AbortSignal,
): Promise<number | null> {
  const lease = await acquireJob(db, {
    name: "missingParties",
    holder: randomUUID(),
    leaseSeconds,
    restSeconds: 0,
  });
  if (lease === null) return null;
  let added = 0;
  try {
    do {
      const since = performance.now();
      const batch = await addBatch(db, keys);
      added += batch;
      if (batch === 0) break;
      onBatch(added);
      const pauseMs = performance.now() - since;
      if (!(await sleep(pauseMs, true, { signal, ref: false }).catch(() => false))) break;
    } while (await lease.renew());
  } finally {
    await lease.release({ finished: true });
  }
  return added;
}

function addBatch(db: Db, keys: KeyRing): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx.query(lockMissing, { limit: batchSize });
    const shipments = rows.map((row) => ({
      waybillNo: row.waybill_no,
      bookedAt: row.booked_at,
      sender: { phone: row.sender_phone, countryCode: row.sender_country },
      receiver: { phone: row.receiver_phone, countryCode: row.receiver_country },
    }));
    await addParties(tx, keys, shipments);
    await tx.query(markHashed, { waybills: rows.map(({ waybill_no }) => waybill_no) });
    return rows.length;
  });
}

/**
 * Has the parties of all shipments added again, with the current secret. Rows of a secret that is not accepted any more are found
 * by no number. Returns how many shipments there are.
 */
export async function markPartiesMissing(db: Db, onBatch: (marked: number) => void): Promise<number> {
  let after = "";
  let marked = 0;
  for (;;) {
    const [row] = await db.query(markNext, { after, limit: markedAtOnce });
    if (row === undefined || row.last === null) return marked;
    marked += row.marked;
    after = row.last;
    onBatch(marked);
  }
}

/** Shipments between two reports. */
const reportedEach = 10_000;

/** Reports each ten thousand shipments of one run. */
export function progressIn(report: (shipments: number) => void): (shipments: number) => void {
  let reported = 0;
  return (shipments) => {
    // The next run counts from the beginning.
    if (shipments < reported) reported = 0;
    if (shipments - reported < reportedEach) return;
    reported = shipments;
    report(shipments);
  };
}

/** Creates the job; `start()` begins it. */
export function createMissingPartiesJob({ log, ...deps }: MissingPartiesDeps): RepeatedJob {
  const onBatch = progressIn((shipments) =>
    log.info({ shipments }, "shipments can be found by their parties, and there may be more"),
  );
  return createRepeatedJob({
    work: async (signal) => {
      const added = await addMissingParties({ ...deps, onBatch }, signal);
      if (added !== null && added > 0)
        log.info({ shipments: added }, "all shipments can be found by their parties");
      return false;
    },
    intervalMs,
    retryDelayMs,
    onFailure: (error) => log.warn({ err: error }, "the parties of shipments are added later"),
  });
}
