import {
  type Localised,
  type PublicShipment,
  type ShipmentInput,
  type TrackedEvent,
  type TrackedPiece,
  type UnlockedDetails,
  relayedEventFacts,
  trackingStages,
} from "@rimba/contract";
import { claimNoticeOf } from "./claim-notice.ts";
import { eventRules, stageOf } from "./event-rules.ts";
import { handlingHistory, type HandlingEvent, shownScans } from "./handling-history.ts";
import { isDropOff } from "./service-method.ts";
import { subWaybillNo } from "./waybill.ts";
import { zonedIso } from "../common/calendar.ts";
import { firstName, maskName } from "../common/masking.ts";
import { pieceStates, progressOf, type PieceState } from "./piece-state.ts";

/** The text for one event of the timeline; passed in so that the rules know no language. */
export type FormatEvent = (event: HandlingEvent, pieceCount: number) => Localised;

export interface DerivedTracking {
  shipment: PublicShipment;
  unlocked: UnlockedDetails;
}

/** The picture of a delivery that the carrier sent to us. */
export interface ProofPicture {
  /** Of the event that it proves. */
  readonly sourceId: string;
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** The whole answer from the carrier's shipment data and its events, in any order of arrival. */
export function deriveTracking(
  shipment: ShipmentInput,
  events: readonly HandlingEvent[],
  say: FormatEvent,
  picture: ProofPicture | null = null,
): DerivedTracking {
  const history = withBooking(shipment, handlingHistory(events));
  const pieces = pieceStates(
    shipment.pieces.map(({ pieceNo }) => pieceNo),
    history,
  );
  const { scans, olderCount } = shownScans(history);
  const whole = wholeState(pieces);
  const lastEvent = history.at(-1);
  const scanned = history.some((event) => event.code !== "BOOKED");
  const derived: PublicShipment = {
    waybillNo: shipment.waybillNo,
    status: whole.status,
    normalisedStatus: normalisedStatus(whole),
    packageStatus:
      whole.status !== "SIGNED"
        ? "NOT_SIGNED_OR_VOID"
        : whole.returning
          ? "RETURNED_SIGNED"
          : "NORMAL_SIGNED",
    stage: stageReached(whole),
    stages: stagesReached(shipment, history, whole),
    trouble: troubleOf(whole),
    claimNotice: claimNoticeOf(pieces),
    returning: whole.returning,
    serviceMethod: shipment.serviceMethod,
    productTypeCode: shipment.productTypeCode,
    pieceCount: shipment.pieces.length,
    piecesArrived: pieces.filter((piece) => piece.arrived).length,
    origin: endOf(shipment.sender),
    destination: endOf(shipment.receiver),
    bookedAt: zonedIso(shipment.bookedAt, shipment.sender.timeZone),
    pickedUpAt: timeOfFirst(history, (event) => event.code === "PICKED_UP" || event.code === "DROPPED_OFF"),
    deliveredAt: whole.status === "SIGNED" && whole.statusEvent !== null ? timeOf(whole.statusEvent) : null,
    promisedFrom: shipment.promisedBy === undefined ? null : (shipment.promisedFrom ?? null),
    promisedBy:
      shipment.promisedBy === undefined ? null : zonedIso(shipment.promisedBy, shipment.receiver.timeZone),
    lastEventAt: scanned && lastEvent !== undefined ? timeOf(lastEvent) : null,
    pieces: pieces.map((piece) => trackedPiece(shipment.waybillNo, piece)),
    events: scans.toReversed().map((event) => trackedEvent(event, say(event, shipment.pieces.length))),
    ...(olderCount > 0 && { olderEventCount: olderCount }),
  };
  return { shipment: derived, unlocked: unlockedDetails(shipment, history, picture) };
}

/** Every journey includes the booking, even if the carrier's system sends none. */
function withBooking(shipment: ShipmentInput, history: HandlingEvent[]): HandlingEvent[] {
  if (history.some((event) => event.code === "BOOKED")) return history;
  const { city, countryCode, timeZone, point } = shipment.sender;
  const booking: HandlingEvent = {
    sourceId: `booking:${shipment.waybillNo}`,
    waybillNo: shipment.waybillNo,
    code: "BOOKED",
    occurredAt: shipment.bookedAt,
    receivedAt: shipment.bookedAt,
    place: {
      kind: isDropOff(shipment.serviceMethod) ? "OUTLET" : "ADDRESS",
      city,
      countryCode,
      timeZone,
      point,
    },
  };
  return handlingHistory([...history, booking]);
}

/** A shipment is as far as its slowest piece; cancelled pieces do not count. */
function wholeState(pieces: readonly PieceState[]): PieceState {
  const active = pieces.filter((piece) => piece.status !== "CANCELLED");
  const considered = active.length > 0 ? active : pieces;
  const [slowest, ...others] = considered.toSorted(
    (a, b) => progressOf(a.status) - progressOf(b.status) || laterEvent(a, b),
  );
  if (slowest === undefined) throw new Error("The shipment has no pieces");
  const troubles = considered
    .flatMap((piece) => piece.trouble ?? [])
    .toSorted((a, b) => Date.parse(b.occurredAt) - Date.parse(a.occurredAt));
  return {
    ...slowest,
    trouble: troubles[0] ?? null,
    returning: slowest.returning || others.some((piece) => piece.returning),
  };
}

/** Of equally far pieces, the last scanned one represents the shipment. */
function laterEvent(a: PieceState, b: PieceState): number {
  return (
    Date.parse(b.statusEvent?.occurredAt ?? "1970-01-01") -
    Date.parse(a.statusEvent?.occurredAt ?? "1970-01-01")
  );
}

function normalisedStatus(whole: PieceState): PublicShipment["normalisedStatus"] {
  const speaking = whole.trouble ?? whole.statusEvent;
  if (speaking === null) return "info_received";
  if (whole.returning && whole.trouble === null && whole.status !== "SIGNED") return "return_to_sender";
  return eventRules[speaking.code].normalised;
}

function stageReached(whole: PieceState): PublicShipment["stage"] {
  return stageOf(whole.status, whole.trouble?.code ?? null);
}

function stagesReached(
  shipment: ShipmentInput,
  history: readonly HandlingEvent[],
  whole: PieceState,
): PublicShipment["stages"] {
  const current = trackingStages.indexOf(stageReached(whole));
  return trackingStages.map((stage, index) => {
    if (stage === "ORIGIN") {
      const { city, timeZone } = shipment.sender;
      return { stage, reachedAt: zonedIso(shipment.bookedAt, timeZone), city, timeZone };
    }
    const first = history.find((event) => {
      const { status } = eventRules[event.code];
      return status !== null && status !== "CANCELLED" && stageOf(status, event.code) === stage;
    });
    if (first === undefined || index > current) return { stage, reachedAt: null, city: null, timeZone: null };
    return { stage, reachedAt: timeOf(first), city: first.place.city, timeZone: first.place.timeZone };
  });
}

function troubleOf(whole: PieceState): PublicShipment["trouble"] {
  if (whole.trouble === null) return null;
  return { code: whole.trouble.code, reason: whole.trouble.reason ?? "OTHER", at: timeOf(whole.trouble) };
}

function trackedPiece(waybillNo: string, piece: PieceState): TrackedPiece {
  return {
    pieceNo: piece.pieceNo,
    subWaybillNo: subWaybillNo(waybillNo, piece.pieceNo),
    status: piece.status,
    normalisedStatus: normalisedStatus(piece),
    stage: stageOf(piece.status, piece.trouble?.code ?? null),
    arrived: piece.arrived,
    reason: piece.trouble === null ? null : (piece.trouble.reason ?? "OTHER"),
    lastCity: piece.lastEvent?.place.city ?? null,
    lastEventAt: piece.lastEvent === null ? null : timeOf(piece.lastEvent),
  };
}

function trackedEvent(event: HandlingEvent, sentence: Localised): TrackedEvent {
  const courierName = event.courierName === undefined ? null : firstName(event.courierName);
  return {
    code: event.code,
    normalisedStatus: eventRules[event.code].normalised,
    at: timeOf(event),
    place: event.place,
    pieces: event.pieces === undefined ? [] : event.pieces.toSorted((a, b) => a - b),
    reason: event.reason ?? null,
    vehicle: event.vehicle ?? null,
    nextCity: event.nextCity ?? null,
    ...(event.departsAt !== undefined && { departsAt: zonedIso(event.departsAt, event.place.timeZone) }),
    ...(courierName !== null && { courierName }),
    ...relayedEventFacts.parse(event),
    ...(event.collectUntil !== undefined && {
      collectUntil: zonedIso(event.collectUntil, event.place.timeZone),
    }),
    ...(eventRules[event.code].status === "SIGNED" &&
      event.proof?.relation !== undefined && { receiverRelation: event.proof.relation }),
    sentence,
  };
}

/** A picture proves one delivery: it is not shown with another one, or after that one was taken back. */
function proofOf(history: readonly HandlingEvent[], picture: ProofPicture | null): UnlockedDetails["proof"] {
  const delivery = history.findLast((event) => event.code === "SIGNED" || event.code === "RETURN_SIGNED");
  const own = delivery !== undefined && delivery.sourceId === picture?.sourceId ? picture : null;
  const proof = delivery?.proof;
  if (proof === undefined && own === null) return null;
  return {
    signedBy: proof?.signedBy === undefined ? null : maskName(proof.signedBy),
    relation: proof?.relation ?? null,
    photoUrl: own?.url ?? proof?.photoUrl ?? null,
    ...(own !== null && { photoSize: { width: own.width, height: own.height } }),
  };
}

function unlockedDetails(
  shipment: ShipmentInput,
  history: readonly HandlingEvent[],
  picture: ProofPicture | null,
): UnlockedDetails {
  return {
    senderName: maskName(shipment.sender.name),
    receiverName: maskName(shipment.receiver.name),
    originDistrict: shipment.sender.district ?? null,
    destinationDistrict: shipment.receiver.district ?? null,
    proof: proofOf(history, picture),
    cost: shipment.cost ?? null,
    customerOrderNo: shipment.customerOrderNo ?? null,
    settlementCode: shipment.settlementCode,
    weightKg: round(sum(shipment.pieces.map((piece) => piece.weightKg)), 2),
    volumeM3: volumeOf(shipment),
  };
}

function endOf(party: ShipmentInput["sender"]): PublicShipment["origin"] {
  return {
    city: party.city,
    countryCode: party.countryCode,
    timeZone: party.timeZone,
    ...(party.point && { point: party.point }),
  };
}

function timeOf(event: HandlingEvent): string {
  return zonedIso(event.occurredAt, event.place.timeZone);
}

function timeOfFirst(
  history: readonly HandlingEvent[],
  wanted: (event: HandlingEvent) => boolean,
): string | null {
  const event = history.find(wanted);
  return event === undefined ? null : timeOf(event);
}

/** Cubic metres of all pieces, or null if a size is missing. */
function volumeOf(shipment: ShipmentInput): number | null {
  let total = 0;
  for (const { lengthCm, widthCm, heightCm } of shipment.pieces) {
    if (lengthCm === undefined || widthCm === undefined || heightCm === undefined) return null;
    total += (lengthCm * widthCm * heightCm) / 1_000_000;
  }
  return round(total, 3);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
