import type { CarrierProfile, FieldIssue, ShipmentInput } from "@rimba/contract";
import { localDate, mainWaybill, phoneLast4 } from "@rimba/domain";
import { isDeepStrictEqual } from "node:util";
import type { Db, Tx } from "../../../platform/db/db.ts";
import { statement, statementParts } from "../../../platform/db/statement.ts";
import { chunksByWaybill } from "./chunks-by-waybill.ts";
import {
  created,
  rejected,
  unchanged,
  updated,
  type ItemOutcome,
} from "../../../platform/import/item-outcome.ts";
import {
  type DerivationDeps,
  insertAndLockTrackingViews,
  readShipments,
  writeTrackingViews,
} from "../derivation/tracking-views.ts";
import type { KeyRing } from "../../../platform/key-ring.ts";
import { replaceParties } from "../parties/shipment-parties.ts";
import { mapYielding } from "../../../platform/jobs/yield-timer.ts";

/** What storing shipments and events depends on besides the database. */
export interface IngestDeps extends DerivationDeps {
  readonly carrier: CarrierProfile;
  readonly clock: () => Date;
  /** A time-ordered unique id (UUIDv7). */
  readonly newId: () => string;
}

/** What storing shipments depends on in addition. */
export interface ShipmentIngestDeps extends IngestDeps {
  readonly keys: KeyRing;
}

// A shipment whose parties are not stored yet stays so: only those that changed are stored with it.
const upsert = statement({
  name: "ingest.upsertShipments",
  text: `
insert into shipment (waybill_no, customer_order_no, details, needs_phone_digits, sender_phone_last4, receiver_phone_last4, booked_at, created_at, updated_at, parties_hashed_at)
select waybill_no, customer_order_no, details::jsonb, needs_phone_digits, sender_phone_last4, receiver_phone_last4, booked_at, :now, :now, :now
from unnest(:waybills, :customerOrderNos, :details, :needsPhoneDigits, :senderPhones, :receiverPhones, :bookedAt)
  as given(waybill_no, customer_order_no, details, needs_phone_digits, sender_phone_last4, receiver_phone_last4, booked_at)
on conflict (waybill_no) do update set
  customer_order_no = excluded.customer_order_no, details = excluded.details, needs_phone_digits = excluded.needs_phone_digits,
  sender_phone_last4 = excluded.sender_phone_last4, receiver_phone_last4 = excluded.receiver_phone_last4,
  booked_at = excluded.booked_at, updated_at = excluded.updated_at,
  parties_hashed_at = case when shipment.parties_hashed_at = shipment.updated_at then excluded.updated_at end`,
  params: {
    waybills: "text[]",
    customerOrderNos: "text[]",
    details: "text[]",
    needsPhoneDigits: "boolean[]",
    senderPhones: "text[]",
    receiverPhones: "text[]",
    bookedAt: "timestamptz[]",
    now: "timestamptz",
  },
});

/**
 * Creates or replaces shipments, a part of the batch per transaction; outcomes in the given order. Of a
 * repeated waybill the last item counts. Throws `DatabaseUnavailable`: some may be stored then, and the batch
 * may be sent again.
 */
export async function storeShipments(
  db: Db,
  deps: ShipmentIngestDeps,
  inputs: readonly ShipmentInput[],
): Promise<ItemOutcome[]> {
  const checked = await mapYielding(inputs, (input) => checkShipment(input, deps));
  const last = new Map(
    checked.flatMap((item) =>
      item.kind === "ok" ? [[item.shipment.waybillNo, item.shipment] as const] : [],
    ),
  );
  const stored = new Map<string, ItemOutcome>();
  for (const chunk of chunksByWaybill([...last.values()].entries(), db.engine)) {
    const outcomes = await db.transaction((tx) =>
      storeCheckedShipments(tx, deps, deps.clock(), [...chunk.values()]),
    );
    for (const [waybillNo, outcome] of outcomes) stored.set(waybillNo, outcome);
  }
  return checked.map((item) => {
    if (item.kind === "invalid") return rejected(...item.issues);
    const outcome = stored.get(item.shipment.waybillNo);
    if (outcome === undefined) throw new Error(`Shipment ${item.shipment.waybillNo} has no outcome`);
    return outcome;
  });
}

