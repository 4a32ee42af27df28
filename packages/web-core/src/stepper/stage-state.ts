import { type PublicShipment, type TrackingStage, trackingStages } from "@rimba/contract";

export type StepState = "done" | "now" | "trouble" | "cancelled" | "next";

/** What the stepper needs of a shipment. */
export type StageSource = Pick<PublicShipment, "stage" | "status"> & {
  /** Null while nothing is wrong. */
  readonly trouble: unknown;
};

export interface Step {
  readonly stage: TrackingStage;
  readonly state: StepState;
  /** The step on which the shipment stands; a signed one on its last. */
  readonly current: boolean;
}

/** Where a shipment stands on each of the five steps. A signed one has all behind it, a cancelled one stands on the first. */
export function stepStates({ stage, status, trouble }: StageSource): Step[] {
  const current = trackingStages.indexOf(stage);
  return trackingStages.map((one, index) => ({
    stage: one,
    state: stateAt(index),
    current: index === current,
  }));

  function stateAt(index: number): StepState {
    if (index < current) return "done";
    if (index > current) return "next";
    if (status === "CANCELLED") return "cancelled";
    if (trouble !== null) return "trouble";
    return status === "SIGNED" ? "done" : "now";
  }
}
