import * as z from "zod/mini";
import { timeZone } from "./common/fields.ts";
import { pickupWindowCodes } from "./orders/order-codes.ts";
import { openSpan } from "./outlets/outlets.ts";

/** Pickup settings. */
export const pickupTerms = z.object({
  /** Parts of a day, in local time; the earliest first. */
  windows: z.array(z.object({ code: z.enum(pickupWindowCodes), ...openSpan.shape })).check(z.minLength(1)),
  /** Minimum minutes from now until a window begins. */
  leadMinutes: z.int().check(z.minimum(0), z.maximum(2880)),
  /** Days after today for which a pickup can be booked. */
  daysAhead: z.int().check(z.minimum(0), z.maximum(60)),
});
export type PickupTerms = z.infer<typeof pickupTerms>;

/**
 * Check digits of waybill numbers: ISO 7064 MOD 11,10; the remainder of the digits
 * before it divided by 7, as on air waybills; or none.
 */
const waybillCheckDigits = ["iso7064", "mod7", "none"] as const;

/** The carrier's profile, read from a JSON file at start. */
export const carrierProfile = z.object({
  name: z.string(),
  legalName: z.string(),
  /** Letters before the digits of a waybill number. */
  waybillPrefix: z.string().check(z.regex(/^[A-Z]{2,4}$/)),
  /** Digits of a waybill number with its check digit; 12 by default. */
  waybillDigits: z.optional(z.int().check(z.minimum(10), z.maximum(20))),
  /** How the last digit follows from those before it; `iso7064` by default. */
  waybillCheckDigit: z.optional(z.enum(waybillCheckDigits)),
  /** Letters before the twelve digits of an order number; must differ from those of a waybill. */
  orderPrefix: z.string().check(z.regex(/^[A-Z]{2,4}$/)),
  /** Of the carrier's headquarters: days of orders are counted in it. */
  timeZone,
  /** Registered address, in one line. */
  address: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  /** Registrations and licences as the law wants them shown: "NIB 1234567890123". */
  licences: z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(80)))),
  hotline: z.string().check(z.minLength(3)),
  /** Digits only, for `tel:` links. */
  hotlineDial: z.string().check(z.regex(/^\d{3,15}$/)),
  /**
   * Domains of the carrier's sites and messages, without `www.`: links to them and their subdomains are
   * official.
   */
  officialHosts: z.array(z.string().check(z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/))).check(z.minLength(1)),
  countries: z.array(z.string()),
  /** Where to report security problems, the best address first. Without it `security.txt` does not exist. */
  securityContacts: z.optional(
    z.array(z.string().check(z.regex(/^(https:\/\/|mailto:|tel:)\S+$/))).check(z.minLength(1)),
  ),
  pickup: pickupTerms,
  /** Maximum amount in rupiah that can be collected on delivery. */
  dfodMaximum: z.int().check(z.positive()),
  /** Certificates of the carrier. Without any, the sites do not mention them. */
  certificates: z.optional(
    z.array(
      z.object({
        /** Name of the standard: "ISO 9001". */
        name: z.string().check(z.minLength(1), z.maxLength(40)),
        /** What it is about, in a few words. */
        about: z.object({ id: z.string(), en: z.string(), zh: z.string() }),
      }),
    ),
  ),
  /** Cities between which the rates page shows a price before the first question, the most requested lanes first. */
  popularLanes: z.optional(
    z.array(z.object({ sendAreaId: z.string(), dispatchAreaId: z.string() })).check(z.maxLength(6)),
  ),
  /** Company statistics; null hides one. Outlets are counted in the data. */
  figures: z.object({
    transferCentres: z.nullable(z.number()),
    sortingSets: z.nullable(z.number()),
    vehicles: z.nullable(z.number()),
    staff: z.nullable(z.number()),
  }),
});
export type CarrierProfile = z.infer<typeof carrierProfile>;

/** What a waybill number of the carrier looks like. */
export type WaybillFormat = Pick<CarrierProfile, "waybillPrefix" | "waybillDigits" | "waybillCheckDigit">;
