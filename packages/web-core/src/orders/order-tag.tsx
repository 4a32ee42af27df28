import type { OrderCard } from "@rimba/contract";
import { StatusTag } from "../tracking/shipment/status-tag.tsx";

export function OrderTag({ order }: { order: Pick<OrderCard, "tag"> }) {
  return <StatusTag kind={order.tag} />;
}
