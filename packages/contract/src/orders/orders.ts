import * as z from "zod/mini";
import { arrivalPromise, arrivalEstimate, laneEnds } from "../rates/estimates.ts";
import {
  representativeReceiving,
  orderActions,
  orderTabs,
  paymentRefusals,
  pickupWindowCodes,
} from "./order-codes.ts";
import { currency } from "../rates/rate-codes.ts";
import { instant, longText, oneLine, readable, wholeCharacters } from "../common/fields.ts";
import { areaStep } from "../places/areas.ts";
import { contactFields, contactId } from "../contacts/contacts.ts";
import { networkCode } from "../outlets/outlets.ts";
import { pageOf, pageRequest } from "../common/page.ts";
import { point } from "../places/place.ts";
import { neededWithoutPieces, rateQuote, shipmentChecks, shipmentFields } from "../rates/rates.ts";
import { maxPieceRows, maxPieces, orderedPiece } from "../rates/shipment-size.ts";
import {
  serviceMethods,
  settlementCodes,
  shipmentStatuses,
  shipmentTags,
  trackingStages,
  troubleReasons,
} from "../tracking/tracking-codes.ts";
import { trackedEvent } from "../tracking/tracking.ts";
import { trackingSituation } from "../tracking/tracking-situation.ts";

const code = (required: string) =>
  z.string(required).check(z.minLength(1, required), z.maxLength(40, "field.tooLong"));

/** A party of an order; `contactId` is the row of the address book that it was taken from. */
const party = z.object({
  ...contactFields,
  contactId: z.optional(z.nullable(contactId)),
  saveToBook: z.optional(z.boolean()),
});
export type OrderPartyInput = z.infer<typeof party>;

const day = z.iso.date("pickup.dateInvalid");

const representativeName = z
  .string("representative.required")
  .check(
    oneLine,
    z.trim(),
    z.maxLength(60, "field.tooLong"),
    wholeCharacters,
    readable("representative.required"),
  );

interface RequestedRepresentative {
  valueAdded?: readonly string[] | undefined;
  representativeName?: string | null | undefined;
}

/** What is ordered. Price, status and owner are not part of it: the server decides them. */
export const orderInput = z
  .object({
    sender: party,
    receiver: party,
    productTypeCode: code("product.required"),
    articleTypeCode: code("articleType.required"),
    goodsName: z
      .string("goodsName.required")
      .check(
        oneLine,
        z.trim(),
        z.minLength(1, { error: "goodsName.required", abort: true }),
        z.maxLength(80, "field.tooLong"),
        wholeCharacters,
        readable("goodsName.required"),
      ),
    ...shipmentFields,
    pieces: z.optional(
      z
        .array(orderedPiece)
        .check(z.minLength(1, "pieces.empty"), z.maxLength(maxPieceRows, "pieces.tooMany")),
    ),
    /**
     * Accepts the shipment for the receiver; required with the service REPRESENTATIVE_RECEIVING, and only for
     * that.
     */
    representativeName: z.optional(z.nullable(representativeName)),
    settlementCode: z.enum(settlementCodes, {
      error: ({ input }) =>
        input === undefined || input === null || input === "" ? "settlement.required" : "settlement.unknown",
    }),
    serviceMethod: z.enum(serviceMethods, { error: "serviceMethod.required" }),
    /**
     * 02: the outlet for the drop-off. 01: the outlet that picks it up; by default the preferred one if it
     * can, else the nearest one.
     */
    networkCode: z.optional(z.nullable(networkCode)),
    /** 01 only: the day at the sender's place, and its pickup window. */
    pickupDate: z.optional(z.nullable(day)),
    pickupWindow: z.optional(z.nullable(z.enum(pickupWindowCodes, { error: "pickup.windowInvalid" }))),
    remarks: z.optional(
      z.nullable(z.string().check(oneLine, z.trim(), z.maxLength(200, "field.tooLong"), wholeCharacters)),
    ),
    /** The total that was shown: at another total the order is refused. */
    expectedTotal: z.optional(z.int()),
    /** The arrival that was shown: at another promise the order is refused. */
    expectedPromise: z.optional(z.object({ promisedFrom: z.iso.date("field.invalid"), promisedBy: instant })),
  })
  .check(
    ...shipmentChecks,
    neededWithoutPieces("pieceCount", "quantity.required"),
    z.refine<RequestedRepresentative>(
      ({ valueAdded, representativeName: name }) =>
        !Array.isArray(valueAdded) ||
        !valueAdded.includes(representativeReceiving) ||
        typeof name === "string",
      { path: ["representativeName"], error: "representative.required", when: () => true },
    ),
  );
