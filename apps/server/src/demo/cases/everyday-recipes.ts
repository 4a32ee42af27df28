import type { TroubleReason } from "@rimba/contract";
import { placeIn } from "../carrier/demo-cities.ts";
import { type Draft, type Recipe, day, hour, onTheWay, stoppedAt, withSteps } from "../journeys/draft.ts";
import { indexOfStep, insertedAfter, type PlannedStep, type StepCode } from "../journeys/planned-step.ts";

/** At exactly this scan. */
export function standingAt(code: StepCode, idle?: Draft["idle"]): Recipe {
  return (draft) => stoppedAt(draft, code, idle);
}

/** Arrived at a hub on the way. */
export const betweenHubs: Recipe = (draft) => ({
  ...draft,
  done: onTheWay(draft.steps),
  idle: [hour, 16 * hour],
});

/** Picked up a short while ago; the simulator continues from there. */
export const setOut: Recipe = (draft) => ({
  ...draft,
  done: indexOfStep(draft.steps, "PICKED_UP") + 1,
  moving: "quick",
});

/** Announced, never scanned. */
export const registered: Recipe = (draft, random) => ({
  ...draft,
  done: 1,
  idle: [20, 9 * hour],
  bookingSent: random.chance(0.5),
});

export const delivered: Recipe = (draft) => ({ ...draft, idle: [3 * hour, 9 * day] });

/** Signed for; the signed receipt is back with the sender two days later. */
export const receiptSentBack: Recipe = (draft, random) => {
  const { origin, destination } = draft.lane;
  const steps: PlannedStep[] = [
    ...draft.steps,
    {
      code: "SIGNED_RECEIPT_SENT",
      place: placeIn(destination, "OUTLET"),
      wait: 3 * hour,
      hours: "counter",
      nextCity: placeIn(origin, "HUB").city,
    },
    {
      code: "SIGNED_RECEIPT_DELIVERED",
      place: placeIn(origin, "ADDRESS"),
      wait: 2 * day + random.whole(0, 300),
      hours: "delivery",
    },
  ];
  return { ...withSteps(draft, steps), idle: [3 * hour, 3 * day] };
};

/** Signed for, a day and more after the promise. */
export const deliveredLate: Recipe = (draft, random) => {
  const held = onTheWay(draft.steps);
  const place = draft.steps[held]?.place;
  if (place === undefined) return draft;
  const steps = insertedAfter(
    draft.steps,
    held,
    { code: "ON_HOLD", place, wait: 90, reason: random.pick(["VEHICLE_TROUBLE", "ROAD_CLOSED", "WEATHER"]) },
    { code: "RELEASED", place, wait: 2 * day + random.whole(60, 600) },
  );
  return { ...withSteps(draft, steps), idle: [5 * hour, 6 * day], promise: "missed" };
};

/** Still in transit after the promised time. */
export const lateOpen: Recipe = (draft, random) => {
  const late = deliveredLate(draft, random);
  return { ...stoppedAt(late, "RELEASED", [2 * hour, 20 * hour]), promise: "missed" };
};

/** No scan for days. */
export const stale: Recipe = (draft) => {
  const held = onTheWay(draft.steps);
  return { ...draft, done: held + 1, idle: [4 * day, 6 * day] };
};

export function pickupFailed(reason: TroubleReason): Recipe {
  return (draft) => {
    const assigned = indexOfStep(draft.steps, "PICKUP_ASSIGNED");
    const place = placeIn(draft.lane.origin, "ADDRESS");
    const steps = insertedAfter(draft.steps, assigned, {
      code: "PICKUP_FAILED",
      place,
      wait: 95,
      hours: "pickup",
      reason,
    });
    return stoppedAt(withSteps(draft, steps), "PICKUP_FAILED", [hour, 20 * hour]);
  };
}

/** Failed once, then delivered by another visit. */
export function pickupRebooked(reason: TroubleReason): Recipe {
  return (draft) => {
    const assigned = indexOfStep(draft.steps, "PICKUP_ASSIGNED");
    const place = placeIn(draft.lane.origin, "ADDRESS");
    const steps = insertedAfter(
      draft.steps,
      assigned,
      { code: "PICKUP_FAILED", place, wait: 95, hours: "pickup", reason },
      { code: "PICKUP_ASSIGNED", place, wait: 14 * hour, hours: "counter" },
    );
    return stoppedAt(withSteps(draft, steps), "PICKED_UP", [20, 14 * hour]);
  };
}
