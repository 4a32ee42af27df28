import { codeList, describeCodes } from "../common/describe.ts";

/** The last four digits of a phone. */
export const phoneLast4Pattern = /^[0-9]{4}$/;
export function isPhoneLast4(text: string): boolean {
  return phoneLast4Pattern.test(text);
}

/** Order and shipment statuses. */
export const shipmentStatuses = [
  "WAITING_PICKUP",
  "PICKED_UP",
  "IN_TRANSIT",
  "OUT_FOR_DELIVERY",
  "SIGNED",
  "CANCELLED",
] as const;
export type ShipmentStatus = (typeof shipmentStatuses)[number];
/* @__PURE__ */ describeCodes(
  "ShipmentStatus",
  shipmentStatuses,
  "Status of a shipment or a piece. Derived from its events, never set.",
  {
    WAITING_PICKUP: "Booked; not yet in the carrier's hands.",
    PICKED_UP: "Picked up at the door or dropped off at an outlet.",
    IN_TRANSIT: "On its way between outlets and hubs.",
    OUT_FOR_DELIVERY: "With the courier, or ready to be collected at the outlet.",
    SIGNED: "Handed over. After a return: handed back to the sender.",
    CANCELLED: "Void; it will not be carried.",
  },
);

/** The five steps that a tracking page shows. */
export const trackingStages = ["ORIGIN", "PICKUP", "IN_TRANSIT", "DELIVERY", "SIGNED"] as const;
export type TrackingStage = (typeof trackingStages)[number];
/* @__PURE__ */ describeCodes("TrackingStage", trackingStages, "The five steps that a tracking page shows.", {
  ORIGIN: "Booked at the sender's city.",
  PICKUP: "Picked up or dropped off.",
  IN_TRANSIT: "Moving towards the destination.",
  DELIVERY: "At the last mile.",
  SIGNED: "Handed over.",
});

/** The statuses that shops and parcel apps use across carriers. */
export const normalisedStatuses = codeList(
  "NormalisedStatus",
  "The statuses that shops and parcel apps use across carriers.",
  {
    pending: "Waiting for pickup.",
    info_received: "Booked; the carrier knows of it.",
    picked_up: "In the carrier's hands.",
    in_transit: "Moving.",
    customs: "With customs.",
    out_for_delivery: "With the courier.",
    ready_for_collection: "Waiting at the outlet for its receiver.",
    delivered: "Handed over to the receiver.",
    delivery_failed: "A delivery was tried and did not succeed.",
    return_to_sender: "On its way back.",
    returned: "Handed back to the sender.",
    on_hold: "Stopped for a reason; see trouble.",
    exception: "Damaged or lost.",
    cancelled: "Void.",
  },
);
export type NormalisedStatus = (typeof normalisedStatuses)[number];

/** Event codes of scans and manual entries. */
export const handlingEventCodes = codeList(
  "HandlingEventCode",
  "What a scan, or an entry by hand, says happened.",
  {
    BOOKED: "The order was taken.",
    PICKUP_ASSIGNED: "A courier is to collect it.",
    PICKUP_FAILED: "The courier came and could not collect it.",
    PICKED_UP: "Collected at the sender's door.",
    DROPPED_OFF: "Handed in at an outlet.",
    WEIGHED: "Weighed and measured.",
    ARRIVED: "Reached a hub or an outlet on the way.",
    SORTED: "Sorted for its next leg.",
    DEPARTED: "Left for the next place (nextCity, vehicle).",
    CUSTOMS_STARTED: "Handed to customs.",
    CUSTOMS_CLEARED: "Released by customs.",
    ARRIVED_AT_DESTINATION: "Reached the outlet that delivers it.",
    READY_FOR_COLLECTION: "Waits at the outlet for its receiver.",
    OUT_FOR_DELIVERY: "With the courier for delivery.",
    DELIVERY_FAILED: "A delivery was tried and did not succeed (reason).",
    SIGNED: "Handed over (proof).",
    ON_HOLD: "Stopped (reason).",
    RELEASED: "Goes on after a stop.",
    DAMAGED: "Found damaged (reason).",
    LOST: "Cannot be found.",
    FOUND: "Found again after it was lost.",
    RETURN_STARTED: "Turned back to the sender.",
    RETURN_SIGNED: "Handed back to the sender (proof).",
    VOIDED: "Cancelled; it will not be carried.",
    CORRECTION: "An earlier event was wrong (corrects); it no longer counts.",
    SIGNED_RECEIPT_SENT:
      "The signed receipt is on its way back to the sender. The status of the parcel stays.",
    SIGNED_RECEIPT_DELIVERED: "The signed receipt is with the sender. The status of the parcel stays.",
  },
);
export type HandlingEventCode = (typeof handlingEventCodes)[number];

/** Reasons of failures. */
export const troubleReasons = codeList("TroubleReason", "Why something did not go as planned.", {
  ADDRESS_NOT_FOUND: "The address could not be found.",
  RECEIVER_ABSENT: "No one was there to receive it.",
  RECEIVER_UNREACHABLE: "The receiver did not answer the phone.",
  REFUSED: "The receiver refused it.",
  RESCHEDULED: "Another day was agreed.",
  PAYMENT_NOT_READY: "The payment on delivery was not ready.",
  SENDER_ABSENT: "No one was there to hand it over.",
  NOT_PACKED: "It was not packed yet.",
  WEATHER: "Weather.",
  VEHICLE_TROUBLE: "A vehicle broke down.",
  SHIP_DELAYED: "The ship is late.",
  ROAD_CLOSED: "The road is closed.",
  CUSTOMS_DOCUMENTS: "Customs asks for documents.",
  PROHIBITED_GOODS: "The goods may not be carried.",
  PACKAGING_DAMAGED: "The packaging is damaged, the contents are not.",
  CONTENTS_DAMAGED: "The contents are damaged.",
  WET: "It got wet.",
  LOST_IN_TRANSIT: "Lost on the way.",
  SENDER_REQUEST: "The sender requested it.",
  OTHER: "None of the above.",
});
export type TroubleReason = (typeof troubleReasons)[number];

