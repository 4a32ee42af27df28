import { type Locale, type OrderDetail, type OrdersPage, type OrdersRequest, toPage } from "@rimba/contract";
import { addDays, isFinished, measurementOf, epochMsOf, plainOrderNo } from "@rimba/domain";
import type { OrderCounts, OrderService } from "@rimba/web-core/orders/order-service.ts";
import { optionalRow, type Tx } from "../../platform/db/db.ts";
import { type CountsByStatus, countOf, selectCounts } from "./order-counts.ts";
import { selectOrder, selectOrders } from "./order-queries.ts";
import type { OrdersDeps } from "./orders-deps.ts";
import { selectSummaries, selectUnlockedAnswer, selectWeighings } from "../tracking/select-order-answers.ts";
import { orderCardView, orderDetailView, shipmentIn } from "./order-view.ts";
import {
  type OrderFilter,
  findOrders,
  listNeedingAction,
  listOrders,
  searchTokensOf,
} from "./order-list-queries.ts";
import { orUnavailable } from "../../platform/db/database-unavailable.ts";
import type { PageVisitor } from "../../platform/http/request-locale.ts";
import type { Session } from "../../platform/http/session-gate.ts";

/** One page of a customer's orders, newest first. Throws `DatabaseUnavailable`. */
export async function orderPage(
  deps: Pick<OrdersDeps, "db" | "carrier" | "clock" | "shipmentFollower">,
  customerId: string,
  request: OrdersRequest,
  locale: Locale,
): Promise<OrdersPage> {
  const { db, carrier } = deps;
  const { current, size, tab, keyword, status, needsAction, placedFrom, placedUntil } = request;
  const counts = await selectCounts(db, customerId);
  const startOfDay = (day: string) => new Date(epochMsOf(day, 0, carrier.timeZone));
  const filter: OrderFilter = {
    customerId,
    isFinished: tab === "completed",
    status: status ?? null,
    needsAction: needsAction ?? false,
    placedFrom: placedFrom === undefined ? null : startOfDay(placedFrom),
    placedBefore: placedUntil === undefined ? null : startOfDay(addDays(placedUntil, 1)),
  };
  const page = { offset: (current - 1) * size, size };
  const tokens = keyword === undefined || keyword === "" ? null : searchTokensOf(keyword);
  const found =
    tokens === null ? await unsearched(db, filter, counts, page) : await findOrders(db, filter, tokens, page);
  const rows = await db.query(selectOrders, { customerId, orderNos: found.orderNos });
  const summaries = await selectSummaries(
    deps,
    rows.map((row) => row.waybill_no),
  );
  return {
    ...toPage(
      rows.map((row) => orderCardView(row, summaries.get(row.waybill_no), locale)),
      found.total,
      request,
    ),
    counts: { unfinished: countOf(counts, "unfinished"), completed: countOf(counts, "completed") },
  };
}

async function unsearched(
  db: Tx,
  filter: OrderFilter,
  counts: CountsByStatus,
  page: { offset: number; size: number },
): Promise<{ orderNos: string[]; total: number }> {
  const { status, isFinished: isListFinished } = filter;
  if (filter.needsAction) return listNeedingAction(db, filter, page);
  // The status belongs to the other tab, so this tab has none.
  if (status !== null && isFinished(status) !== isListFinished) return { orderNos: [], total: 0 };
  const all =
    status === null ? countOf(counts, isListFinished ? "completed" : "unfinished") : (counts[status] ?? 0);
  return listOrders(db, filter, all, page);
}

/** How many orders of a customer have each status, and how many need action. Throws `DatabaseUnavailable`. */
export async function orderCounts({ db }: Pick<OrdersDeps, "db">, customerId: string): Promise<OrderCounts> {
  const filter = {
    customerId,
    isFinished: false,
    status: null,
    needsAction: true,
    placedFrom: null,
    placedBefore: null,
  };
  const [byStatus, { total: needsAction }] = await Promise.all([
    selectCounts(db, customerId),
    listNeedingAction(db, filter, { offset: 0, size: 1 }),
  ]);
  return { byStatus, needsAction };
}

export type OrderResult = { kind: "ok"; order: OrderDetail } | { kind: "orderUnknown" };

/** A customer's order by its number in any spelling. Throws `DatabaseUnavailable`. */
export async function orderDetailOf(
  deps: Pick<OrdersDeps, "db" | "clock" | "shipmentFollower">,
  customerId: string,
  typedNo: string,
  locale: Locale,
): Promise<OrderResult> {
  const row = await optionalRow(deps.db, selectOrder, { customerId, orderNo: plainOrderNo(typedNo) });
  if (row === null) return { kind: "orderUnknown" };
  const shipment = shipmentIn(await selectUnlockedAnswer(deps, row.waybill_no));
  if (shipment === null) throw new Error(`Order ${row.order_no} has no tracking answer`);
  const weighings = await selectWeighings(deps.db, row.waybill_no);
  const measured = measurementOf(
    weighings,
    shipment.pieces.map(({ pieceNo }) => pieceNo),
  );
  const order = orderDetailView(row, { shipment, measured, now: deps.clock() }, locale);
  return { kind: "ok", order };
}

/** What the pages of a logged-in customer may read from the orders. */
export function siteOrders(
  deps: Pick<OrdersDeps, "db" | "carrier" | "clock" | "shipmentFollower">,
  { customerId }: Session,
  { locale }: PageVisitor,
): OrderService {
  return {
    page: (request) =>
      orUnavailable(async () => ({
        kind: "ok",
        page: await orderPage(deps, customerId, request, locale),
      })),
    counts: () => orUnavailable(async () => ({ kind: "ok", counts: await orderCounts(deps, customerId) })),
    detail: (orderNo) => orUnavailable(() => orderDetailOf(deps, customerId, orderNo, locale)),
  };
}
