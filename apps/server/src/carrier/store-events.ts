import type { FieldIssue, HandlingEventInput } from "@rimba/contract";
import { mainWaybill } from "@rimba/domain";
import type { Db, NamedStatement, Tx } from "../db/db.ts";
import type { IngestDeps } from "./ingest-deps.ts";
import { created, rejected, unchanged, type ItemOutcome } from "./item-outcome.ts";
import { lockTrackingViews, writeTrackingViews } from "./tracking-views.ts";

const pieceNumbers: NamedStatement = {
  name: "carrier.pieceNumbers",
  text: `
select waybill_no, array_agg((piece ->> 'pieceNo')::integer) as piece_nos
from shipment cross join lateral jsonb_array_elements(details -> 'pieces') as piece
where waybill_no = any($1::text[]) group by waybill_no`,
};

const insert: NamedStatement = {
  name: "carrier.insertEvents",
  text: `
insert into handling_event (waybill_no, event_id, source_id, occurred_at, received_at, payload)
select waybill_no, event_id, source_id, occurred_at, $6, payload::jsonb
from unnest($1::text[], $2::uuid[], $3::text[], $4::timestamptz[], $5::text[]) as given(waybill_no, event_id, source_id, occurred_at, payload)
on conflict (waybill_no, source_id) do nothing
returning waybill_no, source_id`,
};

const sameAsStored: NamedStatement = {
  name: "carrier.sameAsStored",
  text: `
select given.position::integer as position
from unnest($1::text[], $2::text[], $3::text[]) with ordinality as given(waybill_no, source_id, payload, position)
join handling_event stored on stored.waybill_no = given.waybill_no and stored.source_id = given.source_id
where stored.payload = given.payload::jsonb`,
};

/** A scanner's clock may be wrong; more than this ahead is a mistake, not a time. */
const aheadMs = 86_400_000;

/**
 * Appends events, one transaction for all; outcomes in the order given. The same sourceId for the same waybill is the
 * same event: again it is `unchanged`, with other content it is rejected. Throws `DatabaseUnavailable`: nothing is stored then.
 */
export async function storeEvents(
  db: Db,
  deps: IngestDeps,
  inputs: readonly HandlingEventInput[],
): Promise<ItemOutcome[]> {
  const now = deps.clock();
  const outcomes: ItemOutcome[] = inputs.map(() => unchanged);
  const legal = new Map<number, HandlingEventInput>();
  inputs.forEach((input, index) => {
    const waybillNo = mainWaybill(input.waybillNo, deps.carrier.waybillPrefix);
    const issues = issuesOf(input, now);
    if (waybillNo === null)
      outcomes[index] = rejected({ path: "waybillNo", key: "waybill.illegal" }, ...issues);
    else if (issues.length > 0) outcomes[index] = rejected(...issues);
    else legal.set(index, { ...input, waybillNo });
  });
  if (legal.size === 0) return outcomes;
  const stored = await db.transaction((tx) => store(tx, deps, now, legal));
  for (const [index, outcome] of stored) outcomes[index] = outcome;
  return outcomes;
}

/** Appends an event of our own, as part of a transaction. Its waybill is known to be right. */
export async function appendEvent(
  tx: Tx,
  deps: Pick<IngestDeps, "newId" | "clock">,
  event: HandlingEventInput,
): Promise<void> {
  const outcome = (await store(tx, deps, deps.clock(), new Map([[0, event]]))).get(0);
  // Whoever appends tells others of it in the same transaction: what was not stored must not be told.
  if (outcome?.kind !== "created") throw new Error(`an event of our own was not stored: ${outcome?.kind}`);
}

async function store(
  tx: Tx,
  deps: Pick<IngestDeps, "newId">,
  now: Date,
  legal: ReadonlyMap<number, HandlingEventInput>,
): Promise<Map<number, ItemOutcome>> {
  const outcomes = new Map<number, ItemOutcome>();
  const waybills = [...new Set([...legal.values()].map(({ waybillNo }) => waybillNo))];
  await lockTrackingViews(tx, waybills, now);
  const accepted = await withKnownPieces(tx, waybills, legal, outcomes);
  const fresh = await insertFresh(tx, deps, now, accepted);
  const repeated = [...accepted].filter(([index]) => !fresh.has(index));
  const same = await sameContent(tx, repeated);
  for (const [index] of accepted) {
    if (fresh.has(index)) outcomes.set(index, created);
    else
      outcomes.set(
        index,
        same.has(index) ? unchanged : rejected({ path: "sourceId", key: "event.sourceIdReused" }),
      );
  }
  const touched = [...accepted].filter(([index]) => fresh.has(index)).map(([, event]) => event.waybillNo);
  if (touched.length > 0) await writeTrackingViews(tx, touched, now);
  return outcomes;
}

