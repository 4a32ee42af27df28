import type { Site } from "@rimba/contract";
import { trackPath } from "../tracking/query.ts";
import type { AskedOrders } from "./list/orders-query.ts";
import { ordersListPaths } from "./list/orders-list-path.ts";

const detailPaths = { desktop: "/personalCenter/orderDetail", mobile: "/orderDetail" } as const;

/** The address of a list of orders; what is left out is as at first. */
export function ordersPath(site: Site, asked: Partial<AskedOrders> = {}): string {
  const { tab, keyword, status, placedFrom, placedUntil, page } = asked;
  const query = new URLSearchParams();
  if (tab !== undefined) query.set("tab", tab);
  if (keyword) query.set("q", keyword);
  if (status) query.set("status", status);
  if (placedFrom) query.set("from", placedFrom);
  if (placedUntil) query.set("until", placedUntil);
  if (page !== undefined && page > 1) query.set("page", String(page));
  return query.size === 0 ? ordersListPaths[site] : `${ordersListPaths[site]}?${query}`;
}

export function orderPath(site: Site, orderNo: string): string {
  return `${detailPaths[site]}?orderNo=${encodeURIComponent(orderNo)}`;
}

export function trackOrderPath(waybillNo: string): string {
  return trackPath({ numbers: [waybillNo], by: "waybill" });
}
