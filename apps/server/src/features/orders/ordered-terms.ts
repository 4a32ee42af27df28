import type { StoredOrder } from "./stored-order.ts";

type Ordered = Omit<StoredOrder, "quote" | "estimate">;

/** What was ordered and how, by codes: as the carrier's systems are told of it, and as a customer's own file has it. */
export function orderedTerms(order: Ordered) {
  return {
    productTypeCode: order.product.code,
    articleTypeCode: order.articleType.code,
    goodsName: order.goodsName,
    settlementCode: order.settlement.code,
    total: order.total,
    valueAdded: order.valueAdded.map(({ code }) => code),
    representativeName: order.representativeName,
    declaredValue: order.declaredValue,
    insured: order.insured,
    serviceMethod: order.serviceMethod,
    networkCode: order.outlet?.networkCode ?? null,
    pickup: order.pickup,
    remarks: order.remarks,
  };
}
