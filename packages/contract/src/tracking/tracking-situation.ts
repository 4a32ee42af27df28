import * as z from "zod/mini";
import { codeList, descriptions, field, namedObject } from "../common/describe.ts";
import { city, point } from "../places/place.ts";
import {
  handlingEventCodes,
  shipmentTags,
  situationStepKeys,
  stepStates,
  troubleReasons,
  vehicles,
} from "./tracking-codes.ts";

export const stepLists = codeList("StepList", "Which steps there are.", {
  journey: "The five of a journey.",
  return: "The four of a return.",
  none: "None: cancelled or lost.",
});
export const travelDirections = codeList("TravelDirection", "Which way it goes.", {
  forward: "To the receiver.",
  back: "Back to the sender.",
});
export const partialProgress = codeList("PartialProgress", "How far a part of the pieces is.", {
  arrived: "Some pieces are at the destination outlet or further.",
  delivered: "Some pieces are handed over.",
});

export const noticeKinds = codeList("NoticeKind", "What a callout is about.", {
  registered: "Booked, never scanned.",
  pickupFailed: "The courier came and could not collect it.",
  deliveryFailed: "A delivery was tried and did not succeed.",
  postponed: "Another day was agreed for the delivery.",
  refused: "The receiver refused it.",
  held: "Stopped.",
  damaged: "Found damaged.",
  lost: "All of it is lost.",
  partlyLost: "Some pieces are lost.",
  ready: "It can be collected.",
  returning: "It goes back to the sender.",
  returned: "It is back with the sender.",
  late: "The promised time is over.",
  stale: "No scan for days.",
  cancelled: "Void.",
});
export type NoticeKind = (typeof noticeKinds)[number];

/** What happens next, or what the reader can do about it. */
export const nextSteps = codeList("NextStep", "What happens next, or what the reader can do.", {
  handIn: "It has to be dropped off or picked up.",
  rebookPickup: "The sender chooses another pickup.",
  agreeVisit: "Another visit has to be agreed.",
  awaitVisit: "A day was agreed, on which the courier comes again.",
  giveAddress: "The full address is needed.",
  preparePayment: "The payment has to be ready, and another visit agreed.",
  senderDecides: "The sender decides: another attempt or back.",
  goesOn: "It goes on when the cause is over.",
  giveDocuments: "The documents for customs are needed.",
  senderContactsCarrier: "The sender has to talk to the carrier.",
  claim: "The sender can claim.",
  claimOver: "The time for a claim is over.",
  collect: "The receiver collects it.",
  awaitReturn: "It travels back.",
  awaitScan: "The next scan says more.",
  requestCheck: "The carrier can be asked to look for it.",
  orderAgain: "It can be ordered again.",
  nothing: "It is finished.",
});
export type NextStep = (typeof nextSteps)[number];

/** What a page offers as a button. */
export const situationActions = codeList("SituationAction", "What a page offers.", {
  call: "The carrier's hotline.",
  rebookPickup: "Another pickup, in the order.",
  visitOutlet: "The outlet and the way to it.",
  orderAgain: "The order form.",
  report: "The form for a problem with the shipment.",
  claim: "The form for a claim, while one can be filed.",
});
export type SituationAction = (typeof situationActions)[number];

/** A promised range: its first day (null where only the end was promised), and its end with the offset of `timeZone`. */
export const promisedRange = namedObject("PromisedRange", "A promised time.", {
  from: field(
    z.nullable(z.string()),
    "Its first day, such as 2026-11-21; null where only the end was promised.",
  ),
  by: field(z.string(), "Its end."),
  timeZone: field(z.string(), "Time zone of the destination."),
});
export type PromisedRange = z.infer<typeof promisedRange>;

/** A trouble, with the time and place of its scan. */
export const troubleCause = namedObject("TroubleCause", "Something that went wrong.", {
  code: field(z.enum(handlingEventCodes), "The event."),
  reason: field(z.enum(troubleReasons), "Why."),
  at: field(z.string(), "When."),
  timeZone: field(z.string(), "Time zone of that place."),
  city: field(city, "Where."),
});
export type TroubleCause = z.infer<typeof troubleCause>;

