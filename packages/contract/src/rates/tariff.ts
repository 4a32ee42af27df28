import * as z from "zod/mini";
import { field, namedObject } from "../common/describe.ts";
import { countryCode, shortText } from "../common/fields.ts";
import { calendarKinds, laneRoutes, priceKinds, productServices, surchargeOccasions } from "./rate-codes.ts";
import { maxSideCm, minSideCm } from "./shipment-size.ts";
import { settlementCodes } from "../tracking/tracking-codes.ts";

/*
 * What a carrier sets: products, prices, terms, calendar. Data, never a constant of the program.
 * Money is integer rupiah, weight kg, size cm; basis points are hundredths of a percent.
 */

const textByLanguage = z.object({ id: shortText, en: shortText, zh: shortText });
const rupiah = z.int().check(z.nonnegative());
/** More than any carrier needs. */
export const tariffLimits = {
  /** Multiplied by the heaviest possible shipment it is still a safe integer. */
  rupiahPerKg: 100_000_000,
  kg: 1_000_000,
  /** Bounds the loop over the days of the calendar. */
  days: 365,
} as const;
const rupiahPerKg = z.int().check(z.nonnegative(), z.maximum(tariffLimits.rupiahPerKg));
const wholeKg = z.int().check(z.positive(), z.maximum(tariffLimits.kg));
const basisPoints = z.int().check(z.nonnegative(), z.maximum(10_000));
const code = z
  .string()
  .check(
    z.regex(/^[A-Z][A-Z0-9_]{0,39}$/, "A code is capital letters, digits and underscores, such as NEXT_DAY."),
  );
const day = z.iso.date("A day is written as 2026-11-20.");
const timeOfDay = z.string().check(z.regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, "A time is written as 17:00."));

/** An area at any level, such as a city, or a whole country (`MY`). */
export const areaIdForm = z
  .string()
  .check(
    z.regex(/^[A-Z]{2}(-[A-Z0-9]+)*$/, "The id of an area is written as ID-3174, of a country as MY."),
    z.maxLength(32),
  );

const days = z.int().check(z.nonnegative(), z.maximum(tariffLimits.days));

/** A range of whole days, both included. */
export const dayRange = namedObject("RateDays", "Whole days, both ends possible.", {
  least: field(days, "At least."),
  most: field(days, "At most; not less than least."),
}).check(z.refine(({ least: min, most: max }) => min <= max, "days.order"));
export type DayRange = z.infer<typeof dayRange>;

/** Chargeable weights that a product accepts; without an upper limit, `maxKg` is null. */
export const weightRange = namedObject("WeightRange", "Chargeable weights that a product takes.", {
  minKg: field(z.number(), "Least, in kg."),
  minIncluded: field(z.boolean(), "Whether the least itself is taken."),
  maxKg: field(z.nullable(z.number()), "Most, in kg; null: no limit."),
  maxIncluded: field(z.boolean(), "Whether the most itself is taken."),
});
export type WeightRange = z.infer<typeof weightRange>;

export const productType = z.object({
  code,
  service: z.enum(productServices),
  name: textByLanguage,
  weight: weightRange,
  volumeDivisor: z.int().check(z.positive()),
  /** Days to the door, at the latest `before` this local time; null: no promise. */
  promise: z.nullable(z.object({ days: z.int().check(z.positive()), before: z.nullable(timeOfDay) })),
  /** A later handover, in the origin's time, leaves the next day. */
  cutOff: timeOfDay,
  movesOnSundays: z.boolean(),
  /** Whether customers may book it on the sites. */
  external: z.boolean(),
});
export type ProductType = z.infer<typeof productType>;

/** What one product costs from one area to another. */
export const laneTariff = namedObject("RateInput", "What one product costs from one area to another.", {
  sendAreaId: field(
    areaIdForm,
    "An area at any level, or a country (MY); the nearest to the sender goes before.",
  ),
  dispatchAreaId: field(areaIdForm, "An area at any level, or a country."),
  productTypeCode: field(code, "A product of the tariff."),
  firstKg: field(wholeKg, "So many whole kg are in the first price."),
  firstPrice: field(rupiah, "Whole rupiah for them."),
  steps: field(
    z
      .array(
        namedObject("RateStep", "The price of a kg from a weight on.", {
          overKg: field(
            wholeKg,
            "Above this many whole kg; the first step begins at firstKg, each other one above the former one.",
          ),
          perKg: field(rupiahPerKg, "Whole rupiah a kg."),
        }),
      )
      .check(z.minLength(1)),
    "What each further kg costs.",
  ),
  minimumKg: field(wholeKg, "The least that is billed, in whole kg."),
  days: field(dayRange, "Days on the way."),
  route: field(z.enum(laneRoutes), "How it mostly travels."),
  validFrom: field(day, "First day (YYYY-MM-DD) at the origin."),
  validTo: field(z.nullable(day), "Last day; null: until further notice."),
});
export type LaneTariff = z.infer<typeof laneTariff>;

