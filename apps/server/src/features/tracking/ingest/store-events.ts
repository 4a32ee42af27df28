import {
  type FieldIssue,
  type HandlingEventInput,
  maxEventsPerWaybill,
  maxPieces,
  maxPiecesInEvents,
} from "@rimba/contract";
import { mainWaybill } from "@rimba/domain";
import { isDeepStrictEqual } from "node:util";
import { DatabaseUnavailable } from "../../../platform/db/database-unavailable.ts";
import type { Db, Tx } from "../../../platform/db/db.ts";
import { statement, statementParts, typed } from "../../../platform/db/statement.ts";
import { chunksByWaybill } from "./chunks-by-waybill.ts";
import type { IngestDeps } from "./store-shipments.ts";
import { created, rejected, unchanged, type ItemOutcome } from "../../../platform/import/item-outcome.ts";
import { mapYielding } from "../../../platform/jobs/yield-timer.ts";
import { archivedEventsOf } from "../derivation/archive.ts";
import { insertDueDerivations } from "../derivation/due-derivations.ts";
import {
  insertAndLockTrackingViews,
  readHistories,
  readShipments,
  writeTrackingViews,
} from "../derivation/tracking-views.ts";

const countEvents = statement({
  name: "ingest.countEvents",
  text: `
select view.waybill_no, (select count(*) from handling_event as event where event.waybill_no = view.waybill_no)
  + coalesce(jsonb_array_length(view.archived_events::jsonb), 0) as events
from tracking_view as view where view.waybill_no = any(:waybills)`,
  params: { waybills: "text[]" },
  row: { waybill_no: "text", events: "bigint" },
});

/** The stored events with these ids, archived ones as well. */
export const selectSameSource = statement({
  name: "ingest.sameSource",
  // Materialized: else the archived events of a waybill are unpacked once for each given event.
  text: `
with archived as materialized (${archivedEventsOf(":waybills")})
select event.waybill_no, event.payload from unnest(:waybills, :sourceIds) as given(waybill_no, source_id)
join handling_event as event on event.waybill_no = given.waybill_no and event.source_id = given.source_id
union all
select given.waybill_no, archived.payload from unnest(:waybills, :sourceIds) as given(waybill_no, source_id)
join archived on archived.waybill_no = given.waybill_no and archived.payload ->> 'sourceId' = given.source_id`,
  params: { waybills: "text[]", sourceIds: "text[]" },
  row: { waybill_no: "text", payload: typed<HandlingEventInput>("jsonb") },
});

const insert = statement({
  name: "ingest.insertEvents",
  text: `
insert into handling_event (waybill_no, event_id, source_id, occurred_at, received_at, payload)
select waybill_no, event_id, source_id, occurred_at, :now, payload::jsonb
from unnest(:waybills, :eventIds, :sourceIds, :occurredAt, :payloads) as given(waybill_no, event_id, source_id, occurred_at, payload)`,
  params: {
    waybills: "text[]",
    eventIds: "uuid[]",
    sourceIds: "text[]",
    occurredAt: "timestamptz[]",
    payloads: "text[]",
    now: "timestamptz",
  },
});

/** A scanner's clock may be wrong; a time further ahead is rejected. */
const maxAheadMs = 86_400_000;

/**
 * Appends events; outcomes in the order given. The same sourceId for the same waybill is the same event: again it is
 * `unchanged`, with other content it is rejected. Each waybill's events are stored in one transaction; a batch takes
 * several. The answers of orders are derived with them, all others when they are read, or by a job
 * (derivation/due-derivations.ts). Throws `DatabaseUnavailable`: some of them may be stored then, and the batch may be sent
 * again.
 */
export async function storeEvents(
  db: Db,
  deps: IngestDeps,
  inputs: readonly HandlingEventInput[],
): Promise<ItemOutcome[]> {
  const now = deps.clock();
  const validEvents = new Map<number, HandlingEventInput>();
  const outcomes = await mapYielding(inputs, (input, index): ItemOutcome | null => {
    const waybillNo = mainWaybill(input.waybillNo, deps.carrier);
    const issues = issuesOf(input, now);
    if (waybillNo === null) return rejected({ path: "waybillNo", key: "waybill.illegal" }, ...issues);
    if (issues.length > 0) return rejected(...issues);
    validEvents.set(index, { ...input, waybillNo });
    return null;
  });
  for (const chunk of chunksByWaybill(validEvents, db.engine)) {
    const stored = await storeChunk(db, deps, now, chunk);
    for (const [index, outcome] of stored) outcomes[index] = outcome;
  }
  return outcomes.map((outcome, index) => {
    if (outcome === null) throw new Error(`Event ${index} of the batch has no outcome`);
    return outcome;
  });
}

