import { shipmentStatuses, type HandlingEventCode, type ShipmentStatus } from "@rimba/contract";
import { eventRules, isAboutReceipt, type EventRule } from "./event-rules.ts";
import { concerns, type HandlingEvent } from "./handling-history.ts";

/** Where one piece stands after its history. */
export interface PieceState {
  pieceNo: number;
  status: ShipmentStatus;
  /** The event that gave the status, null before the first scan. */
  statusEvent: HandlingEvent | null;
  lastEvent: HandlingEvent | null;
  trouble: HandlingEvent | null;
  arrived: boolean;
  returning: boolean;
  claim: "LOST" | "DAMAGED" | null;
}

/** Nothing follows these but a correction. */
const terminal: readonly ShipmentStatus[] = ["SIGNED", "CANCELLED"];
const arrivals: readonly HandlingEventCode[] = [
  "ARRIVED_AT_DESTINATION",
  "READY_FOR_COLLECTION",
  "OUT_FOR_DELIVERY",
  "SIGNED",
];

export function progressOf(status: ShipmentStatus): number {
  return shipmentStatuses.indexOf(status);
}

/** `history` is oldest first, without corrected events. */
export function pieceState(pieceNo: number, history: readonly HandlingEvent[]): PieceState {
  const state: PieceState = {
    pieceNo,
    status: "WAITING_PICKUP",
    statusEvent: null,
    lastEvent: null,
    trouble: null,
    arrived: false,
    returning: false,
    claim: null,
  };
  for (const event of history) if (concerns(event, pieceNo)) apply(state, event);
  return state;
}

function apply(state: PieceState, event: HandlingEvent): void {
  const rule: EventRule = eventRules[event.code];
  if (isAboutReceipt(event.code)) return;
  state.lastEvent = event;
  if (terminal.includes(state.status)) return;
  // Whoever has the parcel does not fail to fetch it: such an event is dated wrongly, by a clock that is ahead.
  if (rule.status === "WAITING_PICKUP" && state.status !== "WAITING_PICKUP") return;

  // A parcel is weighed again at a hub: that does not carry it back to the start.
  const backwards = event.code === "WEIGHED" && progressOf(state.status) > progressOf("PICKED_UP");
  if (rule.status !== null && !backwards) {
    state.status = rule.status;
    state.statusEvent = event;
  }
  if (rule.trouble === "opens") state.trouble = event;
  if (rule.trouble === "solves") state.trouble = null;
  if (event.code === "RETURN_STARTED" || event.code === "RETURN_SIGNED") state.returning = true;
  if (arrivals.includes(event.code) && !state.returning) state.arrived = true;

  if (event.code === "DAMAGED" || event.code === "LOST") state.claim = event.code;
  // Found again or handed over: no longer lost. Damage stays damage.
  if (state.claim === "LOST" && (event.code === "FOUND" || rule.status === "SIGNED")) state.claim = null;
}
