import {
  arrivalStatement,
  promisedRange,
  situationNotice,
  situationStep,
  trackingSituation,
  troubleCause,
} from "./tracking-situation.ts";
import { describeShape } from "../common/described-shape.ts";

const [expected, uncertain, late, off, ready, kept, missed, delivered, none] = arrivalStatement.def.options;
const promise = "What was promised; null when nothing was.";
const deliveredAt = "When it was handed over.";
const timeZone = "Time zone of that place.";
const cause = "The last thing that went wrong; null when the scans know of none.";
const { place, here, leg, stragglers, steps, pieces } = trackingSituation.shape;

export const situationShapes = [
  describeShape(
    "TrackingSituation",
    trackingSituation,
    "All that a page says of a shipment at one moment, without words of a language.",
    {
      tag: "The tag.",
      direction: "Which way the title reads.",
      steps: "The steps and where it stands.",
      hasMap: "Whether a map belongs to it.",
      place: "Where most of it was scanned last; null where nothing was.",
      here: "The same place with its point; null without a point, and of what is lost.",
      leg: "It has left that place and was not scanned since; else null.",
      stragglers: "Pieces that are elsewhere, or lost.",
      arrival: "What can be said of the time of arrival.",
      pieces: "How many pieces are how far.",
      notices: "Callouts, the most important first.",
      waysOn: "What the reader can do, the most useful first.",
      idleDays: "Whole days since the last scan; null before the first and after the end.",
    },
  ),
  describeShape("SituationSteps", steps, "The steps of a shipment.", {
    kind: "Which steps there are.",
    items: "In the order of travel.",
  }),
  describeShape("SituationStep", situationStep, "One step.", {
    key: "The step.",
    state: "How it stands.",
    isCurrent: "Whether it stands on this one.",
    at: "When it was reached; of the current step its newest scan there. Null: not yet, or not known.",
    timeZone,
    city: "Where that was. Moment, zone and city are of one scan, or of the booking.",
  }),
  describeShape("SituationPlace", place.def.innerType, "Where it was scanned last.", {
    city: "The city.",
    at: "When.",
    timeZone,
  }),
  describeShape("SituationHere", here.def.innerType, "Where it is on a map.", {
    city: "The city.",
    point: "Its point.",
  }),
  describeShape("SituationLeg", leg.def.innerType, "The stretch that it is on.", {
    nextCity: "Where it goes; null when not known.",
    vehicle: "What carries it; null when not known.",
  }),
  describeShape("SituationStragglers", stragglers.def.element, "Pieces that are elsewhere than most.", {
    pieceNos: "Numbers of the pieces.",
    city: "City of their last scan.",
    point: "Its point; null when not known.",
    isLost: "Whether they are lost.",
  }),
  describeShape("SituationPieces", pieces, "How many pieces are how far.", {
    total: "All.",
    arrived: "At the destination outlet or further.",
    delivered: "Handed over.",
    partial: "What to say where it is some of them; else null.",
  }),
  describeShape("SituationNotice", situationNotice, "One callout.", {
    kind: "What it is about.",
    reason: "Why; null when not known.",
    at: "When; null where there is no such moment.",
    timeZone,
    city: "Where; null where there is no such place.",
    pieceNos: "Numbers of the pieces; empty means all.",
    failedVisits: "Visits in vain so far.",
    claimUntil: "End of the time for a claim; null: nothing was received, so none runs.",
    claimTimeZone: "Time zone of the place of the receipt; null like claimUntil.",
    next: "What happens next.",
  }),
  describeShape("PromisedRange", promisedRange, "A promised time.", {
    from: "Its first day, such as 2026-11-21; null where only the end was promised.",
    by: "Its end.",
    timeZone: "Time zone of the destination.",
  }),
  describeShape("TroubleCause", troubleCause, "Something that went wrong.", {
    code: "The event.",
    reason: "Why.",
    at: "When.",
    timeZone,
    city: "Where.",
  }),
  describeShape("ArrivalExpected", expected, "It is expected in time.", {
    kind: "Always expected.",
    promise,
  }),
  describeShape("ArrivalUncertain", uncertain, "Whether the promise can be kept is not known.", {
    kind: "Always uncertain.",
    promise,
    isMissed: "The promised time is over already.",
  }),
  describeShape("ArrivalLate", late, "The promised time is over.", { kind: "Always late.", promise, cause }),
  describeShape("ArrivalOff", off, "It will not arrive at the receiver any more.", {
    kind: "Always off.",
    promise,
  }),
  describeShape("ArrivalReady", ready, "It waits at an outlet.", {
    kind: "Always ready.",
    since: "Since when.",
    timeZone,
    collectUntil: "Until when the outlet keeps it; null when not known.",
    isOverdue: "That time is over.",
  }),
  describeShape("ArrivalKept", kept, "Delivered in time.", {
    kind: "Always kept.",
    deliveredAt,
    timeZone,
    promise,
  }),
  describeShape("ArrivalMissed", missed, "Delivered late.", {
    kind: "Always missed.",
    deliveredAt,
    timeZone,
    promise,
    cause,
  }),
  describeShape("ArrivalDelivered", delivered, "Delivered; its time is not judged.", {
    kind: "Always delivered.",
    deliveredAt,
    timeZone,
  }),
  describeShape("ArrivalNone", none, "There is nothing to say.", { kind: "Always none." }),
];

/** The alternatives of what can be said of an arrival, distinguished by `kind`. */
export const arrivalUnion = {
  id: "ArrivalStatement",
  schema: arrivalStatement,
  description: "What can be said of the time of arrival.",
  discriminator: "kind",
} as const;
