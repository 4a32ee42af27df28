import {
  areaLevels,
  arrivalEstimate,
  arrivalPromise,
  failedPickup,
  orderPickup,
  rateQuote,
  serviceMethods,
  settlementCodes,
} from "@rimba/contract";
import * as z from "zod/mini";

/*
 * The details of an order as it was placed (customer_order.details): names and prices of that time, in every
 * language.
 */

function inAllLanguages<Schema extends z.core.$ZodType>(schema: Schema) {
  return z.object({ id: schema, en: schema, zh: schema });
}

const localizedText = inAllLanguages(z.string());
const point = z.object({ lat: z.number(), lng: z.number() });
const named = z.object({ code: z.string(), name: localizedText });

const storedParty = z.object({
  name: z.string(),
  /** E.164 */
  phone: z.string(),
  areaId: z.string(),
  /** Province first. */
  path: z.array(z.object({ areaId: z.string(), level: z.enum(areaLevels), name: localizedText })),
  address: z.string(),
  postalCode: z.nullable(z.string()),
  countryCode: z.string(),
  timeZone: z.string(),
  /** The centre of its area; null if unknown. */
  point: z.nullable(point),
});
export type StoredParty = z.infer<typeof storedParty>;

const listed = {
  sender: storedParty,
  receiver: storedParty,
  goodsName: z.string(),
  pieces: z.array(
    z.object({
      weightKg: z.number(),
      lengthCm: z.optional(z.number()),
      widthCm: z.optional(z.number()),
      heightCm: z.optional(z.number()),
      quantity: z.int(),
    }),
  ),
  total: z.number(),
  settlement: z.object({ code: z.enum(settlementCodes), name: localizedText }),
  serviceMethod: z.enum(serviceMethods),
  pickup: z.nullable(orderPickup),
};

/** The part that a list shows. */
export const listedOrder = z.object(listed);
export type ListedOrder = z.infer<typeof listedOrder>;

const ordered = {
  ...listed,
  product: named,
  articleType: named,
  valueAdded: z.array(named),
  representativeName: z.nullable(z.string()),
  declaredValue: z.nullable(z.number()),
  insured: z.boolean(),
  remarks: z.nullable(z.string()),
  outlet: z.nullable(z.object({ networkCode: z.string(), name: z.string(), address: z.string() })),
};

/** What was ordered, without prices and times. */
export const orderedDetails = z.object(ordered);

export const storedOrder = z.object({
  ...ordered,
  quote: inAllLanguages(rateQuote),
  estimate: inAllLanguages(arrivalEstimate),
  /** The promised arrival, fixed when the order was placed. */
  promise: arrivalPromise,
});
export type StoredOrder = z.infer<typeof storedOrder>;

export const storedFailedPickup = z.nullable(failedPickup);

type Ordered = Omit<StoredOrder, "quote" | "estimate" | "promise">;

/** The ordered terms by code, for the carrier's systems and for the customer's data export. */
export function orderedTerms(order: Ordered) {
  return {
    productTypeCode: order.product.code,
    articleTypeCode: order.articleType.code,
    goodsName: order.goodsName,
    settlementCode: order.settlement.code,
    total: order.total,
    valueAdded: order.valueAdded.map(({ code }) => code),
    representativeName: order.representativeName,
    declaredValue: order.declaredValue,
    insured: order.insured,
    serviceMethod: order.serviceMethod,
    networkCode: order.outlet?.networkCode ?? null,
    pickup: order.pickup,
    remarks: order.remarks,
  };
}
