import {
  publicShipment,
  unlockedDetails,
  type HandlingEventInput,
  type ShipmentInput,
} from "@rimba/contract";
import { eventSentence } from "@rimba/content/event-sentence";
import { deriveTracking, orderProgress, shipmentGlance, type HandlingEvent } from "@rimba/domain";
import type { NamedStatement, Tx } from "../db/db.ts";
import { followShipments } from "../official/orders/follow-shipments.ts";
import { derivationVersion } from "./derivation-version.ts";

const lock: NamedStatement = {
  name: "carrier.lockTrackingViews",
  text: `
insert into tracking_view as view (waybill_no, derivation_version, derived_at, locked)
select waybill_no, 0, $2, false from unnest($1::text[]) with ordinality as wanted(waybill_no, position) order by position
on conflict (waybill_no) do update set waybill_no = view.waybill_no`,
};

const shipments: NamedStatement = {
  name: "carrier.shipmentsToDerive",
  text: "select waybill_no, details from shipment where waybill_no = any($1::text[])",
};

const events: NamedStatement = {
  name: "carrier.eventsToDerive",
  text: "select waybill_no, payload, received_at from handling_event where waybill_no = any($1::text[])",
};

const write: NamedStatement = {
  name: "carrier.writeTrackingViews",
  text: `
update tracking_view as view
set customer_order_no = fresh.customer_order_no, package_status = fresh.package_status, public_answer = fresh.public_answer,
    unlocked_answer = fresh.unlocked_answer, locked = fresh.locked, last_event_at = fresh.last_event_at,
    glance = fresh.glance::jsonb, derivation_version = $9, derived_at = $10
from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::boolean[], $7::timestamptz[], $8::text[])
  as fresh(waybill_no, customer_order_no, package_status, public_answer, unlocked_answer, locked, last_event_at, glance)
where view.waybill_no = fresh.waybill_no`,
};

/**
 * Takes the row of each waybill for this transaction, in one order for everybody, before anything of it is read
 * or stored: the next writer of the same waybill then sees all that this one did.
 */
export async function lockTrackingViews(tx: Tx, waybills: readonly string[], now: Date): Promise<void> {
  await tx.query(lock, [[...new Set(waybills)].toSorted(), now]);
}

/** Derives the answers of these waybills anew from all that is stored, and lets their orders follow. The rows must be locked. */
export async function writeTrackingViews(tx: Tx, waybills: readonly string[], now: Date): Promise<void> {
  const wanted = [...new Set(waybills)].toSorted();
  const known = await tx.query<{ waybill_no: string; details: ShipmentInput }>(shipments, [wanted]);
  const history = await eventsByWaybill(tx, wanted);
  const answers = known.map(({ waybill_no, details }) =>
    derivedAnswer(details, history.get(waybill_no) ?? []),
  );
  await tx.query(write, [
    answers.map((answer) => answer.waybillNo),
    answers.map((answer) => answer.customerOrderNo),
    answers.map((answer) => answer.packageStatus),
    answers.map((answer) => answer.publicAnswer),
    answers.map((answer) => answer.unlockedAnswer),
    answers.map((answer) => answer.locked),
    answers.map((answer) => answer.lastEventAt),
    answers.map((answer) => JSON.stringify(answer.glance)),
    derivationVersion,
    now,
  ]);
  await followShipments(tx, new Map(answers.map(({ waybillNo, progress }) => [waybillNo, progress])), now);
}

async function eventsByWaybill(tx: Tx, waybills: readonly string[]): Promise<Map<string, HandlingEvent[]>> {
  const rows = await tx.query<{ waybill_no: string; payload: HandlingEventInput; received_at: Date }>(
    events,
    [waybills],
  );
  const grouped = Map.groupBy(rows, (row) => row.waybill_no);
  return new Map(
    [...grouped].map(([waybillNo, group]) => [
      waybillNo,
      group.map(({ payload, received_at }) => ({ ...payload, receivedAt: received_at.toISOString() })),
    ]),
  );
}

/** What `tracking_view` keeps of a shipment, from all that is known of it. */
export function derivedAnswer(details: ShipmentInput, history: readonly HandlingEvent[]) {
  const derived = deriveTracking(details, history, (event, pieceCount) =>
    eventSentence({ ...event, pieceCount }),
  );
  // Through the contract's schema: only its fields ever reach a reader.
  const shipment = JSON.stringify(publicShipment.parse(derived.shipment));
  const unlocked = JSON.stringify(unlockedDetails.parse(derived.unlocked));
  const locked = details.needsPhoneDigits === true;
  return {
    waybillNo: details.waybillNo,
    customerOrderNo: details.customerOrderNo ?? null,
    packageStatus: locked ? null : derived.shipment.packageStatus,
    locked,
    lastEventAt: derived.shipment.lastEventAt,
    progress: orderProgress(derived.shipment),
    glance: shipmentGlance(derived.shipment),
    publicAnswer: locked
      ? JSON.stringify({ waybillNo: details.waybillNo })
      : `{"shipment":${shipment},"unlocked":null}`,
    unlockedAnswer: `{"shipment":${shipment},"unlocked":${unlocked}}`,
  };
}
