import type { TroubleReason } from "@rimba/contract";
import { placeIn } from "./demo-cities.ts";
import type { Draft, Recipe } from "./draft.ts";
import { routeBetween } from "./network-route.ts";
import { indexOfStep, insertedAfter, type PlannedStep, type StepCode } from "./planned-step.ts";
import { demoProducts } from "./products.ts";
import type { Random } from "./random.ts";

const hour = 60;
const day = 24 * hour;

/** The draft cut behind its last step with this code; it stays there. */
function stoppedAt(draft: Draft, code: StepCode, idle?: Draft["idle"]): Draft {
  const last = draft.steps.findLastIndex((step) => step.code === code);
  if (last === -1) throw new Error(`this journey has no step ${code}`);
  return { ...draft, done: last + 1, ...(idle && { idle }) };
}

function withSteps(draft: Draft, steps: PlannedStep[]): Draft {
  return { ...draft, steps, done: steps.length };
}

/** Somewhere on the way: the last hub before the destination, or the only one. */
function onTheWay(steps: readonly PlannedStep[]): number {
  const sorted = steps.flatMap((step, index) => (step.code === "SORTED" ? [index] : []));
  return sorted.at(-2) ?? sorted.at(-1) ?? indexOfStep(steps, "WEIGHED");
}

/** The scan before a ship sails; on a journey without one, a hub on the way. */
function beforeTheShip(steps: readonly PlannedStep[]): number {
  const sailing = steps.findIndex((step) => step.code === "DEPARTED" && step.vehicle === "SHIP");
  return sailing === -1 ? onTheWay(steps) : sailing - 1;
}

function troubleAfter(
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

/** Standing at exactly this scan. */
export function standingAt(code: StepCode, idle?: Draft["idle"]): Recipe {
  return (draft) => stoppedAt(draft, code, idle);
}

/** Arrived at a hub on the way. */
export const betweenHubs: Recipe = (draft) => ({
  ...draft,
  done: onTheWay(draft.steps),
  idle: [hour, 16 * hour],
});

/** Known, never scanned. */
export const registered: Recipe = (draft, random) => ({
  ...draft,
  done: 1,
  idle: [20, 9 * hour],
  bookingSent: random.chance(0.5),
});

export const delivered: Recipe = (draft) => ({ ...draft, idle: [3 * hour, 9 * day] });

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

/** Still on its way though the promised time is over. */
export const lateOpen: Recipe = (draft, random) => {
  const late = deliveredLate(draft, random);
  return { ...stoppedAt(late, "RELEASED", [2 * hour, 20 * hour]), promise: "missed" };
};

/** Nothing heard for days. */
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

/** Failed once, then a courier came again. */
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

/** Tried at the door and not handed over. `tries` times, the last one still open. */
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
  const setOut = steps[out];
  if (setOut === undefined) return [...steps];
  const failed: PlannedStep = {
    code: "DELIVERY_FAILED",
    place: setOut.place,
    wait: 130,
    hours: "delivery",
    reason,
  };
  const again: PlannedStep = { ...setOut, wait: 17 * hour };
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

/** Stopped at a border: at the last customs office of the journey. */
export const heldByCustoms: Recipe = (draft) => {
  const started = draft.steps.findLastIndex((step) => step.code === "CUSTOMS_STARTED");
  const steps = troubleAfter(draft.steps, started, "ON_HOLD", "CUSTOMS_DOCUMENTS", 110);
  return stoppedAt(withSteps(draft, steps), "ON_HOLD", [3 * hour, 50 * hour]);
};

/** In the hands of customs, nothing wrong. */
export const atCustoms: Recipe = (draft) => stoppedAt(draft, "CUSTOMS_STARTED", [30, 20 * hour]);

/** Found damaged on the way; someone looks at it. */
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

/** Called off before a courier came. */
export function voided(reason: TroubleReason): Recipe {
  return (draft) => {
    const before =
      draft.lane.serviceMethod === "01"
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

/** Every scan of each group of pieces by itself, as a gate reads them; the last groups have not reached the end yet. */
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
