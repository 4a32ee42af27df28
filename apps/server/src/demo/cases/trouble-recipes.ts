import type { TroubleReason } from "@rimba/contract";
import { isPickup } from "@rimba/domain";
import { placeIn } from "../carrier/demo-cities.ts";
import {
  type Draft,
  type Recipe,
  day,
  hour,
  onTheWay,
  stoppedAt,
  troubleAfter,
  withSteps,
} from "../journeys/draft.ts";
import { routeBetween } from "../carrier/network-route.ts";
import { indexOfStep, insertedAfter, type PlannedStep } from "../journeys/planned-step.ts";
import { demoProducts } from "../carrier/products.ts";
import type { Random } from "../random.ts";

/** The scan before a ship sails; on a journey without a ship, a hub on the way. */
function beforeTheShip(steps: readonly PlannedStep[]): number {
  const sailing = steps.findIndex((step) => step.code === "DEPARTED" && step.vehicle === "SHIP");
  return sailing === -1 ? onTheWay(steps) : sailing - 1;
}

/** Delivery attempted `tries` times without success, the last one still open. */
export function deliveryFailed(reason: TroubleReason, tries = 1): Recipe {
  return (draft) =>
    stoppedAt(withSteps(draft, withFailedTries(draft.steps, reason, tries)), "DELIVERY_FAILED", [
      hour,
      30 * hour,
    ]);
}

export function failedThenDelivered(reason: TroubleReason): Recipe {
  return (draft) => ({
    ...withSteps(draft, withFailedTries(draft.steps, reason, 1)),
    idle: [4 * hour, 7 * day],
  });
}

export function withFailedTries(
  steps: readonly PlannedStep[],
  reason: TroubleReason,
  tries: number,
): PlannedStep[] {
  const out = indexOfStep(steps, "OUT_FOR_DELIVERY");
  const leaving = steps[out];
  if (leaving === undefined) return [...steps];
  const failed: PlannedStep = {
    code: "DELIVERY_FAILED",
    place: leaving.place,
    wait: 130,
    hours: "delivery",
    reason,
  };
  const again: PlannedStep = { ...leaving, wait: 17 * hour };
  return insertedAfter(steps, out, ...Array.from({ length: tries }, () => [failed, again]).flat());
}

export function heldOnTheWay(reason: TroubleReason): Recipe {
  return (draft) => {
    const steps = troubleAfter(draft.steps, onTheWay(draft.steps), "ON_HOLD", reason, 75);
    return stoppedAt(withSteps(draft, steps), "ON_HOLD", [2 * hour, 40 * hour]);
  };
}

/** Waiting in port for a ship that cannot sail. */
export function heldInPort(reason: "WEATHER" | "SHIP_DELAYED"): Recipe {
  return (draft) => {
    const index = beforeTheShip(draft.steps);
    const place = draft.steps[index + 1]?.place ?? placeIn(draft.lane.origin, "HUB");
    const steps = insertedAfter(draft.steps, index, { code: "ON_HOLD", place, wait: 3 * hour, reason });
    return stoppedAt(withSteps(draft, steps), "ON_HOLD", [2 * hour, 40 * hour]);
  };
}

/** Stopped at a border, at the last customs office of the journey. */
export const heldByCustoms: Recipe = (draft) => {
  const started = draft.steps.findLastIndex((step) => step.code === "CUSTOMS_STARTED");
  const steps = troubleAfter(draft.steps, started, "ON_HOLD", "CUSTOMS_DOCUMENTS", 110);
  return stoppedAt(withSteps(draft, steps), "ON_HOLD", [3 * hour, 50 * hour]);
};

/** Damage found in transit, under inspection. */
export function damaged(reason: TroubleReason): Recipe {
  return (draft) => {
    const steps = troubleAfter(draft.steps, onTheWay(draft.steps), "DAMAGED", reason, 25);
    return stoppedAt(withSteps(draft, steps), "DAMAGED", [2 * hour, 36 * hour]);
  };
}

