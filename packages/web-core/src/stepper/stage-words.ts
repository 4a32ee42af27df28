import { m } from "@rimba/content/messages";
import type { TrackingStage } from "@rimba/contract";

export const stageWords = {
  ORIGIN: m.stage_origin,
  PICKUP: m.stage_pickup,
  IN_TRANSIT: m.stage_in_transit,
  DELIVERY: m.stage_delivery,
  SIGNED: m.stage_signed,
} as const satisfies Record<TrackingStage, () => string>;
