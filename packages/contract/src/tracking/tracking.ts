import * as z from "zod/mini";
import { descriptions, field, namedObject } from "../common/describe.ts";
import { countryCode, networkCode, oneLine, readable, timeZone, wholeCharacters } from "../common/fields.ts";
import { localisedText } from "../common/localised-text.ts";
import { maxTrackingNumbers, packageStatuses, trackBy } from "./tracking-query.ts";
import { city, point } from "../places/place.ts";
import {
  handlingEventCodes,
  normalisedStatuses,
  numberFaults,
  phoneLast4Pattern,
  placeKinds,
  receiverRelations,
  serviceMethods,
  settlementCodes,
  shipmentStatuses,
  trackingStages,
  troubleReasons,
  vehicles,
} from "./tracking-codes.ts";

const trackingNumbers = z
  .array(z.string().check(z.maxLength(64, "field.tooLong")))
  .check(z.minLength(1, "tracking.empty"), z.maxLength(maxTrackingNumbers, "tracking.tooMany"));

/** Origin or destination: a city, never a street. */
export const trackedEnd = namedObject("TrackedEnd", "Origin or destination: a city, never a street.", {
  city: field(city, "The city."),
  countryCode: field(countryCode, "Two letters, ISO 3166-1."),
  point: field(z.optional(point), "For the map; absent when unknown."),
  timeZone: field(z.string(), "Name of the city's time zone."),
});
export type TrackedEnd = z.infer<typeof trackedEnd>;

/** Where a scan happened. Cities are public; a street address never belongs here. */
export const eventPlace = namedObject(
  "EventPlace",
  "Where a scan happened. Cities are public; a street address never belongs here.",
  {
    kind: field(z.enum(placeKinds), "Kind of place."),
    city: field(city, "The city."),
    countryCode: field(countryCode, "Two letters, ISO 3166-1."),
    timeZone: field(timeZone, "Name of the place's time zone, such as Asia/Jakarta."),
    point: field(z.optional(point), "For the map; absent when unknown."),
  },
);
export type EventPlace = z.infer<typeof eventPlace>;

/** A registration plate, a flight number or the name of a ship, as people write it: `B 9021 TXR`, `GA 604`, `KM Dobonsolo`. */
const vehicleNo = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: "field.required", abort: true }),
    z.maxLength(32, "field.tooLong"),
    wholeCharacters,
    readable("field.required"),
    oneLine,
  );

/**
 * Facts of a handling event that pass unchanged from the feed to the stored event and the answer. A new fact is
 * stored and sent from here alone; packages/content/src/event-lines.ts shows it. They are public: never add personal data.
 */
export const relayedEventFacts = z.object({
  networkCode: field(
    z.optional(networkCode),
    "The outlet where it happened. With READY_FOR_COLLECTION its address and hours are shown; a code that is not known yet is stored all the same.",
  ),
  vehicleNo: field(
    z.optional(vehicleNo),
    "Registration plate, flight number or ship's name of what carries it on, at most 32 characters. Public: never a driver's name or phone.",
  ),
});

const normalisedStatus = field(
  z.enum(normalisedStatuses),
  "The same in the words that shops and parcel apps share.",
);

export const trackedEvent = namedObject(
  "TrackedEvent",
  "One event of the journey, with a ready sentence in three languages.",
  {
    code: field(z.enum(handlingEventCodes), "What happened."),
    normalisedStatus,
    at: field(z.string(), "When, with the offset of the place."),
    place: field(eventPlace, "Where."),
    pieces: field(z.array(z.number()), "Numbers of the pieces concerned; empty means all."),
    reason: field(z.nullable(z.enum(troubleReasons)), "Why it went wrong; null when it did not."),
    vehicle: field(z.nullable(z.enum(vehicles)), "The next vehicle; null if unknown."),
    nextCity: field(z.nullable(city), "Where it goes next; null if unknown."),
    /**
     * The following fields are absent if the carrier's system does not send them, and in answers stored before
     * they existed.
     */
    departsAt: field(
      z.optional(z.string()),
      "When the vehicle to nextCity is planned to leave; absent if unknown.",
    ),
    courierName: field(z.optional(z.string()), "First name of the courier; absent if unknown."),
    ...relayedEventFacts.shape,
    collectUntil: field(
      z.optional(z.string()),
      "Until when the outlet holds it; only with READY_FOR_COLLECTION, absent if unknown.",
    ),
    receiverRelation: field(
      z.optional(z.enum(receiverRelations)),
      "Who that is to the receiver; only with SIGNED and RETURN_SIGNED, absent if unknown.",
    ),
    sentence: field(localisedText, "Ready to be shown."),
  },
);
export type TrackedEvent = z.infer<typeof trackedEvent>;

