import { currency, sizeOf, type HandlingEventInput, type ShipmentInput } from "@rimba/contract";
import { actionEvents, zonedIso } from "@rimba/domain";
import { cityOf, districtOf } from "./order-area.ts";
import { promiseOfOrder, type StoredOrder, type StoredParty } from "./stored-order.ts";

export interface OrderNumbers {
  readonly orderNo: string;
  readonly waybillNo: string;
}

/** The shipment of an order, as the carrier's own feed would send it: tracking knows the waybill from the first moment on. */
export function shipmentOfOrder(
  { orderNo, waybillNo }: OrderNumbers,
  order: StoredOrder,
  placedAt: Date,
): ShipmentInput {
  const { promisedFrom, promisedBy } = promiseOfOrder(order);
  return {
    waybillNo,
    customerOrderNo: orderNo,
    // Events are known to the second: what follows at once must not stand before it.
    bookedAt: zonedIso(placedAt.toISOString(), order.sender.timeZone),
    promisedFrom,
    promisedBy,
    productTypeCode: order.product.code,
    settlementCode: order.settlement.code,
    serviceMethod: order.serviceMethod,
    sender: partyOf(order.sender),
    receiver: partyOf(order.receiver),
    pieces: numberedPieces(order),
    cost: { amount: order.total, currency },
  };
}

/** Each piece by itself with its number, as it gets a label of its own. */
export function numberedPieces({ pieces }: Pick<StoredOrder, "pieces">) {
  return pieces
    .flatMap((piece) => Array.from({ length: piece.quantity }, () => piece))
    .map((piece, index) => ({ pieceNo: index + 1, weightKg: piece.weightKg, ...sizeOf(piece) }));
}

/** The event as which an action of the customer stands in the history; `step` tells several of a kind apart. */
export function eventOfAction(
  action: keyof typeof actionEvents,
  { orderNo, waybillNo }: OrderNumbers,
  { sender, serviceMethod }: Pick<StoredOrder, "sender" | "serviceMethod">,
  { at, step }: { readonly at: Date; readonly step: string },
): HandlingEventInput {
  return {
    sourceId: `order:${orderNo}:${action}:${step}`,
    waybillNo,
    ...actionEvents[action],
    occurredAt: zonedIso(at.toISOString(), sender.timeZone),
    place: {
      kind: serviceMethod === "02" ? "OUTLET" : "ADDRESS",
      city: cityOf(sender),
      countryCode: sender.countryCode,
      timeZone: sender.timeZone,
    },
  };
}

function partyOf(party: StoredParty): ShipmentInput["sender"] {
  const district = districtOf(party);
  return {
    name: party.name,
    phone: party.phone,
    city: cityOf(party),
    countryCode: party.countryCode,
    timeZone: party.timeZone,
    ...(district !== null && { district }),
    address: party.address,
    ...(party.point !== null && { point: party.point }),
  };
}
