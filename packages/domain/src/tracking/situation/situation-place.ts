import type { City, Point, TrackingSituation } from "@rimba/contract";
import { isWhollyLost } from "../claim-notice.ts";
import { isAboutReceipt } from "../event-rules.ts";
import type { SituationEvent, SituationSource } from "./situation-source.ts";

type Place = Pick<TrackingSituation, "place" | "here" | "lastSeen" | "leg" | "stragglers" | "missing">;

interface Seen {
  readonly pieceNo: number;
  readonly isLost: boolean;
  readonly event: SituationEvent;
}

/**
 * The place of the shipment, for the stepper and for the map. If pieces are in several cities it is where
 * most of the unfinished ones are.
 */
export function situationPlace(shipment: SituationSource): Place {
  const seen = shipment.status === "CANCELLED" ? [] : seenPieces(shipment);
  const isLost = isWhollyLost(shipment);
  const cities = Map.groupBy(
    seen.filter((one) => isLost || !one.isLost),
    cityOf,
  );
  const lastOfMainCity = [...cities.values()].toSorted(
    (a, b) => b.length - a.length || newest(b) - newest(a),
  )[0]?.[0]?.event;
  const stragglers = [...Map.groupBy(seen, (one) => `${cityOf(one)} ${one.isLost}`).values()].flatMap(
    (group) => {
      const [first] = group;
      if (first === undefined || isLost) return [];
      const { city } = first.event.place;
      if (!first.isLost && city.name === lastOfMainCity?.place.city.name) return [];
      const pieceNos = group.map(({ pieceNo }) => pieceNo);
      return { pieceNos, city, point: pointOf(shipment, city), isLost: first.isLost };
    },
  );
  const missing = missingPieces(shipment, seen);
  if (lastOfMainCity === undefined)
    return { place: null, here: null, lastSeen: null, leg: null, stragglers, missing };
  const { city, timeZone } = lastOfMainCity.place;
  const point = pointOf(shipment, city);
  const onMap = point === null ? null : { city, point };
  return {
    place: { city, at: lastOfMainCity.at, timeZone },
    here: isLost ? null : onMap,
    lastSeen: isLost ? onMap : null,
    leg:
      lastOfMainCity.code === "DEPARTED"
        ? { nextCity: lastOfMainCity.nextCity, vehicle: lastOfMainCity.vehicle }
        : null,
    stragglers,
    missing,
  };
}

/** Pieces that others wait for. They have one place if all were scanned there last, and all move on or none does. */
function missingPieces(
  { pieces, piecesArrived, returning, destination }: SituationSource,
  seen: readonly Seen[],
): Place["missing"] {
  if (piecesArrived === 0 || returning) return null;
  const seenOf = new Map(seen.map((one) => [one.pieceNo, one]));
  const missing = pieces.filter(
    ({ arrived, status, pieceNo }) =>
      !arrived && status !== "CANCELLED" && seenOf.get(pieceNo)?.isLost !== true,
  );
  const pieceNos = missing.map(({ pieceNo }) => pieceNo);
  if (pieceNos.length === 0) return null;
  const places = pieceNos.map((pieceNo) => seenOf.get(pieceNo)?.event);
  const [event] = places;
  const isOnePlace = places.every(
    (other) => other?.place.city.name === event?.place.city.name && isMovingOn(other) === isMovingOn(event),
  );
  const city = isOnePlace ? event?.place.city : undefined;
  const isKnown = city !== undefined && city.name !== destination.city.name;
  return { pieceNos, city: isKnown ? city : null, isMovingOn: isKnown && isMovingOn(event) };
}

function isMovingOn(event: SituationEvent | undefined): boolean {
  return event?.code === "DEPARTED" || event?.code === "RELEASED";
}

/**
 * The newest scan of each piece that counts for the place. When everything is signed for, that is all pieces.
 */
function seenPieces({ pieces, claimNotice, events }: SituationSource): Seen[] {
  const lost = new Set(claimNotice?.kind === "LOST" ? claimNotice.pieceNos : []);
  const open = pieces.filter(({ status }) => status !== "CANCELLED" && status !== "SIGNED");
  const onlyLostAreOpen = open.every(({ pieceNo }) => lost.has(pieceNo));
  const counted = onlyLostAreOpen ? pieces.filter(({ status }) => status !== "CANCELLED") : open;
  // Each event is read once, newest first, until every piece has its scan: 200 events may name 999 pieces each.
  const unseen = new Set(counted.map(({ pieceNo }) => pieceNo));
  const newestOf = new Map<number, SituationEvent>();
  for (const event of events) {
    if (unseen.size === 0) break;
    if (event.code === "CORRECTION" || isAboutReceipt(event.code)) continue;
    for (const pieceNo of event.pieces.length === 0 ? [...unseen] : event.pieces)
      if (unseen.delete(pieceNo)) newestOf.set(pieceNo, event);
  }
  return counted.flatMap(({ pieceNo }) => {
    const event = newestOf.get(pieceNo);
    return event === undefined ? [] : { pieceNo, isLost: lost.has(pieceNo), event };
  });
}

function cityOf({ event }: Seen): string {
  return event.place.city.name;
}

function newest(group: readonly Seen[]): number {
  return Math.max(...group.map(({ event }) => Date.parse(event.at)));
}

/** The ends have their own points; other cities take that of any scan there. */
function pointOf({ origin, destination, events }: SituationSource, city: City): Point | null {
  const end = [destination, origin].find((one) => one.city.name === city.name && one.point !== undefined);
  const scanned = events.find(({ place }) => place.city.name === city.name && place.point !== undefined);
  return end?.point ?? scanned?.place.point ?? null;
}
