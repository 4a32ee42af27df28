import type { HandlingEventInput, PublicShipment, ShipmentInput, ShipmentTag } from "@rimba/contract";
import { eventSentence } from "@rimba/content/event-sentence";
import {
  type DerivedTracking,
  deriveTracking,
  orderCardShipment,
  type FormatEvent,
  type HandlingEvent,
  type KnownBefore,
  type ProofPicture,
} from "@rimba/domain";
import type { Tx } from "../../../platform/db/db.ts";
import { type RowOf, statement, statementParts, typed } from "../../../platform/db/statement.ts";
import { readArchivedEvents } from "./archive.ts";
import { derivationVersion } from "./derivation-version.ts";
import { deleteDueDerivations } from "./due-derivations.ts";
import { readProofPictures } from "../proofs/proof-queries.ts";
import { answerTexts } from "./stored-answer.ts";
import { mapYielding } from "../../../platform/jobs/yield-timer.ts";

/** A shipment whose answer was derived. */
export interface DerivedShipment {
  readonly details: ShipmentInput;
  readonly shipment: PublicShipment;
  /** All of them, in any order. */
  readonly events: readonly HandlingEvent[];
  /** What the former answer said; null: there was none. */
  readonly before: KnownBefore | null;
}

/**
 * What follows the derived state of shipments. The only one is in features/hooks.ts; create-app.ts and run-server.ts
 * pass it in, so that tracking imports neither orders nor notifications.
 */
export interface ShipmentFollower {
  /** Those of these waybills whose answers must not wait for a reader: something else shows their state. */
  readonly followed: (tx: Tx, waybills: readonly string[]) => Promise<readonly string[]>;
  /** Called in the transaction that derived the answers of these waybills, whose rows are locked. */
  readonly follow: (tx: Tx, derived: ReadonlyMap<string, DerivedShipment>, now: Date) => Promise<void>;
  /** Called in the transaction in which someone begins to wait for these shipments. */
  readonly awaited: (tx: Tx, waybills: readonly string[], now: Date) => Promise<void>;
}

/** What a derivation depends on besides the database. */
export interface DerivationDeps {
  readonly shipmentFollower: ShipmentFollower;
}

const insertViews = statement({
  name: "ingest.insertViews",
  text: `
insert into tracking_view (waybill_no, derivation_version, derived_at, locked)
select waybill_no, 0, :now, false from unnest(:waybills) with ordinality as wanted(waybill_no, position) order by position
on conflict (waybill_no) do nothing returning waybill_no`,
  params: { waybills: "text[]", now: "timestamptz" },
  row: { waybill_no: "text" },
});

const lockViews = statement({
  name: "ingest.lockViews",
  text: "select waybill_no from tracking_view where waybill_no = any(:waybills) order by waybill_no for update",
  params: { waybills: "text[]" },
  row: { waybill_no: "text" },
});

const selectShipments = statement({
  name: "ingest.shipmentsToDerive",
  text: "select waybill_no, details from shipment where waybill_no = any(:waybills)",
  params: { waybills: "text[]" },
  row: { waybill_no: "text", details: typed<ShipmentInput>("jsonb") },
});

// Per waybill: with "= any" and a cursor, PostgreSQL walks the index from there for each of them.
const selectEvents = statement({
  name: "ingest.eventsToDerive",
  text: `
select event.waybill_no, event.event_id, event.payload, event.received_at
from unnest(:waybills, :after) with ordinality as wanted(waybill_no, after, position)
cross join lateral (
  select waybill_no, event_id, payload, received_at from handling_event
  where waybill_no = wanted.waybill_no and event_id > wanted.after
  order by event_id limit :limit
) as event
order by wanted.position, event.event_id limit :limit`,
  params: { waybills: "text[]", after: "uuid[]", limit: "bigint" },
  row: {
    waybill_no: "text",
    event_id: "uuid",
    payload: typed<HandlingEventInput>("jsonb"),
    received_at: "timestamptz",
  },
});

/** Events that one statement reads: the driver parses them in one go. */
const eventPageSize = 500;
/** Sorts before every other value. */
const firstEventId = "00000000-0000-0000-0000-000000000000";

