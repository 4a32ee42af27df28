import { currency } from "@rimba/contract";
import { orderedTerms } from "./ordered-terms.ts";
import { numberedPieces, type OrderNumbers } from "./order-shipment.ts";
import { promiseOfOrder, type StoredOrder, type StoredParty } from "./stored-order.ts";

/** An order as the carrier's systems are told of it (docs/operations.md): everything that a courier and an accountant need. */
export function placedMessage({ orderNo, waybillNo }: OrderNumbers, order: StoredOrder, placedAt: Date) {
  return {
    orderNo,
    waybillNo,
    placedAt: placedAt.toISOString(),
    sender: partyIn(order.sender),
    receiver: partyIn(order.receiver),
    ...orderedTerms(order),
    pieces: numberedPieces(order),
    weight: order.quote.id.weight,
    promise: promiseOfOrder(order),
    currency,
  };
}

function partyIn({ name, phone, areaId, path, address, postalCode, countryCode, timeZone }: StoredParty) {
  return {
    name,
    phone,
    countryCode,
    areaId,
    area: path.map((step) => step.name.id),
    address,
    postalCode,
    timeZone,
  };
}
