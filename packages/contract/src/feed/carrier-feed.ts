import * as z from "zod/mini";
import { field, namedObject } from "../common/describe.ts";
import { fieldError } from "../common/envelope.ts";
import { city, point } from "../places/place.ts";
import { instant, countryCode, longText, shortText, timeZone, wholeCharacters } from "../common/fields.ts";
import {
  handlingEventCodes,
  receiverRelations,
  serviceMethods,
  settlementCodes,
  troubleReasons,
  vehicles,
} from "../tracking/tracking-codes.ts";
import { relayedEventFacts, eventPlace } from "../tracking/tracking.ts";

/** At most this many items in one call. */
export const maxBatchItems = 1000;

/**
 * Maximum number of events per waybill: each further one costs deriving them all. Several pieces fit in one
 * event.
 */
export const maxEventsPerWaybill = 2000;
/** Maximum number of pieces in all of them: an event of the whole shipment counts each of its pieces. */
export const maxPiecesInEvents = 200_000;

const waybillText = z
  .string()
  .check(z.trim(), z.minLength(1, "field.required"), z.maxLength(32, "field.tooLong"));

export const sourceIdText = z
  .string()
  .check(z.trim(), z.minLength(1, "field.required"), z.maxLength(100, "field.tooLong"), wholeCharacters);

const party = namedObject("Party", "Sender or receiver. Name, phone and address are never public.", {
  name: field(shortText, "Person or company; shown masked, and only with the last 4 digits."),
  phone: field(
    z.string().check(z.regex(/^\+?[0-9]{8,15}$/, "field.invalid")),
    "8 to 15 digits, with + before them or not. Its last 4 open the details, and the customer who logs in with it sees the shipment among the own ones.",
  ),
  city: field(city, "The city; public."),
  countryCode: field(countryCode, "Two letters, ISO 3166-1."),
  timeZone: field(timeZone, "Name of the city's time zone, such as Asia/Makassar."),
  district: field(z.optional(shortText), "Shown only with the last 4 digits."),
  address: field(z.optional(longText), "Street; never shown."),
  point: field(z.optional(point), "The city's point for the map."),
});

const pieceNo = z.int().check(z.minimum(1, "field.tooSmall"), z.maximum(999, "field.tooLarge"));
const centimetres = z.optional(z.number().check(z.gt(0, "field.tooSmall"), z.lte(2_000, "field.tooLarge")));
const weightAndSize = {
  weightKg: field(
    z.number().check(z.gt(0, "field.tooSmall"), z.lte(100_000, "field.tooLarge")),
    "Actual weight in kg.",
  ),
  lengthCm: field(centimetres, "Length in cm."),
  widthCm: field(centimetres, "Width in cm."),
  heightCm: field(centimetres, "Height in cm."),
};

const piece = namedObject("PieceInput", "One piece.", {
  pieceNo: field(pieceNo, "1 for the first; its sub-waybill is the waybill, a hyphen, and three digits."),
  ...weightAndSize,
});

/** Without a piece number: all pieces of the event together. */
export const measurementInput = namedObject("MeasurementInput", "A weight and a size as measured.", {
  pieceNo: field(z.optional(pieceNo), "The piece; leave it out for all pieces of the event together."),
  ...weightAndSize,
});
export type MeasurementInput = z.infer<typeof measurementInput>;

export const shipmentInput = namedObject(
  "ShipmentInput",
  "What the carrier knows of a shipment when it is booked.",
  {
    waybillNo: field(waybillText, "Main waybill number with a right check digit."),
    customerOrderNo: field(
      z.optional(z.string().check(z.trim(), z.regex(/^[A-Za-z0-9][A-Za-z0-9\-_/.]{2,39}$/, "field.invalid"))),
      "The sender's own order number: 3 to 40 letters, digits and - _ / .; several shipments may share one.",
    ),
    bookedAt: field(instant, "When it was booked."),
    promisedFrom: field(
      z.optional(z.iso.date("field.invalid")),
      "First day on which it may arrive, in the receiver's time (YYYY-MM-DD); only with promisedBy, and not after it. Left out: the day of promisedBy.",
    ),
    promisedBy: field(
      z.optional(instant),
      "When it is promised to arrive; leave it out when nothing was promised.",
    ),
    productTypeCode: field(
      z.string().check(z.regex(/^[A-Z0-9_]{2,32}$/, "field.invalid")),
      "Product that was booked: capitals, digits and _.",
    ),
    settlementCode: field(z.enum(settlementCodes), "Who pays, and when."),
    serviceMethod: field(z.enum(serviceMethods), "Door pickup or outlet drop-off."),
    sender: field(party, "Who sends it."),
    receiver: field(party, "Who receives it."),
    pieces: field(
      z.array(piece).check(z.minLength(1, "field.required"), z.maxLength(999, "field.tooLarge")),
      "1 to 999 pieces; each number once.",
    ),
    cost: field(
      z.optional(
        namedObject("Cost", "A sum of money, as sent.", {
          amount: field(
            z.int().check(z.minimum(0, "field.tooSmall")),
            "Whole units of the currency: rupiah, without decimals.",
          ),
          currency: field(
            z.string().check(z.regex(/^[A-Z]{3}$/, "field.invalid")),
            "Three letters, ISO 4217.",
          ),
        }),
      ),
      "Freight; shown only with the last 4 digits of a phone.",
    ),
    needsPhoneDigits: field(
      z.optional(z.boolean()),
      "True: nothing is shown to anyone without the last 4 digits of the sender's or receiver's phone.",
    ),
  },
);
export type ShipmentInput = z.infer<typeof shipmentInput>;