const selectBefore = statement({
  name: "ingest.answersBefore",
  text: `
select waybill_no, derived_at, derivation_version, summary ->> 'tag' as tag,
  coalesce((summary ->> 'trouble')::boolean, false) as trouble
from tracking_view where waybill_no = any(:waybills) and public_answer is not null`,
  params: { waybills: "text[]" },
  row: {
    waybill_no: "text",
    derived_at: "timestamptz",
    derivation_version: "integer",
    tag: typed<ShipmentTag | null>("text | null"),
    trouble: "boolean",
  },
});

/**
 * An event counts as new if it arrived later than this before the former derivation: the clocks of two processes differ, and
 * what is reported twice is the same news.
 */
const clockToleranceMs = 600_000;

const updateViews = statement({
  name: "ingest.updateViews",
  text: `
update tracking_view as view
set customer_order_no = fresh.customer_order_no, package_status = fresh.package_status, public_answer = fresh.public_answer,
    unlocked_answer = fresh.unlocked_answer, unlocked_details = fresh.unlocked_details, locked = fresh.locked, last_event_at = fresh.last_event_at,
    summary = fresh.summary::jsonb, derivation_version = :derivationVersion, derived_at = :now
from unnest(:waybillNos, :customerOrderNos, :packageStatuses, :publicAnswers, :unlockedAnswers, :unlockedDetails, :locked, :lastEventTimes, :summaries)
  as fresh(waybill_no, customer_order_no, package_status, public_answer, unlocked_answer, unlocked_details, locked, last_event_at, summary)
where view.waybill_no = fresh.waybill_no`,
  params: {
    waybillNos: "text[]",
    customerOrderNos: "text[]",
    packageStatuses: "text[]",
    publicAnswers: "text[]",
    unlockedAnswers: "text[]",
    unlockedDetails: "text[]",
    locked: "boolean[]",
    lastEventTimes: "timestamptz[]",
    summaries: "text[]",
    derivationVersion: "integer",
    now: "timestamptz",
  },
});

/**
 * Inserts the missing rows of these waybills and locks the row of each in a fixed order, before anything of it is read
 * or written: the next writer of a waybill then sees all changes of this one.
 */
export async function insertAndLockTrackingViews(
  tx: Tx,
  waybills: readonly string[],
  now: Date,
): Promise<void> {
  const sorted = [...new Set(waybills)].toSorted();
  // First, while no other row is locked: two transactions that insert the same row would else wait for each other.
  const inserted = await tx.query(insertViews, { waybills: sorted, now });
  if (inserted.length < sorted.length) await tx.query(lockViews, { waybills: sorted });
}

/**
 * Derives the answers of these waybills again from all stored data. The rows must be locked. Waybills without a shipment
 * have no answer yet.
 */
export async function writeTrackingViews(
  tx: Tx,
  { shipmentFollower }: DerivationDeps,
  waybills: readonly string[],
  now: Date,
): Promise<void> {
  const distinct = [...new Set(waybills)].toSorted();
  const known = await readShipments(tx, distinct);
  const histories = await readHistories(tx, distinct);
  const before = await readBefore(tx, distinct);
  const pictures = await readProofPictures(tx, histories);
  // In two steps: for a long history, each takes about a slice.
  const derived = await mapYielding([...known], ([waybillNo, details]) => ({
    details,
    tracking: derive(details, histories.get(waybillNo) ?? [], pictures.get(waybillNo)),
  }));
  const answers = await mapYielding(derived, ({ details, tracking }) => answerOf(details, tracking));
  const length = (answer: DerivedAnswer) =>
    answer.publicAnswer.length + (answer.unlockedAnswer ?? answer.unlockedDetails).length;
  for (const part of statementParts(answers, length)) {
    await tx.query(updateViews, {
      waybillNos: part.map((answer) => answer.waybillNo),
      customerOrderNos: part.map((answer) => answer.customerOrderNo),
      packageStatuses: part.map((answer) => answer.packageStatus),
      publicAnswers: part.map((answer) => answer.publicAnswer),
      unlockedAnswers: part.map((answer) => answer.unlockedAnswer),
      unlockedDetails: part.map((answer) => answer.unlockedDetails),
      locked: part.map((answer) => answer.locked),
      lastEventTimes: part.map((answer) => answer.lastEventAt),
      summaries: part.map((answer) => JSON.stringify(answer.summary)),
      derivationVersion,
      now,
    });
  }
  // Also of a shipment that is there no more: the job would find its row for ever.
  await tx.query(deleteDueDerivations, { waybills: distinct });
  const changes = derived.map(({ details, tracking: { shipment } }): [string, DerivedShipment] => {
    const { waybillNo } = details;
    const events = histories.get(waybillNo) ?? [];
    return [waybillNo, { details, shipment, events, before: before.get(waybillNo) ?? null }];
  });
  await shipmentFollower.follow(tx, new Map(changes), now);
}