const delivered = {
  deliveredAt: field(z.string(), "When it was handed over."),
  timeZone: field(z.string(), "Time zone of that place."),
};

/** The one statement on the time of arrival. Only `expected` may say that an arrival is expected. */
export const arrivalStatement = z.discriminatedUnion("kind", [
  namedObject("ArrivalExpected", "It is expected in time.", {
    kind: field(z.literal("expected"), "Always expected."),
    promise: field(promisedRange, "What was promised; null when nothing was."),
  }),
  namedObject("ArrivalUncertain", "Whether the promise can be kept is not known.", {
    kind: field(z.literal("uncertain"), "Always uncertain."),
    promise: field(z.nullable(promisedRange), "What was promised; null when nothing was."),
    isMissed: field(z.boolean(), "The promised time is over already."),
  }),
  namedObject("ArrivalLate", "The promised time is over.", {
    kind: field(z.literal("late"), "Always late."),
    promise: field(promisedRange, "What was promised; null when nothing was."),
    cause: field(
      z.nullable(troubleCause),
      "The last thing that went wrong; null when the scans know of none.",
    ),
  }),
  /** It will not reach the receiver any more: returning, returned or lost. */
  namedObject("ArrivalOff", "It will not arrive at the receiver any more.", {
    kind: field(z.literal("off"), "Always off."),
    promise: field(z.nullable(promisedRange), "What was promised; null when nothing was."),
  }),
  namedObject("ArrivalReady", "It waits at an outlet.", {
    kind: field(z.literal("ready"), "Always ready."),
    since: field(z.string(), "Since when."),
    timeZone: field(z.string(), "Time zone of that place."),
    collectUntil: field(z.nullable(z.string()), "Until when the outlet keeps it; null when not known."),
    isOverdue: field(z.boolean(), "That time is over."),
  }),
  namedObject("ArrivalKept", "Delivered in time.", {
    kind: field(z.literal("kept"), "The promise was kept."),
    ...delivered,
    promise: field(promisedRange, "What was promised; null when nothing was."),
  }),
  namedObject("ArrivalMissed", "Delivered late.", {
    kind: field(z.literal("missed"), "Always missed."),
    ...delivered,
    promise: field(promisedRange, "What was promised; null when nothing was."),
    cause: field(
      z.nullable(troubleCause),
      "The last thing that went wrong; null when the scans know of none.",
    ),
  }),
  /** Delivered, without a statement on time: nothing was promised, or it arrived damaged. */
  namedObject("ArrivalDelivered", "Delivered, without saying whether it was in time.", {
    kind: field(z.literal("delivered"), "Always delivered."),
    ...delivered,
  }),
  namedObject("ArrivalNone", "There is nothing to say.", { kind: field(z.literal("none"), "Always none.") }),
]);
descriptions.add(arrivalStatement, {
  id: "ArrivalStatement",
  description: "The time of arrival, as far as it is known.",
});
export type ArrivalStatement = z.infer<typeof arrivalStatement>;

export const situationStep = namedObject("SituationStep", "One step.", {
  key: field(z.enum(situationStepKeys), "The step."),
  state: field(z.enum(stepStates), "Its state."),
  isCurrent: field(z.boolean(), "Whether this is the current step."),
  at: field(
    z.nullable(z.string()),
    "When it was reached; of the current step its newest scan there. Null: not yet, or not known.",
  ),
  timeZone: field(z.nullable(z.string()), "Time zone of that place."),
  city: field(z.nullable(city), "Where that was. Moment, zone and city are of one scan, or of the booking."),
});
export type SituationStep = z.infer<typeof situationStep>;

const pieceNos = z.array(z.number());

