import * as z from "zod/mini";
import type { RateMessageKey } from "./rates-messages.ts";

function areaField(required: RateMessageKey) {
  return z
    .string({ error: ({ input }) => (input === undefined || input === null ? required : "area.unknown") })
    .check(z.minLength(1, required), z.maxLength(64, "area.unknown"));
}

/** From where to where; at least cities. */
export const laneEnds = {
  sendAreaId: areaField("sendArea.required"),
  dispatchAreaId: areaField("dispatchArea.required"),
};

export const laneCities = {
  sendCityId: areaField("sendArea.required"),
  dispatchCityId: areaField("dispatchArea.required"),
};
