import * as z from "zod/mini";

/** The promised arrival: a value without language, computed once and formatted by every page in the same way. */
export const arrivalPromise = z.object({
  /** First day on which it may arrive, at the destination: "2026-11-25". */
  promisedFrom: z.string(),
  /** Last moment of the promise, ISO 8601 with the offset of the destination. */
  promisedBy: z.string(),
  /** Time zone of the destination. */
  timeZone: z.string(),
});
export type ArrivalPromise = z.infer<typeof arrivalPromise>;
