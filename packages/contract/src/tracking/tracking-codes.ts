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

/** The five steps that a tracking page shows. */
export const trackingStages = ["ORIGIN", "PICKUP", "IN_TRANSIT", "DELIVERY", "SIGNED"] as const;
export type TrackingStage = (typeof trackingStages)[number];

/** The statuses that shops and parcel apps use across carriers. */
export const normalisedStatuses = [
  "pending",
  "info_received",
  "picked_up",
  "in_transit",
  "customs",
  "out_for_delivery",
  "ready_for_collection",
  "delivered",
  "delivery_failed",
  "return_to_sender",
  "returned",
  "on_hold",
  "exception",
  "cancelled",
] as const;
export type NormalisedStatus = (typeof normalisedStatuses)[number];

/** Event codes of scans and manual entries. */
export const handlingEventCodes = [
  "BOOKED",
  "PICKUP_ASSIGNED",
  "PICKUP_FAILED",
  "PICKED_UP",
  "DROPPED_OFF",
  "WEIGHED",
  "ARRIVED",
  "SORTED",
  "DEPARTED",
  "CUSTOMS_STARTED",
  "CUSTOMS_CLEARED",
  "ARRIVED_AT_DESTINATION",
  "READY_FOR_COLLECTION",
  "OUT_FOR_DELIVERY",
  "DELIVERY_FAILED",
  "SIGNED",
  "ON_HOLD",
  "RELEASED",
  "DAMAGED",
  "LOST",
  "FOUND",
  "RETURN_STARTED",
  "RETURN_SIGNED",
  "VOIDED",
  "CORRECTION",
  "SIGNED_RECEIPT_SENT",
  "SIGNED_RECEIPT_DELIVERED",
] as const;
export type HandlingEventCode = (typeof handlingEventCodes)[number];

/** Reasons of failures. */
export const troubleReasons = [
  "ADDRESS_NOT_FOUND",
  "RECEIVER_ABSENT",
  "RECEIVER_UNREACHABLE",
  "REFUSED",
  "RESCHEDULED",
  "PAYMENT_NOT_READY",
  "SENDER_ABSENT",
  "NOT_PACKED",
  "WEATHER",
  "VEHICLE_TROUBLE",
  "SHIP_DELAYED",
  "ROAD_CLOSED",
  "CUSTOMS_DOCUMENTS",
  "PROHIBITED_GOODS",
  "PACKAGING_DAMAGED",
  "CONTENTS_DAMAGED",
  "WET",
  "LOST_IN_TRANSIT",
  "SENDER_REQUEST",
  "OTHER",
] as const;
export type TroubleReason = (typeof troubleReasons)[number];

export const placeKinds = ["HUB", "OUTLET", "PORT", "AIRPORT", "CUSTOMS", "ADDRESS"] as const;
export type PlaceKind = (typeof placeKinds)[number];

export const vehicles = ["MOTORCYCLE", "VAN", "TRUCK", "SHIP", "AIRCRAFT", "TRAIN"] as const;
export type Vehicle = (typeof vehicles)[number];

/** 01 door pickup, 02 outlet drop-off. */
export const serviceMethods = ["01", "02"] as const;
export type ServiceMethod = (typeof serviceMethods)[number];

export const settlementCodes = ["CASH_SENDER", "DFOD", "MONTHLY"] as const;
export type SettlementCode = (typeof settlementCodes)[number];

/** Who received the parcel, as noted by the courier. */
export const receiverRelations = [
  "SELF",
  "FAMILY",
  "COLLEAGUE",
  "SECURITY",
  "NEIGHBOUR",
  "RECEPTION",
  "REPRESENTATIVE",
  "SENDER",
] as const;
export type ReceiverRelation = (typeof receiverRelations)[number];

/**
 * Why a number is invalid. `wrongCheckDigit`: its form is right, so at least one digit is wrong. `wrongForm`:
 * a customer order number with invalid characters or length.
 */
export const numberFaults = [
  "wrongPrefix",
  "wrongCharacters",
  "wrongLength",
  "wrongCheckDigit",
  "wrongPieceNo",
  "wrongForm",
] as const;
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

/** The five steps of a journey, then the four of a return. */
export const situationStepKeys = [
  "ORIGIN",
  "PICKUP",
  "IN_TRANSIT",
  "DELIVERY",
  "SIGNED",
  "UNDELIVERED",
  "RETURN_STARTED",
  "ON_THE_WAY_BACK",
  "BACK_WITH_SENDER",
] as const;
export type SituationStepKey = (typeof situationStepKeys)[number];

export const stepStates = ["done", "now", "trouble", "next"] as const;
