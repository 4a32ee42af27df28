import {
  type City,
  type HandlingEventInput,
  type ShipmentInput,
  currency,
  eachLocale,
  sizeOf,
} from "@rimba/contract";
import { type Quote, actionEvents, isDropOff, plainCityName, zonedIso } from "@rimba/domain";
import { type StoredOrder, type StoredParty, orderedTerms } from "./stored-order.ts";
import type { AreaIndex, AreaRecord } from "../places/area-index.ts";
import { areaPathView } from "../places/areas/area-view.ts";

export interface OrderNumbers {
  readonly orderNo: string;
  readonly waybillNo: string;
}

/**
 * The shipment of an order, as the carrier feed would send it, so that tracking knows the waybill at once.
 */
export function shipmentOfOrder(
  { orderNo, waybillNo }: OrderNumbers,
  order: StoredOrder,
  placedAt: Date,
): ShipmentInput {
  const { promisedFrom, promisedBy } = order.promise;
  return {
    waybillNo,
    customerOrderNo: orderNo,
    // Events have a resolution of seconds: a following event must not be earlier.
    bookedAt: zonedIso(placedAt.toISOString(), order.sender.timeZone),
    promisedFrom,
    promisedBy,
    productTypeCode: order.product.code,
    settlementCode: order.settlement.code,
    serviceMethod: order.serviceMethod,
    sender: shipmentParty(order.sender),
    receiver: shipmentParty(order.receiver),
    pieces: numberedPieces(order),
    cost: { amount: order.total, currency },
  };
}

/** Each piece with its number, as on its label. */
export function numberedPieces({ pieces }: Pick<StoredOrder, "pieces">) {
  return pieces
    .flatMap((piece) => Array.from({ length: piece.quantity }, () => piece))
    .map((piece, index) => ({ pieceNo: index + 1, weightKg: piece.weightKg, ...sizeOf(piece) }));
}

/** The handling event of a customer's action; `step` distinguishes several actions of a kind. */
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
      kind: isDropOff(serviceMethod) ? "OUTLET" : "ADDRESS",
      city: cityOf(sender),
      countryCode: sender.countryCode,
      timeZone: sender.timeZone,
    },
  };
}

function shipmentParty(party: StoredParty): ShipmentInput["sender"] {
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

/** An area with all areas around it, in every language. */
export function storedPath(area: AreaRecord, areas: AreaIndex): StoredParty["path"] {
  const named = eachLocale((locale) => areaPathView(area, areas, locale));
  return named.id.map(({ areaId, level }, step) => ({
    areaId,
    level,
    name: eachLocale((locale) => named[locale][step]?.name ?? areaId),
  }));
}

/** The city of an address in tracking, under its local name. */
export function cityOf({ path }: Pick<StoredParty, "path">): City {
  const step = path.find(({ level }) => level === "city") ?? path.at(-1);
  if (step === undefined) throw new Error("The address of an order has no area");
  const { id, en, zh } = step.name;
  const name = plainCityName(id);
  const [english, chinese] = [plainCityName(en, "en"), plainCityName(zh, "zh")];
  return {
    name,
    ...(english !== name && { english }),
    ...(chinese !== name && { chinese }),
  };
}

/** The name of the last area of an address; null if that is the city itself. */
function districtOf({ path }: Pick<StoredParty, "path">): string | null {
  return path.find(({ level }) => level === "district")?.name.id ?? null;
}

/** An order as sent to the carrier's systems (docs/operations.md), with all that couriers and accountants need. */
export function placedMessage(
  { orderNo, waybillNo }: OrderNumbers,
  order: StoredOrder,
  { weight }: Quote,
  placedAt: Date,
) {
  return {
    orderNo,
    waybillNo,
    placedAt: placedAt.toISOString(),
    sender: messageParty(order.sender),
    receiver: messageParty(order.receiver),
    ...orderedTerms(order),
    pieces: numberedPieces(order),
    weight,
    promise: order.promise,
    currency,
  };
}

function messageParty({
  name,
  phone,
  areaId,
  path,
  address,
  postalCode,
  countryCode,
  timeZone,
}: StoredParty) {
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