/** `amount` is rupiah, or basis points for the two percentages. */
const price = z.object({ kind: z.enum(priceKinds), amount: rupiah, atLeast: rupiah });
export type Price = z.infer<typeof price>;

const surcharge = z.object({
  code,
  name: textByLanguage,
  occasion: z.enum(surchargeOccasions),
  services: z.array(z.enum(productServices)),
  /** LONG_PIECE: its longest side in cm; HEAVY_PIECE: its weight in kg. */
  over: z.nullable(z.number()),
  price,
});
export type Surcharge = z.infer<typeof surcharge>;

const valueAddedService = z.object({ code, name: textByLanguage, price });

const insuranceTerms = z.object({
  basisPoints,
  fee: rupiah,
  maxValue: rupiah,
  /** The carrier's liability for an uninsured loss: a multiple of the freight, up to a limit. */
  uninsured: z.object({ timesFreight: z.int().check(z.nonnegative()), atMost: rupiah }),
});
export type InsuranceTerms = z.infer<typeof insuranceTerms>;

const discount = z.object({
  code,
  name: textByLanguage,
  basisPoints,
  productTypeCodes: z.array(code),
  validFrom: day,
  validTo: z.nullable(day),
});
export type Discount = z.infer<typeof discount>;

const named = z.object({ code, name: textByLanguage });
const boxSide = z.number().check(z.minimum(minSideCm), z.maximum(maxSideCm));

/** A carrier's tariff without its lanes. */
export const tariffTerms = z.object({
  products: z.array(productType),
  surcharges: z.array(surcharge),
  valueAdded: z.array(valueAddedService),
  insurance: insuranceTerms,
  discounts: z.array(discount),
  remoteAreas: z.array(z.object({ areaId: areaIdForm, extraDays: dayRange })),
  /** Days at the border of these countries, in either direction. */
  customs: z.array(z.object({ countryCode, extraDays: dayRange })),
  settlements: z.array(
    z.object({
      code: z.enum(settlementCodes),
      name: textByLanguage,
      corporateOnly: z.boolean(),
      /** Destinations where it can be chosen. */
      countryCodes: z.array(countryCode),
    }),
  ),
  paymentTypes: z.array(named),
  paymentModes: z.array(z.object({ code, name: textByLanguage, available: z.boolean() })),
  articleTypes: z.array(named),
  goods: z.array(z.object({ name: textByLanguage, articleTypeCode: code })),
  /** Common boxes that forms offer as sizes; absent in former tariffs. */
  boxes: z._default(
    z.array(z.object({ code, name: textByLanguage, lengthCm: boxSide, widthCm: boxSide, heightCm: boxSide })),
    [],
  ),
});
export type TariffTerms = z.infer<typeof tariffTerms>;

/** Exceptional days of the carrier's calendar. */
export const calendarEntry = z.object({
  id: z.string().check(z.regex(/^[a-z0-9-]+$/), z.maxLength(64)),
  countryCode,
  /** Provinces or cities; empty: the whole country. */
  areaIds: z.array(areaIdForm),
  kind: z.enum(calendarKinds),
  from: day,
  /** The last day. */
  until: day,
  name: textByLanguage,
  /** RAMADAN: extra days of deliveries; a HOLIDAY stops them. */
  extraDays: dayRange,
  /** Opening hours of outlets on these days; null: unchanged. */
  outletHours: z.nullable(
    z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("closed") }),
      z.object({ kind: z.literal("open"), opens: timeOfDay, closes: timeOfDay }),
    ]),
  ),
  /** Shown during these days; null: none. */
  notice: z.nullable(z.object({ id: z.string(), en: z.string(), zh: z.string() })),
});
export type CalendarEntry = z.infer<typeof calendarEntry>;