export type OrderInput = z.infer<typeof orderInput>;

export const savedOrder = z.object({
  orderNo: z.string(),
  waybillNo: z.string(),
  /** One for each piece. */
  subWaybillNos: z.array(z.string()),
  quote: rateQuote,
  promise: arrivalPromise,
});
export type SavedOrder = z.infer<typeof savedOrder>;

export const paymentLimitRequest = z.object({
  ...laneEnds,
  settlementCode: z.enum(settlementCodes, { error: "settlement.unknown" }),
  /** Rupiah. */
  estimatedCost: z.optional(z.int().check(z.nonnegative("field.tooSmall"))),
});
/** Whether a settlement method can be used, and why not. */
export const paymentLimit = z.object({
  allowed: z.boolean(),
  reason: z.nullable(z.enum(paymentRefusals)),
  /** The reason as text; null if it is allowed. */
  message: z.nullable(z.string()),
  /** Maximum rupiah by this method; null: no limit. */
  maximum: z.nullable(z.number()),
});
export type PaymentLimit = z.infer<typeof paymentLimit>;

/** A pickup window of one day, in the sender's place. */
const pickupWindow = z.object({ code: z.enum(pickupWindowCodes), from: z.string(), to: z.string() });
export const pickupWindowsRequest = z.object({ areaId: contactFields.areaId });
export const pickupWindows = z.object({
  timeZone: z.string(),
  /** Days with at least one available window, the soonest first. */
  days: z.array(z.object({ date: z.string(), windows: z.array(pickupWindow) })),
});
export type PickupWindows = z.infer<typeof pickupWindows>;

export const orderPickup = z.object({
  date: z.string(),
  window: pickupWindow,
  timeZone: z.string(),
});
export type OrderPickup = z.infer<typeof orderPickup>;

/** A pickup that failed and waits to be rebooked. */
/** A pickup that failed and waits to be rebooked. */
export const failedPickup = z.object({ reason: z.nullable(z.enum(troubleReasons)), at: z.string() });

const orderHead = {
  orderNo: z.string(),
  waybillNo: z.string(),
  placedAt: z.string(),
  status: z.enum(shipmentStatuses),
  /** Its tag, from its status and from the scans of its shipment. */
  tag: z.enum(shipmentTags),
  /** Open trouble: the last event describes it. */
  trouble: z.boolean(),
  goodsName: z.string(),
  pieceCount: z.int(),
  weightKg: z.number(),
  total: z.number(),
  currency: z.literal(currency),
  settlementCode: z.enum(settlementCodes),
  serviceMethod: z.enum(serviceMethods),
  /** Null for a drop-off. */
  pickup: z.nullable(orderPickup),
  failedPickup: z.nullable(failedPickup),
  /** Actions that are allowed now (packages/domain/src/orders). */
  allowedActions: z.array(z.enum(orderActions)),
};

/** An order as a list shows it. */
export const orderCard = z.object({
  ...orderHead,
  fromCity: z.string(),
  toCity: z.string(),
  receiverName: z.string(),
  /** In the language of the request; null before anything was scanned. */
  lastEvent: z.nullable(z.object({ at: z.string(), timeZone: z.string(), sentence: z.string() })),
});
export type OrderCard = z.infer<typeof orderCard>;

/** A day of this millennium: other calendars have years that clocks and databases write in other ways. */
const placedDay = z.iso.date("field.invalid").check(z.regex(/^2/, "field.invalid"));

export const ordersRequest = z.object({
  ...pageRequest,
  tab: z._default(z.enum(orderTabs), "unfinished"),
  /** Prefix of an order number, a waybill, or a word of the receiver's name or the goods. */
  keyword: z.optional(z.string().check(z.trim(), z.maxLength(80, "field.tooLong"))),
  status: z.optional(z.enum(shipmentStatuses)),
  /** Only orders with a problem, or whose pickup must be booked again. */
  needsAction: z.optional(z.boolean()),
  /** Days of placing, in the time zone of the carrier's head office. */
  placedFrom: z.optional(placedDay),
  placedUntil: z.optional(placedDay),
});
export type OrdersRequest = z.output<typeof ordersRequest>;
/** Newest first. `counts` are those of the tabs, independent of the search. */
export const ordersResponse = z.object({
  ...pageOf(orderCard).shape,
  counts: z.object({ unfinished: z.int(), completed: z.int() }),
});
export type OrdersPage = z.infer<typeof ordersResponse>;

