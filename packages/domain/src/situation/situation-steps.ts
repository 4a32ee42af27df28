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

type Steps = TrackingSituation["steps"];
type Moment = Pick<SituationStep, "at" | "timeZone" | "city">;

const journey = ["ORIGIN", "PICKUP", "IN_TRANSIT", "DELIVERY", "SIGNED"] as const;
const wayBack = ["UNDELIVERED", "RETURN_STARTED", "ON_THE_WAY_BACK", "BACK_WITH_SENDER"] as const;
const nowhere: Moment = { at: null, timeZone: null, city: null };

/** The road of a shipment: none where it will never be walked, four steps back where it turned round. */
export function situationSteps(shipment: SituationSource, place: TrackingSituation["place"]): Steps {
  if (shipment.status === "CANCELLED" || isWhollyLost(shipment)) return { kind: "none", items: [] };
  return shipment.returning ? returnSteps(shipment, place) : journeySteps(shipment, place);
}

function journeySteps(shipment: SituationSource, place: TrackingSituation["place"]): Steps {
  const { bookedAt, origin } = shipment;
  const history = shipment.events.toReversed();
  const stage = stageOf(leastStatus(shipment), shipment.trouble?.code ?? null);
  const momentOfStep = (key: SituationStepKey): Moment => {
    if (key === "ORIGIN") return { at: bookedAt, timeZone: origin.timeZone, city: origin.city };
    const first = history.find(({ code }) => stageOfEvent(code) === key);
    return first === undefined ? nowhere : momentOfEvent(first);
  };
  return { kind: "journey", items: stepsOf(journey, journey.indexOf(stage), shipment, place, momentOfStep) };
}

/** As far as the piece that is least far. What is lost goes no further: it does not hold the others back. */
function leastStatus({ status, pieces, claimNotice }: SituationSource): ShipmentStatus {
  const lost = claimNotice?.kind === "LOST" ? claimNotice.pieceNos : [];
  const open = pieces.filter((piece) => piece.status !== "CANCELLED" && !lost.includes(piece.pieceNo));
  const [least] = open.toSorted((a, b) => progressOf(a.status) - progressOf(b.status));
  return least?.status ?? status;
}

function stageOfEvent(code: SituationEvent["code"]): TrackingStage | null {
  const { status } = ruleOf(code);
  return status === null || status === "CANCELLED" ? null : stageOf(status, code);
}

function returnSteps(shipment: SituationSource, place: TrackingSituation["place"]): Steps {
  const history = shipment.events.toReversed();
  const turned = history.findIndex(({ code }) => code === "RETURN_STARTED");
  const started = history[turned];
  const undelivered = history
    .slice(0, turned === -1 ? history.length : turned)
    .findLast(({ code }) => ruleOf(code).trouble === "opens");
  const moved = turned === -1 ? undefined : history.slice(turned + 1).find(isMovement);
  const back =
    shipment.status === "SIGNED"
      ? history.findLast(({ code }) => ruleOf(code).status === "SIGNED")
      : undefined;
  const moments = [undelivered, started, moved, back];
  const current = back !== undefined ? 3 : moved !== undefined ? 2 : 1;
  const momentOfStep = (_key: SituationStepKey, index: number): Moment => {
    const event = moments[index];
    return event === undefined ? nowhere : momentOfEvent(event);
  };
  return { kind: "return", items: stepsOf(wayBack, current, shipment, place, momentOfStep) };
}

function stepsOf(
  keys: readonly SituationStepKey[],
  current: number,
  { status, trouble }: SituationSource,
  place: TrackingSituation["place"],
  momentOfStep: (key: SituationStepKey, index: number) => Moment,
): SituationStep[] {
  return keys.map((key, index) => {
    const isCurrent = index === current;
    const moment = index > current ? nowhere : momentOfStep(key, index);
    return {
      key,
      state: stateAt(index),
      isCurrent,
      ...moment,
      ...(isCurrent && place !== null && currentMoment(moment, place)),
    };
  });

  function stateAt(index: number): SituationStep["state"] {
    if (index !== current) return index < current ? "done" : "next";
    if (trouble !== null) return "trouble";
    return status === "SIGNED" ? "done" : "now";
  }
}

/** The moment at which the step was reached, and the city where the shipment is now. */
function currentMoment(reached: Moment, place: NonNullable<TrackingSituation["place"]>): Moment {
  const { at, timeZone } = reached.at === null ? place : reached;
  return { at, timeZone, city: place.city };
}

function momentOfEvent({ at, place }: SituationEvent): Moment {
  return { at, timeZone: place.timeZone, city: place.city };
}

function isMovement({ code }: SituationEvent): boolean {
  return ruleOf(code).status !== null && code !== "DELIVERY_FAILED";
}

function ruleOf(code: SituationEvent["code"]): EventRule {
  return eventRules[code];
}
