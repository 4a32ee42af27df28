import * as z from "zod/mini";
import { field, namedObject } from "../common/describe.ts";
import { arrivalPromise, arrivalEstimate, describedLaneEnds } from "../rates/estimates.ts";
import { orderActions, orderTabs, paymentRefusals, pickupWindowCodes } from "./order-codes.ts";
import { currency } from "../rates/rate-codes.ts";
import { longText, oneLine, wholeCharacters } from "../common/fields.ts";
import { areaStep } from "../places/areas.ts";
import { contactFields } from "../contacts/contact-input.ts";
import { pickupDate } from "./order-input.ts";
import { pageOf, pageRequest } from "../common/page-schemas.ts";
import { point } from "../places/place.ts";
import { rateQuote } from "../rates/rates.ts";
import { maxPieces } from "../rates/shipment-size.ts";
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

export const savedOrder = namedObject("SavedOrder", "The order that was placed.", {
  orderNo: field(z.string(), "The number of the order."),
  waybillNo: field(z.string(), "The number that tracking knows."),
  subWaybillNos: field(z.array(z.string()), "One for each piece."),
  quote: field(rateQuote, "The price that it keeps, explained."),
  promise: field(arrivalPromise, "The promised arrival that it keeps."),
});
export type SavedOrder = z.infer<typeof savedOrder>;

export const paymentLimitRequest = namedObject("PaymentLimitRequest", "A way of paying, on a lane.", {
  ...describedLaneEnds,
  settlementCode: field(z.enum(settlementCodes, { error: "settlement.unknown" }), "How it is paid."),
  estimatedCost: field(
    z.optional(z.int().check(z.nonnegative("field.tooSmall"))),
    "What it would cost, in rupiah; left out: not known yet.",
  ),
});
/** Whether a settlement method can be used, and why not. */
export const paymentLimit = namedObject("PaymentLimit", "Whether it can be paid so.", {
  allowed: field(z.boolean(), "Whether it can."),
  reason: field(z.nullable(z.enum(paymentRefusals)), "Why not; null if it can."),
  message: field(z.nullable(z.string()), "The reason as text, in the requested language; null if it can."),
  maximum: field(z.nullable(z.number()), "Rupiah that can be paid so at most; null: no limit."),
});
export type PaymentLimit = z.infer<typeof paymentLimit>;

/** A pickup window of one day, in the sender's place. */
const pickupWindow = namedObject("PickupWindow", "A part of a day.", {
  code: field(z.enum(pickupWindowCodes), "Which."),
  from: field(z.string(), "Hour and minute, in the time of the place."),
  to: field(z.string(), "Hour and minute, in the time of the place."),
});
export const pickupWindowsRequest = namedObject("PickupWindowsRequest", "Where a courier is to come.", {
  areaId: field(contactFields.areaId, "The sender's district, or what addresses end with there."),
});
export const pickupWindows = namedObject("PickupWindows", "When a courier can come.", {
  timeZone: field(z.string(), "Of the place, from the time zone database."),
  days: field(
    z.array(
      namedObject("PickupDay", "A day on which a courier can come.", {
        date: field(z.string(), "In the time of the place."),
        windows: field(z.array(pickupWindow), "What can still be had of it."),
      }),
    ),
    "Days with a window that can still be had, the soonest first.",
  ),
});
export type PickupWindows = z.infer<typeof pickupWindows>;

export const orderPickup = namedObject("OrderPickup", "When an order is picked up.", {
  date: field(z.string(), "In the time of the sender's place."),
  window: field(pickupWindow, "Part of that day."),
  timeZone: field(z.string(), "Of the place, from the time zone database."),
});
export type OrderPickup = z.infer<typeof orderPickup>;

/** A pickup that failed and waits to be rebooked. */
export const failedPickup = namedObject("FailedPickup", "A pickup that came to nothing.", {
  reason: field(z.nullable(z.enum(troubleReasons)), "Why; null where the courier did not say."),
  at: field(z.string(), "When, in the time of the place."),
});

const orderHead = {
  orderNo: field(z.string(), "The number of the order."),
  waybillNo: field(z.string(), "The number that tracking knows."),
  placedAt: field(z.string(), "When it was placed, in the time of the sender's place."),
  status: field(z.enum(shipmentStatuses), "Its status, derived from the events of its shipment."),
  tag: field(z.enum(shipmentTags), "What its tag says, from its status and from the scans of its shipment."),
  trouble: field(z.boolean(), "Whether something is wrong now: the last event tells what."),
  goodsName: field(z.string(), "What is in it."),
  pieceCount: field(z.int(), "Number of pieces."),
  weightKg: field(z.number(), "All pieces, in kg."),
  total: field(z.number(), "To be paid, in rupiah."),
  currency: field(z.literal(currency), "Always IDR."),
  settlementCode: field(z.enum(settlementCodes), "How it is paid."),
  serviceMethod: field(z.enum(serviceMethods), "Fetched at the door, or dropped off."),
  pickup: field(
    z.nullable(orderPickup),
    "When it is picked up; null for a drop-off, and while a failed pickup is not rebooked.",
  ),
  failedPickup: field(
    z.nullable(failedPickup),
    "The pickup that failed and waits to be rebooked; null: none.",
  ),
  allowedActions: field(z.array(z.enum(orderActions)), "What its customer can do with it now."),
};

