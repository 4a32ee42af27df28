import { m } from "@rimba/content/messages";
import type { ReceiverRelation, ServiceMethod, SettlementCode, TroubleReason } from "@rimba/contract";

export const serviceWords = { "01": m.service_01, "02": m.service_02 } as const satisfies Record<
  ServiceMethod,
  () => string
>;

export const settlementWords = {
  CASH_SENDER: m.settlement_cash_sender,
  DFOD: m.settlement_dfod,
  MONTHLY: m.settlement_monthly,
} as const satisfies Record<SettlementCode, () => string>;

export const relationWords = {
  SELF: m.relation_self,
  FAMILY: m.relation_family,
  COLLEAGUE: m.relation_colleague,
  SECURITY: m.relation_security,
  NEIGHBOUR: m.relation_neighbour,
  RECEPTION: m.relation_reception,
  SENDER: m.relation_sender,
} as const satisfies Record<ReceiverRelation, () => string>;

export const reasonWords = {
  ADDRESS_NOT_FOUND: m.reason_address_not_found,
  RECEIVER_ABSENT: m.reason_receiver_absent,
  RECEIVER_UNREACHABLE: m.reason_receiver_unreachable,
  REFUSED: m.reason_refused,
  RESCHEDULED: m.reason_rescheduled,
  PAYMENT_NOT_READY: m.reason_payment_not_ready,
  SENDER_ABSENT: m.reason_sender_absent,
  NOT_PACKED: m.reason_not_packed,
  WEATHER: m.reason_weather,
  VEHICLE_TROUBLE: m.reason_vehicle_trouble,
  SHIP_DELAYED: m.reason_ship_delayed,
  ROAD_CLOSED: m.reason_road_closed,
  CUSTOMS_DOCUMENTS: m.reason_customs_documents,
  PROHIBITED_GOODS: m.reason_prohibited_goods,
  PACKAGING_DAMAGED: m.reason_packaging_damaged,
  CONTENTS_DAMAGED: m.reason_contents_damaged,
  WET: m.reason_wet,
  LOST_IN_TRANSIT: m.reason_lost_in_transit,
  SENDER_REQUEST: m.reason_sender_request,
  OTHER: m.reason_other,
} as const satisfies Record<TroubleReason, () => string>;

const productWords: Readonly<Record<string, () => string>> = {
  NEXT_MORNING: m.product_next_morning,
  NEXT_DAY: m.product_next_day,
  THIRD_DAY: m.product_third_day,
  H50: m.product_h50,
  H100: m.product_h100,
  H300: m.product_h300,
  H500: m.product_h500,
};

/** A product by its name; one that only the carrier knows by its code. */
export function productName(code: string): string {
  return productWords[code]?.() ?? code;
}
