import type { CarrierProfile, HandlingEventInput, ShipmentStatus } from "@rimba/contract";
import type { HandlingEvent } from "@rimba/domain";
import type { Current } from "../places/live-reference.ts";
import type { PricedNetwork } from "../rates/tariff.ts";
import type { Db, NamedStatement, Tx } from "../../platform/db/db.ts";
import type { KeyRing } from "../../platform/key-ring.ts";
import { derivationVersion } from "../tracking/derivation/derivation-version.ts";
import type { DerivationDeps } from "../tracking/derivation/tracking-views.ts";
import { readCurrentAnswers } from "../tracking/derivation/outdated-answers.ts";
import { knownRequests } from "../../platform/http/known-requests.ts";

/** What the use cases of orders depend on. */
export interface OrdersDeps extends DerivationDeps {
  readonly db: Db;
  readonly reference: Current<PricedNetwork>;
  readonly carrier: CarrierProfile;
  readonly clock: () => Date;
  /** A time-ordered unique id (UUIDv7). */
  readonly newId: () => string;
  readonly keys: KeyRing;
  /** Orders that one customer can place within an hour. */
  readonly ordersPerHour: number;
}

/** An order as it is stored; `details` is parsed by the schemas of stored-order.ts. */
export interface OrderRow {
  order_no: string;
  waybill_no: string;
  placed_at: Date;
  status: ShipmentStatus;
  failed_pickup: unknown;
  details: unknown;
  cancelled_at: Date | null;
  cancel_reason: string | null;
}

const columns = "order_no, waybill_no, placed_at, status, failed_pickup, cancelled_at, cancel_reason";
/** Without prices and times in three languages, which are most of the details. */
const listedDetails = "details - '{quote,estimate}'::text[] as details";

const insertOrderRow: NamedStatement = {
  name: "orders.insert",
  text: `
insert into customer_order (customer_id, order_no, waybill_no, placed_at, block_from, status, details)
values ($1, $2, $3, $4, $5, 'WAITING_PICKUP', $6::jsonb)`,
};

const insertTokens: NamedStatement = {
  name: "orders.insertTokens",
  text: `
insert into customer_order_search_word (customer_id, finished, word, placed_at, order_no)
select $1, false, word, $3, $4 from unnest($2::text[]) as given(word)`,
};

const selectWaybillUse: NamedStatement = {
  name: "orders.takenWaybill",
  text: `
select 1 as taken where exists (select 1 from shipment where waybill_no = $1)
  or exists (select 1 from handling_event where waybill_no = $1)
  or exists (select 1 from customer_order where waybill_no = $1)`,
};

const selectOrder: NamedStatement = {
  name: "orders.select",
  text: `select ${columns}, details from customer_order where customer_id = $1 and order_no = $2`,
};

const selectListedOrders: NamedStatement = {
  name: "orders.selectListed",
  text: `
select ${columns}, ${listedDetails} from customer_order where customer_id = $1 and order_no = any($2::text[])
order by placed_at desc, order_no desc`,
};

const updatePickupRow: NamedStatement = {
  name: "orders.setPickup",
  text: "update customer_order set details = jsonb_set(details, '{pickup}', $3::jsonb) where customer_id = $1 and order_no = $2",
};

const updateCancelReasonRow: NamedStatement = {
  name: "orders.setCancelReason",
  text: "update customer_order set cancel_reason = $3 where customer_id = $1 and order_no = $2",
};

const selectAnswer: NamedStatement = {
  name: "orders.view",
  text: `
select unlocked_answer, public_answer is not null and derivation_version < $2 as is_outdated
from tracking_view where waybill_no = $1`,
};

const selectWeighingEvents: NamedStatement = {
  name: "orders.weighings",
  text: `
select payload, received_at from handling_event
where waybill_no = $1 and payload ->> 'code' in ('WEIGHED', 'CORRECTION')`,
};

const selectAnswerSummaries: NamedStatement = {
  name: "orders.summaries",
  text: `
select waybill_no, summary, public_answer is not null and derivation_version < $2 as is_outdated
from tracking_view where waybill_no = any($1::text[])`,
};

