import type {
  ShipmentStatus,
  SituationStep,
  SituationStepKey,
  TrackingSituation,
  TrackingStage,
} from "@rimba/contract";
import { isWhollyLost } from "../claim-notice.ts";
import { eventRules, stageOf, type EventRule } from "../event-rules.ts";
import { progressOf } from "../piece-state.ts";
import type { SituationEvent, SituationSource } from "./situation-source.ts";
import { isActionNeeded } from "./trouble-next-step.ts";

type Steps = TrackingSituation["steps"];
type Moment = Pick<SituationStep, "at" | "timeZone" | "city">;
/** The scans of a step, oldest first. */
type ScansOfStep = (key: SituationStepKey, index: number) => readonly SituationEvent[];

const journey = ["ORIGIN", "PICKUP", "IN_TRANSIT", "DELIVERY", "SIGNED"] as const;
const wayBack = ["UNDELIVERED", "RETURN_STARTED", "ON_THE_WAY_BACK", "BACK_WITH_SENDER"] as const;
const unknownMoment: Moment = { at: null, timeZone: null, city: null };

/** The steps of the shipment: none if it is cancelled, four steps back if it is returned. */
export function situationSteps(shipment: SituationSource, place: TrackingSituation["place"]): Steps {
  if (shipment.status === "CANCELLED" || isWhollyLost(shipment)) return { kind: "none", items: [] };
  return shipment.returning ? returnSteps(shipment, place) : journeySteps(shipment, place);
}

function journeySteps(shipment: SituationSource, place: TrackingSituation["place"]): Steps {
  const history = shipment.events.toReversed();
  const stage = stageOf(slowestStatus(shipment), shipment.trouble?.code ?? null);
  const scansOfStep: ScansOfStep = (key) => history.filter(({ code }) => stageOfEvent(code) === key);
  const items = stepsOf(journey, journey.indexOf(stage), shipment, place, scansOfStep);
  return { kind: "journey", items: items.map((step) => ({ ...step, key: variantOf(step.key, history) })) };
}

/** Senders may bring it themselves, and receivers collect it. */
function variantOf(key: SituationStepKey, history: readonly SituationEvent[]): SituationStepKey {
  const happened = (code: SituationEvent["code"]) => history.some((event) => event.code === code);
  if (key === "PICKUP" && happened("DROPPED_OFF")) return "DROP_OFF";
  const lastVisit = history.findLast(({ code }) => lastMile.includes(code));
  return key === "DELIVERY" && lastVisit?.code === "READY_FOR_COLLECTION" ? "COLLECTION" : key;
}

const lastMile: readonly SituationEvent["code"][] = [
  "OUT_FOR_DELIVERY",
  "DELIVERY_FAILED",
  "READY_FOR_COLLECTION",
];

/** As far as the slowest piece. Lost pieces do not hold the others back. */
function slowestStatus({ status, pieces, claimNotice }: SituationSource): ShipmentStatus {
  const lost = claimNotice?.kind === "LOST" ? claimNotice.pieceNos : [];
  const open = pieces.filter((piece) => piece.status !== "CANCELLED" && !lost.includes(piece.pieceNo));
  const [slowest] = open.toSorted((a, b) => progressOf(a.status) - progressOf(b.status));
  return slowest?.status ?? status;
}

function stageOfEvent(code: SituationEvent["code"]): TrackingStage | null {
  const { status } = ruleOf(code);
  return status === null || status === "CANCELLED" ? null : stageOf(status, code);
}

function returnSteps(shipment: SituationSource, place: TrackingSituation["place"]): Steps {
  const history = shipment.events.toReversed();
  const turned = history.findIndex(({ code }) => code === "RETURN_STARTED");
  const undelivered = history
    .slice(0, turned === -1 ? history.length : turned)
    .findLast(({ code }) => ruleOf(code).trouble === "opens");
  const movements = turned === -1 ? [] : history.slice(turned + 1).filter(isMovement);
  const signed = shipment.status === "SIGNED" ? history.filter(isSignature).slice(-1) : [];
  const scans = [
    undelivered === undefined ? [] : [undelivered],
    turned === -1 ? [] : history.slice(turned, turned + 1),
    movements,
    signed,
  ];
  const current = signed.length > 0 ? 3 : movements.length > 0 ? 2 : 1;
  return {
    kind: "return",
    items: stepsOf(wayBack, current, shipment, place, (_key, index) => scans[index] ?? []),
  };
}

function stepsOf(
  keys: readonly SituationStepKey[],
  current: number,
  { status, trouble, claimNotice, bookedAt, origin }: SituationSource,
  place: TrackingSituation["place"],
  scansOfStep: ScansOfStep,
): SituationStep[] {
  return keys.map((key, index) => ({
    key,
    state: stateAt(index),
    isCurrent: index === current,
    ...momentAt(key, index),
  }));

  function stateAt(index: number): SituationStep["state"] {
    if (index !== current) return index < current ? "done" : "next";
    if (trouble !== null) return isActionNeeded({ trouble, claimNotice }) ? "trouble" : "held";
    return status === "SIGNED" ? "done" : "now";
  }

  function momentAt(key: SituationStepKey, index: number): Moment {
    if (index > current) return unknownMoment;
    const scans = scansOfStep(key, index);
    if (index === current && place !== null) return currentMoment(scans, place);
    if (key === "ORIGIN") return { at: bookedAt, timeZone: origin.timeZone, city: origin.city };
    const [first] = scans;
    return first === undefined ? unknownMoment : momentOfEvent(first);
  }
}

/**
 * The newest scan of the step in the city that the map marks. If most pieces are further than this step, it
 * has no scan in that city: then it is the scan of the map's place.
 */
function currentMoment(
  scans: readonly SituationEvent[],
  place: NonNullable<TrackingSituation["place"]>,
): Moment {
  const newest = scans.findLast((scan) => scan.place.city.name === place.city.name);
  return newest === undefined ? place : momentOfEvent(newest);
}

function momentOfEvent({ at, place }: SituationEvent): Moment {
  return { at, timeZone: place.timeZone, city: place.city };
}

function isMovement({ code }: SituationEvent): boolean {
  return ruleOf(code).status !== null && code !== "DELIVERY_FAILED";
}

function isSignature({ code }: SituationEvent): boolean {
  return ruleOf(code).status === "SIGNED";
}

function ruleOf(code: SituationEvent["code"]): EventRule {
  return eventRules[code];
}
