import {
  type ArrivalPromise,
  currency,
  publicShipment,
  sizeOrNull,
  type Locale,
  type Measurement,
  type OrderCard,
  type OrderDetail,
  type OrderParty,
  type PublicShipment,
  type ShipmentTag,
} from "@rimba/contract";
import {
  allowedActions,
  dialledPhone,
  localDate,
  orderTag,
  shipmentTag,
  subWaybillNo,
  trackingSituation,
  zonedIso,
} from "@rimba/domain";
import { cityOf, numberedPieces } from "./order-shipment.ts";
import { cityName } from "@rimba/content/city-name";
import { storedSummary } from "../tracking/derivation/stored-summary.ts";
import type { OrderRow } from "./order-queries.ts";
import {
  type ListedOrder,
  type StoredOrder,
  type StoredParty,
  storedFailedPickup,
  listedOrder,
  storedOrder,
} from "./stored-order.ts";

/** The shipment in the tracking answer of an order's waybill; null without an answer. */
export function shipmentIn(unlockedAnswer: string | null): PublicShipment | null {
  if (unlockedAnswer === null) return null;
  return publicShipment.parse((JSON.parse(unlockedAnswer) as { shipment: unknown }).shipment);
}

/** An order as a list shows it, with the stored summary of its shipment. */
export function orderCardView(row: OrderRow, summary: unknown, locale: Locale): OrderCard {
  const order = listedOrder.parse(row.details);
  const { trouble, lastEvent, tag } = storedSummary.parse(summary) ?? { trouble: false, lastEvent: null };
  return {
    ...headOf(row, order, { trouble, tag: tag ?? null }),
    fromCity: cityName(cityOf(order.sender), locale),
    toCity: cityName(cityOf(order.receiver), locale),
    receiverName: order.receiver.name,
    lastEvent: lastEvent && { ...lastEvent, sentence: lastEvent.sentence[locale] },
  };
}

/** What the scans say about an order at the time `now`. */
export interface OrderTracking {
  readonly shipment: PublicShipment;
  readonly measured: Measurement | null;
  readonly now: Date;
}

/** The whole order. Its customer may see everything: names, addresses, phones. */
export function orderDetailView(
  row: OrderRow,
  { shipment, measured, now }: OrderTracking,
  locale: Locale,
): OrderDetail {
  const order = storedOrder.parse(row.details);
  const named = ({ code, name }: { code: string; name: Record<Locale, string> }) => ({
    code,
    name: name[locale],
  });
  const inCity = (city: Parameters<typeof cityName>[0] | null) =>
    city === null ? null : cityName(city, locale);
  const timeZones = new Map(shipment.events.map(({ at, place }) => [at, place.timeZone]));
  return {
    ...headOf(row, order, { trouble: shipment.trouble !== null, tag: shipmentTag(shipment) }),
    sender: partyView(order.sender, locale),
    receiver: partyView(order.receiver, locale),
    product: named(order.product),
    articleType: named(order.articleType),
    settlement: named(order.settlement),
    valueAdded: order.valueAdded.map(named),
    representativeName: order.representativeName,
    declaredValue: order.declaredValue,
    insured: order.insured,
    remarks: order.remarks,
    outlet: order.outlet,
    pieces: numberedPieces(order).map((piece) => {
      const { pieceNo } = piece;
      const tracked = shipment.pieces.find((each) => each.pieceNo === pieceNo);
      // A booking is not a scan: before the carrier has the piece, it has no last city or time.
      const scanned = tracked?.status === "WAITING_PICKUP" ? undefined : tracked;
      const lastEventAt = scanned?.lastEventAt ?? null;
      return {
        ...piece,
        ...sizeOrNull(piece),
        subWaybillNo: subWaybillNo(row.waybill_no, pieceNo),
        status: tracked?.status ?? row.status,
        lastCity: inCity(scanned?.lastCity ?? null),
        lastEventAt,
        lastTimeZone: lastEventAt === null ? null : (timeZones.get(lastEventAt) ?? null),
      };
    }),
    stages: shipment.stages.map((stage) => ({ ...stage, city: inCity(stage.city) })),
    stage: shipment.stage,
    situation: trackingSituation(shipment, now),
    measured,
    events: shipment.events,
    quote: order.quote[locale],
    estimate: order.estimate[locale],
    promise: shownPromise(order, shipment),
    cancelledAt:
      row.cancelled_at === null ? null : zonedIso(row.cancelled_at.toISOString(), order.sender.timeZone),
    cancelReason: row.cancel_reason,
  };
}

/** As tracking shows it: the carrier's systems may have changed the promise. */
function shownPromise(order: StoredOrder, { promisedFrom, promisedBy }: PublicShipment): ArrivalPromise {
  if (promisedBy === null) return order.promise;
  const { timeZone } = order.receiver;
  return { promisedFrom: promisedFrom ?? localDate(Date.parse(promisedBy), timeZone), promisedBy, timeZone };
}

function headOf(
  row: OrderRow,
  order: ListedOrder,
  { trouble, tag }: { trouble: boolean; tag: ShipmentTag | null },
) {
  const failed = storedFailedPickup.parse(row.failed_pickup);
  const { pieces, goodsName, total, serviceMethod, pickup, settlement } = order;
  const grams = pieces.reduce(
    (sum, { weightKg, quantity }) => sum + Math.round(weightKg * 1000) * quantity,
    0,
  );
  return {
    orderNo: row.order_no,
    waybillNo: row.waybill_no,
    placedAt: zonedIso(row.placed_at.toISOString(), order.sender.timeZone),
    status: row.status,
    tag: orderTag({ status: row.status, trouble, failedPickup: failed }, tag),
    trouble,
    goodsName,
    pieceCount: pieces.reduce((sum, { quantity }) => sum + quantity, 0),
    weightKg: grams / 1000,
    total,
    currency,
    settlementCode: settlement.code,
    serviceMethod,
    // After a failed pickup its time is void; until it is rebooked the order has none.
    pickup: failed === null ? pickup : null,
    failedPickup: failed,
    allowedActions: allowedActions({ status: row.status, failedPickup: failed, tag }),
  };
}

function partyView(
  { name, phone, areaId, path, address, postalCode, point }: StoredParty,
  locale: Locale,
): OrderParty {
  return {
    name,
    phone: dialledPhone(phone),
    areaId,
    path: path.map((step) => ({ ...step, name: step.name[locale] })),
    address,
    postalCode,
    point,
  };
}
