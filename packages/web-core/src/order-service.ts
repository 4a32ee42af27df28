import type { OrderDetail, OrdersPage, OrdersRequest } from "@rimba/contract";

export type OrdersAnswer = { kind: "answered"; page: OrdersPage } | { kind: "unavailable" };

export type OrderAnswer =
  | { kind: "answered"; order: OrderDetail }
  | { kind: "unknown" }
  | { kind: "unavailable" };

/** The orders of who looks at a protected page, on the server in process; for reading alone. Never throws for a database that is away. */
export interface OrderService {
  page(request: OrdersRequest): Promise<OrdersAnswer>;
  detail(orderNo: string): Promise<OrderAnswer>;
}
