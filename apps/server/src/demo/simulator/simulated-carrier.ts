import type { ShipmentInput } from "@rimba/contract";
import * as z from "zod/mini";
import type { Db } from "../../platform/db/db.ts";
import { statement, typed } from "../../platform/db/statement.ts";
import { orderKinds } from "../../platform/outbox/outbox-queries.ts";
import type { LocalReceiver } from "../../platform/outbox/delivery-queries.ts";
import type { OutboxReceiver } from "../../platform/outbox/outbox-delivery.ts";
import { orderJourney } from "./order-journey.ts";
import { endSimulation, advancePickup, insertSimulations } from "./simulation-queries.ts";

const shipment = statement({
  name: "demo.shipmentOfOrder",
  text: "select details from shipment where waybill_no = :waybillNo",
  params: { waybillNo: "text" },
  row: { details: typed<ShipmentInput>("jsonb") },
});

const orderMessage = z.object({ waybillNo: z.string(), valueAdded: z._default(z.array(z.string()), []) });

/** Seconds until the courier of a rebooked pickup sets out. */
const setsOutAfter = 10;

/** It gets orders beside the receivers of webhooks. */
export const simulatorReceiver: LocalReceiver = {
  receiverId: "00000000-0000-0000-0000-00000000d3a0",
  kinds: orderKinds,
};

/**
 * The demo's carrier: it accepts each order, and the simulator moves it. A repeated message changes nothing.
 */
export function simulatedCarrier({ db, clock }: { db: Db; clock: () => Date }): OutboxReceiver {
  return {
    name: "simulator",
    async deliver({ kind, payload }) {
      const { waybillNo, valueAdded } = orderMessage.parse(payload);
      switch (kind) {
        case "order.placed": {
          const [row] = await db.query(shipment, { waybillNo });
          if (row === undefined) return { kind: "failed", reason: "no shipment of this waybill" };
          await insertSimulations(db, [
            { waybillNo, plan: orderJourney(row.details, valueAdded), nextAt: clock() },
          ]);
          break;
        }
        case "order.cancelled":
          await db.query(endSimulation, { waybillNo });
          break;
        case "order.pickupRebooked":
          await db.query(advancePickup, { waybillNo, at: new Date(clock().getTime() + setsOutAfter * 1000) });
          break;
        default:
          return { kind: "failed", reason: "not for the simulator" };
      }
      return { kind: "ok" };
    },
  };
}
