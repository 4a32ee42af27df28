import { shipmentFollower } from "../features/hooks.ts";
import { uuidV7 } from "../platform/uuid-v7.ts";
import type { Db } from "../platform/db/db.ts";
import { type RowOf, statement, typed } from "../platform/db/statement.ts";
import { testCarrier, testKeys } from "./test-app.ts";
import type { MovingKind } from "../demo/journeys/journey-spec.ts";
import { insertFreshSimulation } from "../demo/simulator/fresh-simulation.ts";

/** A clock that only the test moves. */
export function handClock(start: string) {
  let time = Date.parse(start);
  return {
    deps: {
      carrier: testCarrier,
      clock: () => new Date(time),
      newId: () => uuidV7(),
      keys: testKeys,
      shipmentFollower,
    },
    forward: (seconds: number) => {
      time += seconds * 1000;
    },
  };
}

export function insertSimulation(db: Db, kind: MovingKind, bookedAt: Date): Promise<string> {
  return db.transaction((tx) => insertFreshSimulation(tx, { kind, format: testCarrier, bookedAt }));
}

const simulations = statement({
  name: "test.simulations",
  text: `
select waybill_no, next_step, next_at, finished, jsonb_array_length(plan -> 'steps') as steps, plan ->> 'kind' as kind,
  (select count(*) from handling_event event where event.waybill_no = simulation.waybill_no) as events,
  (select count(*) from shipment where shipment.waybill_no = simulation.waybill_no) as shipments
from simulation order by waybill_no`,
  row: {
    waybill_no: "text",
    next_step: "integer",
    next_at: "timestamptz",
    finished: "boolean",
    steps: "integer",
    kind: typed<MovingKind>("text"),
    events: "bigint",
    shipments: "bigint",
  },
});

export type SimulationState = RowOf<typeof simulations>;

export function selectSimulations(db: Db): Promise<SimulationState[]> {
  return db.query(simulations, {});
}
