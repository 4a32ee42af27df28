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
insert into shipment (waybill_no, customer_order_no, details, needs_phone_digits, sender_phone_last4, receiver_phone_last4, booked_at, created_at, updated_at, parties_hashed_at, published_at)
select waybill_no, customer_order_no, details::jsonb, needs_phone_digits, sender_phone_last4, receiver_phone_last4, booked_at, :now, :now, :now, published_at
from unnest(:waybills, :customerOrderNos, :details, :needsPhoneDigits, :senderPhones, :receiverPhones, :bookedAt, :publishedAt)
  as given(waybill_no, customer_order_no, details, needs_phone_digits, sender_phone_last4, receiver_phone_last4, booked_at, published_at)
on conflict (waybill_no) do update set
  customer_order_no = excluded.customer_order_no, details = excluded.details, needs_phone_digits = excluded.needs_phone_digits,
  sender_phone_last4 = excluded.sender_phone_last4, receiver_phone_last4 = excluded.receiver_phone_last4,
  booked_at = excluded.booked_at, updated_at = excluded.updated_at,
  published_at = coalesce(excluded.published_at, shipment.published_at),
  parties_hashed_at = case when shipment.parties_hashed_at = shipment.updated_at then excluded.updated_at end`,
  params: {
    waybills: "text[]",
    customerOrderNos: "text[]",
    details: "text[]",
    needsPhoneDigits: "boolean[]",
    senderPhones: "text[]",
    receiverPhones: "text[]",
    bookedAt: "timestamptz[]",
    publishedAt: "timestamptz[]",
    now: "timestamptz",
  },
});

/** Those that came in a later message already. */
const selectLater = statement({
  name: "ingest.laterShipments",
  text: `
select shipment.waybill_no from unnest(:waybills, :publishedAt) as given(waybill_no, published_at)
join shipment on shipment.waybill_no = given.waybill_no and shipment.published_at > given.published_at`,
  params: { waybills: "text[]", publishedAt: "timestamptz[]" },
  row: { waybill_no: "text" },
});

const updatePublished = statement({
  name: "ingest.publishedShipments",
  text: `
update shipment set published_at = given.published_at from unnest(:waybills, :publishedAt) as given(waybill_no, published_at)
where shipment.waybill_no = given.waybill_no and shipment.published_at is distinct from given.published_at`,
  params: { waybills: "text[]", publishedAt: "timestamptz[]" },
});

/** When shipments were published, by waybill, as `YYYY-MM-DDTHH:MM:SS.ffffffZ`. */
type PublishedAt = ReadonlyMap<string, string>;

/**
 * Creates or replaces shipments, a part of the batch per transaction; outcomes in the given order. Of a
 * repeated waybill the last item counts. Throws `DatabaseUnavailable`: some may be stored then, and the batch
 * may be sent again.
 *
 * @param publishedAt For messages, which may be delivered again and late: when each item was published. It is `unchanged` if a
 * later message with its waybill is stored.
 */
export async function storeShipments(
  db: Db,
  deps: ShipmentIngestDeps,
  inputs: readonly ShipmentInput[],
  publishedAt: readonly string[] = [],
): Promise<ItemOutcome[]> {
  const checked = await mapYielding(inputs, (input) => checkShipment(input, deps));
  const last = new Map<string, ShipmentInput>();
  const lastPublished = new Map<string, string>();
  checked.forEach((item, index) => {
    if (item.kind !== "ok") return;
    const { waybillNo } = item.shipment;
    const [time, former] = [publishedAt[index], lastPublished.get(waybillNo)];
    if (time !== undefined && former !== undefined && time < former) return;
    last.set(waybillNo, item.shipment);
    if (time !== undefined) lastPublished.set(waybillNo, time);
  });
  const stored = new Map<string, ItemOutcome>();
  for (const chunk of chunksByWaybill([...last.values()].entries(), db.engine)) {
    const outcomes = await db.transaction((tx) =>
      storeCheckedShipments(tx, deps, deps.clock(), [...chunk.values()], lastPublished),
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
  publishedAt: PublishedAt = new Map(),
): Promise<Map<string, ItemOutcome>> {
  const waybills = shipments.map(({ waybillNo }) => waybillNo);
  await insertAndLockTrackingViews(tx, waybills, now);
  const before = await readShipments(tx, waybills);
  const later = await readLater(tx, waybills, publishedAt);
  const compared = await mapYielding(shipments, (shipment) => {
    const { waybillNo } = shipment;
    const json = JSON.stringify(shipment);
    const outcome = later.has(waybillNo) ? unchanged : outcomeOf(before.get(waybillNo), json);
    return { shipment, json, outcome };
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
      publishedAt: part.map(({ shipment }) => publishedAt.get(shipment.waybillNo) ?? null),
      now,
    });
  }
  const same = compared.filter(
    ({ shipment: { waybillNo }, outcome }) => outcome.kind === "unchanged" && !later.has(waybillNo),
  );
  const published = same.flatMap(({ shipment: { waybillNo } }) => {
    const time = publishedAt.get(waybillNo);
    return time === undefined ? [] : [{ waybillNo, time }];
  });
  if (published.length > 0)
    await tx.query(updatePublished, {
      waybills: published.map(({ waybillNo }) => waybillNo),
      publishedAt: published.map(({ time }) => time),
    });
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

async function readLater(
  tx: Tx,
  waybills: readonly string[],
  publishedAt: PublishedAt,
): Promise<ReadonlySet<string>> {
  if (publishedAt.size === 0) return new Set();
  const times = waybills.map((waybillNo) => publishedAt.get(waybillNo) ?? null);
  const rows = await tx.query(selectLater, { waybills, publishedAt: times });
  return new Set(rows.map(({ waybill_no }) => waybill_no));
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
