import { setTimeout as sleep } from "node:timers/promises";
import type { HandlingEventInput } from "@rimba/contract";
import { dayMs, type HandlingEvent } from "@rimba/domain";
import type { Tx } from "../../../platform/db/db.ts";
import { statement } from "../../../platform/db/statement.ts";
import {
  createHourlyJob,
  type HourlyJobDeps,
  type HourlyOutcome,
  type HourlyRun,
  runHourly,
} from "../../../platform/jobs/hourly-job.ts";
import type { RepeatedJob } from "../../../platform/jobs/repeated-job.ts";
import { mapYielding } from "../../../platform/jobs/yield-timer.ts";

/*
 * A shipment without events for a while has them as one text in its row of tracking_view: 4.5 instead of 8.6 KB with its
 * answer. Later events are rows beside the archived ones. See docs/decisions/0083.
 */

const jobName = "archive";
const defaultBatchSize = 50;
/** A batch has fewer shipments if they have more events together, so that it takes a third of a second at most. */
const maxEventsPerBatch = 2_000;
/** So long after its migration, no process of the former version derives answers without the archived events. */
const upgradeMs = dayMs;

// Their pictures of deliveries go: the answers are derived without them. Counted first, because a window function allows no lock. Rows that are locked are left to the next run.
const archiveSome = statement({
  name: "ingest.archive",
  text: `
with old as (
  select waybill_no, last_event_at from tracking_view
  where archived_events is null and last_event_at < :before
    and (select timestamp::timestamptz from schema_migration where name = '0007-archived-events') < :migratedBefore
  order by last_event_at, waybill_no limit :limit),
counted as (
  select waybill_no, events, sum(events) over (order by last_event_at, waybill_no) as events_so_far
  from old cross join lateral (
    select count(*) as events from handling_event where handling_event.waybill_no = old.waybill_no) as counted_events),
locked as (
  select waybill_no from tracking_view
  where waybill_no in (select waybill_no from counted where events_so_far - events < :maxEvents) and archived_events is null
  for update skip locked),
event as (
  delete from handling_event using locked where handling_event.waybill_no = locked.waybill_no
  returning handling_event.waybill_no, handling_event.event_id, handling_event.received_at, handling_event.payload),
dropped as (
  update proof_picture set dropped_at = now() from locked
  where proof_picture.waybill_no = locked.waybill_no and dropped_at is null returning proof_picture.waybill_no),
lacking as (
  insert into due_derivation (waybill_no, since) select waybill_no, now() from dropped on conflict (waybill_no) do nothing),
history as (
  select waybill_no, jsonb_agg(payload || jsonb_build_object('receivedAt', received_at) order by event_id)::text as events
  from event group by waybill_no)
update tracking_view as view set archived_events = coalesce(history.events, '[]')
from locked left join history on history.waybill_no = locked.waybill_no
where view.waybill_no = locked.waybill_no
returning view.waybill_no`,
  params: {
    before: "timestamptz",
    migratedBefore: "timestamptz",
    maxEvents: "bigint",
    limit: "bigint",
  },
  row: { waybill_no: "text" },
});

const selectArchived = statement({
  name: "ingest.archivedEvents",
  text: "select waybill_no, archived_events from tracking_view where waybill_no = any(:waybills) and archived_events is not null",
  params: { waybills: "text[]" },
  row: { waybill_no: "text", archived_events: "text" },
});

/** An event as `archived_events` has it: with the time as the database writes it. */
type ArchivedEvent = HandlingEventInput & { readonly receivedAt: string };

/** The archived events of these waybills, of those that have any. */
export async function readArchivedEvents(
  tx: Tx,
  waybills: readonly string[],
): Promise<Map<string, HandlingEvent[]>> {
  const rows = await tx.query(selectArchived, { waybills });
  // Of 2,000 events, a text of half a megabyte takes some milliseconds.
  const histories = await mapYielding(rows, ({ waybill_no, archived_events }): [string, HandlingEvent[]] => [
    waybill_no,
    (JSON.parse(archived_events) as ArchivedEvent[]).map((event) => ({
      ...event,
      receivedAt: new Date(event.receivedAt).toISOString(),
    })),
  ]);
  return new Map(histories);
}

/** SQL: the archived events of these waybills, as rows of waybill_no, payload and received_at. */
export function archivedEventsOf(waybillsSql: string): string {
  return `
select view.waybill_no, archived.event - 'receivedAt' as payload, (archived.event ->> 'receivedAt')::timestamptz as received_at
from tracking_view as view cross join lateral jsonb_array_elements(view.archived_events::jsonb) as archived(event)
where view.waybill_no = any(${waybillsSql}) and view.archived_events is not null`;
}

interface ArchiveDeps extends HourlyJobDeps {
  /** Shipments without an event for so many days are archived. */
  readonly afterDays: number;
  readonly batchSize?: number;
}

interface Archived {
  readonly archived: number;
  readonly isComplete: boolean;
}

/** Archives once what is due. Ends before the next batch when `signal` is aborted. Throws `DatabaseUnavailable`. */
export function runArchive(deps: ArchiveDeps, signal: AbortSignal): Promise<HourlyOutcome<Archived>> {
  return runHourly(deps, jobName, signal, (run) => archiveDue(deps, run));
}

async function archiveDue(
  { db, afterDays, batchSize: limit = defaultBatchSize }: ArchiveDeps,
  { now, mayContinue }: HourlyRun,
): Promise<Archived> {
  const before = new Date(now.getTime() - afterDays * dayMs);
  const migratedBefore = new Date(now.getTime() - upgradeMs);
  let archived = 0;
  while (await mayContinue()) {
    const since = performance.now();
    const batch = await db.query(archiveSome, {
      before,
      migratedBefore,
      maxEvents: maxEventsPerBatch,
      limit,
    });
    archived += batch.length;
    if (batch.length === 0) return { archived, isComplete: true };
    // Visitors and the feed come first.
    await sleep(performance.now() - since, undefined, { ref: false });
  }
  return { archived, isComplete: false };
}

/** Creates the job; `start()` begins it. */
export function createArchiveJob(deps: ArchiveDeps): RepeatedJob {
  return createHourlyJob(deps.log, jobName, async (signal) => {
    const outcome = await runArchive(deps, signal);
    if (outcome.kind === "ok" && outcome.archived > 0)
      deps.log.info({ archived: outcome.archived }, "shipments archived");
  });
}