/** An order as a list shows it. */
export const orderCard = namedObject("OrderCard", "An order as a list shows it.", {
  ...orderHead,
  fromCity: field(z.string(), "In the requested language."),
  toCity: field(z.string(), "In the requested language."),
  receiverName: field(z.string(), "Who is to receive it."),
  lastEvent: field(
    z.nullable(
      namedObject("OrderLastEvent", "What happened last.", {
        at: field(z.string(), "When, in the time of the place."),
        timeZone: field(z.string(), "Of the place, from the time zone database."),
        sentence: field(z.string(), "In the requested language."),
      }),
    ),
    "What happened last; null before anything was scanned.",
  ),
});
export type OrderCard = z.infer<typeof orderCard>;

/** A day of this millennium: other calendars have years that clocks and databases write in other ways. */
const placedDay = z.iso.date("field.invalid").check(z.regex(/^2/, "field.invalid"));

export const ordersRequest = namedObject("OrdersRequest", "Which orders.", {
  ...pageRequest,
  tab: field(z._default(z.enum(orderTabs), "unfinished"), "Unfinished ones when left out."),
  keyword: field(
    z.optional(z.string().check(z.trim(), z.maxLength(80, "field.tooLong"))),
    "Beginning of an order number, of a waybill, or of words of the receiver's name or the goods. A search finds 300 orders at most, the newest of a word.",
  ),
  status: field(z.optional(z.enum(shipmentStatuses)), "Only orders with this status."),
  needsAction: field(
    z.optional(z.boolean()),
    "Only those with which something is wrong that the customer can do something about.",
  ),
  placedFrom: field(
    z.optional(placedDay),
    "First day of placing, in the time zone of the carrier's head office.",
  ),
  placedUntil: field(z.optional(placedDay), "Last day of placing."),
});
export type OrdersRequest = z.output<typeof ordersRequest>;
/** Newest first. `counts` are those of the tabs, independent of the search. */
export const ordersResponse = namedObject("OrdersPage", "One page of orders, the last placed first.", {
  ...pageOf(orderCard),
  counts: field(
    namedObject("OrderCounts", "Orders by tab.", {
      unfinished: field(z.int(), "Waiting or under way."),
      completed: field(z.int(), "Signed or cancelled."),
    }),
    "How many orders each tab has, whatever is searched for.",
  ),
});
export type OrdersPage = z.infer<typeof ordersResponse>;

const orderParty = namedObject("OrderParty", "A party of an order, for its customer.", {
  name: field(z.string(), "In full."),
  phone: field(z.string(), "Digits as people there dial them."),
  areaId: field(z.string(), "What the address ends with."),
  path: field(z.array(areaStep), "All areas around it, province first."),
  address: field(z.string(), "Street and number."),
  postalCode: field(z.nullable(z.string()), "Null: none was given."),
  point: field(z.nullable(point), "The centre of the area; null if unknown."),
});
export type OrderParty = z.infer<typeof orderParty>;

const named = namedObject("NamedChoice", "Something that was chosen, as it was called then.", {
  code: field(z.string(), "Code of the carrier."),
  name: field(z.string(), "The same as text, in the requested language."),
});

/** The carrier's measurements, for the sender to compare with the order. */
export const measuredPieces = namedObject("MeasuredPieces", "Pieces that were measured together.", {
  pieceNos: field(z.array(z.number()), "Numbers of the pieces; empty means all."),
  weightKg: field(z.number(), "In kg."),
  lengthCm: field(z.nullable(z.number()), "In cm; null when it was not measured."),
  widthCm: field(z.nullable(z.number()), "In cm; null when it was not measured."),
  heightCm: field(z.nullable(z.number()), "In cm; null when it was not measured."),
  at: field(z.string(), "When, in the time of the place."),
  timeZone: field(z.string(), "Of that place."),
});
export type MeasuredPieces = z.infer<typeof measuredPieces>;

export const measurement = namedObject("Measurement", "What the carrier's scales and tape said.", {
  weightKg: field(
    z.nullable(z.number()),
    "Of the whole shipment in kg; null where not all pieces were weighed.",
  ),
  parts: field(
    z.array(measuredPieces),
    "The last measurement of each piece, or of pieces that were weighed together.",
  ),
});
export type Measurement = z.infer<typeof measurement>;

