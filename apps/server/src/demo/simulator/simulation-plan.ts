import { handlingEventInput, shipmentInput, type ShipmentInput } from "@rimba/contract";
import * as z from "zod/mini";
import { movingKinds, type MovingKind } from "../journeys/journey-spec.ts";
import type { PlannedStep } from "../journeys/plan-journey.ts";
import type { Random } from "../random.ts";
import { scanFacts } from "../journeys/scan-facts.ts";

const simulatedEvent = z.omit(handlingEventInput, {
  sourceId: true,
  waybillNo: true,
  occurredAt: true,
  corrects: true,
});

/** Remaining steps of a demo shipment; stored as JSON in `simulation.plan`. */
export const simulationPlan = z.object({
  /** `order`: a customer's order; no other is booked after it has arrived. */
  kind: z.enum([...movingKinds, "order"]),
  /** Only before the booking: what is stored before its first step. */
  shipment: z.optional(shipmentInput),
  steps: z.array(
    z.object({
      event: simulatedEvent,
      /** Pause before the step, in units of the simulator's pace. */
      pause: z.number(),
    }),
  ),
});
export type SimulationPlan = z.infer<typeof simulationPlan>;

/** Shortens real waits from hours to minutes, so that visitors see the shipment move. */
export function planOf(
  random: Random,
  kind: MovingKind,
  steps: readonly PlannedStep[],
  shipment: ShipmentInput,
): SimulationPlan {
  return {
    kind,
    steps: steps.map(({ wait, ...event }) => ({
      event: { ...event, ...scanFacts(event, shipment) },
      pause:
        kind === "quick"
          ? random.between(1.5, 4)
          : Math.min(Math.max(wait / 7, 6), 180) * random.between(0.7, 1.3),
    })),
  };
}
