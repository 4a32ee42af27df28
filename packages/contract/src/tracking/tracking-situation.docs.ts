import {
  arrivalStatement,
  promisedRange,
  situationNotice,
  situationStep,
  trackingSituation,
  troubleCause,
  nextSteps,
  noticeKinds,
  partialProgress,
  stepLists,
  travelDirections,
  waysOn,
} from "./tracking-situation.ts";
import { describeShape, describeCodes } from "../common/described-shape.ts";
import { shipmentTags, situationStepKeys, stepStates } from "./tracking-codes.ts";

const [expected, uncertain, late, off, ready, stored, missed, delivered, none] = arrivalStatement.def.options;
const promise = "What was promised; null when nothing was.";
const deliveredAt = "When it was handed over.";
const timeZone = "Time zone of that place.";
const cause = "The last thing that went wrong; null when the scans know of none.";
const { place, here, leg, stragglers, steps, pieces } = trackingSituation.shape;

export const situationShapes = [
  describeShape(
    "TrackingSituation",
    trackingSituation,
    "Everything that a page says about a shipment at one time, without text.",
    {
      tag: "The tag.",
      direction: "Which way the title reads.",
      steps: "The steps and the current one.",
      hasMap: "Whether a map belongs to it.",
      place: "Where most of it was scanned last; null where nothing was.",
      here: "The same place with its point; null without a point, and for a lost shipment.",
      leg: "It has left that place and was not scanned since; else null.",
      stragglers: "Pieces that are elsewhere, or lost.",
      arrival: "The time of arrival, as far as it is known.",
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
    state: "Its state.",
    isCurrent: "Whether this is the current step.",
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
    partial: "What to say if it concerns some of them; else null.",
  }),
  describeShape("SituationNotice", situationNotice, "One callout.", {
    kind: "What it is about.",
    reason: "Why; null when not known.",
    at: "When; null if unknown.",
    timeZone,
    city: "Where; null if unknown.",
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
  describeShape("ArrivalKept", stored, "Delivered in time.", {
    kind: "The promise was kept.",
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

/** The alternatives of an arrival, distinguished by `kind`. */
export const arrivalUnion = {
  id: "ArrivalStatement",
  schema: arrivalStatement,
  description: "The time of arrival, as far as it is known.",
  discriminator: "kind",
} as const;

export const situationCodes = [
  describeCodes("ShipmentTag", shipmentTags, "What the tag of a shipment says.", {
    registered: "Booked, never scanned.",
    waiting: "Waiting for pickup.",
    picked: "In the carrier's hands.",
    transit: "On its way.",
    delivery: "With the courier.",
    ready: "Waiting at an outlet for its receiver.",
    signed: "Handed over to the receiver.",
    returning: "On its way back to the sender.",
    returned: "Handed back to the sender.",
    cancelled: "Void.",
    lost: "All of it is lost.",
    partlyLost: "Some pieces are lost.",
    held: "Stopped, and it can only be waited for.",
    problem: "Something is wrong now, and the sender or the receiver can act.",
  }),
  describeCodes("SituationStepKey", situationStepKeys, "Steps of a journey, and of a return.", {
    ORIGIN: "Booked at the sender's city.",
    PICKUP: "Picked up or dropped off.",
    IN_TRANSIT: "Moving towards the destination.",
    DELIVERY: "At the last mile.",
    SIGNED: "Handed over.",
    UNDELIVERED: "Could not be delivered, or was refused.",
    RETURN_STARTED: "Turned back.",
    ON_THE_WAY_BACK: "Moving towards the sender.",
    BACK_WITH_SENDER: "Handed back to the sender.",
  }),
  describeCodes("StepState", stepStates, "State of a step.", {
    done: "Behind it.",
    now: "The current step.",
    trouble: "The current step, with trouble.",
    next: "Still to come.",
  }),
  describeCodes("StepList", stepLists, "Which steps there are.", {
    journey: "The five of a journey.",
    return: "The four of a return.",
    none: "None: cancelled or lost.",
  }),
  describeCodes("TravelDirection", travelDirections, "Which way it goes.", {
    forward: "To the receiver.",
    back: "Back to the sender.",
  }),
  describeCodes("PartialProgress", partialProgress, "How far a part of the pieces is.", {
    arrived: "Some pieces are at the destination outlet or further.",
    delivered: "Some pieces are handed over.",
  }),
  describeCodes("NoticeKind", noticeKinds, "What a callout is about.", {
    registered: "Booked, never scanned.",
    pickupFailed: "The courier came and could not collect it.",
    deliveryFailed: "A delivery was tried and did not succeed.",
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
  }),
  describeCodes("NextStep", nextSteps, "What happens next, or what the reader can do.", {
    handIn: "It has to be dropped off or picked up.",
    rebookPickup: "The sender chooses another pickup.",
    agreeVisit: "Another visit has to be agreed.",
    giveAddress: "The full address is needed.",
    preparePayment: "The payment has to be ready, and another visit agreed.",
    senderDecides: "The sender decides: another try or back.",
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
  }),
  describeCodes("WayOn", waysOn, "What a page offers.", {
    call: "The carrier's hotline.",
    rebookPickup: "Another pickup, in the order.",
    visitOutlet: "The outlet and the way to it.",
    orderAgain: "The order form.",
    report: "The form for a problem with the shipment.",
    claim: "The form for a claim, while one can be filed.",
  }),
];
