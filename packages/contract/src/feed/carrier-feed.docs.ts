import {
  batchResponse,
  eventBatchRequest,
  handlingEventInput,
  measurementInput,
  shipmentBatchRequest,
  shipmentInput,
} from "./carrier-feed.ts";
import { fieldError, invalidInputData } from "../common/envelope.ts";
import { describeShape } from "../common/described-shape.ts";
import { relayedEventMeanings } from "../tracking/tracking.ts";
import {
  corporateBatchRequest,
  corporateInput,
  outletBatchRequest,
  outletInput,
  rateBatchRequest,
} from "./carrier-network-feed.ts";
import { dayRange, laneTariff } from "../rates/tariff.ts";

export const carrierShapes = [
  describeShape(
    "ShipmentBatch",
    shipmentBatchRequest,
    "Shipments to create or replace.",
    { shipments: "1 to 1,000. Each is looked at by itself: a wrong one is rejected, the others are stored." },
    { shipments: shipmentInput },
  ),
  describeShape("ShipmentInput", shipmentInput, "What the carrier knows of a shipment when it is booked.", {
    waybillNo: "Main waybill number with a right check digit.",
    customerOrderNo:
      "The shipper's own order number: 3 to 40 letters, digits and - _ / .; several shipments may share one.",
    bookedAt: "When it was booked.",
    promisedFrom:
      "First day on which it may arrive, in the receiver's time (YYYY-MM-DD); only with promisedBy, and not after it. Left out: the day of promisedBy.",
    promisedBy: "When it is promised to arrive; leave it out when nothing was promised.",
    productTypeCode: "Product that was booked: capitals, digits and _.",
    settlementCode: "Who pays, and when.",
    serviceMethod: "Door pickup or outlet drop-off.",
    sender: "Who sends it.",
    receiver: "Who receives it.",
    pieces: "1 to 999 pieces; each number once.",
    cost: "Freight; shown only with the last 4 digits of a phone.",
    needsPhoneDigits:
      "True: nothing is shown to anyone without the last 4 digits of the sender's or receiver's phone.",
  }),
  describeShape(
    "Party",
    shipmentInput.shape.sender,
    "Sender or receiver. Name, phone and address are never public.",
    {
      name: "Person or company; shown masked, and only with the last 4 digits.",
      phone: "8 to 15 digits, with + before them or not; only its last 4 are ever compared.",
      city: "The city; public.",
      countryCode: "Two letters, ISO 3166-1.",
      timeZone: "Name of the city's time zone, such as Asia/Makassar.",
      district: "Shown only with the last 4 digits.",
      address: "Street; never shown.",
      point: "The city's point for the map.",
    },
  ),
  describeShape("PieceInput", shipmentInput.shape.pieces.def.element, "One piece.", {
    pieceNo: "1 for the first; its sub-waybill is the waybill, a hyphen, and three digits.",
    weightKg: "Actual weight in kg.",
    lengthCm: "Length in cm.",
    widthCm: "Width in cm.",
    heightCm: "Height in cm.",
  }),
  describeShape("Cost", shipmentInput.shape.cost.def.innerType, "A sum of money, as sent.", {
    amount: "Whole units of the currency: rupiah, without decimals.",
    currency: "Three letters, ISO 4217.",
  }),
  describeShape(
    "EventBatch",
    eventBatchRequest,
    "Events to append.",
    {
      events:
        "1 to 1,000, in any order. Each is looked at by itself: a wrong one is rejected, the others are stored.",
    },
    { events: handlingEventInput },
  ),
  describeShape("HandlingEvent", handlingEventInput, "What a scan, or an entry by hand, says happened.", {
    sourceId:
      "The carrier's own id of this event; the same id again for the same waybill is the same event, and its content must be the same.",
    waybillNo: "Main waybill number; its shipment may come later.",
    code: "What happened.",
    occurredAt: "When it happened, at most a day ahead of now.",
    place: "Where.",
    pieces: "Numbers of the pieces concerned; leave it out for all.",
    reason: "Why it went wrong.",
    vehicle: "What carries it on.",
    nextCity: "Where it goes next.",
    departsAt: "When the vehicle to nextCity is planned to leave.",
    courierName: "The courier who has the parcel; visitors see the first name only.",
    ...relayedEventMeanings,
    collectUntil: "Only with READY_FOR_COLLECTION: until when the outlet keeps it.",
    measurements: "Only with WEIGHED: what the scales and the tape said. Shown to the sender alone.",
    proof: "With SIGNED and RETURN_SIGNED.",
    corrects: "Only with CORRECTION: the sourceId of the event that was wrong.",
  }),
  describeShape("MeasurementInput", measurementInput, "A weight and a size as measured.", {
    pieceNo: "The piece; leave it out for all pieces of the event together.",
    weightKg: "Weight in kg.",
    lengthCm: "Length in cm.",
    widthCm: "Width in cm.",
    heightCm: "Height in cm.",
  }),
  describeShape("ProofInput", handlingEventInput.shape.proof.def.innerType, "Proof of delivery, as sent.", {
    signedBy: "Name as signed; shown masked, and only with the last 4 digits.",
    relation: "Who that is to the receiver.",
    photoUrl: "https address of a picture of the handover.",
  }),
  describeShape(
    "BatchData",
    batchResponse,
    "What became of each item. What is answered as stored is on disk.",
    {
      accepted: "How many were created, updated or unchanged.",
      rejected: "How many were not stored.",
      results: "One for each item, in the order sent.",
    },
  ),
  describeShape("BatchItemResult", batchResponse.shape.results.def.element, "What became of one item.", {
    index: "Its position in the batch, from 0.",
    outcome: "created; updated (a shipment replaced); unchanged (already known, exactly so); rejected.",
    errors: "What to correct, at most the first 20; empty unless rejected.",
  }),
  describeShape("InvalidInputData", invalidInputData, "What to correct.", {
    errors: "One for each wrong field.",
  }),
  describeShape("FieldError", fieldError, "One field that is not right.", {
    path: "Where it is, such as numbers.3 or receiver.phone.",
    key: "Stable key of the rule, for programs.",
    msg: "What to do, in the requested language.",
    options: "Valid codes; absent if they cannot be listed.",
    line: "Of a text of several lines: the line, from 1; absent of other fields.",
    detail: "What exactly is wrong in that line, in English; absent of other fields.",
  }),
];

