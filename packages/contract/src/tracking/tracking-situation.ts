import * as z from "zod/mini";
import { city, point } from "../places/place.ts";
import {
  handlingEventCodes,
  shipmentTags,
  situationStepKeys,
  stepStates,
  troubleReasons,
  vehicles,
} from "./tracking-codes.ts";

export const stepLists = ["journey", "return", "none"] as const;
export const travelDirections = ["forward", "back"] as const;
export const partialProgress = ["arrived", "delivered"] as const;

export const noticeKinds = [
  "registered",
  "pickupFailed",
  "deliveryFailed",
  "refused",
  "held",
  "damaged",
  "lost",
  "partlyLost",
  "ready",
  "returning",
  "returned",
  "late",
  "stale",
  "cancelled",
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** What happens next, or what the reader can do about it. */
export const nextSteps = [
  "handIn",
  "rebookPickup",
  "agreeVisit",
  "giveAddress",
  "preparePayment",
  "senderDecides",
  "goesOn",
  "giveDocuments",
  "senderContactsCarrier",
  "claim",
  "claimOver",
  "collect",
  "awaitReturn",
  "awaitScan",
  "requestCheck",
  "orderAgain",
  "nothing",
] as const;
export type NextStep = (typeof nextSteps)[number];

/** What a page offers as a button. */
export const waysOn = ["call", "rebookPickup", "visitOutlet", "orderAgain", "report", "claim"] as const;
export type WayOn = (typeof waysOn)[number];

/** A promised range: its first day (null where only the end was promised), and its end with the offset of `timeZone`. */
export const promisedRange = z.object({ from: z.nullable(z.string()), by: z.string(), timeZone: z.string() });
export type PromisedRange = z.infer<typeof promisedRange>;

/** A trouble, with the time and place of its scan. */
export const troubleCause = z.object({
  code: z.enum(handlingEventCodes),
  reason: z.enum(troubleReasons),
  at: z.string(),
  timeZone: z.string(),
  city,
});
export type TroubleCause = z.infer<typeof troubleCause>;

const delivered = { deliveredAt: z.string(), timeZone: z.string() };

/** The one statement on the time of arrival. Only `expected` may say that an arrival is expected. */
export const arrivalStatement = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("expected"), promise: promisedRange }),
  z.object({
    kind: z.literal("uncertain"),
    promise: z.nullable(promisedRange),
    /** The promised time has passed. */
    isMissed: z.boolean(),
  }),
  z.object({ kind: z.literal("late"), promise: promisedRange, cause: z.nullable(troubleCause) }),
  /** It will not reach the recipient any more: returning, returned or lost. */
  z.object({ kind: z.literal("off"), promise: z.nullable(promisedRange) }),
  z.object({
    kind: z.literal("ready"),
    since: z.string(),
    timeZone: z.string(),
    collectUntil: z.nullable(z.string()),
    /** `collectUntil` has passed. */
    isOverdue: z.boolean(),
  }),
  z.object({ kind: z.literal("kept"), ...delivered, promise: promisedRange }),
  z.object({
    kind: z.literal("missed"),
    ...delivered,
    promise: promisedRange,
    cause: z.nullable(troubleCause),
  }),
  /** Delivered, without a statement on time: nothing was promised, or it arrived damaged. */
  z.object({ kind: z.literal("delivered"), ...delivered }),
  z.object({ kind: z.literal("none") }),
]);
export type ArrivalStatement = z.infer<typeof arrivalStatement>;

export const situationStep = z.object({
  key: z.enum(situationStepKeys),
  state: z.enum(stepStates),
  isCurrent: z.boolean(),
  /**
   * City, zone and time of one scan: the first of the step; for the current step the newest in the city of
   * `place`. For ORIGIN those of the booking, if there is no such scan.
   */
  at: z.nullable(z.string()),
  timeZone: z.nullable(z.string()),
  city: z.nullable(city),
});
export type SituationStep = z.infer<typeof situationStep>;

const pieceNos = z.array(z.number());

export const situationNotice = z.object({
  kind: z.enum(noticeKinds),
  reason: z.nullable(z.enum(troubleReasons)),
  /** When and where it happened; null if unknown. */
  at: z.nullable(z.string()),
  timeZone: z.nullable(z.string()),
  city: z.nullable(city),
  /** Empty: all. */
  pieceNos,
  /** Failed visits so far, for a failed pickup or delivery; else 0. */
  failedVisits: z.number(),
  /** The end of the third day after the receipt; null without a receipt. */
  claimUntil: z.nullable(z.string()),
  /** Zone of the place of the receipt. */
  claimTimeZone: z.nullable(z.string()),
  next: z.enum(nextSteps),
});
export type SituationNotice = z.infer<typeof situationNotice>;

/** Everything that a page says about a shipment at one time; see `trackingSituation` in packages/domain. */
export const trackingSituation = z.object({
  tag: z.enum(shipmentTags),
  /** `back`: the title is "back to" the origin. */
  direction: z.enum(travelDirections),
  steps: z.object({ kind: z.enum(stepLists), items: z.array(situationStep) }),
  hasMap: z.boolean(),
  /**
   * Where most of it was scanned last; the stepper shows the same. Null if nothing is in transit any more.
   */
  place: z.nullable(z.object({ city, at: z.string(), timeZone: z.string() })),
  /**
   * The same place, if it can be marked on a map as "here". Null without a point, and for a lost shipment.
   */
  here: z.nullable(z.object({ city, point })),
  /** It has left `place` and was not scanned since. */
  leg: z.nullable(z.object({ nextCity: z.nullable(city), vehicle: z.nullable(z.enum(vehicles)) })),
  /** Pieces that are elsewhere than most, or lost. */
  stragglers: z.array(z.object({ pieceNos, city, point: z.nullable(point), isLost: z.boolean() })),
  arrival: arrivalStatement,
  pieces: z.object({
    total: z.number(),
    arrived: z.number(),
    delivered: z.number(),
    /** The pieces in the header: "3 of 4 pieces arrived". Null if all are equally far. */
    partial: z.nullable(z.enum(partialProgress)),
  }),
  /** Callouts, the most important first. */
  notices: z.array(situationNotice),
  waysOn: z.array(z.enum(waysOn)),
  /** Whole days since the last scan; null before the first and after the end. */
  idleDays: z.nullable(z.number()),
});
export type TrackingSituation = z.infer<typeof trackingSituation>;