export function damagedThenDelivered(reason: TroubleReason): Recipe {
  return (draft) => ({
    ...withSteps(draft, troubleAfter(draft.steps, onTheWay(draft.steps), "DAMAGED", reason, 25)),
    idle: [5 * hour, 2 * day],
  });
}

export const lost: Recipe = (draft) => {
  const steps = troubleAfter(draft.steps, onTheWay(draft.steps), "LOST", "LOST_IN_TRANSIT", 5 * day);
  return stoppedAt(withSteps(draft, steps), "LOST", [5 * hour, 2 * day]);
};

export const foundAgain: Recipe = (draft) => {
  const index = onTheWay(draft.steps);
  const place = draft.steps[index]?.place;
  if (place === undefined) return draft;
  const steps = insertedAfter(
    draft.steps,
    index,
    { code: "LOST", place, wait: 4 * day, reason: "LOST_IN_TRANSIT" },
    { code: "FOUND", place, wait: 2 * day },
  );
  return { ...stoppedAt(withSteps(draft, steps), "FOUND", [2 * hour, 20 * hour]), promise: "missed" };
};

/** Refused at the door and on its way back. */
export const returning: Recipe = (draft, random) => {
  const back = returnSteps(draft, random);
  const [steps, from] = back;
  const arrived = steps.findIndex((step, index) => index > from && step.code === "ARRIVED");
  return { ...withSteps(draft, steps), done: arrived + 1, idle: [2 * hour, 2 * day] };
};

export const returned: Recipe = (draft, random) => {
  const [steps] = returnSteps(draft, random);
  return { ...withSteps(draft, steps), idle: [5 * hour, 6 * day] };
};

function returnSteps(draft: Draft, random: Random): [steps: PlannedStep[], returnStarted: number] {
  const { origin, destination, product } = draft.lane;
  const out = indexOfStep(draft.steps, "OUT_FOR_DELIVERY");
  const door = placeIn(destination, "ADDRESS");
  const home = placeIn(origin, "ADDRESS");
  const way = routeBetween(destination, origin, demoProducts[product].service).flatMap(
    (leg): PlannedStep[] => [
      {
        code: "DEPARTED",
        place: placeIn(leg.from, leg.from.hub ? "HUB" : "OUTLET"),
        wait: random.whole(200, 600),
        vehicle: leg.vehicle,
        nextCity: placeIn(leg.to, "HUB").city,
      },
      { code: "ARRIVED", place: placeIn(leg.to, leg.to.hub ? "HUB" : "OUTLET"), wait: leg.minutes },
    ],
  );
  const steps: PlannedStep[] = [
    ...draft.steps.slice(0, out + 1),
    { code: "DELIVERY_FAILED", place: door, wait: 120, hours: "delivery", reason: "REFUSED" },
    { code: "RETURN_STARTED", place: placeIn(destination, "OUTLET"), wait: 15 * hour, hours: "counter" },
    ...way,
    { code: "OUT_FOR_DELIVERY", place: home, wait: 8 * hour, hours: "delivery", vehicle: "VAN" },
    {
      code: "RETURN_SIGNED",
      place: home,
      wait: 100,
      hours: "delivery",
      proof: { signedBy: "Ayu Saraswati", relation: "SENDER" },
    },
  ];
  return [steps, out + 2];
}

/** Cancelled before a courier came. */
export function voided(reason: TroubleReason): Recipe {
  return (draft) => {
    const before = isPickup(draft.lane.serviceMethod)
      ? indexOfStep(draft.steps, "PICKUP_ASSIGNED")
      : indexOfStep(draft.steps, "WEIGHED");
    const steps = draft.steps.slice(0, before + 1);
    const place = placeIn(draft.lane.origin, "OUTLET");
    return {
      ...withSteps(draft, [...steps, { code: "VOIDED", place, wait: 70, hours: "counter", reason }]),
      idle: [3 * hour, 5 * day],
    };
  };
}
