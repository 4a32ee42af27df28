import { type PublicShipment, type TrackingStage, trackingStages } from "@rimba/contract";

export type StepState = "done" | "now" | "trouble" | "next";

/** What the stepper needs of a shipment. */
export type StageSource = Pick<PublicShipment, "stage" | "status" | "trouble">;

/** Where a shipment stands on each of the five steps. A signed one has all behind it, a cancelled one none ahead. */
export function stepStates({
  stage,
  status,
  trouble,
}: StageSource): { stage: TrackingStage; state: StepState }[] {
  const current = trackingStages.indexOf(stage);
  return trackingStages.map((one, index) => ({ stage: one, state: stateAt(index) }));

  function stateAt(index: number): StepState {
    if (index < current) return "done";
    if (index > current) return "next";
    if (trouble !== null || status === "CANCELLED") return "trouble";
    return status === "SIGNED" ? "done" : "now";
  }
}
