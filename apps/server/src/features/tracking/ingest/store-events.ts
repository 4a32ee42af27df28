import {
  type FieldIssue,
  type HandlingEventInput,
  type ShipmentInput,
  maxEventsPerWaybill,
  maxPiecesInEvents,
} from "@rimba/contract";
import { type HandlingEvent, mainWaybill } from "@rimba/domain";
import { isDeepStrictEqual } from "node:util";
import type { Db, Tx } from "../../../platform/db/db.ts";
import { statement, statementParts } from "../../../platform/db/statement.ts";
import { chunksByWaybill } from "./chunks-by-waybill.ts";
import type { IngestDeps } from "./store-shipments.ts";
import { created, rejected, unchanged, type ItemOutcome } from "../../../platform/import/item-outcome.ts";
import { mapYielding } from "../../../platform/jobs/yield-timer.ts";
import {
  insertAndLockTrackingViews,
  readHistories,
  readShipments,
  writeDerivedViews,
} from "../derivation/tracking-views.ts";

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
 * `unchanged`, with other content it is rejected. Each waybill's events are stored, and its answer is written, in one
 * transaction; a batch takes several. Throws `DatabaseUnavailable`: some of them may be stored then, and the batch may be
 * sent again.
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
    const stored = await db.transaction((tx) => store(tx, deps, now, chunk, feedLimits));
    for (const [index, outcome] of stored) outcomes[index] = outcome;
  }
  return outcomes.map((outcome, index) => {
    if (outcome === null) throw new Error(`Event ${index} of the batch has no outcome`);
    return outcome;
  });
}

/** Appends an event of our own, as part of a transaction. Its waybill must be valid. */
export async function appendEvent(
  tx: Tx,
  deps: Pick<IngestDeps, "newId" | "onShipmentsDerived">,
  now: Date,
  event: HandlingEventInput,
): Promise<void> {
  const outcome = (await store(tx, deps, now, new Map([[0, event]]), noLimits)).get(0);
  // The caller announces the event in the same transaction, so it must be stored.
  if (outcome?.kind !== "created")
    throw new Error(`Event ${event.sourceId} of ${event.waybillNo} was not stored: ${outcome?.kind}`);
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

async function store(
  tx: Tx,
  deps: Pick<IngestDeps, "newId" | "onShipmentsDerived">,
  now: Date,
  validEvents: ReadonlyMap<number, HandlingEventInput>,
  limits: HistoryLimits,
): Promise<Map<number, ItemOutcome>> {
  const waybills = [...new Set([...validEvents.values()].map(({ waybillNo }) => waybillNo))].toSorted();
  await insertAndLockTrackingViews(tx, waybills, now);
  const histories = await readWaybillHistories(tx, waybills);
  const fresh: FreshEvent[] = [];
  const receivedAt = now.toISOString();
  const outcomes = await mapYielding([...validEvents], ([index, event]): [number, ItemOutcome] => {
    const json = JSON.stringify(event);
    const received = { ...(JSON.parse(json) as HandlingEventInput), receivedAt };
    const history = histories.get(event.waybillNo);
    if (history === undefined) throw new Error(`The history of ${event.waybillNo} was not read`);
    const outcome = appendOutcome(received, history, limits);
    if (outcome.kind === "created") {
      history.events.set(event.sourceId, received);
      history.pieces += concernedPieces(event, history.pieceNos);
      fresh.push({ event, json });
    }
    return [index, outcome];
  });
  if (fresh.length === 0) return new Map(outcomes);
  await insertEvents(tx, deps, now, fresh);
  await deriveViews(tx, deps, new Set(fresh.map(({ event }) => event.waybillNo)), histories, now);
  return new Map(outcomes);
}

/** What is known of a waybill, with the events of this batch that were accepted. */
interface WaybillHistory {
  /** Unknown: its events may arrive before it. */
  readonly shipment: ShipmentInput | undefined;
  readonly pieceNos: ReadonlySet<number> | undefined;
  /** By `sourceId`. */
  readonly events: Map<string, HandlingEvent>;
  /** The number of pieces that all events are about. */
  pieces: number;
}

async function readWaybillHistories(
  tx: Tx,
  waybills: readonly string[],
): Promise<ReadonlyMap<string, WaybillHistory>> {
  const shipments = await readShipments(tx, waybills);
  const histories = await readHistories(tx, waybills);
  return new Map(
    waybills.map((waybillNo) => {
      const shipment = shipments.get(waybillNo);
      const pieceNos = shipment && new Set(shipment.pieces.map(({ pieceNo }) => pieceNo));
      const events = new Map((histories.get(waybillNo) ?? []).map((event) => [event.sourceId, event]));
      const pieces = [...events.values()].reduce((sum, event) => sum + concernedPieces(event, pieceNos), 0);
      return [waybillNo, { shipment, pieceNos, events, pieces }];
    }),
  );
}

/** Whether an event can be appended to this history. */
function appendOutcome(
  received: HandlingEvent,
  { events, pieceNos, pieces }: WaybillHistory,
  limits: HistoryLimits,
): ItemOutcome {
  const unknown = unknownPiece(received, pieceNos);
  if (unknown !== null) return rejected({ path: unknown, key: "piece.unknown" });
  const same = events.get(received.sourceId);
  if (same !== undefined) {
    const isSame = isDeepStrictEqual(received, { ...same, receivedAt: received.receivedAt });
    return isSame ? unchanged : rejected({ path: "sourceId", key: "event.sourceIdReused" });
  }
  if (events.size >= limits.events || pieces + concernedPieces(received, pieceNos) > limits.pieces)
    return rejected({ path: "waybillNo", key: "events.tooMany" });
  return created;
}

/** Derives the answers of these waybills from their histories, if their shipments are known. */
async function deriveViews(
  tx: Tx,
  deps: Pick<IngestDeps, "onShipmentsDerived">,
  waybills: ReadonlySet<string>,
  histories: ReadonlyMap<string, WaybillHistory>,
  now: Date,
): Promise<void> {
  const shipments = new Map<string, ShipmentInput>();
  const events = new Map<string, readonly HandlingEvent[]>();
  for (const [waybillNo, history] of histories) {
    if (history.shipment === undefined || !waybills.has(waybillNo)) continue;
    shipments.set(waybillNo, history.shipment);
    events.set(waybillNo, [...history.events.values()]);
  }
  await writeDerivedViews(tx, deps, shipments, events, now);
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
