import * as z from "zod/mini";

/** What a carrier changes to make the product theirs; read from a JSON file at start. */
export const carrierProfile = z.object({
  name: z.string(),
  legalName: z.string(),
  /** Letters before the twelve digits of a waybill number. */
  waybillPrefix: z.string().check(z.regex(/^[A-Z]{2,4}$/)),
  hotline: z.string(),
  /** Digits only, for `tel:` links. */
  hotlineDial: z.string(),
  countries: z.array(z.string()),
  /** Company statistics; null hides one. */
  figures: z.object({
    transferCentres: z.nullable(z.number()),
    sortingSets: z.nullable(z.number()),
    vehicles: z.nullable(z.number()),
    outlets: z.nullable(z.number()),
    staff: z.nullable(z.number()),
  }),
});
export type CarrierProfile = z.infer<typeof carrierProfile>;
