import type { HandlingEventInput, ShipmentInput } from "@rimba/contract";
import { isDropOff, kmBetween } from "@rimba/domain";
import { demoProducts } from "../carrier/products.ts";
import { scanFacts } from "../journeys/scan-facts.ts";
import type { SimulationPlan } from "./simulation-plan.ts";

type PlannedEvent = SimulationPlan["steps"][number]["event"];
type Place = HandlingEventInput["place"];

/** One pickup in this many fails first, so that the demo shows it. */
const failsOneIn = 12;
/** Distance in kilometres above which a parcel does not go by road. */
const byRoadUpTo = 800;

/**
 * The journey of an order placed in the demo, in units of the simulator's pace (45 s): a courier within
 * seconds, the pickup after a minute, the signature within ten minutes.
 */
export function orderJourney(shipment: ShipmentInput, valueAdded: readonly string[] = []): SimulationPlan {
  const steps = [
    ...handover(shipment),
    ...transport(shipment),
    ...delivery(shipment),
    ...(valueAdded.includes("SIGNED_RECEIPT_RETURN") ? receiptBack(shipment) : []),
  ];
  return {
    kind: "order",
    steps: steps.map(([pause, event]) => ({ pause, event: { ...event, ...scanFacts(event, shipment) } })),
  };
}

type Step = readonly [pause: number, event: PlannedEvent];

function handover(shipment: ShipmentInput): Step[] {
  if (isDropOff(shipment.serviceMethod))
    return [[1.2, { code: "DROPPED_OFF", place: placeOf(shipment.sender, "OUTLET") }]];
  const place = placeOf(shipment.sender, "ADDRESS");
  const assigned: PlannedEvent = { code: "PICKUP_ASSIGNED", place };
  const pickup: Step[] = [
    [0.1, assigned],
    [1.2, { code: "PICKED_UP", place }],
  ];
  if (!pickupFails(shipment.waybillNo)) return pickup;
  const failed: PlannedEvent = { code: "PICKUP_FAILED", place, reason: "SENDER_ABSENT" };
  return [
    [0.1, assigned],
    [1.2, failed],
    [6, assigned],
    [1.2, { code: "PICKED_UP", place }],
  ];
}

/** Derived from its random digits: always the same for one waybill. */
export function pickupFails(waybillNo: string): boolean {
  return Number(waybillNo.slice(-9, -1)) % failsOneIn === 0;
}

function transport(shipment: ShipmentInput): Step[] {
  const { sender, receiver } = shipment;
  const from = placeOf(sender, "HUB");
  const weighed: Step = [0.5, { code: "WEIGHED", place: placeOf(sender, "OUTLET") }];
  const arrived: Step = [0.9, { code: "ARRIVED", place: from }];
  if (sender.city.name === receiver.city.name)
    return [weighed, arrived, [0.6, { code: "SORTED", place: from }]];
  const nextCity = receiver.city;
  const abroad = sender.countryCode !== receiver.countryCode;
  const customs = placeOf(receiver, "CUSTOMS");
  return [
    weighed,
    arrived,
    [0.6, { code: "SORTED", place: from, nextCity, vehicle: vehicleFor(shipment) }],
    [0.6, { code: "DEPARTED", place: from, vehicle: vehicleFor(shipment), nextCity }],
    ...(abroad
      ? [
          [0.5, { code: "CUSTOMS_STARTED", place: customs }] as const,
          [0.5, { code: "CUSTOMS_CLEARED", place: customs }] as const,
        ]
      : []),
    [1.3, { code: "ARRIVED", place: placeOf(receiver, "HUB") }],
  ];
}

function delivery({ receiver }: ShipmentInput): Step[] {
  const door = placeOf(receiver, "ADDRESS");
  return [
    [0.8, { code: "ARRIVED_AT_DESTINATION", place: placeOf(receiver, "OUTLET") }],
    [0.8, { code: "OUT_FOR_DELIVERY", place: door, vehicle: "VAN" }],
    [1.4, { code: "SIGNED", place: door, proof: { signedBy: receiver.name, relation: "SELF" } }],
  ];
}

/** The signed receipt travels back to the sender. */
function receiptBack({ sender, receiver }: ShipmentInput): Step[] {
  return [
    [1, { code: "SIGNED_RECEIPT_SENT", place: placeOf(receiver, "OUTLET"), nextCity: sender.city }],
    [2, { code: "SIGNED_RECEIPT_DELIVERED", place: placeOf(sender, "ADDRESS") }],
  ];
}

function vehicleFor({
  sender,
  receiver,
  productTypeCode,
}: ShipmentInput): NonNullable<PlannedEvent["vehicle"]> {
  const km = sender.point && receiver.point ? kmBetween(sender.point, receiver.point) : 0;
  if (km <= byRoadUpTo) return "TRUCK";
  const product = Object.entries(demoProducts).find(([code]) => code === productTypeCode)?.[1];
  return product?.service === "express" ? "AIRCRAFT" : "SHIP";
}

function placeOf({ city, countryCode, timeZone }: ShipmentInput["sender"], kind: Place["kind"]): Place {
  return { kind, city, countryCode, timeZone };
}