/** If the answer of an order cannot be derived, the events are stored all the same: the others must not wait for it. */
async function storeChunk(
  db: Db,
  deps: IngestDeps,
  now: Date,
  chunk: ReadonlyMap<number, HandlingEventInput>,
): Promise<Map<number, ItemOutcome>> {
  try {
    return await db.transaction(async (tx) => {
      const { outcomes, changed } = await store(tx, deps, now, chunk, feedLimits);
      const followed = await deps.shipmentFollower.followed(tx, changed);
      if (followed.length > 0) await writeTrackingViews(tx, deps, followed, now);
      return outcomes;
    });
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    return (await db.transaction((tx) => store(tx, deps, now, chunk, feedLimits))).outcomes;
  }
}

/** Appends an event of our own, as part of a transaction, and derives its answer. Its waybill must be valid. */
export async function appendEvent(
  tx: Tx,
  deps: Pick<IngestDeps, "newId" | "shipmentFollower">,
  now: Date,
  event: HandlingEventInput,
): Promise<void> {
  const { outcomes, changed } = await store(tx, deps, now, new Map([[0, event]]), noLimits);
  const outcome = outcomes.get(0);
  // The caller announces the event in the same transaction, so it must be stored.
  if (outcome?.kind !== "created")
    throw new Error(`Event ${event.sourceId} of ${event.waybillNo} was not stored: ${outcome?.kind}`);
  await writeTrackingViews(tx, deps, changed, now);
}

/** Limit for all events of one waybill. */
interface HistoryLimits {
  readonly events: number;
  readonly pieces: number;
}

const feedLimits: HistoryLimits = { events: maxEventsPerWaybill, pieces: maxPiecesInEvents };
/** These events are stored beyond the limit. */
const noLimits: HistoryLimits = { events: Infinity, pieces: Infinity };

/** An event that is not stored yet. */
interface FreshEvent {
  readonly event: HandlingEventInput;
  readonly json: string;
}

interface Stored {
  readonly outcomes: Map<number, ItemOutcome>;
  /** Waybills that got an event. Their answers lack it. */
  readonly changed: readonly string[];
}

async function store(
  tx: Tx,
  deps: Pick<IngestDeps, "newId">,
  now: Date,
  validEvents: ReadonlyMap<number, HandlingEventInput>,
  limits: HistoryLimits,
): Promise<Stored> {
  const events = [...validEvents.values()];
  const waybills = [...new Set(events.map(({ waybillNo }) => waybillNo))];
  await insertAndLockTrackingViews(tx, waybills, now);
  const knownWaybills = await readKnownWaybills(tx, events);
  const fresh: FreshEvent[] = [];
  const outcomes = await mapYielding([...validEvents], ([index, event]): [number, ItemOutcome] => {
    const json = JSON.stringify(event);
    const stored = JSON.parse(json) as HandlingEventInput;
    const known = knownWaybills.get(event.waybillNo);
    if (known === undefined) throw new Error(`Nothing was read of ${event.waybillNo}`);
    const outcome = appendOutcome(stored, known, limits);
    if (outcome.kind === "created") {
      known.sameSource.set(event.sourceId, stored);
      known.events += 1;
      known.pieces += concernedPieces(event, known.pieceNos);
      fresh.push({ event, json });
    }
    return [index, outcome];
  });
  const changed = [...new Set(fresh.map(({ event }) => event.waybillNo))];
  if (changed.length > 0) {
    await insertEvents(tx, deps, now, fresh);
    await insertDueDerivations(tx, changed, now);
  }
  return { outcomes: new Map(outcomes), changed };
}

/** What has to be known of a waybill to append events, with those of this batch that were accepted. */
interface KnownWaybill {
  /** Stored events with a `sourceId` of the batch. */
  readonly sameSource: Map<string, HandlingEventInput>;
  /** How many are stored. */
  events: number;
  /** Read only if an event of the batch names pieces, or for a long history. Undefined as well if the shipment is unknown. */
  pieceNos: ReadonlySet<number> | undefined;
  /** The number of pieces that all events are about; of a short history only those of the batch, which is below the limit. */
  pieces: number;
}

/** A history up to this length cannot exceed the limit of pieces, whatever they are: it need not be read. */
const shortHistory = maxPiecesInEvents / maxPieces;

async function readKnownWaybills(
  tx: Tx,
  events: readonly HandlingEventInput[],
): Promise<ReadonlyMap<string, KnownWaybill>> {
  const given = Map.groupBy(events, ({ waybillNo }) => waybillNo);
  const counts = await tx.query(countEvents, { waybills: [...given.keys()] });
  const known = new Map(
    counts.map(({ waybill_no, events: stored }): [string, KnownWaybill] => [
      waybill_no,
      { sameSource: new Map(), events: stored, pieceNos: undefined, pieces: 0 },
    ]),
  );
  const same = await tx.query(selectSameSource, {
    waybills: events.map(({ waybillNo }) => waybillNo),
    sourceIds: events.map(({ sourceId }) => sourceId),
  });
  for (const { waybill_no, payload } of same)
    known.get(waybill_no)?.sameSource.set(payload.sourceId, payload);
  const long = [...known].flatMap(([waybillNo, { events: stored }]) =>
    stored + (given.get(waybillNo)?.length ?? 0) > shortHistory ? [waybillNo] : [],
  );
  const naming = events.filter(namesPieces).map(({ waybillNo }) => waybillNo);
  if (naming.length > 0 || long.length > 0) {
    const shipments = await readShipments(tx, [...new Set([...naming, ...long])]);
    for (const { waybillNo, pieces } of shipments.values()) {
      const waybill = known.get(waybillNo);
      if (waybill !== undefined) waybill.pieceNos = new Set(pieces.map(({ pieceNo }) => pieceNo));
    }
  }
  if (long.length > 0) {
    for (const [waybillNo, history] of await readHistories(tx, long)) {
      const waybill = known.get(waybillNo);
      if (waybill !== undefined)
        waybill.pieces = history.reduce((sum, event) => sum + concernedPieces(event, waybill.pieceNos), 0);
    }
  }
  return known;
}

