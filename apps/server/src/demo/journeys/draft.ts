import type { ReceiverRelation, ServiceMethod } from "@rimba/contract";
import { cityNamed, feedCity, placeIn, type DemoCity } from "../carrier/demo-cities.ts";
import { routeBetween } from "../carrier/network-route.ts";
import { personName } from "../carrier/people.ts";
import { demoProducts, type DemoProduct } from "../carrier/products.ts";
import type { Random } from "../random.ts";
import type { JourneySpec, OwnScan } from "./journey-spec.ts";
import { planJourney, type PlannedStep } from "./plan-journey.ts";

export interface Lane {
  origin: DemoCity;
  destination: DemoCity;
  product: DemoProduct;
  serviceMethod: ServiceMethod;
  pieceCount: number;
}

/** A demo shipment without times: its facts, its whole journey, and how far it has come. */
export interface Draft {
  lane: Lane;
  spec: Partial<JourneySpec>;
  steps: PlannedStep[];
  /** How many of the steps have happened. */
  done: number;
}

/** As often as each of them signs. */
const relations: readonly ReceiverRelation[] = [
  "SELF",
  "SELF",
  "SELF",
  "FAMILY",
  "FAMILY",
  "COLLEAGUE",
  "SECURITY",
  "NEIGHBOUR",
  "RECEPTION",
];

/** Throws if the lane has no such scan as the journey needs: a bug in the data. */
export function draftOf(random: Random, lane: Lane, spec: Partial<JourneySpec>): Draft {
  const relation = spec.relation ?? random.pick(relations);
  const usual = planJourney(random, {
    ...lane,
    service: demoProducts[lane.product].service,
    collected: spec.collected ?? false,
    signedBy: { name: personName(random, lane.destination), relation },
  });
  const all = spec.groupsOf === undefined ? usual : scannedInGroups(usual, lane.pieceCount, spec.groupsOf);
  const last = stopIndex(all, spec.until);
  const hub = stopIndex(all, "hub");
  const pieceNos = Array.from({ length: lane.pieceCount }, (_, index) => index + 1);
  const common = all
    .slice(0, last + 1)
    .map((step, index) =>
      spec.lastPieceStays && index > hub ? { ...step, pieces: pieceNos.slice(0, -1) } : step,
    );
  const own: PlannedStep[] = [];
  for (const scan of spec.scans ?? []) {
    const before = own.at(-1) ?? all[spec.lastPieceStays ? hub : last];
    if (before === undefined) throw new Error("this journey has no scan before its own");
    own.push({ ...ownStep(scan, before, lane), ...(spec.lastPieceStays && { pieces: pieceNos.slice(-1) }) });
  }
  // A piece that stayed has the way of the others still to come: the promise counts it.
  const toCome = all
    .slice(spec.lastPieceStays ? hub + 1 : last + 1)
    .map((step, index) =>
      spec.lastPieceStays && index < last - hub ? { ...step, pieces: pieceNos.slice(-1) } : step,
    );
  const rest = own.at(-1)?.code === "RETURN_STARTED" ? wayBack(lane) : toCome;
  const onward =
    spec.onwardTo === undefined ? 0 : existing(rest.findIndex(({ code }) => code === spec.onwardTo)) + 1;
  return {
    lane,
    spec,
    steps: [...common, ...own, ...rest],
    done: common.length + own.length + onward - (spec.groupsToCome ?? 0),
  };
}

/** The last scan of a code, or of a place on the way. */
function stopIndex(steps: readonly PlannedStep[], stop: JourneySpec["until"]): number {
  if (stop === undefined) return steps.length - 1;
  if (stop === "ship")
    return existing(steps.findIndex(({ code, vehicle }) => code === "DEPARTED" && vehicle === "SHIP")) - 1;
  if (stop === "hubArrival") return stopIndex(steps, "hub") - 1;
  if (stop !== "hub") return existing(steps.findLastIndex(({ code }) => code === stop));
  const sorted = steps.flatMap(({ code }, index) => (code === "SORTED" ? [index] : []));
  return sorted.at(-2) ?? sorted.at(-1) ?? stopIndex(steps, "WEIGHED");
}

function existing(index: number): number {
  if (index === -1) throw new Error("this journey has no such scan");
  return index;
}

function ownStep(scan: OwnScan, before: PlannedStep, { origin }: Lane): PlannedStep {
  const { place, city, nextCity, relation, ...facts } = scan;
  const there = city === "sender" ? origin : cityNamed(before.place.city.name);
  return {
    ...facts,
    place: place === undefined ? before.place : placeIn(there, place),
    ...(nextCity === "sender" && { nextCity: feedCity(origin) }),
    ...(relation && { proof: { relation } }),
  };
}

const gates: readonly PlannedStep["code"][] = ["ARRIVED", "SORTED", "DEPARTED", "ARRIVED_AT_DESTINATION"];

/** Every scan at a gate once for each group of pieces. */
function scannedInGroups(
  steps: readonly PlannedStep[],
  pieceCount: number,
  groupSize: number,
): PlannedStep[] {
  const groups = Array.from({ length: Math.ceil(pieceCount / groupSize) }, (_, group) =>
    Array.from(
      { length: Math.min(groupSize, pieceCount - group * groupSize) },
      (_piece, index) => group * groupSize + index + 1,
    ),
  );
  return steps.flatMap((step) =>
    gates.includes(step.code)
      ? groups.map((pieces, index) => ({ ...step, pieces, wait: index === 0 ? step.wait : 4 }))
      : [step],
  );
}

/** From the destination back to the sender, who signs for it. */
function wayBack({ origin, destination, product }: Lane): PlannedStep[] {
  const door = placeIn(origin, "ADDRESS");
  return [
    ...routeBetween(destination, origin, demoProducts[product].service).flatMap(
      ({ from, to, vehicle, minutes }): PlannedStep[] => [
        {
          code: "DEPARTED",
          place: placeIn(from, from.hub ? "HUB" : "OUTLET"),
          wait: 400,
          vehicle,
          nextCity: feedCity(to),
        },
        { code: "ARRIVED", place: placeIn(to, to.hub ? "HUB" : "OUTLET"), wait: minutes },
      ],
    ),
    { code: "OUT_FOR_DELIVERY", place: door, wait: 480, vehicle: "VAN" },
    {
      code: "RETURN_SIGNED",
      place: door,
      wait: 100,
      proof: { signedBy: "Ayu Saraswati", relation: "SENDER" },
    },
  ];
}
