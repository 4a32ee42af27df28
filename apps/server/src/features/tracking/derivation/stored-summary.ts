import { shipmentTags } from "@rimba/contract";
import * as z from "zod/mini";

const localizedText = z.object({ id: z.string(), en: z.string(), zh: z.string() });

/**
 * The part of a shipment that a list shows (`orderCardShipment`), as `tracking_view` has it; absent in a view that was never
 * derived.
 */
export const storedSummary = z.nullish(
  z.object({
    /** Absent in views that were derived before shipments had tags. */
    tag: z.optional(z.enum(shipmentTags)),
    trouble: z.boolean(),
    lastEvent: z.nullable(z.object({ at: z.string(), timeZone: z.string(), sentence: localizedText })),
  }),
);