/** The same for shipments with valid numbers, as part of a transaction. */
export async function storeCheckedShipments(
  tx: Tx,
  deps: DerivationDeps & Pick<ShipmentIngestDeps, "keys">,
  now: Date,
  shipments: readonly ShipmentInput[],
): Promise<Map<string, ItemOutcome>> {
  const waybills = shipments.map(({ waybillNo }) => waybillNo);
  await insertAndLockTrackingViews(tx, waybills, now);
  const before = await readShipments(tx, waybills);
  const compared = await mapYielding(shipments, (shipment) => {
    const json = JSON.stringify(shipment);
    return { shipment, json, outcome: outcomeOf(before.get(shipment.waybillNo), json) };
  });
  const changed = compared.filter(({ outcome }) => outcome.kind !== "unchanged");
  for (const part of statementParts(changed, ({ json }) => json.length)) {
    await tx.query(upsert, {
      waybills: part.map(({ shipment }) => shipment.waybillNo),
      customerOrderNos: part.map(({ shipment }) => shipment.customerOrderNo ?? null),
      details: part.map(({ json }) => json),
      needsPhoneDigits: part.map(({ shipment }) => shipment.needsPhoneDigits === true),
      senderPhones: part.map(({ shipment }) => phoneLast4(shipment.sender.phone)),
      receiverPhones: part.map(({ shipment }) => phoneLast4(shipment.receiver.phone)),
      // In UTC: the database refuses offsets that ISO 8601 allows.
      bookedAt: part.map(({ shipment }) => new Date(shipment.bookedAt).toISOString()),
      now,
    });
  }
  if (changed.length > 0) {
    await replaceParties(
      tx,
      deps.keys,
      changed.map(({ shipment }) => ({ before: before.get(shipment.waybillNo), shipment })),
    );
    await writeTrackingViews(
      tx,
      deps,
      changed.map(({ shipment }) => shipment.waybillNo),
      now,
    );
  }
  return new Map(compared.map(({ shipment, outcome }) => [shipment.waybillNo, outcome]));
}

function outcomeOf(before: ShipmentInput | undefined, json: string): ItemOutcome {
  if (before === undefined) return created;
  return isDeepStrictEqual(before, JSON.parse(json)) ? unchanged : updated;
}

function isPromiseInOrder(
  promisedFrom: string,
  { promisedBy, receiver }: Pick<ShipmentInput, "promisedBy" | "receiver">,
): boolean {
  return promisedBy !== undefined && promisedFrom <= localDate(Date.parse(promisedBy), receiver.timeZone);
}

type Checked = { kind: "ok"; shipment: ShipmentInput } | { kind: "invalid"; issues: FieldIssue[] };

/** What the schema cannot check: the carrier's number format, and consistency of the pieces. */
function checkShipment(input: ShipmentInput, { carrier }: IngestDeps): Checked {
  const issues: FieldIssue[] = [];
  const waybillNo = mainWaybill(input.waybillNo, carrier);
  if (waybillNo === null) issues.push({ path: "waybillNo", key: "waybill.illegal" });
  if (input.promisedFrom !== undefined && !isPromiseInOrder(input.promisedFrom, input))
    issues.push({ path: "promisedFrom", key: "field.invalid" });
  const pieceNos = new Set<number>();
  input.pieces.forEach(({ pieceNo }, index) => {
    if (pieceNos.has(pieceNo)) issues.push({ path: `pieces.${index}.pieceNo`, key: "piece.doubled" });
    pieceNos.add(pieceNo);
  });
  if (issues.length > 0 || waybillNo === null) return { kind: "invalid", issues };
  return {
    kind: "ok",
    shipment: {
      ...input,
      waybillNo,
      ...(input.customerOrderNo === undefined
        ? {}
        : { customerOrderNo: input.customerOrderNo.toUpperCase() }),
    },
  };
}
