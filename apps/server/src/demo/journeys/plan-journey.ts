import type { HandlingEventInput, ReceiverRelation, ServiceMethod } from "@rimba/contract";
import { isDropOff } from "@rimba/domain";
import { feedCity, placeIn, type DemoCity } from "../carrier/demo-cities.ts";
import { routeBetween, type Leg, type Service } from "../carrier/network-route.ts";
import type { Random } from "../random.ts";

/** A handling event without a time. */
export interface PlannedStep extends Omit<
  HandlingEventInput,
  "sourceId" | "waybillNo" | "occurredAt" | "corrects"
> {
  /** Minutes after the step before; longer if the place is closed then. */
  wait: number;
}

export interface JourneyOptions {
  origin: DemoCity;
  destination: DemoCity;
  service: Service;
  serviceMethod: ServiceMethod;
  /** True: the receiver collects it at the outlet. */
  collected?: boolean;
  signedBy: { name: string; relation: ReceiverRelation };
}

/** Every scan of a journey without trouble, from booking to signature. */
export function planJourney(random: Random, option: JourneyOptions): PlannedStep[] {
  const { origin, destination, service } = option;
  const legs = routeBetween(origin, destination, service);
  return [
    ...submitted(random, option),
    // In the same city a hub receives it; elsewhere the outlet forwards it.
    ...(origin.hub ? throughHub(random, origin, legs[0]) : []),
    ...legs.flatMap((leg, index) => [
      ...legSteps(random, leg, service),
      ...atEnd(random, leg, legs[index + 1], destination),
    ]),
    ...handedOver(random, option),
  ];
}

function submitted(random: Random, { origin, serviceMethod }: JourneyOptions): PlannedStep[] {
  const outlet = placeIn(origin, "OUTLET");
  const door = placeIn(origin, "ADDRESS");
  const weighed: PlannedStep = { code: "WEIGHED", place: outlet, wait: random.whole(40, 150) };
  if (isDropOff(serviceMethod)) {
    return [
      { code: "BOOKED", place: outlet, wait: 0 },
      { code: "DROPPED_OFF", place: outlet, wait: random.whole(60, 400) },
      { ...weighed, wait: random.whole(3, 12) },
    ];
  }
  return [
    { code: "BOOKED", place: door, wait: 0 },
    { code: "PICKUP_ASSIGNED", place: door, wait: random.whole(4, 45) },
    { code: "PICKED_UP", place: door, wait: random.whole(60, 240) },
    weighed,
  ];
}

function throughHub(random: Random, hub: DemoCity, next: Leg | undefined): PlannedStep[] {
  const place = placeIn(hub, "HUB");
  return [
    { code: "ARRIVED", place, wait: random.whole(35, 120) },
    {
      code: "SORTED",
      place,
      wait: random.whole(20, 90),
      ...(next && { nextCity: feedCity(next.to), vehicle: next.vehicle }),
    },
  ];
}

/** From gate to gate. Ships and aircraft leave from a port or an airport; customs are at a border. */
function legSteps(random: Random, leg: Leg, service: Service): PlannedStep[] {
  const { from, to, vehicle } = leg;
  const kind = vehicle === "SHIP" ? "PORT" : vehicle === "AIRCRAFT" ? "AIRPORT" : from.hub ? "HUB" : "OUTLET";
  const border = from.countryCode !== to.countryCode;
  const dwell =
    vehicle === "SHIP" ? random.whole(360, 1100) : random.whole(60, service === "express" ? 180 : 420);
  const arrivalKind = vehicle === "SHIP" ? "PORT" : "AIRPORT";
  const gateway: PlannedStep = { code: "ARRIVED", place: placeIn(to, arrivalKind), wait: leg.minutes };
  return [
    ...(border ? customs(random, from, service) : []),
    { code: "DEPARTED", place: placeIn(from, kind), wait: dwell, vehicle, nextCity: feedCity(to) },
    ...(vehicle === "TRUCK" ? [] : [gateway]),
    ...(border ? customs(random, to, service) : []),
  ];
}

function customs(random: Random, city: DemoCity, service: Service): PlannedStep[] {
  const place = placeIn(city, "CUSTOMS");
  const slow = service === "express" ? 1 : 3;
  return [
    { code: "CUSTOMS_STARTED", place, wait: random.whole(30, 120) },
    { code: "CUSTOMS_CLEARED", place, wait: random.whole(80, 280) * slow },
  ];
}

function atEnd(random: Random, leg: Leg, next: Leg | undefined, destination: DemoCity): PlannedStep[] {
  const fromGateway = leg.vehicle === "TRUCK" ? leg.minutes : random.whole(60, 180);
  const last = next === undefined;
  if (last && !destination.hub) {
    return [{ code: "ARRIVED_AT_DESTINATION", place: placeIn(destination, "OUTLET"), wait: fromGateway }];
  }
  const [arrived, sorted] = throughHub(random, leg.to, next);
  if (arrived === undefined || sorted === undefined) return [];
  const through: PlannedStep[] = [{ ...arrived, wait: fromGateway }, sorted];
  if (!last) return through;
  return [
    ...through,
    { code: "ARRIVED_AT_DESTINATION", place: placeIn(destination, "OUTLET"), wait: random.whole(60, 200) },
  ];
}

function handedOver(random: Random, { destination, collected, signedBy }: JourneyOptions): PlannedStep[] {
  const proof = { signedBy: signedBy.name, relation: signedBy.relation };
  const outlet = placeIn(destination, "OUTLET");
  if (collected === true) {
    return [
      { code: "READY_FOR_COLLECTION", place: outlet, wait: random.whole(20, 60) },
      { code: "SIGNED", place: outlet, wait: random.whole(120, 900), proof },
    ];
  }
  const door = placeIn(destination, "ADDRESS");
  return [
    {
      code: "OUT_FOR_DELIVERY",
      place: door,
      wait: random.whole(40, 150),
      vehicle: random.pick(["MOTORCYCLE", "VAN"]),
    },
    { code: "SIGNED", place: door, wait: random.whole(40, 300), proof },
  ];
}
