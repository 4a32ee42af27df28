import {
  claimNotice,
  eventPlace,
  mainSubBillRequest,
  mainSubBillResponse,
  publicShipment,
  relayedEventMeanings,
  trackedEnd,
  trackedEvent,
  trackedPiece,
  trackedTrouble,
  trackingRequest,
  trackingResponse,
  trackingResult,
  trackingStateRequest,
  trackingStateResponse,
  trackingValidateRequest,
  trackingValidateResponse,
  unlockedDetails,
} from "./tracking.ts";
import { describeShape } from "../common/described-shape.ts";

const [illegal, notFound, locked, registered, found] = trackingResult.def.options;
const number = "The number as it was understood: without spaces, upper case.";
const code = "Nine digits from the error catalogue.";
const msg = "The same as text, in the requested language.";
const shipment = "The shipment.";
const unlocked = "What a valid viewToken opens in addition; else null.";

const numbers =
  "1 to 10 waybill or customer order numbers. Case, spaces and hyphens inside a number do not matter.";
const by = "What the numbers are: waybill (also sub-waybills) or customerOrder.";
const packageStatus = "Group of the result list that it belongs to.";

export const trackingShapes = [
  describeShape(
    "EventPlace",
    eventPlace,
    "Where a scan happened. Cities are public; a street address never belongs here.",
    {
      kind: "Kind of place.",
      city: "The city.",
      countryCode: "Two letters, ISO 3166-1.",
      timeZone: "Name of the place's time zone, such as Asia/Jakarta.",
      point: "For the map; absent when unknown.",
    },
  ),
  describeShape("TrackingIsNotEmptyRequest", trackingStateRequest, "Numbers to look up.", { numbers, by }),
  describeShape("TrackingIsNotEmptyData", trackingStateResponse, "One state for each number.", {
    results: "In the requested order.",
  }),
  describeShape(
    "NumberState",
    trackingStateResponse.shape.results.def.element,
    "Whether one number exists.",
    {
      number,
      state:
        "found (always so of a shipment that needs phone digits), registered (known, not yet scanned), notFound, or illegal (cannot be a number of this carrier).",
    },
  ),
  describeShape("TrackingRequest", trackingRequest, "Numbers to track.", {
    numbers,
    by,
    viewTokens:
      "Tokens from trackingValidate; each opens the details of its own waybill and of nothing else.",
    packageStatus: "Only shipments of this group are answered.",
  }),
  describeShape("TrackingData", trackingResponse, "The answers.", {
    results: "In the requested order; one customer order number can have several.",
  }),
  describeShape(
    "TrackingIllegal",
    illegal,
    "The number cannot be one of this carrier: wrong form or check digit.",
    {
      number,
      outcome: "Always illegal.",
      fault: "What is wrong with it.",
      code,
      msg,
    },
  ),
  describeShape("TrackingNotFound", notFound, "A right number that the carrier does not know.", {
    number,
    outcome: "Always notFound.",
    code,
    msg,
  }),
  describeShape(
    "TrackingLocked",
    locked,
    "A private shipment: nothing is shown without the last 4 digits of a phone.",
    {
      number,
      outcome: "Always locked.",
      waybillNo: "To be sent to trackingValidate.",
      code,
      msg,
    },
  ),
  describeShape("TrackingRegistered", registered, "Booked, but nothing has been scanned yet.", {
    number,
    outcome: "Always registered.",
    shipment,
    unlocked,
    code,
    msg,
  }),
  describeShape("TrackingFound", found, "A shipment with its events.", {
    number,
    outcome: "Always found.",
    shipment,
    unlocked,
  }),
  describeShape(
    "Shipment",
    publicShipment,
    "What anyone may see: stages, times, cities, pieces. No names, phones, addresses, order numbers, weights or payments.",
    {
      waybillNo: "The main waybill number.",
      status: "Status of the whole: that of the piece that is least far.",
      normalisedStatus: "The same in the words that shops and parcel apps share.",
      packageStatus,
      stage: "Step of the tracking page.",
      stages: "All five steps in order.",
      trouble: "What is wrong now and not yet solved; else null.",
      claimNotice: "What the sender may claim for, and for which pieces; else null.",
      returning: "True while and after it goes back to the sender.",
      serviceMethod: "Door pickup or outlet drop-off.",
      productTypeCode: "Product that was booked.",
      pieceCount: "Number of pieces.",
      piecesArrived: "How many of them are at the destination outlet or further.",
      origin: "Where it comes from.",
      destination: "Where it goes.",
      bookedAt: "When it was booked.",
      pickedUpAt: "When the carrier received it; null if no pickup or drop-off was scanned.",
      deliveredAt: "When it was handed over; null before.",
      promisedFrom:
        "First day of the promise at the destination (YYYY-MM-DD); null when none was given: then it is the day of promisedBy.",
      promisedBy: "The promised time; null when none was given. It stays when it is missed.",
      lastEventAt: "The last scan; null before the first.",
      pieces: "One entry per piece, by number.",
      events: "The newest 200, newest first; of a longer history equal scans in a row are one line.",
      olderEventCount: "How many scans are older than these; absent: all are there.",
    },
  ),
  describeShape(
    "StageReached",
    publicShipment.shape.stages.def.element,
    "One step and when it was reached.",
    {
      stage: "The step.",
      reachedAt: "When; null: not yet.",
      city: "Where; null: not yet.",
      timeZone: "Time zone of that place; null: not yet.",
    },
  ),
  describeShape("Trouble", trackedTrouble, "Something that is wrong now.", {
    code: "The event that reported it.",
    reason: "Why.",
    at: "Since when.",
  }),
  describeShape("ClaimNotice", claimNotice, "What the sender may claim for.", {
    kind: "LOST or DAMAGED.",
    pieceNos: "Numbers of the pieces it is about.",
  }),
  describeShape("TrackedEnd", trackedEnd, "Origin or destination: a city, never a street.", {
    city: "The city.",
    countryCode: "Two letters, ISO 3166-1.",
    point: "For the map; absent when unknown.",
    timeZone: "Name of the city's time zone.",
  }),
  describeShape("TrackedPiece", trackedPiece, "Where one piece is.", {
    pieceNo: "1 for the first piece.",
    subWaybillNo: "Its own number on the label.",
    status: "Its status.",
    normalisedStatus:
      "The same in the words that shops and parcel apps share; absent in answers stored before it existed.",
    stage: "Its step.",
    arrived: "At the destination outlet or further.",
    reason: "What is wrong with it now; else null.",
    lastCity: "City of its last scan; null before the first.",
    lastEventAt: "Time of its last scan; null before the first.",
  }),
  describeShape(
    "TrackedEvent",
    trackedEvent,
    "One event of the journey, with a ready sentence in three languages.",
    {
      code: "What happened.",
      normalisedStatus: "The same in the words that shops and parcel apps share.",
      at: "When, with the offset of the place.",
      place: "Where.",
      pieces: "Numbers of the pieces concerned; empty means all.",
      reason: "Why it went wrong; null when it did not.",
      vehicle: "The next vehicle; null if unknown.",
      nextCity: "Where it goes next; null if unknown.",
      departsAt: "When the vehicle to nextCity is planned to leave; absent if unknown.",
      courierName: "First name of the courier; absent if unknown.",
      ...relayedEventMeanings,
      collectUntil: "Until when the outlet holds it; only with READY_FOR_COLLECTION, absent if unknown.",
      sentence: "Ready to be shown.",
    },
  ),
  describeShape("LocalisedText", trackedEvent.shape.sentence, "One text in three languages.", {
    id: "Indonesian.",
    en: "English.",
    zh: "Chinese.",
  }),
  describeShape("UnlockedDetails", unlockedDetails, "What the last 4 digits of a phone open in addition.", {
    senderName: "Masked: the first letter of each word.",
    receiverName: "Masked: the first letter of each word.",
    originDistrict: "District of the sender; null when not given.",
    destinationDistrict: "District of the receiver; null when not given.",
    proof: "Proof of delivery; null before it, or when none was sent.",
    cost: "Freight; null if unknown.",
    customerOrderNo: "The shipper's own order number; null without one.",
    settlementCode: "Who pays, and when.",
    weightKg: "Actual weight of all pieces in kg, 2 decimals.",
    volumeM3: "Volume of all pieces in m³, 3 decimals; null when a size is missing.",
  }),
  describeShape("ProofOfDelivery", unlockedDetails.shape.proof.def.innerType, "Who received it.", {
    signedBy: "Name as signed, masked.",
    relation: "Who that is to the receiver.",
    photoUrl: "Address of a picture of the handover.",
  }),
  describeShape("Money", unlockedDetails.shape.cost.def.innerType, "A sum of money.", {
    amount: "Whole units of the currency: rupiah, without decimals.",
    currency: "Three letters, ISO 4217.",
  }),
  describeShape("TrackingValidateRequest", trackingValidateRequest, "A try at a shipment's last 4 digits.", {
    waybillNo: "The waybill.",
    phoneLast4: "Last 4 digits of the sender's or the receiver's phone.",
    captchaTicket: "From captcha with the scene trackingValidate; needed after two wrong tries.",
  }),
  describeShape("TrackingValidateData", trackingValidateResponse, "The key to the details.", {
    viewToken: "To be sent in viewTokens (trackingCustomerByWaybillNo) or viewToken (getMainSubBillCode).",
    expiresAt: "It opens nothing from then on.",
  }),
  describeShape("GetMainSubBillCodeRequest", mainSubBillRequest, "A shipment to list the pieces of.", {
    waybillNo: "The waybill or one of its sub-waybills.",
    viewToken: "From trackingValidate; only for a shipment that needs it.",
  }),
  describeShape("GetMainSubBillCodeData", mainSubBillResponse, "A shipment's pieces.", {
    waybillNo: "The main waybill number.",
    pieceCount: "Number of pieces.",
    piecesArrived: "How many of them are at the destination outlet or further.",
    subWaybills: "One entry per piece, by number.",
  }),
];

/** The alternatives of one number's answer, discriminated by `outcome`. */
export const trackingResultUnion = {
  id: "TrackingResult",
  schema: trackingResult,
  description: "One number's answer. Each outcome is a different thing to tell the reader.",
  discriminator: "outcome",
} as const;