export const placeKinds = codeList("PlaceKind", "What kind of place a scan happened at.", {
  HUB: "A sorting hub.",
  OUTLET: "An outlet.",
  PORT: "A sea port.",
  AIRPORT: "An airport.",
  CUSTOMS: "A customs office.",
  ADDRESS: "The sender's or the receiver's address; only its city is sent.",
});
export type PlaceKind = (typeof placeKinds)[number];

export const vehicles = codeList("Vehicle", "What carries it on this leg.", {
  MOTORCYCLE: "Motorcycle.",
  VAN: "Van.",
  TRUCK: "Truck.",
  SHIP: "Ship.",
  AIRCRAFT: "Aircraft.",
  TRAIN: "Train.",
});
export type Vehicle = (typeof vehicles)[number];

/** 01 door pickup, 02 outlet drop-off. */
export const serviceMethods = ["01", "02"] as const;
export type ServiceMethod = (typeof serviceMethods)[number];
/* @__PURE__ */ describeCodes("ServiceMethod", serviceMethods, "How it comes to the carrier.", {
  "01": "Door pickup.",
  "02": "Outlet drop-off.",
});

export const settlementCodes = ["CASH_SENDER", "DFOD", "MONTHLY"] as const;
export type SettlementCode = (typeof settlementCodes)[number];
/* @__PURE__ */ describeCodes("SettlementCode", settlementCodes, "Who pays, and when.", {
  CASH_SENDER: "The sender pays in cash.",
  DFOD: "The receiver pays the freight on delivery.",
  MONTHLY: "A corporate account pays monthly.",
});

/** Who received the parcel, as noted by the courier. */
export const receiverRelations = codeList("ReceiverRelation", "Who received it, as the courier noted.", {
  SELF: "The receiver.",
  FAMILY: "Family.",
  COLLEAGUE: "A colleague.",
  SECURITY: "The guard of the building.",
  NEIGHBOUR: "A neighbour.",
  RECEPTION: "The reception or mail room.",
  REPRESENTATIVE: "The representative whom the order names.",
  SENDER: "The sender, after a return.",
});
export type ReceiverRelation = (typeof receiverRelations)[number];

/**
 * Why a number is invalid. `wrongCheckDigit`: its form is right, so at least one digit is wrong. `wrongForm`:
 * a customer order number with invalid characters or length.
 */
export const numberFaults = codeList("NumberFault", "Why a number cannot be one of this carrier.", {
  wrongPrefix: "It does not begin with the carrier's letters.",
  wrongCharacters: "There is something else than digits behind the letters.",
  wrongLength: "It has too few or too many digits.",
  wrongCheckDigit: "Its form is right, but at least one digit is wrong.",
  wrongPieceNo: "Sub-waybills begin with 001.",
  wrongForm: "A customer order number has 3 to 40 letters, digits or the signs - _ / .",
});
export type NumberFault = (typeof numberFaults)[number];

/** Tags of shipments and pieces. */
export const shipmentTags = [
  "registered",
  "waiting",
  "picked",
  "transit",
  "delivery",
  "ready",
  "signed",
  "returning",
  "returned",
  "cancelled",
  "lost",
  "partlyLost",
  "held",
  "problem",
] as const;
export type ShipmentTag = (typeof shipmentTags)[number];
/* @__PURE__ */ describeCodes("ShipmentTag", shipmentTags, "What the tag of a shipment says.", {
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
});

/** The five steps of a journey, two of them in two variants, then the four of a return. */
export const situationStepKeys = [
  "ORIGIN",
  "PICKUP",
  "DROP_OFF",
  "IN_TRANSIT",
  "DELIVERY",
  "COLLECTION",
  "SIGNED",
  "UNDELIVERED",
  "RETURN_STARTED",
  "ON_THE_WAY_BACK",
  "BACK_WITH_SENDER",
] as const;
export type SituationStepKey = (typeof situationStepKeys)[number];
/* @__PURE__ */ describeCodes("SituationStepKey", situationStepKeys, "Steps of a journey, and of a return.", {
  ORIGIN: "Booked at the sender's city.",
  PICKUP: "Picked up, or still to be.",
  DROP_OFF: "Dropped off by the sender, in place of PICKUP.",
  IN_TRANSIT: "Moving towards the destination.",
  DELIVERY: "At the last mile.",
  COLLECTION: "Collected at the outlet, or ready for it, in place of DELIVERY.",
  SIGNED: "Handed over.",
  UNDELIVERED: "Could not be delivered, or was refused.",
  RETURN_STARTED: "Turned back.",
  ON_THE_WAY_BACK: "Moving towards the sender.",
  BACK_WITH_SENDER: "Handed back to the sender.",
});

export const stepStates = ["done", "now", "held", "trouble", "next"] as const;
/* @__PURE__ */ describeCodes("StepState", stepStates, "State of a step.", {
  done: "Behind it.",
  now: "The current step.",
  held: "The current step, stopped: it can only be waited for.",
  trouble: "The current step, with trouble that the sender or the receiver can act on.",
  next: "Still to come.",
});
