import { m } from "@rimba/content/messages";
import type { MyShipment, ShipmentBox } from "@rimba/contract";
import { formatWaybill } from "@rimba/domain";

export const boxLabels = {
  incoming: m.my_shipments_incoming,
  outgoing: m.my_shipments_outgoing,
  followed: m.my_shipments_followed,
  archived: m.my_shipments_archived,
} as const satisfies Record<ShipmentBox, () => string>;

/** What an empty box says: what comes there by itself, and what to do. */
export const emptyBoxTexts = {
  incoming: { title: m.my_shipments_incoming_none, text: m.my_shipments_incoming_none_text },
  outgoing: { title: m.my_shipments_outgoing_none, text: m.my_shipments_outgoing_none_text },
  followed: { title: m.my_shipments_followed_none, text: m.my_shipments_followed_none_text },
  archived: { title: m.my_shipments_archived_none, text: m.my_shipments_archived_none_text },
} as const satisfies Record<ShipmentBox, object>;

/** What a customer calls a shipment: the own name for it, otherwise the waybill. */
export function shipmentName({ label, waybillNo }: Pick<MyShipment, "label" | "waybillNo">): string {
  return label ?? formatWaybill(waybillNo);
}
