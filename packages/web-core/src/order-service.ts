import type { Binding, OrderDetail, OrdersPage, OrdersRequest } from "@rimba/contract";

export type OrdersAnswer = { kind: "answered"; page: OrdersPage } | { kind: "unavailable" };

export type OrderAnswer =
  | { kind: "answered"; order: OrderDetail }
  | { kind: "unknown" }
  | { kind: "unavailable" };

export type BindingAnswer = { kind: "answered"; binding: Binding | null } | { kind: "unavailable" };

/** The orders and the preferred outlet of who looks at a protected page, on the server in process; for reading alone. Never throws for a database that is away. */
export interface OrderService {
  page(request: OrdersRequest): Promise<OrdersAnswer>;
  detail(orderNo: string): Promise<OrderAnswer>;
  binding(): Promise<BindingAnswer>;
}
