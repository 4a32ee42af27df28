import type { HandlingEventInput } from "@rimba/contract";
import { zonedIso } from "@rimba/domain";
import type { ShipmentIngestDeps } from "../../features/tracking/ingest/store-shipments.ts";
import type { ItemOutcome } from "../../platform/import/item-outcome.ts";
import { storeEvents } from "../../features/tracking/ingest/store-events.ts";
import { storeShipments } from "../../features/tracking/ingest/store-shipments.ts";
import type { Db } from "../../platform/db/db.ts";
import { createRepeatedJob, type RepeatedJob } from "../../platform/jobs/repeated-job.ts";
import { insertFreshSimulation } from "./fresh-simulation.ts";
import { collectUntil } from "../journeys/scan-facts.ts";
import {
  advanceSimulations,
  claimDue,
  endSimulation,
  selectCancelled,
  takeBookingSlot,
  type SimulationProgress,
  type DueSimulation,
} from "./simulation-queries.ts";

export interface SimulatorOptions {
  db: Db;
  deps: ShipmentIngestDeps;
  /** Multiplies the usual pace at which shipments and orders move. */
  speed?: number;
  /** Maximum number of shipments booked in 24 hours, so that an unattended demo stays small. */
  maxPerDay?: number;
  log: { warn(details: object, message: string): void };
}

export interface Simulator extends RepeatedJob {
  /** Executes a batch of what is due now; returns how many shipments moved. Throws `DatabaseUnavailable`. */
  tick(): Promise<number>;
}

const batchSize = 25;
/** Long enough to store a batch; then another process may take over the claimed rows. */
const leaseMs = 60_000;
const daySeconds = 86_400;
/** How many may be booked at once; further ones wait. */
const burst = 20;
/** Length of one unit of pause; a shipment pauses for two to a hundred of them between scans. */
const usualPaceSeconds = 45;
const defaultIntervalMs = 2_000;
const minIntervalMs = 100;
const retryDelayMs = 15_000;

/**
 * Moves the demo's unfinished shipments, and books a new one for each that has arrived. Several processes may
 * run it on one database: one of them claims a due shipment, its event has the number of its step, and the
 * plan only advances from the claimed step. So a process that dies loses nothing, and its successor
 * duplicates nothing.
 */
export function createSimulator({ db, deps, speed = 1, maxPerDay = 400, log }: SimulatorOptions): Simulator {
  const paceSeconds = usualPaceSeconds / speed;
  const intervalMs = Math.max(defaultIntervalMs / speed, minIntervalMs);

  async function tick(): Promise<number> {
    const now = deps.clock();
    const claimed = await claimDue(db, now, new Date(now.getTime() + leaseMs), batchSize);
    if (claimed.length === 0) return 0;
    const due = await withoutCancelled(claimed);
    await storeShipments(
      db,
      deps,
      due.flatMap(({ plan, step }) => (step === 0 && plan.shipment ? [plan.shipment] : [])),
    );
    const outcomes = await storeEvents(
      db,
      deps,
      due.flatMap((simulation) => eventOf(simulation, now) ?? []),
    );
    logRejected(outcomes);
    await moveOn(due, now);
    return claimed.length;
  }

  /** An order that its customer has just cancelled is not picked up. */
  async function withoutCancelled(claimed: readonly DueSimulation[]): Promise<readonly DueSimulation[]> {
    const orders = claimed.filter(({ plan }) => plan.kind === "order").map(({ waybillNo }) => waybillNo);
    if (orders.length === 0) return claimed;
    const cancelled = await selectCancelled(db, orders);
    for (const waybillNo of cancelled) await db.query(endSimulation, { waybillNo });
    return claimed.filter(({ waybillNo }) => !cancelled.has(waybillNo));
  }

  async function moveOn(due: readonly DueSimulation[], now: Date): Promise<void> {
    const kinds = new Map(due.map(({ waybillNo, plan }) => [waybillNo, plan.kind]));
    await db.transaction(async (tx) => {
      const finished = await advanceSimulations(
        tx,
        due.map((simulation) => advanceOf(simulation, now)),
      );
      if (finished.length === 0) return;
      for (const waybillNo of finished) {
        const kind = kinds.get(waybillNo);
        if (kind === undefined || kind === "order") continue;
        const bookedAt = await takeBookingSlot(tx, now, daySeconds / maxPerDay, burst);
        await insertFreshSimulation(tx, { kind, format: deps.carrier, bookedAt });
      }
    });
  }

  function advanceOf({ waybillNo, plan, step }: DueSimulation, now: Date): SimulationProgress {
    const pause = plan.steps[step + 1]?.pause;
    const nextAt = new Date(now.getTime() + (pause ?? 0) * paceSeconds * 1000);
    return { waybillNo, step, nextAt, finished: pause === undefined };
  }

  function logRejected(outcomes: readonly ItemOutcome[]): void {
    for (const outcome of outcomes) {
      if (outcome.kind !== "rejected") continue;
      // Stored by a process that died before it could advance the plan.
      if (outcome.issues.some(({ key }) => key === "event.sourceIdReused")) continue;
      log.warn(
        { issues: outcome.issues },
        "the simulator's event was refused; its shipment goes on without it",
      );
    }
  }

  const going = createRepeatedJob({
    work: async () => (await tick()) === batchSize,
    intervalMs,
    retryDelayMs,
    onFailure: (error) => log.warn({ err: error }, "the simulator could not go on; it tries again"),
  });
  return { tick, ...going };
}

function eventOf({ waybillNo, plan, step }: DueSimulation, now: Date): HandlingEventInput | undefined {
  const event = plan.steps[step]?.event;
  if (event === undefined) return undefined;
  const occurredAt = zonedIso(now.toISOString(), event.place.timeZone);
  return {
    ...event,
    ...(event.code === "READY_FOR_COLLECTION" && {
      collectUntil: collectUntil(now.getTime(), event.place.timeZone),
    }),
    sourceId: `sim:${waybillNo}:${step}`,
    waybillNo,
    occurredAt,
  };
}
