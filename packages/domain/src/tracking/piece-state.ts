import { shipmentStatuses, type HandlingEventCode, type ShipmentStatus } from "@rimba/contract";
import { eventRules, isAboutReceipt, type EventRule } from "./event-rules.ts";
import type { HandlingEvent } from "./handling-history.ts";

/** The state of one piece after its history. */
export interface PieceState {
  pieceNo: number;
  status: ShipmentStatus;
  /** The event that set the status, null before the first scan. */
  statusEvent: HandlingEvent | null;
  lastEvent: HandlingEvent | null;
  trouble: HandlingEvent | null;
  arrived: boolean;
  returning: boolean;
  claim: "LOST" | "DAMAGED" | null;
}

/** Final statuses, which only a correction changes. */
function isTerminal(status: ShipmentStatus): boolean {
  return status === "SIGNED" || status === "CANCELLED";
}

const arrivals: readonly HandlingEventCode[] = [
  "ARRIVED_AT_DESTINATION",
  "READY_FOR_COLLECTION",
  "OUT_FOR_DELIVERY",
  "SIGNED",
];

export function progressOf(status: ShipmentStatus): number {
  return shipmentStatuses.indexOf(status);
}

/** By number. `history` is oldest first, without corrected events; it is read once for all pieces. */
export function pieceStates(pieceNos: readonly number[], history: readonly HandlingEvent[]): PieceState[] {
  const states = pieceNos.toSorted((a, b) => a - b).map(newState);
  const byNo: (PieceState | undefined)[] = [];
  for (const state of states) byNo[state.pieceNo] = state;
  for (const event of history) {
    const rule: EventRule = eventRules[event.code];
    const concerned = event.pieces === undefined ? states : event.pieces.map((pieceNo) => byNo[pieceNo]);
    for (const state of concerned) if (state !== undefined) apply(state, event, rule);
  }
  return states;
}

function newState(pieceNo: number): PieceState {
  return {
    pieceNo,
    status: "WAITING_PICKUP",
    statusEvent: null,
    lastEvent: null,
    trouble: null,
    arrived: false,
    returning: false,
    claim: null,
  };
}

function apply(state: PieceState, event: HandlingEvent, rule: EventRule): void {
  if (isAboutReceipt(event.code)) return;
  state.lastEvent = event;
  if (isTerminal(state.status)) return;
  // Ignores pickup events after the pickup: they were dated by a clock that is ahead.
  if (rule.status === "WAITING_PICKUP" && state.status !== "WAITING_PICKUP") return;

  // A parcel is weighed again at a hub: that does not move it back to the start.
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