export const trackedPiece = namedObject("TrackedPiece", "Where one piece is.", {
  pieceNo: field(z.number(), "1 for the first piece."),
  subWaybillNo: field(z.string(), "Its own number on the label."),
  status: field(z.enum(shipmentStatuses), "Its status."),
  normalisedStatus: field(
    z.optional(z.enum(normalisedStatuses)),
    "The same in the words that shops and parcel apps share; absent in answers stored before it existed.",
  ),
  stage: field(z.enum(trackingStages), "Its step."),
  arrived: field(z.boolean(), "At the destination outlet or further."),
  reason: field(z.nullable(z.enum(troubleReasons)), "What is wrong with it now; else null."),
  lastCity: field(z.nullable(city), "City of its last scan; null before the first."),
  lastEventAt: field(z.nullable(z.string()), "Time of its last scan; null before the first."),
});
export type TrackedPiece = z.infer<typeof trackedPiece>;

export const trackedTrouble = namedObject("Trouble", "Something that is wrong now.", {
  code: field(z.enum(handlingEventCodes), "The event that reported it."),
  reason: field(z.enum(troubleReasons), "Why."),
  at: field(z.string(), "Since when."),
});

export const claimNotice = namedObject("ClaimNotice", "What the sender may claim for.", {
  kind: field(z.enum(["LOST", "DAMAGED"]), "LOST or DAMAGED."),
  pieceNos: field(z.array(z.number()), "Numbers of the pieces it is about."),
});

/** What anyone may see: stages, times, cities, pieces. No names, phones, addresses, order numbers, weights or payments. */
export const publicShipment = namedObject(
  "Shipment",
  "What anyone may see: stages, times, cities, pieces. No names, phones, addresses, order numbers, weights or payments.",
  {
    waybillNo: field(z.string(), "The main waybill number."),
    status: field(z.enum(shipmentStatuses), "Status of the whole: that of the piece that is least far."),
    normalisedStatus,
    packageStatus: field(z.enum(packageStatuses), "Group of the result list that it belongs to."),
    stage: field(z.enum(trackingStages), "Step of the tracking page."),
    stages: field(
      z.array(
        namedObject("StageReached", "One step and when it was reached.", {
          stage: field(z.enum(trackingStages), "The step."),
          reachedAt: field(z.nullable(z.string()), "When; null: not yet."),
          city: field(z.nullable(city), "Where; null: not yet."),
          timeZone: field(z.nullable(z.string()), "Time zone of that place; null: not yet."),
        }),
      ),
      "All five steps in order.",
    ),
    trouble: field(z.nullable(trackedTrouble), "What is wrong now and not yet solved; else null."),
    claimNotice: field(
      z.nullable(claimNotice),
      "What the sender may claim for, and for which pieces; else null.",
    ),
    returning: field(z.boolean(), "True while and after it goes back to the sender."),
    serviceMethod: field(z.enum(serviceMethods), "Door pickup or outlet drop-off."),
    productTypeCode: field(z.string(), "Product that was booked."),
    pieceCount: field(z.number(), "Number of pieces."),
    piecesArrived: field(z.number(), "How many of them are at the destination outlet or further."),
    origin: field(trackedEnd, "Where it comes from."),
    destination: field(trackedEnd, "Where it goes."),
    bookedAt: field(z.string(), "When it was booked."),
    pickedUpAt: field(
      z.nullable(z.string()),
      "When the carrier received it; null if no pickup or drop-off was scanned.",
    ),
    deliveredAt: field(z.nullable(z.string()), "When it was handed over; null before."),
    /**
     * The promise: first day and last time at the destination. Answers stored by former versions have no first
     * day.
     */
    promisedFrom: field(
      z._default(z.nullable(z.string()), null),
      "First day of the promise at the destination (YYYY-MM-DD); null when none was given: then it is the day of promisedBy.",
    ),
    promisedBy: field(
      z.nullable(z.string()),
      "The promised time; null when none was given. It stays when it is missed.",
    ),
    lastEventAt: field(z.nullable(z.string()), "The last scan; null before the first."),
    pieces: field(z.array(trackedPiece), "One entry per piece, by number."),
    events: field(
      z.array(trackedEvent),
      "The newest 200, newest first; of a longer history equal scans in a row are one line.",
    ),
    olderEventCount: field(
      z.optional(z.number()),
      "How many scans are older than these; absent: all are there.",
    ),
  },
);
export type PublicShipment = z.infer<typeof publicShipment>;

