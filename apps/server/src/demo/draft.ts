import type { ReceiverRelation, ServiceMethod } from "@rimba/contract";
import type { DemoCity } from "./demo-cities.ts";
import { personName } from "./people.ts";
import { planJourney } from "./plan-journey.ts";
import type { PlannedStep } from "./planned-step.ts";
import { demoProducts, type DemoProduct } from "./products.ts";
import type { Random } from "./random.ts";

/** What the simulator keeps in transit; when one has arrived it books another of its kind. */
export const movingKinds = ["express", "cargo", "abroad", "retry", "quick"] as const;
export type MovingKind = (typeof movingKinds)[number];

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
  steps: PlannedStep[];
  /** How many of the steps have happened. */
  done: number;
  /** Set if the simulator continues with the remaining steps; otherwise they are dropped. */
  moving?: MovingKind;
  /** Minutes since the last scan; absent: as the journey has it. */
  idle?: readonly [min: number, max: number];
  promise: "kept" | "missed";
  needsPhoneDigits?: boolean;
  settlementCode?: "CASH_SENDER" | "DFOD" | "MONTHLY";
  /** False: the carrier's system sends no event for the booking. */
  bookingSent: boolean;
  /** True: events arrive in any order, some of them twice. */
  disorderly: boolean;
}

/** Changes a journey without trouble into another one. */
export type Recipe = (draft: Draft, random: Random) => Draft;

export function draftOf(
  random: Random,
  lane: Lane,
  option: { collected?: boolean; relation?: ReceiverRelation } = {},
): Draft {
  const relation =
    option.relation ??
    random.pick([
      "SELF",
      "SELF",
      "SELF",
      "FAMILY",
      "FAMILY",
      "COLLEAGUE",
      "SECURITY",
      "NEIGHBOUR",
      "RECEPTION",
    ]);
  const steps = planJourney(random, {
    origin: lane.origin,
    destination: lane.destination,
    service: demoProducts[lane.product].service,
    serviceMethod: lane.serviceMethod,
    collected: option.collected ?? false,
    signedBy: { name: personName(random, lane.destination), relation },
  });
  return { lane, steps, done: steps.length, promise: "kept", bookingSent: true, disorderly: false };
}
