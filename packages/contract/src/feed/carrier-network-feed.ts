import * as z from "zod/mini";
import { shortText, timeZone, wholeCharacters } from "../common/fields.ts";
import { feedItems } from "./carrier-feed.ts";
import { outletServices } from "../outlets/outlet-codes.ts";
import { openingHours } from "../outlets/outlets.ts";
import { point } from "../places/place.ts";
import { areaIdForm } from "../rates/tariff.ts";

/*
 * Outlets and rates as the carrier's systems send them; a file of `rimba import` has the same fields as
 * columns.
 */

export const outletCodeForm = /^[A-Z0-9][A-Z0-9-]{1,19}$/;
export const outletPhoneForm = /^\+?[\d][\d ()-]{3,24}$/;
export const largestPickupRadiusKm = 200;

export const outletInput = z.object({
  networkCode: z.string().check(z.regex(outletCodeForm, "field.invalid")),
  name: shortText,
  address: z
    .string()
    .check(z.trim(), z.minLength(1, "field.required"), z.maxLength(500, "field.tooLong"), wholeCharacters),
  areaId: areaIdForm,
  point,
  phone: z.optional(z.nullable(z.string().check(z.regex(outletPhoneForm, "field.invalid")))),
  services: z.array(z.enum(outletServices)).check(z.minLength(1, "field.required")),
  recommended: z.optional(z.boolean()),
  pickupRadiusKm: z.optional(
    z.number().check(z.minimum(0, "field.tooSmall"), z.maximum(largestPickupRadiusKm, "field.tooLarge")),
  ),
  /** By default that of its area. */
  timeZone: z.optional(timeZone),
  hours: openingHours,
  /** True: it is removed. */
  withdrawn: z.optional(z.boolean()),
});
export type OutletInput = z.infer<typeof outletInput>;

export const outletBatchRequest = z.object({ outlets: feedItems });
export const rateBatchRequest = z.object({ rates: feedItems });

/** Whether the account of a phone may pay by month. A phone is the only number that an account has. */
export const corporateInput = z.object({
  /** In the notation of account phones: 0812…, 62812… or +62812…. */
  phone: z.string().check(z.trim(), z.minLength(1, "field.required"), z.maxLength(32, "field.tooLong")),
  corporate: z.boolean(),
});
export type CorporateInput = z.infer<typeof corporateInput>;

export const corporateBatchRequest = z.object({ accounts: feedItems });
