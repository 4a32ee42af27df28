import type { ArrivalStatement, ShipmentTag, TroubleCause } from "@rimba/contract";
import { eventRules } from "../event-rules.ts";
import { promiseOf, type SituationSource } from "./situation-source.ts";

/** The arrival of a shipment at the time `now`. */
export function arrivalStatement(
  shipment: SituationSource,
  { tag, isStale, now }: { tag: ShipmentTag; isStale: boolean; now: Date },
): ArrivalStatement {
  const promise = promiseOf(shipment);
  switch (tag) {
    case "cancelled":
      return { kind: "none" };
    case "lost":
    case "returning":
    case "returned":
      return { kind: "off", promise };
    case "ready":
      return readyStatement(shipment, now);
    case "signed":
      return deliveredStatement(shipment);
    default: {
      // A piece in trouble on its way back is in trouble, and will not arrive either.
      if (shipment.returning) return { kind: "off", promise };
      // The rest of the shipment is lost: nothing more will arrive.
      if (isAllElseDelivered(shipment)) return { kind: "none" };
      const isMissed = promise !== null && now.getTime() > Date.parse(promise.by);
      if (shipment.trouble !== null || isStale) return { kind: "uncertain", promise, isMissed };
      if (promise === null) return { kind: "none" };
      return isMissed ? { kind: "late", promise, cause: lastCause(shipment) } : { kind: "expected", promise };
    }
  }
}

function readyStatement(
  { events, destination, lastEventAt, bookedAt }: SituationSource,
  now: Date,
): ArrivalStatement {
  const event = events.find(({ code }) => code === "READY_FOR_COLLECTION");
  const collectUntil = event?.collectUntil ?? null;
  return {
    kind: "ready",
    since: event?.at ?? lastEventAt ?? bookedAt,
    timeZone: event?.place.timeZone ?? destination.timeZone,
    collectUntil,
    isOverdue: collectUntil !== null && now.getTime() > Date.parse(collectUntil),
  };
}

function deliveredStatement(shipment: SituationSource): ArrivalStatement {
  const { deliveredAt, claimNotice, events, destination } = shipment;
  if (deliveredAt === null) return { kind: "none" };
  const signed = events.find(({ code, at }) => code === "SIGNED" && at === deliveredAt);
  const delivered = { deliveredAt, timeZone: signed?.place.timeZone ?? destination.timeZone };
  const promise = promiseOf(shipment);
  if (promise === null || claimNotice !== null) return { kind: "delivered", ...delivered };
  if (Date.parse(deliveredAt) <= Date.parse(promise.by)) return { kind: "kept", ...delivered, promise };
  return { kind: "missed", ...delivered, promise, cause: lastCause(shipment) };
}

/** The last trouble, solved or not: the known cause of a delay. */
function lastCause({ events }: SituationSource): TroubleCause | null {
  const event = events.find(({ code }) => eventRules[code].trouble === "opens");
  if (event === undefined) return null;
  const { code, reason, at, place } = event;
  return { code, reason: reason ?? "OTHER", at, timeZone: place.timeZone, city: place.city };
}

function isAllElseDelivered({ pieces, claimNotice }: SituationSource): boolean {
  if (claimNotice?.kind !== "LOST") return false;
  return pieces.every(
    ({ status, pieceNo }) =>
      status === "SIGNED" || status === "CANCELLED" || claimNotice.pieceNos.includes(pieceNo),
  );
}