const oneByOne = "Each is looked at by itself: a wrong one is rejected, the others are stored.";

export const carrierNetworkShapes = [
  describeShape(
    "CorporateBatch",
    corporateBatchRequest,
    "Accounts that may or may not pay by month.",
    { accounts: `1 to 1,000, counted in the order sent. ${oneByOne}` },
    { accounts: corporateInput },
  ),
  describeShape("CorporateInput", corporateInput, "Whether an account may pay by month.", {
    phone: "The phone of the account: 0812…, 62812… or +62812…; registered or not.",
    corporate: "True: it may choose the settlement MONTHLY.",
  }),
  describeShape(
    "OutletBatch",
    outletBatchRequest,
    "Outlets to create, replace or withdraw.",
    { outlets: `1 to 1,000. ${oneByOne}` },
    { outlets: outletInput },
  ),
  describeShape("OutletInput", outletInput, "An outlet as the carrier knows it.", {
    networkCode: "Its code: 2 to 20 capitals, digits and hyphens.",
    name: "Its name.",
    address: "Street, number and what else finds it.",
    areaId: "Its district, or its city in a country without districts.",
    point: "Its coordinates.",
    phone: "Digits, spaces and ( ) -; null or left out: none.",
    services: "What it does; at least one.",
    recommended: "True: it is listed before others.",
    pickupRadiusKm: "Pickup radius in kilometres; required with PICKUP.",
    timeZone: "Name of its time zone; left out: that of its area.",
    hours: "When it is open.",
    withdrawn: "True: it is there no longer; the other fields are then as they were.",
  }),
  describeShape(
    "RateBatch",
    rateBatchRequest,
    "Rates to create or replace.",
    { rates: `1 to 1,000, counted in the order sent. ${oneByOne}` },
    { rates: laneTariff },
  ),
  describeShape("RateInput", laneTariff, "What one product costs from one area to another.", {
    sendAreaId: "An area at any level, or a country (MY); the nearest to the shipper goes before.",
    dispatchAreaId: "An area at any level, or a country.",
    productTypeCode: "A product of the tariff.",
    firstKg: "So many whole kg are in the first price.",
    firstPrice: "Whole rupiah for them.",
    steps: "What each further kg costs.",
    minimumKg: "The least that is billed, in whole kg.",
    days: "Days on the way.",
    route: "How it mostly travels.",
    validFrom: "First day (YYYY-MM-DD) at the origin.",
    validTo: "Last day; null: until further notice.",
  }),
  describeShape("RateStep", laneTariff.shape.steps.def.element, "The price of a kg from a weight on.", {
    overKg:
      "Above this many whole kg; the first step begins at firstKg, each other one above the former one.",
    perKg: "Whole rupiah a kg.",
  }),
  describeShape("RateDays", dayRange, "Whole days, both ends possible.", {
    least: "At least.",
    most: "At most; not less than least.",
  }),
];
