import * as z from "zod/mini";
import { field, namedObject } from "../common/describe.ts";
import { shortText, timeZone, wholeCharacters } from "../common/fields.ts";
import { feedItems, withdrawn } from "./carrier-feed.ts";
import { outletServices } from "../outlets/outlet-codes.ts";
import { openingHours } from "../outlets/outlets.ts";
import { point } from "../places/place.ts";
import { areaIdForm, laneTariff } from "../rates/tariff.ts";

/*
 * Outlets and rates as the carrier's systems send them; a file of `rimba import` has the same fields as
 * columns.
 */

export const outletCodeForm = /^[A-Z0-9][A-Z0-9-]{1,19}$/;
export const outletPhoneForm = /^\+?[\d][\d ()-]{3,24}$/;
export const largestPickupRadiusKm = 200;

export const outletInput = namedObject("OutletInput", "An outlet as the carrier knows it.", {
  networkCode: field(
    z.string().check(z.regex(outletCodeForm, "field.invalid")),
    "Its code: 2 to 20 capitals, digits and hyphens.",
  ),
  name: field(shortText, "Its name."),
  address: field(
    z
      .string()
      .check(z.trim(), z.minLength(1, "field.required"), z.maxLength(500, "field.tooLong"), wholeCharacters),
    "Street, number and what else finds it.",
  ),
  areaId: field(areaIdForm, "Its district, or its city in a country without districts."),
  point: field(point, "Its coordinates."),
  phone: field(
    z.optional(z.nullable(z.string().check(z.regex(outletPhoneForm, "field.invalid")))),
    "Digits, spaces and ( ) -; null or left out: none.",
  ),
  services: field(
    z.array(z.enum(outletServices)).check(z.minLength(1, "field.required")),
    "What it does; at least one.",
  ),
  recommended: field(z.optional(z.boolean()), "True: it is listed before others."),
  pickupRadiusKm: field(
    z.optional(
      z.number().check(z.minimum(0, "field.tooSmall"), z.maximum(largestPickupRadiusKm, "field.tooLarge")),
    ),
    "Pickup radius in kilometres; required with PICKUP.",
  ),
  timeZone: field(z.optional(timeZone), "Name of its time zone; left out: that of its area."),
  hours: field(openingHours, "When it is open."),
  withdrawn,
});
export type OutletInput = z.infer<typeof outletInput>;

export const outletBatchRequest = namedObject("OutletBatch", "Outlets to create, replace or withdraw.", {
  outlets: feedItems(outletInput),
});
export const rateBatchRequest = namedObject("RateBatch", "Rates to create or replace.", {
  rates: feedItems(laneTariff),
});

/** Whether the account of a phone may pay by month. A phone is the only number that an account has. */
export const corporateInput = namedObject("CorporateInput", "Whether an account may pay by month.", {
  phone: field(
    z.string().check(z.trim(), z.minLength(1, "field.required"), z.maxLength(32, "field.tooLong")),
    "The phone of the account: 0812…, 62812… or +62812…; registered or not.",
  ),
  corporate: field(z.boolean(), "True: it may choose the settlement MONTHLY."),
});
export type CorporateInput = z.infer<typeof corporateInput>;

export const corporateBatchRequest = namedObject(
  "CorporateBatch",
  "Accounts that may or may not pay by month.",
  {
    accounts: feedItems(corporateInput),
  },
);
