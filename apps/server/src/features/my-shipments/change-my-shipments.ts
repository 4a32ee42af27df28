import {
  type FollowResponse,
  hasVisibleText,
  type Locale,
  maxFollowed,
  type MyShipment,
} from "@rimba/contract";
import { onlyRow, type Tx } from "../../platform/db/db.ts";
import type { Session } from "../../platform/http/session-gate.ts";
import { lockCustomer } from "../account/customer-queries.ts";
import {
  countOtherFollowed,
  deleteEmptyMyShipment,
  deleteMyShipments,
  selectBox,
  selectMyShipments,
  selectOptionalNumber,
  updateUnfollowed,
  upsertFollowed,
  upsertMyShipment,
} from "./my-shipment-queries.ts";
import { rolesOf } from "./my-shipment-roles.ts";
import { boxOwner, type MyShipmentsDeps, viewsOf, waybillIn } from "./read-my-shipments.ts";

type Customer = Pick<Session, "customerId">;

export type FollowResult =
  | { kind: "ok"; answer: FollowResponse }
  | { kind: "followLimit" }
  | { kind: "sessionEnded" };

/** Follows those of these waybills that exist, all or, beyond the limit, none. Throws `DatabaseUnavailable`. */
export function followShipments(
  { db, carrier, clock, shipmentFollower }: MyShipmentsDeps,
  { customerId }: Customer,
  typed: readonly string[],
): Promise<FollowResult> {
  const requested = typed.map((each) => ({ typed: each, waybillNo: waybillIn(each, carrier) }));
  return db.transaction(async (tx): Promise<FollowResult> => {
    // Of concurrent calls each counts those of the others.
    if ((await lockCustomer(tx, customerId)) === null) return { kind: "sessionEnded" };
    const known = await selectMyShipments(
      tx,
      customerId,
      requested.flatMap(({ waybillNo }) => waybillNo ?? []),
    );
    const waybills = [...known.keys()].toSorted();
    // Those that do not exist count as well: the answer at the limit must not say which do.
    const wanted = new Set(requested.flatMap(({ waybillNo }) => waybillNo ?? []));
    const { followed } = await onlyRow(tx, countOtherFollowed, { customerId, waybills: [...wanted] });
    if (followed + wanted.size > maxFollowed) return { kind: "followLimit" };
    const at = clock();
    await tx.query(upsertFollowed, { customerId, waybills, at });
    const fresh = waybills.filter((waybillNo) => known.get(waybillNo)?.followed_at === null);
    await shipmentFollower.awaited(tx, fresh, at);
    const notFound = requested.filter(({ waybillNo }) => waybillNo === null || !known.has(waybillNo));
    return { kind: "ok", answer: { followed: waybills, notFound: notFound.map((each) => each.typed) } };
  });
}

/** Of each box of a new account, the newest: more would take too long while the customer logs in. */
const awaitedOfBox = 100;

/** An account was opened: its customer waits for the shipments to and from their number. */
export async function awaitOwnShipments(
  tx: Tx,
  { keys, shipmentFollower }: Pick<MyShipmentsDeps, "keys" | "shipmentFollower">,
  customerId: string,
  now: Date,
): Promise<void> {
  const number = await selectOptionalNumber(tx, customerId);
  if (number === null) return;
  const owner = boxOwner(keys, number);
  const newest = { offset: 0, limit: awaitedOfBox, keyword: null, total: null };
  const incoming = await selectBox(tx, owner, "incoming", newest);
  const outgoing = await selectBox(tx, owner, "outgoing", newest);
  await shipmentFollower.awaited(tx, [...new Set([...incoming, ...outgoing])], now);
}

/** One that is not the customer's own loses its name and its silence as well. Throws `DatabaseUnavailable`. */
export async function unfollowShipment(
  { db, carrier, clock }: MyShipmentsDeps,
  { customerId }: Customer,
  typed: string,
): Promise<void> {
  const waybillNo = waybillIn(typed, carrier);
  if (waybillNo === null) return;
  await db.transaction(async (tx) => {
    await lockCustomer(tx, customerId);
    const number = await selectOptionalNumber(tx, customerId);
    const row = (await selectMyShipments(tx, customerId, [waybillNo])).get(waybillNo);
    if (number === null || row === undefined) return;
    if (rolesOf(row, number).length === 0) {
      await tx.query(deleteMyShipments, { customerId, waybills: [waybillNo] });
      return;
    }
    await tx.query(updateUnfollowed, { customerId, waybillNo, at: clock() });
    await tx.query(deleteEmptyMyShipment, { customerId, waybillNo });
  });
}

export interface MyShipmentChange {
  readonly waybillNo: string;
  /** Null or empty: no label. Undefined: unchanged. */
  readonly label: string | null | undefined;
  /** Undefined: unchanged. */
  readonly archived: boolean | undefined;
  readonly muted: boolean | undefined;
}

/** Null: it has nothing to see. */
function shownLabel(label: string | null): string | null {
  return label !== null && hasVisibleText(label) ? label : null;
}

/**
 * Ends the notifications of a shipment of a customer, in the transaction of the caller. A shipment of others stays as it is. Throws
 * `DatabaseUnavailable`.
 */
export async function muteShipment(
  tx: Tx,
  {
    customerId,
    waybillNo,
    at,
  }: { readonly customerId: string; readonly waybillNo: string; readonly at: Date },
): Promise<void> {
  const phone = await lockCustomer(tx, customerId);
  const number = await selectOptionalNumber(tx, customerId);
  const row = (await selectMyShipments(tx, customerId, [waybillNo])).get(waybillNo);
  if (phone === null || number === null || row === undefined) return;
  if (row.followed_at === null && rolesOf(row, number).length === 0) return;
  const { label, archived_at: archivedAt } = row;
  await tx.query(upsertMyShipment, { customerId, waybillNo, label, archivedAt, mutedAt: at, at });
}

export type ChangeResult = { kind: "ok"; shipment: MyShipment } | { kind: "shipmentNotYours" };

/** Names a shipment, puts it away or back, or ends its notifications. Throws `DatabaseUnavailable`. */
export async function changeMyShipment(
  deps: MyShipmentsDeps,
  { customerId }: Customer,
  change: MyShipmentChange,
  locale: Locale,
): Promise<ChangeResult> {
  const { db, carrier, clock } = deps;
  const waybillNo = waybillIn(change.waybillNo, carrier);
  const number = await selectOptionalNumber(db, customerId);
  if (waybillNo === null || number === null) return { kind: "shipmentNotYours" };
  const isChanged = await db.transaction(async (tx: Tx) => {
    if ((await lockCustomer(tx, customerId)) !== number.phone) return false;
    const row = (await selectMyShipments(tx, customerId, [waybillNo])).get(waybillNo);
    if (row === undefined || (row.followed_at === null && rolesOf(row, number).length === 0)) return false;
    const at = clock();
    const label = change.label === undefined ? row.label : shownLabel(change.label);
    const archivedAt = change.archived === undefined ? row.archived_at : change.archived ? at : null;
    const mutedAt = change.muted === undefined ? row.muted_at : change.muted ? at : null;
    await tx.query(upsertMyShipment, { customerId, waybillNo, label, archivedAt, mutedAt, at });
    await tx.query(deleteEmptyMyShipment, { customerId, waybillNo });
    return true;
  });
  const [shipment] = isChanged ? await viewsOf(deps, { customerId, number, locale }, [waybillNo]) : [];
  return shipment === undefined ? { kind: "shipmentNotYours" } : { kind: "ok", shipment };
}