/** Leaves out events that name a piece which their shipment does not have. */
async function withKnownPieces(
  tx: Tx,
  waybills: readonly string[],
  legal: ReadonlyMap<number, HandlingEventInput>,
  outcomes: Map<number, ItemOutcome>,
): Promise<Map<number, HandlingEventInput>> {
  const rows = await tx.query<{ waybill_no: string; piece_nos: number[] }>(pieceNumbers, [waybills]);
  const known = new Map(rows.map((row) => [row.waybill_no, new Set(row.piece_nos)]));
  const accepted = new Map(legal);
  for (const [index, event] of legal) {
    const pieces = known.get(event.waybillNo);
    const path = pieces === undefined ? null : unknownPiece(event, pieces);
    if (path === null) continue;
    outcomes.set(index, rejected({ path, key: "piece.unknown" }));
    accepted.delete(index);
  }
  return accepted;
}

/** Path of the first field that names a piece which is not one of these; null where none does. */
function unknownPiece(
  { pieces, measurements }: HandlingEventInput,
  known: ReadonlySet<number>,
): string | null {
  const wrong = (pieces ?? []).findIndex((pieceNo) => !known.has(pieceNo));
  if (wrong >= 0) return `pieces.${wrong}`;
  const wrongMeasurement = (measurements ?? []).findIndex(
    ({ pieceNo }) => pieceNo !== undefined && !known.has(pieceNo),
  );
  return wrongMeasurement < 0 ? null : `measurements.${wrongMeasurement}.pieceNo`;
}

/** Indexes of the events that were not known before. Of the same event twice in one batch the first counts. */
async function insertFresh(
  tx: Tx,
  deps: Pick<IngestDeps, "newId">,
  now: Date,
  accepted: ReadonlyMap<number, HandlingEventInput>,
): Promise<Set<number>> {
  const firstOf = new Map<string, number>();
  for (const [index, event] of accepted) {
    const key = eventKey(event.waybillNo, event.sourceId);
    if (!firstOf.has(key)) firstOf.set(key, index);
  }
  const given = [...firstOf.values()].flatMap((index) => accepted.get(index) ?? []);
  const rows = await tx.query<{ waybill_no: string; source_id: string }>(insert, [
    given.map((event) => event.waybillNo),
    given.map(() => deps.newId()),
    given.map((event) => event.sourceId),
    // In UTC: the database refuses offsets that ISO 8601 allows.
    given.map((event) => new Date(event.occurredAt).toISOString()),
    given.map((event) => JSON.stringify(event)),
    now,
  ]);
  return new Set(rows.flatMap((row) => firstOf.get(eventKey(row.waybill_no, row.source_id)) ?? []));
}

/** Which of these say exactly what is stored under their id. */
async function sameContent(
  tx: Tx,
  repeated: readonly (readonly [number, HandlingEventInput])[],
): Promise<Set<number>> {
  if (repeated.length === 0) return new Set();
  const rows = await tx.query<{ position: number }>(sameAsStored, [
    repeated.map(([, event]) => event.waybillNo),
    repeated.map(([, event]) => event.sourceId),
    repeated.map(([, event]) => JSON.stringify(event)),
  ]);
  return new Set(rows.flatMap(({ position }) => repeated[position - 1]?.[0] ?? []));
}

function eventKey(waybillNo: string, sourceId: string): string {
  return `${waybillNo}\n${sourceId}`;
}

/** What the schema cannot know, beside the carrier's own number form. */
function issuesOf(input: HandlingEventInput, now: Date): FieldIssue[] {
  const issues: FieldIssue[] = [];
  if (Date.parse(input.occurredAt) > now.getTime() + aheadMs)
    issues.push({ path: "occurredAt", key: "time.future" });
  if (input.code === "CORRECTION" && input.corrects === undefined)
    issues.push({ path: "corrects", key: "field.required" });
  if (input.code !== "CORRECTION" && input.corrects !== undefined)
    issues.push({ path: "corrects", key: "field.unknown" });
  if (input.code !== "WEIGHED" && input.measurements !== undefined)
    issues.push({ path: "measurements", key: "field.unknown" });
  if (input.code !== "READY_FOR_COLLECTION" && input.collectUntil !== undefined)
    issues.push({ path: "collectUntil", key: "field.unknown" });
  input.measurements?.forEach(({ pieceNo }, index, all) => {
    // A measurement of all pieces beside others would count them twice.
    if (
      all.findIndex((one) => one.pieceNo === pieceNo) !== index ||
      (pieceNo === undefined && all.length > 1)
    )
      issues.push({ path: `measurements.${index}.pieceNo`, key: "piece.doubled" });
    else if (pieceNo !== undefined && input.pieces !== undefined && !input.pieces.includes(pieceNo))
      issues.push({ path: `measurements.${index}.pieceNo`, key: "piece.unknown" });
  });
  input.pieces?.forEach((pieceNo, index, all) => {
    if (all.indexOf(pieceNo) !== index) issues.push({ path: `pieces.${index}`, key: "piece.doubled" });
  });
  return issues;
}