export const orderDetail = namedObject("OrderDetail", "A whole order.", {
  ...orderHead,
  sender: field(orderParty, "Who sends it, and from where."),
  receiver: field(orderParty, "Who is to receive it, and where."),
  product: field(named, "The product."),
  articleType: field(named, "What kind of goods."),
  settlement: field(named, "How it is paid."),
  valueAdded: field(z.array(named), "Value-added services."),
  representativeName: field(
    z.nullable(z.string()),
    "Who accepts it for the receiver; null: no representative.",
  ),
  declaredValue: field(z.nullable(z.number()), "Rupiah; null: none was given."),
  insured: field(z.boolean(), "Whether the declared value is insured."),
  remarks: field(z.nullable(z.string()), "For the courier; null: none."),
  outlet: field(
    z.nullable(
      namedObject("OrderOutlet", "An outlet as it was then.", {
        networkCode: field(z.string(), "Its code."),
        name: field(z.string(), "Its name."),
        address: field(longText, "Its address."),
      }),
    ),
    "The outlet that picks it up, or of the drop-off.",
  ),
  pieces: field(
    z.array(
      namedObject("OrderPiece", "One piece of an order.", {
        pieceNo: field(z.int(), "From 1."),
        subWaybillNo: field(z.string(), "The number on its label."),
        weightKg: field(z.number(), "In kg."),
        lengthCm: field(z.nullable(z.number()), "In cm; null: the size was left out."),
        widthCm: field(z.nullable(z.number()), "In cm; null: the size was left out."),
        heightCm: field(z.nullable(z.number()), "In cm; null: the size was left out."),
        status: field(z.enum(shipmentStatuses), "Its status."),
        lastCity: field(z.nullable(z.string()), "Where it was scanned last; null: not scanned yet."),
        lastEventAt: field(z.nullable(z.string()), "When that was, in the time of the place."),
        lastTimeZone: field(z.nullable(z.string()), "Of that place."),
      }),
    ),
    "Each piece, with its own waybill.",
  ),
  stages: field(
    z.array(
      namedObject("OrderStage", "One step of the way.", {
        stage: field(z.enum(trackingStages), "Which."),
        reachedAt: field(z.nullable(z.string()), "When, in the time of the place; null: not yet."),
        city: field(z.nullable(z.string()), "City, in the requested language; null: not yet."),
        timeZone: field(z.nullable(z.string()), "Of that place; null: not yet."),
      }),
    ),
    "The five steps of the way.",
  ),
  stage: field(z.enum(trackingStages), "Its current step."),
  situation: field(trackingSituation, "Everything that a page says about it now, without text."),
  measured: field(z.nullable(measurement), "What the carrier's scales said; null before it was weighed."),
  events: field(z.array(trackedEvent), "Newest first."),
  quote: field(rateQuote, "The price as it was when the order was placed."),
  estimate: field(arrivalEstimate, "How the promised arrival came about when the order was placed."),
  promise: field(arrivalPromise, "The promised arrival, the same as in tracking."),
  cancelledAt: field(z.nullable(z.string()), "When it was cancelled; null: it was not."),
  cancelReason: field(z.nullable(z.string()), "What its customer gave as the reason; null: nothing."),
});
export type OrderDetail = z.infer<typeof orderDetail>;

const orderNo = z
  .string("order.required")
  .check(z.trim(), z.minLength(1, "order.required"), z.maxLength(40, "field.tooLong"));
export const orderRequest = namedObject("OrderRequest", "Which order.", {
  orderNo: field(orderNo, "As it was given when the order was placed; spaces and hyphens do not matter."),
});
export const cancelOrderRequest = namedObject("CancelOrderRequest", "The order to cancel.", {
  orderNo: field(orderNo, "As it was given when the order was placed; spaces and hyphens do not matter."),
  reason: field(
    z.optional(
      z.nullable(z.string().check(oneLine, z.trim(), z.maxLength(200, "field.tooLong"), wholeCharacters)),
    ),
    "Up to 200 characters, for the carrier.",
  ),
});
export const rebookPickupRequest = namedObject(
  "RebookPickupRequest",
  "Another time for a pickup that failed.",
  {
    orderNo: field(orderNo, "As it was given when the order was placed; spaces and hyphens do not matter."),
    pickupDate: field(pickupDate, "Day in the sender's place, one of pickupWindows."),
    pickupWindow: field(z.enum(pickupWindowCodes, { error: "pickup.windowInvalid" }), "Part of that day."),
  },
);

/** Orders whose labels are printed at once. */
export const maxLabelOrders = 20;
/** Maximum pages of one file: as many as the largest order has. */
export const maxLabelPages = maxPieces;
export const labelRequest = namedObject("OrderLabelRequest", "Whose labels, and for which paper.", {
  orderNo: field(
    z
      .string("order.required")
      .check(z.trim(), z.minLength(1, "order.required"), z.maxLength(1000, "field.tooLong")),
    "An order number, or up to 20 separated by commas.",
  ),
  format: field(
    z._default(z.enum(["thermal", "a"]), "thermal"),
    "thermal: a page of 24 × 15 cm for each piece; a: the same in the middle of A4 paper, with marks to cut along. thermal where left out.",
  ),
});