function namesPieces({ pieces, measurements }: HandlingEventInput): boolean {
  return pieces !== undefined || measurements !== undefined;
}

/** Whether an event can be appended. */
function appendOutcome(
  event: HandlingEventInput,
  { sameSource, events, pieceNos, pieces }: KnownWaybill,
  limits: HistoryLimits,
): ItemOutcome {
  const unknown = unknownPiece(event, pieceNos);
  if (unknown !== null) return rejected({ path: unknown, key: "piece.unknown" });
  const same = sameSource.get(event.sourceId);
  if (same !== undefined)
    return isDeepStrictEqual(event, same)
      ? unchanged
      : rejected({ path: "sourceId", key: "event.sourceIdReused" });
  if (events >= limits.events || pieces + concernedPieces(event, pieceNos) > limits.pieces)
    return rejected({ path: "waybillNo", key: "events.tooMany" });
  return created;
}

/** The number of pieces that an event is about: without a list all of the shipment, 1 if it is unknown. */
function concernedPieces({ pieces }: HandlingEventInput, known: ReadonlySet<number> | undefined): number {
  return pieces?.length ?? known?.size ?? 1;
}

/**
 * Path of the first field that names a piece which its shipment does not have; null: none, or the shipment is
 * unknown.
 */
function unknownPiece(
  { pieces = [], measurements = [] }: HandlingEventInput,
  known: ReadonlySet<number> | undefined,
): string | null {
  if (known === undefined) return null;
  const wrong = pieces.findIndex((pieceNo) => !known.has(pieceNo));
  if (wrong >= 0) return `pieces.${wrong}`;
  const wrongMeasurement = measurements.findIndex(
    ({ pieceNo }) => pieceNo !== undefined && !known.has(pieceNo),
  );
  return wrongMeasurement < 0 ? null : `measurements.${wrongMeasurement}.pieceNo`;
}

async function insertEvents(
  tx: Tx,
  deps: Pick<IngestDeps, "newId">,
  now: Date,
  fresh: readonly FreshEvent[],
): Promise<void> {
  for (const part of statementParts(fresh, ({ json }) => json.length)) {
    await tx.query(insert, {
      waybills: part.map(({ event }) => event.waybillNo),
      eventIds: part.map(() => deps.newId()),
      sourceIds: part.map(({ event }) => event.sourceId),
      // In UTC: the database refuses offsets that ISO 8601 allows.
      occurredAt: part.map(({ event }) => new Date(event.occurredAt).toISOString()),
      payloads: part.map(({ json }) => json),
      now,
    });
  }
}

/** What the schema cannot check, besides the carrier's number format. */
function issuesOf(input: HandlingEventInput, now: Date): FieldIssue[] {
  const issues: FieldIssue[] = [];
  if (Date.parse(input.occurredAt) > now.getTime() + maxAheadMs)
    issues.push({ path: "occurredAt", key: "time.future" });
  if (input.code === "CORRECTION" && input.corrects === undefined)
    issues.push({ path: "corrects", key: "field.required" });
  if (input.code !== "CORRECTION" && input.corrects !== undefined)
    issues.push({ path: "corrects", key: "field.unknown" });
  if (input.code !== "WEIGHED" && input.measurements !== undefined)
    issues.push({ path: "measurements", key: "field.unknown" });
  if (input.code !== "READY_FOR_COLLECTION" && input.collectUntil !== undefined)
    issues.push({ path: "collectUntil", key: "field.unknown" });
  const pieceNos = new Set<number>();
  input.pieces?.forEach((pieceNo, index) => {
    if (pieceNos.has(pieceNo)) issues.push({ path: `pieces.${index}`, key: "piece.doubled" });
    pieceNos.add(pieceNo);
  });
  const measured = new Set<number | undefined>();
  input.measurements?.forEach(({ pieceNo }, index, { length }) => {
    const path = `measurements.${index}.pieceNo`;
    // A measurement of all pieces and others of single pieces would count them twice.
    if (measured.has(pieceNo) || (pieceNo === undefined && length > 1))
      issues.push({ path, key: "piece.doubled" });
    else if (pieceNo !== undefined && input.pieces !== undefined && !pieceNos.has(pieceNo))
      issues.push({ path, key: "piece.unknown" });
    measured.add(pieceNo);
  });
  return issues;
}
