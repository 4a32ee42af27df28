import type { FieldIssue, ShipmentInput } from "@rimba/contract";
import { localDate, mainWaybill, phoneLast4 } from "@rimba/domain";
import { isDeepStrictEqual } from "node:util";
import type { Db, NamedStatement, Tx } from "../db/db.ts";
import type { IngestDeps } from "./ingest-deps.ts";
import { created, rejected, unchanged, updated, type ItemOutcome } from "./item-outcome.ts";
import { lockTrackingViews, writeTrackingViews } from "./tracking-views.ts";

const known: NamedStatement = {
  name: "carrier.knownShipments",
  text: "select waybill_no, details from shipment where waybill_no = any($1::text[])",
};

const upsert: NamedStatement = {
  name: "carrier.upsertShipments",
  text: `
insert into shipment (waybill_no, customer_order_no, details, needs_phone_digits, sender_phone_last4, receiver_phone_last4, booked_at, created_at, updated_at)
select waybill_no, customer_order_no, details::jsonb, needs_phone_digits, sender_phone_last4, receiver_phone_last4, booked_at, $8, $8
from unnest($1::text[], $2::text[], $3::text[], $4::boolean[], $5::text[], $6::text[], $7::timestamptz[])
  as given(waybill_no, customer_order_no, details, needs_phone_digits, sender_phone_last4, receiver_phone_last4, booked_at)
on conflict (waybill_no) do update set
  customer_order_no = excluded.customer_order_no, details = excluded.details, needs_phone_digits = excluded.needs_phone_digits,
  sender_phone_last4 = excluded.sender_phone_last4, receiver_phone_last4 = excluded.receiver_phone_last4,
  booked_at = excluded.booked_at, updated_at = excluded.updated_at`,
};

/**
 * Creates shipments or replaces what the carrier said of them, one transaction for all; outcomes in the order given.
 * A waybill that stands twice in one batch counts as it stands last. Throws `DatabaseUnavailable`: nothing is stored then.
 */
export async function storeShipments(
  db: Db,
  deps: IngestDeps,
  inputs: readonly ShipmentInput[],
): Promise<ItemOutcome[]> {
  const checked = inputs.map((input) => checkShipment(input, deps));
  const last = new Map(
    checked.flatMap((item) =>
      item.kind === "legal" ? [[item.shipment.waybillNo, item.shipment] as const] : [],
    ),
  );
  const stored =
    last.size === 0
      ? new Map<string, ItemOutcome>()
      : await db.transaction((tx) => storeChecked(tx, deps.clock(), [...last.values()]));
  return checked.map((item) => {
    if (item.kind === "illegal") return rejected(...item.issues);
    const outcome = stored.get(item.shipment.waybillNo);
    if (outcome === undefined) throw new Error("a legal shipment was left without an outcome");
    return outcome;
  });
}

/** The same for shipments whose numbers are known to be right, as part of a transaction. */
export async function storeChecked(
  tx: Tx,
  now: Date,
  shipments: readonly ShipmentInput[],
): Promise<Map<string, ItemOutcome>> {
  const waybills = shipments.map(({ waybillNo }) => waybillNo);
  await lockTrackingViews(tx, waybills, now);
  const before = new Map(
    (await tx.query<{ waybill_no: string; details: ShipmentInput }>(known, [waybills])).map((row) => [
      row.waybill_no,
      row.details,
    ]),
  );
  const outcomes = new Map(
    shipments.map((shipment) => [shipment.waybillNo, outcomeOf(before.get(shipment.waybillNo), shipment)]),
  );
  const changed = shipments.filter(({ waybillNo }) => outcomes.get(waybillNo)?.kind !== "unchanged");
  if (changed.length === 0) return outcomes;
  await tx.query(upsert, [
    changed.map((shipment) => shipment.waybillNo),
    changed.map((shipment) => shipment.customerOrderNo ?? null),
    changed.map((shipment) => JSON.stringify(shipment)),
    changed.map((shipment) => shipment.needsPhoneDigits === true),
    changed.map((shipment) => phoneLast4(shipment.sender.phone)),
    changed.map((shipment) => phoneLast4(shipment.receiver.phone)),
    // In UTC: the database refuses offsets that ISO 8601 allows.
    changed.map((shipment) => new Date(shipment.bookedAt).toISOString()),
    now,
  ]);
  await writeTrackingViews(
    tx,
    changed.map(({ waybillNo }) => waybillNo),
    now,
  );
  return outcomes;
}

function outcomeOf(before: ShipmentInput | undefined, shipment: ShipmentInput): ItemOutcome {
  if (before === undefined) return created;
  return isDeepStrictEqual(before, JSON.parse(JSON.stringify(shipment))) ? unchanged : updated;
}

function isPromiseInOrder(
  promisedFrom: string,
  { promisedBy, receiver }: Pick<ShipmentInput, "promisedBy" | "receiver">,
): boolean {
  return promisedBy !== undefined && promisedFrom <= localDate(Date.parse(promisedBy), receiver.timeZone);
}

type Checked = { kind: "legal"; shipment: ShipmentInput } | { kind: "illegal"; issues: FieldIssue[] };

/** What the schema cannot know: the carrier's own number form, and pieces that stand for themselves. */
function checkShipment(input: ShipmentInput, { carrier }: IngestDeps): Checked {
  const issues: FieldIssue[] = [];
  const waybillNo = mainWaybill(input.waybillNo, carrier.waybillPrefix);
  if (waybillNo === null) issues.push({ path: "waybillNo", key: "waybill.illegal" });
  if (input.promisedFrom !== undefined && !isPromiseInOrder(input.promisedFrom, input))
    issues.push({ path: "promisedFrom", key: "field.invalid" });
  const pieceNos = new Set<number>();
  input.pieces.forEach(({ pieceNo }, index) => {
    if (pieceNos.has(pieceNo)) issues.push({ path: `pieces.${index}.pieceNo`, key: "piece.doubled" });
    pieceNos.add(pieceNo);
  });
  if (issues.length > 0 || waybillNo === null) return { kind: "illegal", issues };
  return {
    kind: "legal",
    shipment: {
      ...input,
      waybillNo,
      ...(input.customerOrderNo === undefined
        ? {}
        : { customerOrderNo: input.customerOrderNo.toUpperCase() }),
    },
  };
}