/** What the last 4 digits of a phone unlock in addition. */
export const unlockedDetails = namedObject(
  "UnlockedDetails",
  "What the last 4 digits of a phone open in addition.",
  {
    senderName: field(z.string(), "Masked: the first letter of each word."),
    receiverName: field(z.string(), "Masked: the first letter of each word."),
    originDistrict: field(z.nullable(z.string()), "District of the sender; null when not given."),
    destinationDistrict: field(z.nullable(z.string()), "District of the receiver; null when not given."),
    proof: field(
      z.nullable(
        namedObject("ProofOfDelivery", "Who received it.", {
          signedBy: field(z.nullable(z.string()), "Name as signed, masked."),
          relation: field(z.nullable(z.enum(receiverRelations)), "Who that is to the receiver."),
          photoUrl: field(
            z.nullable(z.string()),
            "Address of a picture of the handover. One that begins with / is of this server, and opens for an hour at most.",
          ),
          photoSize: field(
            z.optional(
              namedObject("PhotoSize", "Size of a picture.", {
                width: field(z.int(), "Pixels."),
                height: field(z.int(), "Pixels."),
              }),
            ),
            "Of a picture of this server; else absent.",
          ),
        }),
      ),
      "Proof of delivery; null before it, or when none was sent.",
    ),
    cost: field(
      z.nullable(
        namedObject("Money", "A sum of money.", {
          amount: field(z.number(), "Whole units of the currency: rupiah, without decimals."),
          currency: field(z.string(), "Three letters, ISO 4217."),
        }),
      ),
      "Freight; null if unknown.",
    ),
    customerOrderNo: field(z.nullable(z.string()), "The sender's own order number; null without one."),
    settlementCode: field(z.enum(settlementCodes), "Who pays, and when."),
    weightKg: field(z.number(), "Actual weight of all pieces in kg, 2 decimals."),
    volumeM3: field(
      z.nullable(z.number()),
      "Volume of all pieces in m³, 3 decimals; null when a size is missing.",
    ),
  },
);
export type UnlockedDetails = z.infer<typeof unlockedDetails>;

const reason = {
  code: field(z.number(), "Nine digits from the error catalogue."),
  msg: field(z.string(), "The same as text, in the requested language."),
};

/** The answer for one number. Each `outcome` is shown in its own way. */
export const trackingResult = z.discriminatedUnion("outcome", [
  namedObject("TrackingIllegal", "The number cannot be one of this carrier: wrong form or check digit.", {
    number: field(z.string(), "The number as it was understood: without spaces, upper case."),
    outcome: field(z.literal("illegal"), "Always illegal."),
    fault: field(z.enum(numberFaults), "What is wrong with it."),
    ...reason,
  }),
  namedObject("TrackingNotFound", "A right number that the carrier does not know.", {
    number: field(z.string(), "The number as it was understood: without spaces, upper case."),
    outcome: field(z.literal("notFound"), "Always notFound."),
    ...reason,
  }),
  namedObject(
    "TrackingLocked",
    "A private shipment: nothing is shown without the last 4 digits of a phone.",
    {
      number: field(z.string(), "The number as it was understood: without spaces, upper case."),
      outcome: field(z.literal("locked"), "Always locked."),
      waybillNo: field(z.string(), "To be sent to trackingValidate."),
      ...reason,
    },
  ),
  namedObject("TrackingRegistered", "Booked, but nothing has been scanned yet.", {
    number: field(z.string(), "The number as it was understood: without spaces, upper case."),
    outcome: field(z.literal("registered"), "Always registered."),
    shipment: field(publicShipment, "The shipment."),
    unlocked: field(z.nullable(unlockedDetails), "What a valid viewToken opens in addition; else null."),
    ...reason,
  }),
  namedObject("TrackingFound", "A shipment with its events.", {
    number: field(z.string(), "The number as it was understood: without spaces, upper case."),
    outcome: field(z.literal("found"), "Always found."),
    shipment: field(publicShipment, "The shipment."),
    unlocked: field(z.nullable(unlockedDetails), "What a valid viewToken opens in addition; else null."),
  }),
]);
descriptions.add(trackingResult, {
  id: "TrackingResult",
  description: "One number's answer. Each outcome is a different thing to tell the reader.",
});
export type TrackingResult = z.infer<typeof trackingResult>;

