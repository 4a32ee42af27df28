import { m } from "#messages";
import type { Locale } from "./paraglide/runtime.js";

type Options = { locale: Locale };
type Plain = (inputs: Record<string, never>, options: Options) => string;
type OfCity = (inputs: { city: string }, options: Options) => string;
type OfPlace = (inputs: { place: string; city: string }, options: Options) => string;

/**
 * The sentence of an event: `at` a place of the carrier's network, `in` a city when the event happened
 * at a private address, `outlet` when an outlet needs its own sentence.
 */
export interface EventMessages {
  /** Missing: couriers are at the sender's door then, also if they scan at an outlet. */
  readonly at?: OfPlace;
  readonly in: OfCity;
  readonly outlet?: OfPlace;
}

export const eventMessages = {
  BOOKED: { at: m.event_booked_at, in: m.event_booked_in, outlet: m.event_booked_outlet },
  PICKUP_ASSIGNED: { at: m.event_pickup_assigned_at, in: m.event_pickup_assigned_in },
  PICKUP_FAILED: { in: m.event_pickup_failed_in },
  PICKED_UP: { in: m.event_picked_up_in },
  DROPPED_OFF: { at: m.event_dropped_off_at, in: m.event_dropped_off_in },
  WEIGHED: { at: m.event_weighed_at, in: m.event_weighed_in },
  ARRIVED: { at: m.event_arrived_at, in: m.event_arrived_in },
  SORTED: { at: m.event_sorted_at, in: m.event_sorted_in },
  DEPARTED: { at: m.event_departed_at, in: m.event_departed_in },
  CUSTOMS_STARTED: { at: m.event_customs_started_at, in: m.event_customs_started_in },
  CUSTOMS_CLEARED: { at: m.event_customs_cleared_at, in: m.event_customs_cleared_in },
  ARRIVED_AT_DESTINATION: {
    at: m.event_arrived_at_destination_at,
    in: m.event_arrived_at_destination_in,
    outlet: m.event_arrived_at_destination_outlet,
  },
  READY_FOR_COLLECTION: {
    at: m.event_ready_for_collection_at,
    in: m.event_ready_for_collection_in,
    // The page knows the name of the outlet, which is often another than that of the city.
    outlet: m.event_ready_for_collection_outlet,
  },
  OUT_FOR_DELIVERY: { at: m.event_out_for_delivery_at, in: m.event_out_for_delivery_in },
  DELIVERY_FAILED: { at: m.event_delivery_failed_at, in: m.event_delivery_failed_in },
  SIGNED: { at: m.event_signed_at, in: m.event_signed_in },
  ON_HOLD: { at: m.event_on_hold_at, in: m.event_on_hold_in },
  RELEASED: { at: m.event_released_at, in: m.event_released_in },
  DAMAGED: { at: m.event_damaged_at, in: m.event_damaged_in },
  LOST: { at: m.event_lost_at, in: m.event_lost_in },
  FOUND: { at: m.event_found_at, in: m.event_found_in },
  RETURN_STARTED: { at: m.event_return_started_at, in: m.event_return_started_in },
  RETURN_SIGNED: { at: m.event_return_signed_at, in: m.event_return_signed_in },
  VOIDED: { at: m.event_voided_at, in: m.event_voided_in },
  CORRECTION: { at: m.event_correction_at, in: m.event_correction_in },
  SIGNED_RECEIPT_SENT: { at: m.event_signed_receipt_sent_at, in: m.event_signed_receipt_sent_in },
  SIGNED_RECEIPT_DELIVERED: {
    at: m.event_signed_receipt_delivered_at,
    in: m.event_signed_receipt_delivered_in,
  },
} as const satisfies Record<string, EventMessages>;
export type EventCode = keyof typeof eventMessages;

/** Of a delivery on another day, as the customer asked: no failure. It names the reason. */
export const rescheduledMessages: EventMessages = {
  at: m.event_delivery_rescheduled,
  in: m.event_delivery_rescheduled,
};

/** Names of the carrier's own places; an address has none, it is only ever its city. */
export const placeWords = {
  HUB: m.place_hub,
  OUTLET: m.place_outlet,
  PORT: m.place_port,
  AIRPORT: m.place_airport,
  CUSTOMS: m.place_customs,
} as const satisfies Record<string, OfCity>;
export type PlaceKind = keyof typeof placeWords | "ADDRESS";

export const reasonLabels = {
  ADDRESS_NOT_FOUND: m.reason_address_not_found,
  RECEIVER_ABSENT: m.reason_receiver_absent,
  RECEIVER_UNREACHABLE: m.reason_receiver_unreachable,
  REFUSED: m.reason_refused,
  RESCHEDULED: m.reason_rescheduled,
  PAYMENT_NOT_READY: m.reason_payment_not_ready,
  SENDER_ABSENT: m.reason_sender_absent,
  NOT_PACKED: m.reason_not_packed,
  WEATHER: m.reason_weather,
  VEHICLE_TROUBLE: m.reason_vehicle_trouble,
  SHIP_DELAYED: m.reason_ship_delayed,
  ROAD_CLOSED: m.reason_road_closed,
  CUSTOMS_DOCUMENTS: m.reason_customs_documents,
  PROHIBITED_GOODS: m.reason_prohibited_goods,
  PACKAGING_DAMAGED: m.reason_packaging_damaged,
  CONTENTS_DAMAGED: m.reason_contents_damaged,
  WET: m.reason_wet,
  LOST_IN_TRANSIT: m.reason_lost_in_transit,
  SENDER_REQUEST: m.reason_sender_request,
  OTHER: m.reason_other,
} as const satisfies Record<string, Plain>;
export type Reason = keyof typeof reasonLabels;

export const vehiclePhrases = {
  MOTORCYCLE: m.event_by_motorcycle,
  VAN: m.event_by_van,
  TRUCK: m.event_by_truck,
  SHIP: m.event_by_ship,
  AIRCRAFT: m.event_by_aircraft,
  TRAIN: m.event_by_train,
} as const satisfies Record<string, Plain>;
export type Vehicle = keyof typeof vehiclePhrases;

/** Who took the parcel, as words inside a sentence. */
export const receiverPhrases = {
  SELF: m.event_receiver_self,
  FAMILY: m.event_receiver_family,
  COLLEAGUE: m.event_receiver_colleague,
  SECURITY: m.event_receiver_security,
  NEIGHBOUR: m.event_receiver_neighbour,
  RECEPTION: m.event_receiver_reception,
  REPRESENTATIVE: m.event_receiver_representative,
  SENDER: m.event_receiver_sender,
} as const satisfies Record<string, Plain>;
export type ReceiverRelation = keyof typeof receiverPhrases;
