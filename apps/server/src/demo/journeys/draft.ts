import type { ReceiverRelation, ServiceMethod, SettlementCode, TroubleReason } from "@rimba/contract";
import type { DemoCity } from "../carrier/demo-cities.ts";
import { personName } from "../carrier/people.ts";
import { planJourney } from "./plan-journey.ts";
import { type PlannedStep, indexOfStep, insertedAfter, type StepCode } from "./planned-step.ts";
import { demoProducts, type DemoProduct } from "../carrier/products.ts";
import type { Random } from "../random.ts";

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
  settlementCode?: SettlementCode;
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

export const hour = 60;
export const day = 24 * hour;

/** The draft cut after its last step with this code; it stays there. */
export function stoppedAt(draft: Draft, code: StepCode, idle?: Draft["idle"]): Draft {
  const last = draft.steps.findLastIndex((step) => step.code === code);
  if (last === -1) throw new Error(`this journey has no step ${code}`);
  return { ...draft, done: last + 1, ...(idle && { idle }) };
}

export function withSteps(draft: Draft, steps: PlannedStep[]): Draft {
  return { ...draft, steps, done: steps.length };
}

/** Somewhere on the way: the last hub before the destination, or the only one. */
export function onTheWay(steps: readonly PlannedStep[]): number {
  const sorted = steps.flatMap((step, index) => (step.code === "SORTED" ? [index] : []));
  return sorted.at(-2) ?? sorted.at(-1) ?? indexOfStep(steps, "WEIGHED");
}

export function troubleAfter(
  steps: readonly PlannedStep[],
  index: number,
  code: StepCode,
  reason: TroubleReason,
  wait: number,
): PlannedStep[] {
  const before = steps[index];
  if (before === undefined) throw new RangeError(`no step ${index}`);
  return insertedAfter(steps, index, { code, place: before.place, wait, reason });
}
