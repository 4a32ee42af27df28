import type { OrderDetail, OrdersPage, OrdersRequest, ShipmentStatus } from "@rimba/contract";

export type OrdersAnswer = { kind: "ok"; page: OrdersPage } | { kind: "unavailable" };

/** Numbers of orders; a status without orders may be omitted. */
export interface OrderCounts {
  readonly byStatus: Readonly<Partial<Record<ShipmentStatus, number>>>;
  /** Of those under way. */
  readonly needsAction: number;
}
export type OrderCountsAnswer = { kind: "ok"; counts: OrderCounts } | { kind: "unavailable" };

export type OrderAnswer =
  | { kind: "ok"; order: OrderDetail }
  | { kind: "orderUnknown" }
  | { kind: "unavailable" };

/**
 * The orders of the logged-in customer, on the server in process; read-only. Never throws if the database is
 * unavailable.
 */
export interface OrderService {
  page(request: OrdersRequest): Promise<OrdersAnswer>;
  counts(): Promise<OrderCountsAnswer>;
  detail(orderNo: string): Promise<OrderAnswer>;
}

declare module "../app/site-services.ts" {
  interface CustomerServices {
    readonly orders: OrderService;
  }
}