const requestedNumbers = {
  numbers: field(
    trackingNumbers,
    "1 to 10 waybill or customer order numbers. Case, spaces and hyphens inside a number do not matter.",
  ),
  by: field(z.enum(trackBy), "What the numbers are: waybill (also sub-waybills) or customerOrder."),
};

export const trackingRequest = namedObject("TrackingRequest", "Numbers to track.", {
  ...requestedNumbers,
  viewTokens: field(
    z.optional(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(maxTrackingNumbers))),
    "Tokens from trackingValidate; each opens the details of its own waybill and of nothing else.",
  ),
  packageStatus: field(z.optional(z.enum(packageStatuses)), "Only shipments of this group are answered."),
});
export const trackingResponse = namedObject("TrackingData", "The answers.", {
  results: field(
    z.array(trackingResult),
    "In the requested order; one customer order number can have several.",
  ),
});
export type TrackingResponse = z.infer<typeof trackingResponse>;

export const trackingStateRequest = namedObject(
  "TrackingIsNotEmptyRequest",
  "Numbers to look up.",
  requestedNumbers,
);
export const trackingStateResponse = namedObject("TrackingIsNotEmptyData", "One state for each number.", {
  results: field(
    z.array(
      namedObject("NumberState", "Whether one number exists.", {
        number: field(z.string(), "The number as it was understood: without spaces, upper case."),
        state: field(
          z.enum(["found", "registered", "notFound", "illegal"]),
          "found (always so of a shipment that needs phone digits), registered (known, not yet scanned), notFound, or illegal (cannot be a number of this carrier).",
        ),
      }),
    ),
    "In the requested order.",
  ),
});

export const trackingValidateRequest = namedObject(
  "TrackingValidateRequest",
  "An attempt at a shipment's last 4 digits.",
  {
    waybillNo: field(
      z.string().check(z.minLength(1, "tracking.empty.waybill"), z.maxLength(64, "field.tooLong")),
      "The waybill.",
    ),
    phoneLast4: field(
      z.string().check(z.regex(phoneLast4Pattern, "phoneLast4.format")),
      "Last 4 digits of the sender's or the receiver's phone.",
    ),
    captchaTicket: field(
      z.optional(z.string().check(z.maxLength(200, "field.tooLong"))),
      "From captcha with the scene trackingValidate; needed after two wrong attempts.",
    ),
  },
);
export const trackingValidateResponse = namedObject("TrackingValidateData", "The key to the details.", {
  viewToken: field(
    z.string(),
    "To be sent in viewTokens (trackingCustomerByWaybillNo) or viewToken (getMainSubBillCode).",
  ),
  expiresAt: field(z.string(), "It opens nothing from then on."),
});

export const mainSubBillRequest = namedObject(
  "GetMainSubBillCodeRequest",
  "A shipment to list the pieces of.",
  {
    waybillNo: field(
      z.string().check(z.minLength(1, "tracking.empty.waybill"), z.maxLength(64, "field.tooLong")),
      "The waybill or one of its sub-waybills.",
    ),
    viewToken: field(
      z.optional(z.string().check(z.maxLength(200))),
      "From trackingValidate; only for a shipment that needs it.",
    ),
  },
);
export const mainSubBillResponse = namedObject("GetMainSubBillCodeData", "A shipment's pieces.", {
  waybillNo: field(z.string(), "The main waybill number."),
  pieceCount: field(z.number(), "Number of pieces."),
  piecesArrived: field(z.number(), "How many of them are at the destination outlet or further."),
  subWaybills: field(z.array(trackedPiece), "One entry per piece, by number."),
});
export type MainSubBill = z.infer<typeof mainSubBillResponse>;