export interface NewOrder {
  readonly customerId: string;
  readonly orderNo: string;
  readonly waybillNo: string;
  readonly placedAt: Date;
  readonly blockFrom: Date;
  readonly details: object;
  readonly searchTokens: readonly string[];
}

export async function insertOrder(tx: Tx, order: NewOrder): Promise<void> {
  const { customerId, orderNo, waybillNo, placedAt, blockFrom, details, searchTokens } = order;
  await tx.query(insertOrderRow, [
    customerId,
    orderNo,
    waybillNo,
    placedAt,
    blockFrom,
    JSON.stringify(details),
  ]);
  await tx.query(insertTokens, [customerId, searchTokens, placedAt, orderNo]);
}

/** Whether this waybill is in use already. Its tracking view must be locked. */
export async function isWaybillTaken(tx: Tx, waybillNo: string): Promise<boolean> {
  return (await tx.query(selectWaybillUse, [waybillNo])).length > 0;
}

/** Null if this customer has no such order, even if another customer has. */
export async function selectOptionalOrder(
  db: Tx,
  customerId: string,
  orderNo: string,
): Promise<OrderRow | null> {
  const [row] = await db.query<OrderRow>(selectOrder, [customerId, orderNo]);
  return row ?? null;
}

/** As lists show them, newest first. */
export function selectOrders(db: Tx, customerId: string, orderNos: readonly string[]): Promise<OrderRow[]> {
  return db.query<OrderRow>(selectListedOrders, [customerId, orderNos]);
}

export async function updatePickup(
  tx: Tx,
  { customerId, orderNo, pickup }: { customerId: string; orderNo: string; pickup: object },
): Promise<void> {
  await tx.query(updatePickupRow, [customerId, orderNo, JSON.stringify(pickup)]);
}

export async function updateCancelReason(
  tx: Tx,
  { customerId, orderNo, reason }: { customerId: string; orderNo: string; reason: string },
): Promise<void> {
  await tx.query(updateCancelReasonRow, [customerId, orderNo, reason]);
}

/** The tracking answer of this waybill with all its details. */
export function selectOptionalAnswer(deps: AnswerDeps, waybillNo: string): Promise<string | null> {
  return readCurrentAnswers(deps, async () => {
    const [row] = await deps.db.query<{ unlocked_answer: string | null; is_outdated: boolean }>(
      selectAnswer,
      [waybillNo, derivationVersion],
    );
    return { result: row?.unlocked_answer ?? null, outdated: row?.is_outdated === true ? [waybillNo] : [] };
  });
}

/** The part that lists show, by waybill; parsed by the schema of stored-order.ts. */
export function selectSummaries(
  deps: AnswerDeps,
  waybills: readonly string[],
): Promise<Map<string, unknown>> {
  return readCurrentAnswers(deps, async () => {
    const rows = await deps.db.query<{ waybill_no: string; summary: unknown; is_outdated: boolean }>(
      selectAnswerSummaries,
      [waybills, derivationVersion],
    );
    return {
      result: new Map(rows.map((row) => [row.waybill_no, row.summary])),
      outdated: rows.filter((row) => row.is_outdated).map((row) => row.waybill_no),
    };
  });
}

interface AnswerDeps extends DerivationDeps {
  readonly db: Db;
  readonly clock: () => Date;
}

/** The scans that measured a shipment, and the corrections that may withdraw them. */
export async function selectWeighings(db: Tx, waybillNo: string): Promise<HandlingEvent[]> {
  const rows = await db.query<{ payload: HandlingEventInput; received_at: Date }>(selectWeighingEvents, [
    waybillNo,
  ]);
  return rows.map(({ payload, received_at }) => ({ ...payload, receivedAt: received_at.toISOString() }));
}

/** The orders of the idempotency keys of a customer's calls. */
export const orderRequests = knownRequests({
  area: "orders",
  table: "order_request",
  owner: "customer_id",
  result: "order_no",
});