async function readBefore(tx: Tx, waybills: readonly string[]): Promise<Map<string, KnownBefore>> {
  const rows = await tx.query(selectBefore, { waybills });
  return new Map(
    rows.map(({ waybill_no, derived_at, derivation_version: version, tag, trouble }) => {
      // An upgrade of the rules derives all answers again: what happened long ago must not be news then.
      const toleranceMs = version === derivationVersion ? clockToleranceMs : -1;
      return [waybill_no, { tag, trouble, eventsUntil: new Date(derived_at.getTime() - toleranceMs) }];
    }),
  );
}

/** What the carrier sent about these shipments, if known. */
export async function readShipments(
  tx: Tx,
  waybills: readonly string[],
): Promise<Map<string, ShipmentInput>> {
  const rows = await tx.query(selectShipments, { waybills });
  return new Map(rows.map(({ waybill_no, details }) => [waybill_no, details]));
}

/** All stored events of these waybills, archived or not, in any order. */
export async function readHistories(
  tx: Tx,
  waybills: readonly string[],
): Promise<Map<string, HandlingEvent[]>> {
  const histories = await readArchivedEvents(tx, waybills);
  const archived = new Map(
    [...histories].map(([waybillNo, events]) => [waybillNo, new Set(events.map(({ sourceId }) => sourceId))]),
  );
  let unread = [...new Set(waybills)];
  let after = firstEventId;
  let page: EventRow[];
  do {
    page = await tx.query(selectEvents, {
      waybills: unread,
      after: unread.map((_, index) => (index === 0 ? after : firstEventId)),
      limit: eventPageSize,
    });
    for (const { waybill_no, payload, received_at } of page) {
      const event = { ...payload, receivedAt: received_at.toISOString() };
      const history = histories.get(waybill_no);
      // A process of a former version does not know that it is archived, and stores it again.
      if (archived.get(waybill_no)?.has(payload.sourceId) === true) continue;
      if (history === undefined) histories.set(waybill_no, [event]);
      else history.push(event);
    }
    const last = page.at(-1);
    if (last !== undefined) {
      unread = unread.slice(unread.indexOf(last.waybill_no));
      after = last.event_id;
    }
  } while (page.length === eventPageSize);
  return histories;
}

type EventRow = RowOf<typeof selectEvents>;

type DerivedAnswer = ReturnType<typeof answerOf>;

/** The row of `tracking_view` for a shipment. */
export function derivedAnswer(details: ShipmentInput, history: readonly HandlingEvent[]) {
  return answerOf(details, derive(details, history));
}

function derive(
  details: ShipmentInput,
  history: readonly HandlingEvent[],
  picture: ProofPicture | null = null,
): DerivedTracking {
  const say: FormatEvent = (event, pieceCount) => eventSentence({ ...event, pieceCount });
  return deriveTracking(details, history, say, picture);
}

function answerOf(details: ShipmentInput, derived: DerivedTracking) {
  const { waybillNo } = details;
  const { shipment, unlocked } = derived;
  const locked = details.needsPhoneDigits === true;
  return {
    waybillNo,
    customerOrderNo: details.customerOrderNo ?? null,
    packageStatus: locked ? null : derived.shipment.packageStatus,
    locked,
    lastEventAt: derived.shipment.lastEventAt,
    summary: orderCardShipment(derived.shipment),
    ...answerTexts({ waybillNo, isLocked: locked, shipment, unlocked }),
  };
}
