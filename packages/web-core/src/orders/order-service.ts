import type { OrderDetail, OrdersPage, OrdersRequest, ShipmentStatus } from "@rimba/contract";

export type OrdersAnswer = { kind: "ok"; page: OrdersPage } | { kind: "unavailable" };

/** How many orders there are; a status that none is in may be left out. */
export interface OrderCounts {
  readonly byStatus: Readonly<Partial<Record<ShipmentStatus, number>>>;
  /** Of those under way. */
  readonly needsAction: number;
}
export type OrderCountsAnswer = { kind: "ok"; counts: OrderCounts } | { kind: "unavailable" };

export type OrderAnswer = { kind: "ok"; order: OrderDetail } | { kind: "unknown" } | { kind: "unavailable" };

/** The orders of who looks at a protected page, on the server in process; for reading alone. Never throws for a database that is away. */
export interface OrderService {
  page(request: OrdersRequest): Promise<OrdersAnswer>;
  counts(): Promise<OrderCountsAnswer>;
  detail(orderNo: string): Promise<OrderAnswer>;
}

declare module "../app/site-services.ts" {
  interface PersonalServices {
    readonly orders: OrderService;
  }
}
