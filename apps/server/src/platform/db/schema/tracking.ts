import type { Generated } from "kysely";
import type { Json, OptionalTimestamp, StampedTimestamp, Timestamp } from "../column-types.ts";

/** What the carrier registered: one row per waybill, sub-waybills inside `details`. */
interface ShipmentTable {
  waybill_no: string;
  customer_order_no: string | null;
  details: Json;
  needs_phone_digits: Generated<boolean>;
  sender_phone_last4: string | null;
  receiver_phone_last4: string | null;
  booked_at: Timestamp;
  created_at: StampedTimestamp;
  updated_at: StampedTimestamp;
}

/** What happened to a shipment, kept as received: rows are only ever added. */
interface HandlingEventTable {
  waybill_no: string;
  event_id: string;
  /** The sender's own id of the event; the same one twice is the same event. */
  source_id: string;
  occurred_at: Timestamp;
  received_at: StampedTimestamp;
  payload: Json;
}

/** The answer of a waybill, derived from its shipment and events and rewritten with them. */
interface TrackingViewTable {
  waybill_no: string;
  customer_order_no: string | null;
  package_status: string | null;
  /** Finished JSON text, passed through to the reader as it is. */
  public_answer: string | null;
  unlocked_answer: string | null;
  /** What the card of its order shows; null until it is derived. */
  summary: Json | null;
  /** The public answer shows nothing but that phone digits are needed. */
  locked: Generated<boolean>;
  derivation_version: number;
  derived_at: Timestamp;
  last_event_at: OptionalTimestamp;
}

/** An answer that this version of the rules could not derive again. */
interface FailedDerivationTable {
  waybill_no: string;
  derivation_version: number;
  /** By the background job; 0: it has not tried yet. */
  attempts: number;
  retry_at: Timestamp;
}

/** Wrong tries at the last four digits, per waybill and per address, by day. */
interface TrackingUnlockFailureTable {
  scope: "waybill" | "address";
  subject: string;
  /** "YYYY-MM-DD" */
  day: string;
  failures: number;
}

/** What the simulator intends for a demo shipment. */
interface SimulationTable {
  waybill_no: string;
  plan: Json;
  next_step: number;
  next_at: Timestamp;
  finished: Generated<boolean>;
}

/** Shipments, their events, and what visitors see of them. */
export interface TrackingTables {
  shipment: ShipmentTable;
  handling_event: HandlingEventTable;
  tracking_view: TrackingViewTable;
  failed_derivation: FailedDerivationTable;
  tracking_unlock_failure: TrackingUnlockFailureTable;
  simulation: SimulationTable;
}