const orderParty = z.object({
  name: z.string(),
  /** Digits in local notation. */
  phone: z.string(),
  areaId: z.string(),
  path: z.array(areaStep),
  address: z.string(),
  postalCode: z.nullable(z.string()),
  point: z.nullable(point),
});
export type OrderParty = z.infer<typeof orderParty>;

const named = z.object({ code: z.string(), name: z.string() });

/** The carrier's measurements, for the sender to compare with the order. */
export const measuredPieces = z.object({
  /** Empty: all pieces together. */
  pieceNos: z.array(z.number()),
  weightKg: z.number(),
  lengthCm: z.nullable(z.number()),
  widthCm: z.nullable(z.number()),
  heightCm: z.nullable(z.number()),
  at: z.string(),
  timeZone: z.string(),
});
export type MeasuredPieces = z.infer<typeof measuredPieces>;

export const measurement = z.object({
  /** For the whole shipment; null if not all pieces were weighed. */
  weightKg: z.nullable(z.number()),
  parts: z.array(measuredPieces),
});
export type Measurement = z.infer<typeof measurement>;

export const orderDetail = z.object({
  ...orderHead,
  sender: orderParty,
  receiver: orderParty,
  product: named,
  articleType: named,
  settlement: named,
  valueAdded: z.array(named),
  /** Who accepts the shipment for the receiver; null: no representative. */
  representativeName: z.nullable(z.string()),
  declaredValue: z.nullable(z.number()),
  insured: z.boolean(),
  remarks: z.nullable(z.string()),
  /** The outlet that picks it up, or where it is dropped off. */
  outlet: z.nullable(z.object({ networkCode: z.string(), name: z.string(), address: longText })),
  pieces: z.array(
    z.object({
      pieceNo: z.int(),
      subWaybillNo: z.string(),
      weightKg: z.number(),
      /** Null: the sender omitted the size. */
      lengthCm: z.nullable(z.number()),
      widthCm: z.nullable(z.number()),
      heightCm: z.nullable(z.number()),
      status: z.enum(shipmentStatuses),
      lastCity: z.nullable(z.string()),
      lastEventAt: z.nullable(z.string()),
      lastTimeZone: z.nullable(z.string()),
    }),
  ),
  stages: z.array(
    z.object({
      stage: z.enum(trackingStages),
      reachedAt: z.nullable(z.string()),
      city: z.nullable(z.string()),
      timeZone: z.nullable(z.string()),
    }),
  ),
  stage: z.enum(trackingStages),
  /** What the tracking page says about it now. */
  situation: trackingSituation,
  /** Null before anything was weighed. */
  measured: z.nullable(measurement),
  /** Newest first. */
  events: z.array(trackedEvent),
  /** As it was when the order was placed. */
  quote: rateQuote,
  estimate: arrivalEstimate,
  /** The promised arrival, the same as tracking shows it. */
  promise: arrivalPromise,
  cancelledAt: z.nullable(z.string()),
  cancelReason: z.nullable(z.string()),
});
export type OrderDetail = z.infer<typeof orderDetail>;

const orderNo = z
  .string("order.required")
  .check(z.trim(), z.minLength(1, "order.required"), z.maxLength(40, "field.tooLong"));
export const orderRequest = z.object({ orderNo });
export const cancelOrderRequest = z.object({
  orderNo,
  reason: z.optional(
    z.nullable(z.string().check(oneLine, z.trim(), z.maxLength(200, "field.tooLong"), wholeCharacters)),
  ),
});
export const rebookPickupRequest = z.object({
  orderNo,
  pickupDate: day,
  pickupWindow: z.enum(pickupWindowCodes, { error: "pickup.windowInvalid" }),
});

/** Orders whose labels are printed at once. */
export const maxLabelOrders = 20;
/** Maximum pages of one file: as many as the largest order has. */
export const maxLabelPages = maxPieces;
export const labelRequest = z.object({
  /** One order number, or several separated by commas. */
  orderNo: z
    .string("order.required")
    .check(z.trim(), z.minLength(1, "order.required"), z.maxLength(1000, "field.tooLong")),
  /** `thermal`: 24 × 15 cm, one page per piece; `a`: on A4 paper for office printers. */
  format: z._default(z.enum(["thermal", "a"]), "thermal"),
});
