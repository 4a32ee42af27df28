import { m } from "@rimba/content/messages";
import type { TrackingStage } from "@rimba/contract";
import type { StepState } from "./stage-state.ts";

export const stageWords = {
  ORIGIN: m.stage_origin,
  PICKUP: m.stage_pickup,
  IN_TRANSIT: m.stage_in_transit,
  DELIVERY: m.stage_delivery,
  SIGNED: m.stage_signed,
} as const satisfies Record<TrackingStage, () => string>;

export const stepStateWords = {
  done: m.step_done,
  now: m.step_now,
  trouble: m.step_trouble,
  next: m.step_next,
} as const satisfies Record<StepState, () => string>;
