import type { OrderCard } from "@rimba/contract";
import { StatusTag } from "../status/status-tag.tsx";
import { orderState } from "./order-state.ts";

export function OrderTag({ order }: { order: Pick<OrderCard, "status" | "trouble" | "failedPickup"> }) {
  return <StatusTag kind={orderState(order)} />;
}
