import type { WaybillFormat } from "@rimba/contract";
import { cityNamed } from "./carrier/demo-cities.ts";
import { demoWaybillNo } from "./carrier/waybill-numbers.ts";
import { caseNamed, casePhoneDigits, demoCases, type DemoCase } from "./demo-cases.ts";
import { drawLane } from "./journeys/demo-lanes.ts";
import { timedShipment, type DemoShipment } from "./journeys/demo-shipment.ts";
import { draftOf, type Draft } from "./journeys/draft.ts";
import type { JourneySpec, MovingKind } from "./journeys/journey-spec.ts";
import { createRandom, type Random } from "./random.ts";

export interface DemoOptions {
  /** The same seed and time create the same shipments. */
  seed: string;
  now: Date;
  /** Letters of the carrier's waybill numbers. */
  format: WaybillFormat;
}

/** Serials from here on belong to shipments without a case. */
const firstOtherSerial = 1000;

/** How many are in transit, by kind; the simulator moves them. */
const moving: readonly (readonly [count: number, kind: MovingKind])[] = [
  [52, "express"],
  [44, "cargo"],
  [12, "abroad"],
  [12, "retry"],
  [4, "quick"],
];

/** All shipments of the demo carrier: the cases first. */
export function demoShipments({ seed, now, format }: DemoOptions): DemoShipment[] {
  const others = [
    ...demoCases.flatMap((each) =>
      repeated(each.others?.count ?? 0, (random: Random) => otherDraft(random, each)),
    ),
    ...moving.flatMap(([count, kind]) => repeated(count, (random: Random) => inTransit(random, kind))),
  ];
  return [
    ...demoCases.map((each) => {
      const random = createRandom(`${seed}:case:${each.serial}`);
      const { sender, receiver } = casePhoneDigits;
      return timedShipment(
        random,
        caseDraft(random, each),
        {
          waybillNo: demoWaybillNo(each.serial, format),
          ...(each.customerOrderNo !== undefined && { customerOrderNo: each.customerOrderNo }),
          senderLast4: sender,
          receiverLast4: receiver,
        },
        now.getTime(),
      );
    }),
    ...others.map((draw, index) => {
      const serial = firstOtherSerial + index;
      const random = createRandom(`${seed}:crowd:${serial}`);
      return timedShipment(
        random,
        draw(random),
        {
          waybillNo: demoWaybillNo(serial, format),
          ...(random.chance(0.35) && { customerOrderNo: `SO-26-${200_000 + serial}` }),
          senderLast4: String(random.whole(1000, 9999)),
          receiverLast4: String(random.whole(1000, 9999)),
        },
        now.getTime(),
      );
    }),
  ];
}

function repeated<T>(count: number, item: T): T[] {
  return Array.from({ length: count }, () => item);
}

function caseDraft(random: Random, each: DemoCase): Draft {
  const { from, to, product, serviceMethod, pieces } = each;
  const lane = {
    origin: cityNamed(from),
    destination: cityNamed(to),
    product,
    serviceMethod,
    pieceCount: pieces,
  };
  return draftOf(random, lane, each);
}

/** A shipment with the journey of a case, on another lane. */
function otherDraft(random: Random, { others, ...each }: DemoCase): Draft {
  const lane = drawLane[others?.lanes ?? "any"](random);
  return draftOf(
    random,
    {
      ...lane,
      serviceMethod: others?.serviceMethod ?? lane.serviceMethod,
      pieceCount: others?.pieces ?? lane.pieceCount,
    },
    { ...each, relation: undefined },
  );
}

/** Somewhere on its way, moved by the simulator. */
function inTransit(random: Random, kind: MovingKind): Draft {
  const draft = movingDraft(random, kind);
  return { ...draft, done: random.whole(1, draft.steps.length - 1) };
}

/** A whole journey for the simulator, with only the booking done. */
export function movingDraft(random: Random, kind: MovingKind): Draft {
  const lane = drawLane[kind](random);
  const spec = kind === "retry" ? failedOnce(random) : random.chance(0.1) ? { collected: true as const } : {};
  return { ...draftOf(random, lane, { ...spec, moving: kind }), done: 1 };
}

/** The journey of a case whose first delivery fails, for a reason after which a courier comes again. */
function failedOnce(random: Random): Pick<JourneySpec, "until" | "scans"> {
  const { until, scans } = caseNamed("failedThenDelivered");
  const reason = random.pick(["RECEIVER_ABSENT", "RESCHEDULED", "RECEIVER_UNREACHABLE"] as const);
  return { until, scans: scans.map((scan) => (scan.reason === undefined ? scan : { ...scan, reason })) };
}
