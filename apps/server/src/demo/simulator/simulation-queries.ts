import type { Tx } from "../../platform/db/db.ts";
import { statement } from "../../platform/db/statement.ts";
import { simulationPlan, type SimulationPlan } from "./simulation-plan.ts";

const insert = statement({
  name: "demo.insertSimulations",
  text: `
insert into simulation (waybill_no, plan, next_step, next_at)
select waybill_no, plan::jsonb, 0, next_at
from unnest(:waybillNos, :plans, :nextAts) as given(waybill_no, plan, next_at)
on conflict (waybill_no) do nothing
returning waybill_no`,
  params: { waybillNos: "text[]", plans: "text[]", nextAts: "timestamptz[]" },
  row: { waybill_no: "text" },
});

/** Claimed rows become due again after the lease, in case this process dies. */
const claim = statement({
  name: "demo.claimDueSimulations",
  text: `
with due as materialized (
  select waybill_no from simulation where not finished and next_at <= :now
  order by next_at limit :max for update skip locked
)
update simulation set next_at = :lease from due where simulation.waybill_no = due.waybill_no
returning simulation.waybill_no as "waybillNo", simulation.plan, simulation.next_step as step`,
  params: { now: "timestamptz", lease: "timestamptz", max: "bigint" },
  row: { waybillNo: "text", plan: "jsonb", step: "integer" },
});

/** Only from the claimed step: the second of two processes changes nothing. */
const advance = statement({
  name: "demo.advanceSimulations",
  text: `
update simulation set next_step = given.step + 1, next_at = given.next_at, finished = given.finished
from unnest(:waybillNos, :steps, :nextAts, :finished) as given(waybill_no, step, next_at, finished)
where simulation.waybill_no = given.waybill_no and simulation.next_step = given.step and not simulation.finished
returning simulation.waybill_no, simulation.finished`,
  params: { waybillNos: "text[]", steps: "integer[]", nextAts: "timestamptz[]", finished: "boolean[]" },
  row: { waybill_no: "text", finished: "boolean" },
});

const selectWaybillUse = statement({
  name: "demo.takenWaybill",
  text: "select 1 as taken from shipment where waybill_no = :waybillNo",
  params: { waybillNo: "text" },
  row: { taken: "integer" },
});

/*
 * A time in one row that advances by one spacing with each booking and never falls back further than a burst,
 * so that all processes together keep the pace.
 */
const upsertBookingSlot = statement({
  name: "demo.takeBookingSlot",
  text: `
insert into setting as stored (key, value) values ('simulatorBookings', to_jsonb(:now - make_interval(secs => :burstSeconds)))
on conflict (key) do update
set value = to_jsonb(greatest((stored.value #>> '{}')::timestamptz + make_interval(secs => :spacingSeconds), :now - make_interval(secs => :burstSeconds)))
returning greatest((stored.value #>> '{}')::timestamptz, :now) as at`,
  params: { now: "timestamptz", burstSeconds: "double precision", spacingSeconds: "double precision" },
  row: { at: "timestamptz" },
});

export const endSimulation = statement({
  name: "demo.endSimulation",
  text: "update simulation set finished = true where waybill_no = :waybillNo",
  params: { waybillNo: "text" },
});

/** Only if the next step is another courier after a failed pickup. */
export const advancePickup = statement({
  name: "demo.advancePickup",
  text: `
update simulation set next_at = least(next_at, :at)
where waybill_no = :waybillNo and not finished and next_step > 0 and plan -> 'steps' -> next_step -> 'event' ->> 'code' = 'PICKUP_ASSIGNED'`,
  params: { waybillNo: "text", at: "timestamptz" },
});

const selectCancelledOrders = statement({
  name: "demo.cancelledOrders",
  text: "select waybill_no from customer_order where waybill_no = any(:waybills) and status = 'CANCELLED'",
  params: { waybills: "text[]" },
  row: { waybill_no: "text" },
});

export interface NewSimulation {
  waybillNo: string;
  plan: SimulationPlan;
  nextAt: Date;
}

/** Adds shipments to the simulation; existing ones stay unchanged. Returns the new waybills. */
export async function insertSimulations(db: Tx, simulations: readonly NewSimulation[]): Promise<string[]> {
  const rows = await db.query(insert, {
    waybillNos: simulations.map(({ waybillNo }) => waybillNo),
    plans: simulations.map(({ plan }) => JSON.stringify(plan)),
    nextAts: simulations.map(({ nextAt }) => nextAt),
  });
  return rows.map((row) => row.waybill_no);
}

/** Which of these are orders that were cancelled. */
export async function selectCancelled(db: Tx, waybills: readonly string[]): Promise<Set<string>> {
  const rows = await db.query(selectCancelledOrders, { waybills });
  return new Set(rows.map((row) => row.waybill_no));
}

export interface DueSimulation {
  waybillNo: string;
  plan: SimulationPlan;
  step: number;
}

/** Takes up to `most` that are due, so that no other process takes them before `lease`. */
export async function claimDue(db: Tx, now: Date, lease: Date, max: number): Promise<DueSimulation[]> {
  const rows = await db.query(claim, { now, lease, max });
  return rows.map((row) => ({ ...row, plan: simulationPlan.parse(row.plan) }));
}

export interface SimulationProgress {
  waybillNo: string;
  /** The step that has just been done. */
  step: number;
  nextAt: Date;
  finished: boolean;
}

/** Advances claimed simulations; returns those that this call finished. */
export async function advanceSimulations(tx: Tx, advances: readonly SimulationProgress[]): Promise<string[]> {
  const rows = await tx.query(advance, {
    waybillNos: advances.map(({ waybillNo }) => waybillNo),
    steps: advances.map(({ step }) => step),
    nextAts: advances.map(({ nextAt }) => nextAt),
    finished: advances.map(({ finished }) => finished),
  });
  return rows.filter((row) => row.finished).map((row) => row.waybill_no);
}

export async function isTaken(tx: Tx, waybillNo: string): Promise<boolean> {
  return (await tx.query(selectWaybillUse, { waybillNo })).length > 0;
}

/**
 * When the next shipment may be booked: now, or later if more than `burst` were booked faster than one in
 * `spacingSeconds`. Each call advances the row.
 */
export async function takeBookingSlot(
  tx: Tx,
  now: Date,
  spacingSeconds: number,
  burst: number,
): Promise<Date> {
  const [row] = await tx.query(upsertBookingSlot, {
    now,
    burstSeconds: spacingSeconds * burst,
    spacingSeconds,
  });
  if (row === undefined) throw new Error("The database returned no booking slot");
  return row.at;
}