export const situationNotice = namedObject("SituationNotice", "One callout.", {
  kind: field(z.enum(noticeKinds), "What it is about."),
  reason: field(z.nullable(z.enum(troubleReasons)), "Why; null when not known."),
  at: field(z.nullable(z.string()), "When; null if unknown."),
  timeZone: field(z.nullable(z.string()), "Time zone of that place."),
  city: field(z.nullable(city), "Where; null if unknown."),
  pieceNos: field(pieceNos, "Numbers of the pieces; empty means all."),
  failedVisits: field(z.number(), "Visits in vain so far."),
  claimUntil: field(
    z.nullable(z.string()),
    "End of the time for a claim; null: nothing was received, so none runs.",
  ),
  claimTimeZone: field(
    z.nullable(z.string()),
    "Time zone of the place of the receipt; null like claimUntil.",
  ),
  next: field(z.enum(nextSteps), "What happens next."),
});
export type SituationNotice = z.infer<typeof situationNotice>;

const situationPoint = namedObject("SituationPoint", "A place on a map.", {
  city: field(city, "The city."),
  point: field(point, "Its point."),
});

/** Everything that a page says about a shipment at one time; see `trackingSituation` in packages/domain. */
export const trackingSituation = namedObject(
  "TrackingSituation",
  "Everything that a page says about a shipment at one time, without text.",
  {
    tag: field(z.enum(shipmentTags), "The tag."),
    direction: field(z.enum(travelDirections), "Which way the title reads."),
    steps: field(
      namedObject("SituationSteps", "The steps of a shipment.", {
        kind: field(z.enum(stepLists), "Which steps there are."),
        items: field(z.array(situationStep), "In the order of travel."),
      }),
      "The steps and the current one.",
    ),
    hasMap: field(z.boolean(), "Whether a map belongs to it."),
    place: field(
      z.nullable(
        namedObject("SituationPlace", "Where it was scanned last.", {
          city: field(city, "The city."),
          at: field(z.string(), "When."),
          timeZone: field(z.string(), "Time zone of that place."),
        }),
      ),
      "Where most of it was scanned last; null where nothing was.",
    ),
    here: field(
      z.nullable(situationPoint),
      "The same place with its point; null without a point, and for a lost shipment.",
    ),
    lastSeen: field(
      z.nullable(situationPoint),
      "Of a lost shipment that place with its point; null without a point, and for all others.",
    ),
    leg: field(
      z.nullable(
        namedObject("SituationLeg", "The stretch that it is on.", {
          nextCity: field(z.nullable(city), "Where it goes; null when not known."),
          vehicle: field(z.nullable(z.enum(vehicles)), "What carries it; null when not known."),
        }),
      ),
      "It has left that place and was not scanned since; else null.",
    ),
    stragglers: field(
      z.array(
        namedObject("SituationStragglers", "Pieces that are elsewhere than most.", {
          pieceNos: field(pieceNos, "Numbers of the pieces."),
          city: field(city, "City of their last scan."),
          point: field(z.nullable(point), "Its point; null when not known."),
          isLost: field(z.boolean(), "Whether they are lost."),
        }),
      ),
      "Pieces that are elsewhere, or lost.",
    ),
    missing: field(
      z.nullable(
        namedObject("SituationMissing", "Pieces that others wait for at the destination.", {
          pieceNos: field(pieceNos, "Numbers of the pieces."),
          city: field(
            z.nullable(city),
            "City of their last scan; null when it differs between them, or is the destination.",
          ),
          isMovingOn: field(z.boolean(), "They have left that city, or go on after a stop there."),
        }),
      ),
      "Pieces that have not arrived while others have; null when there are none.",
    ),
    arrival: field(arrivalStatement, "The time of arrival, as far as it is known."),
    pieces: field(
      namedObject("SituationPieces", "How many pieces are how far.", {
        total: field(z.number(), "All."),
        arrived: field(z.number(), "At the destination outlet or further."),
        delivered: field(z.number(), "Handed over."),
        partial: field(
          z.nullable(z.enum(partialProgress)),
          "What to say if it concerns some of them; else null.",
        ),
      }),
      "How many pieces are how far.",
    ),
    notices: field(z.array(situationNotice), "Callouts, the most important first."),
    actions: field(z.array(z.enum(situationActions)), "What the reader can do, the most useful first."),
    idleDays: field(
      z.nullable(z.number()),
      "Whole days since the last scan; null before the first and after the end.",
    ),
  },
);
export type TrackingSituation = z.infer<typeof trackingSituation>;
