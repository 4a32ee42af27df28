import type { WaybillFormat } from "@rimba/contract";
import { randomInt } from "node:crypto";
import type { Tx } from "../../platform/db/db.ts";
import { demoWaybillNo, lastSeededSerial } from "../carrier/waybill-numbers.ts";
import type { MovingKind } from "../journeys/journey-spec.ts";
import { movingDraft } from "../demo-shipments.ts";
import { createRandom } from "../random.ts";
import { shipmentFacts } from "../journeys/shipment-facts.ts";
import { planOf } from "./simulation-plan.ts";
import { insertSimulations, isTaken } from "./simulation-queries.ts";
import { timesOf } from "../journeys/timetable.ts";

const serials = 100_000_000;

/**
 * Starts the simulation of a new shipment of this kind, to be booked at `bookedAt`. Returns its waybill
 * number.
 */
export async function insertFreshSimulation(
  tx: Tx,
  { kind, format, bookedAt }: { kind: MovingKind; format: WaybillFormat; bookedAt: Date },
): Promise<string> {
  const serial = randomInt(lastSeededSerial + 1, serials);
  const waybillNo = demoWaybillNo(serial, format, bookedAt);
  const again = () => insertFreshSimulation(tx, { kind, format, bookedAt });
  if (await isTaken(tx, waybillNo)) return again();

  const random = createRandom(waybillNo);
  const draft = movingDraft(random, kind);
  const start = bookedAt.getTime();
  const times = timesOf(draft.steps, start);
  const submitted = draft.steps.findIndex(({ code }) => code === "PICKED_UP" || code === "DROPPED_OFF");
  const shipment = shipmentFacts(random, draft, {
    waybillNo,
    senderLast4: String(random.whole(1000, 9999)),
    receiverLast4: String(random.whole(1000, 9999)),
    bookedAt: start,
    submittedAt: times[submitted] ?? start,
    endsAt: times.at(-1) ?? start,
    now: start,
  });
  const plan = { ...planOf(random, kind, draft.steps, shipment), shipment };
  const inserted = await insertSimulations(tx, [{ waybillNo, plan, nextAt: bookedAt }]);
  return inserted.length > 0 ? waybillNo : again();
}