export const handlingEventInput = namedObject(
  "HandlingEvent",
  "What a scan, or an entry by hand, says happened.",
  {
    sourceId: field(
      sourceIdText,
      "The carrier's own id of this event; the same id again for the same waybill is the same event, and its content must be the same.",
    ),
    waybillNo: field(waybillText, "Main waybill number; its shipment may come later."),
    code: field(z.enum(handlingEventCodes), "What happened."),
    occurredAt: field(instant, "When it happened, at most a day ahead of now."),
    place: field(eventPlace, "Where."),
    pieces: field(
      z.optional(
        z.array(pieceNo).check(z.minLength(1, "field.required"), z.maxLength(999, "field.tooLarge")),
      ),
      "Numbers of the pieces concerned; leave it out for all.",
    ),
    reason: field(z.optional(z.enum(troubleReasons)), "Why it went wrong."),
    vehicle: field(z.optional(z.enum(vehicles)), "What carries it on."),
    nextCity: field(z.optional(city), "Where it goes next."),
    departsAt: field(z.optional(instant), "When the vehicle to nextCity is planned to leave."),
    courierName: field(
      z.optional(shortText),
      "The courier who has the parcel; visitors see the first name only.",
    ),
    ...relayedEventFacts.shape,
    collectUntil: field(
      z.optional(instant),
      "Only with READY_FOR_COLLECTION: until when the outlet keeps it.",
    ),
    measurements: field(
      z.optional(
        z.array(measurementInput).check(z.minLength(1, "field.required"), z.maxLength(999, "field.tooLarge")),
      ),
      "Only with WEIGHED: what the scales and the tape said. Shown to the sender alone.",
    ),
    proof: field(
      z.optional(
        namedObject("ProofInput", "Proof of delivery, as sent.", {
          signedBy: field(
            z.optional(shortText),
            "Name as signed; shown masked, and only with the last 4 digits.",
          ),
          relation: field(z.optional(z.enum(receiverRelations)), "Who that is to the receiver."),
          photoUrl: field(
            z.optional(
              z
                .url({ protocol: /^https$/, error: "field.invalid" })
                .check(z.maxLength(2000, "field.tooLong"), wholeCharacters),
            ),
            "https address of a picture of the handover.",
          ),
        }),
      ),
      "With SIGNED and RETURN_SIGNED.",
    ),
    corrects: field(
      z.optional(sourceIdText),
      "Only with CORRECTION: the sourceId of the event that was wrong.",
    ),
  },
);
export type HandlingEventInput = z.infer<typeof handlingEventInput>;

/**
 * Items are checked separately: a wrong one is answered as rejected with its fields, the others are stored.
 * What is answered as stored is on disk.
 */
export function feedItems(items: z.ZodMiniType) {
  return field(
    z.array(z.unknown()).check(z.minLength(1, "batch.empty"), z.maxLength(maxBatchItems, "batch.tooMany")),
    "1 to 1,000, in any order. Each is looked at by itself: a wrong one is rejected, the others are stored.",
    items,
  );
}

export const withdrawn = field(
  z.optional(z.boolean()),
  "True: it is there no longer; the other fields are then as they were.",
);

export const shipmentBatchRequest = namedObject("ShipmentBatch", "Shipments to create or replace.", {
  shipments: feedItems(shipmentInput),
});
export const eventBatchRequest = namedObject("EventBatch", "Events to append.", {
  events: feedItems(handlingEventInput),
});

export const batchItemOutcomes = ["created", "updated", "unchanged", "rejected"] as const;
export const batchResponse = namedObject(
  "BatchData",
  "What became of each item. What is answered as stored is on disk.",
  {
    accepted: field(z.number(), "How many were created, updated or unchanged."),
    rejected: field(z.number(), "How many were not stored."),
    results: field(
      z.array(
        namedObject("BatchItemResult", "What became of one item.", {
          index: field(z.number(), "Its position in the batch, from 0."),
          outcome: field(
            z.enum(batchItemOutcomes),
            "created; updated (a shipment replaced); unchanged (already known, exactly so); rejected.",
          ),
          errors: field(z.array(fieldError), "What to correct, at most the first 20; empty unless rejected."),
        }),
      ),
      "One for each item, in the order sent.",
    ),
  },
);
export type BatchResponse = z.infer<typeof batchResponse>;
