import { placeIn } from "../carrier/demo-cities.ts";
import { type Recipe, day, hour, onTheWay, stoppedAt, withSteps } from "../journeys/draft.ts";
import { indexOfStep, insertedAfter, type PlannedStep, type StepCode } from "../journeys/planned-step.ts";

/** All pieces but the last are at the destination outlet; the last one waits at the hub before. */
export const partlyArrived: Recipe = (draft) => {
  const { pieceCount } = draft.lane;
  const arrived = Array.from({ length: pieceCount - 1 }, (_, index) => index + 1);
  const hub = onTheWay(draft.steps);
  const end = indexOfStep(draft.steps, "ARRIVED_AT_DESTINATION");
  const steps = draft.steps
    .slice(0, end + 1)
    .map((step, index) => (index > hub ? { ...step, pieces: arrived } : step));
  const place = steps[hub]?.place;
  if (place === undefined) return draft;
  const held: PlannedStep = {
    code: "ON_HOLD",
    place,
    wait: 50,
    pieces: [pieceCount],
    reason: "SHIP_DELAYED",
  };
  return {
    ...withSteps(draft, [...steps, held, { code: "RELEASED", place, wait: 9 * hour, pieces: [pieceCount] }]),
    idle: [hour, 14 * hour],
  };
};

/** One piece is lost, the others were delivered. */
export const onePieceLost: Recipe = (draft) => {
  const { pieceCount } = draft.lane;
  const others = Array.from({ length: pieceCount - 1 }, (_, index) => index + 1);
  const hub = onTheWay(draft.steps);
  const place = draft.steps[hub]?.place;
  if (place === undefined) return draft;
  const steps = draft.steps.map((step, index) => (index > hub ? { ...step, pieces: others } : step));
  const lostPiece: PlannedStep = {
    code: "LOST",
    place,
    wait: 2 * day,
    pieces: [pieceCount],
    reason: "LOST_IN_TRANSIT",
  };
  return { ...withSteps(draft, [...steps, lostPiece]), idle: [4 * hour, 2 * day], promise: "missed" };
};

/** A courier scanned the wrong parcel as signed; the outlet set it right. */
export const corrected: Recipe = (draft) => {
  const out = indexOfStep(draft.steps, "OUT_FOR_DELIVERY");
  const door = placeIn(draft.lane.destination, "ADDRESS");
  const steps = insertedAfter(
    draft.steps.slice(0, out + 1),
    out,
    {
      code: "SIGNED",
      place: door,
      wait: 55,
      hours: "delivery",
      mark: "wrong parcel",
      proof: { relation: "NEIGHBOUR" },
    },
    {
      code: "CORRECTION",
      place: placeIn(draft.lane.destination, "OUTLET"),
      wait: 35,
      corrects: "wrong parcel",
    },
  );
  return { ...withSteps(draft, steps), idle: [10, 14 * hour] };
};

export const disorderly: Recipe = (draft) => ({ ...draft, idle: [6 * hour, 5 * day], disorderly: true });

/**
 * Every scan of each group of pieces separately, as a gate reads them; the last groups have not arrived yet.
 */
export function scannedInGroups(groupSize: number, groupsToCome: number): Recipe {
  return (draft) => {
    const { pieceCount } = draft.lane;
    const groups: number[][] = [];
    for (let first = 1; first <= pieceCount; first += groupSize) {
      groups.push(
        Array.from({ length: Math.min(groupSize, pieceCount - first + 1) }, (_, index) => first + index),
      );
    }
    const gates: readonly StepCode[] = ["ARRIVED", "SORTED", "DEPARTED", "ARRIVED_AT_DESTINATION"];
    const steps = draft.steps.flatMap((step): PlannedStep[] =>
      gates.includes(step.code)
        ? groups.map((pieces, index) => ({ ...step, pieces, wait: index === 0 ? step.wait : 4 }))
        : [step],
    );
    const last = steps.findLastIndex((step) => step.code === "ARRIVED_AT_DESTINATION");
    return { ...withSteps(draft, steps), done: last + 1 - groupsToCome, idle: [20, 10 * hour] };
  };
}

export function locked(recipe: Recipe): Recipe {
  return (draft, random) => ({ ...recipe(draft, random), needsPhoneDigits: true });
}

export function paidOnArrival(recipe: Recipe): Recipe {
  return (draft, random) => ({ ...recipe(draft, random), settlementCode: "DFOD" });
}

/** In the hands of customs, nothing wrong. */
export const atCustoms: Recipe = (draft) => stoppedAt(draft, "CUSTOMS_STARTED", [30, 20 * hour]);
