import { onShipmentsDerived } from "../features/hooks.ts";
import { uuidV7 } from "../platform/uuid-v7.ts";
import type { Db, NamedStatement } from "../platform/db/db.ts";
import { testCarrier } from "./test-app.ts";
import type { MovingKind } from "../demo/journeys/draft.ts";
import { insertFreshSimulation } from "../demo/simulator/fresh-simulation.ts";

/** A clock that only the test moves. */
export function handClock(start: string) {
  let time = Date.parse(start);
  return {
    deps: { carrier: testCarrier, clock: () => new Date(time), newId: () => uuidV7(), onShipmentsDerived },
    forward: (seconds: number) => {
      time += seconds * 1000;
    },
  };
}

export function insertSimulation(db: Db, kind: MovingKind, bookedAt: Date): Promise<string> {
  return db.transaction((tx) =>
    insertFreshSimulation(tx, { kind, prefix: testCarrier.waybillPrefix, bookedAt }),
  );
}

const simulations: NamedStatement = {
  name: "test.simulations",
  text: `
select waybill_no, next_step, next_at, finished, jsonb_array_length(plan -> 'steps') as steps, plan ->> 'kind' as kind,
  (select count(*) from handling_event event where event.waybill_no = simulation.waybill_no) as events,
  (select count(*) from shipment where shipment.waybill_no = simulation.waybill_no) as shipments
from simulation order by waybill_no`,
};

export interface SimulationState {
  waybill_no: string;
  next_step: number;
  next_at: Date;
  finished: boolean;
  steps: number;
  kind: MovingKind;
  events: number;
  shipments: number;
}

export function selectSimulations(db: Db): Promise<SimulationState[]> {
  return db.query<SimulationState>(simulations, []);
}
