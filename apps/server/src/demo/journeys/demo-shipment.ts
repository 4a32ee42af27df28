import type { HandlingEventInput, ShipmentInput } from "@rimba/contract";
import { zonedIso } from "@rimba/domain";
import type { Draft } from "./draft.ts";
import type { MovingKind } from "./journey-spec.ts";
import type { PlannedStep } from "./plan-journey.ts";
import type { Random } from "../random.ts";
import { shipmentFacts, type FactsOptions } from "./shipment-facts.ts";
import { collectUntil, scanFacts } from "./scan-facts.ts";
import { bookingTime, timesOf } from "./timetable.ts";

/** A demo shipment as the carrier feed would send it, and its remaining steps. */
export interface DemoShipment {
  shipment: ShipmentInput;
  /** In the order in which they are sent. */
  events: HandlingEventInput[];
  /** Remaining steps for the simulator; absent if the shipment stays as it is. */
  moving?: { kind: MovingKind; steps: PlannedStep[] };
}

export type ShipmentNumbers = Pick<
  FactsOptions,
  "waybillNo" | "customerOrderNo" | "senderLast4" | "receiverLast4"
>;

/** Gives a draft its times, so that at `now` it is at the intended step. */
export function timedShipment(
  random: Random,
  draft: Draft,
  numbers: ShipmentNumbers,
  now: number,
): DemoShipment {
  const { steps, done, spec } = draft;
  const { lastScanAgo, moving } = spec;
  const bookedAt = bookingTime(steps, {
    now,
    done,
    ...(lastScanAgo && { idle: idleWithin(random, lastScanAgo) }),
  });
  const times = timesOf(steps, bookedAt);
  const endsAt = times.at(-1) ?? bookedAt;
  const submitted = steps.findIndex(({ code }) => code === "PICKED_UP" || code === "DROPPED_OFF");
  const submittedAt = times[submitted] ?? bookedAt;
  const shipment = shipmentFacts(random, draft, { ...numbers, bookedAt, submittedAt, endsAt, now });
  const happened = steps.slice(0, done).map((_, index) => handlingEvent(shipment, steps, times, index));
  return {
    shipment,
    events: spec.disorderly ? inDisorder(random, happened) : happened,
    ...(moving && { moving: { kind: moving, steps: steps.slice(done) } }),
  };
}

/** A part of the intended time, so that not all shipments of a kind were last scanned at once. */
function idleWithin(random: Random, [min, max]: readonly [number, number]): [number, number] {
  const from = random.between(min, min + (max - min) * 0.7);
  return [from, from + (max - min) * 0.3];
}

function handlingEvent(
  shipment: ShipmentInput,
  steps: readonly PlannedStep[],
  times: readonly number[],
  index: number,
): HandlingEventInput {
  const step = steps[index];
  const time = times[index];
  if (step === undefined || time === undefined) throw new RangeError(`no step ${index}`);
  const { waybillNo } = shipment;
  const { wait: _wait, ...facts } = step;
  const { timeZone } = step.place;
  const departure =
    step.code === "SORTED" && steps[index + 1]?.code === "DEPARTED" ? times[index + 1] : undefined;
  return {
    ...facts,
    ...scanFacts(step, shipment),
    ...(departure !== undefined && {
      departsAt: zonedIso(new Date(toFiveMinutes(departure)).toISOString(), timeZone),
    }),
    ...(step.code === "READY_FOR_COLLECTION" && { collectUntil: collectUntil(time, timeZone) }),
    sourceId: sourceIdOf(waybillNo, index),
    waybillNo,
    occurredAt: zonedIso(new Date(time).toISOString(), timeZone),
    ...(step.code === "CORRECTION" && { corrects: sourceIdOf(waybillNo, index - 1) }),
  };
}

/** As in a timetable. */
function toFiveMinutes(time: number): number {
  const fiveMinutesMs = 300_000;
  return Math.floor(time / fiveMinutesMs) * fiveMinutesMs;
}

function sourceIdOf(waybillNo: string, index: number): string {
  return `demo:${waybillNo}:${index}`;
}

/** Shuffled, with some repeated. */
function inDisorder(random: Random, events: readonly HandlingEventInput[]): HandlingEventInput[] {
  const sent = [...events, ...events.filter((_, index) => index % 3 === 1)];
  for (let last = sent.length - 1; last > 0; last -= 1) {
    const other = random.whole(0, last);
    const [a, b] = [sent[last], sent[other]];
    if (a === undefined || b === undefined) continue;
    sent[last] = b;
    sent[other] = a;
  }
  return sent;
}
