import { m } from "@rimba/content/messages";
import type { ReceiverRelation, ServiceMethod, SettlementCode } from "@rimba/contract";

export const serviceLabels = { "01": m.service_01, "02": m.service_02 } as const satisfies Record<
  ServiceMethod,
  () => string
>;

export const settlementLabels = {
  CASH_SENDER: m.settlement_cash_sender,
  DFOD: m.settlement_dfod,
  MONTHLY: m.settlement_monthly,
} as const satisfies Record<SettlementCode, () => string>;

export const relationLabels = {
  SELF: m.relation_self,
  FAMILY: m.relation_family,
  COLLEAGUE: m.relation_colleague,
  SECURITY: m.relation_security,
  NEIGHBOUR: m.relation_neighbour,
  RECEPTION: m.relation_reception,
  REPRESENTATIVE: m.relation_representative,
  SENDER: m.relation_sender,
} as const satisfies Record<ReceiverRelation, () => string>;

const productLabels: Readonly<Record<string, () => string>> = {
  NEXT_MORNING: m.product_next_morning,
  NEXT_DAY: m.product_next_day,
  THIRD_DAY: m.product_third_day,
  H50: m.product_h50,
  H100: m.product_h100,
  H300: m.product_h300,
  H500: m.product_h500,
};

/** The name of a product; its code if this site does not know it. */
export function productName(code: string): string {
  return productLabels[code]?.() ?? code;
}
