import { cityNamed } from "./carrier/demo-cities.ts";
import { casePhoneDigits, demoCases, type DemoCase } from "./cases/demo-cases.ts";
import { foreignLane, randomLane, seaLane } from "./journeys/demo-lanes.ts";
import { timedShipment, type DemoShipment } from "./journeys/demo-shipment.ts";
import { demoWaybillNo } from "./carrier/waybill-numbers.ts";
import { draftOf, type Draft, type Lane, type MovingKind, type Recipe } from "./journeys/draft.ts";
import { movingDraft } from "./cases/moving-draft.ts";
import { createRandom, type Random } from "./random.ts";
import {
  delivered,
  deliveredLate,
  lateOpen,
  pickupFailed,
  pickupRebooked,
  registered,
  stale,
  standingAt,
} from "./cases/everyday-recipes.ts";
import { locked, paidOnArrival, partlyArrived } from "./cases/special-recipes.ts";
import {
  damaged,
  damagedThenDelivered,
  deliveryFailed,
  failedThenDelivered,
  foundAgain,
  heldByCustoms,
  heldInPort,
  heldOnTheWay,
  lost,
  returned,
  returning,
  voided,
} from "./cases/trouble-recipes.ts";

export interface DemoOptions {
  /** The same seed and time create the same shipments. */
  seed: string;
  now: Date;
  /** Letters of the carrier's waybill numbers. */
  prefix: string;
}

/** Serials from here on belong to shipments without a case. */
const firstCrowdSerial = 1000;

type LaneMaker = (random: Random) => Lane;

/** How many shipments of each recipe the demo has besides its cases. */
const crowd: readonly (readonly [count: number, recipe: Recipe, lane: LaneMaker])[] = [
  [62, delivered, randomLane],
  [6, delivered, foreignLane],
  [6, deliveredLate, randomLane],
  [4, lateOpen, randomLane],
  [8, registered, randomLane],
  [4, standingAt("PICKUP_ASSIGNED", [20, 600]), byDoor(randomLane)],
  [3, pickupFailed("NOT_PACKED"), byDoor(randomLane)],
  [2, pickupRebooked("SENDER_ABSENT"), byDoor(randomLane)],
  [4, standingAt("WEIGHED", [30, 900]), randomLane],
  [5, standingAt("OUT_FOR_DELIVERY", [10, 280]), randomLane],
  [3, stale, randomLane],
  [2, deliveryFailed("RECEIVER_UNREACHABLE"), randomLane],
  [2, deliveryFailed("RECEIVER_ABSENT"), randomLane],
  [2, deliveryFailed("ADDRESS_NOT_FOUND"), randomLane],
  [1, paidOnArrival(deliveryFailed("PAYMENT_NOT_READY")), randomLane],
  [2, deliveryFailed("RESCHEDULED"), randomLane],
  [2, deliveryFailed("REFUSED"), randomLane],
  [6, failedThenDelivered("RECEIVER_ABSENT"), randomLane],
  [3, heldInPort("WEATHER"), seaLane],
  [2, heldInPort("SHIP_DELAYED"), seaLane],
  [2, heldOnTheWay("VEHICLE_TROUBLE"), randomLane],
  [1, heldOnTheWay("ROAD_CLOSED"), randomLane],
  [2, heldByCustoms, foreignLane],
  [2, damaged("PACKAGING_DAMAGED"), randomLane],
  [2, damagedThenDelivered("WET"), randomLane],
  [2, lost, randomLane],
  [2, foundAgain, randomLane],
  [3, returning, randomLane],
  [4, returned, randomLane],
  [4, voided("SENDER_REQUEST"), randomLane],
  [2, partlyArrived, ofPieces(4, randomLane)],
  [3, locked(delivered), randomLane],
];

/** How many are in transit, by kind; the simulator moves them. */
const moving: readonly (readonly [count: number, kind: MovingKind])[] = [
  [52, "express"],
  [44, "cargo"],
  [12, "abroad"],
  [12, "retry"],
  [4, "quick"],
];

/** All shipments of the demo carrier. */
export function demoShipments(option: DemoOptions): DemoShipment[] {
  const stories = [
    ...crowd.flatMap(([count, recipe, lane]) =>
      repeated(count, (random: Random) => storyDraft(random, recipe, lane)),
    ),
    ...moving.flatMap(([count, kind]) => repeated(count, (random: Random) => onItsWay(random, kind))),
  ];
  const others = stories.map((story, index) => crowdShipment(firstCrowdSerial + index, story, option));
  return [...demoCases.map((each) => caseShipment(each, option)), ...others];
}

function repeated<T>(count: number, item: T): T[] {
  return Array.from({ length: count }, () => item);
}

function storyDraft(random: Random, recipe: Recipe, lane: LaneMaker): Draft {
  const collected = recipe === delivered && random.chance(0.15);
  return recipe(draftOf(random, lane(random), { collected }), random);
}

/** In transit, moved by the simulator. */
function onItsWay(random: Random, kind: MovingKind): Draft {
  const draft = movingDraft(random, kind);
  return { ...draft, done: random.whole(1, draft.steps.length - 1) };
}

function caseShipment(each: DemoCase, { seed, now, prefix }: DemoOptions): DemoShipment {
  const random = createRandom(`${seed}:case:${each.serial}`);
  const lane: Lane = {
    origin: cityNamed(each.origin),
    destination: cityNamed(each.destination),
    product: each.product,
    serviceMethod: each.serviceMethod,
    pieceCount: each.pieces,
  };
  const { collected, relation, customerOrderNo } = each;
  const draft = draftOf(random, lane, {
    ...(collected !== undefined && { collected }),
    ...(relation && { relation }),
  });
  return timedShipment(
    random,
    each.recipe(draft, random),
    {
      waybillNo: demoWaybillNo(each.serial, prefix),
      ...(customerOrderNo !== undefined && { customerOrderNo }),
      senderLast4: casePhoneDigits.sender,
      receiverLast4: casePhoneDigits.receiver,
    },
    now.getTime(),
  );
}

function crowdShipment(
  serial: number,
  story: (random: Random) => Draft,
  { seed, now, prefix }: DemoOptions,
): DemoShipment {
  const random = createRandom(`${seed}:crowd:${serial}`);
  const draft = story(random);
  return timedShipment(
    random,
    draft,
    {
      waybillNo: demoWaybillNo(serial, prefix),
      ...(random.chance(0.35) && { customerOrderNo: `SO-26-${200_000 + serial}` }),
      senderLast4: String(random.whole(1000, 9999)),
      receiverLast4: String(random.whole(1000, 9999)),
    },
    now.getTime(),
  );
}

function byDoor(lane: LaneMaker): LaneMaker {
  return (random) => ({ ...lane(random), serviceMethod: "01" });
}

function ofPieces(pieceCount: number, lane: LaneMaker): LaneMaker {
  return (random) => ({ ...lane(random), pieceCount });
}
