import { m } from "@rimba/content/messages";
import type { SituationStepKey } from "@rimba/contract";

export const stepWords = {
  ORIGIN: m.stage_origin,
  PICKUP: m.stage_pickup,
  IN_TRANSIT: m.stage_in_transit,
  DELIVERY: m.stage_delivery,
  SIGNED: m.stage_signed,
  UNDELIVERED: m.stage_undelivered,
  RETURN_STARTED: m.stage_return_started,
  ON_THE_WAY_BACK: m.stage_on_the_way_back,
  BACK_WITH_SENDER: m.stage_back_with_sender,
} as const satisfies Record<SituationStepKey, () => string>;
