import type { PromisedRange, PublicShipment, TrackedEvent, TrackedPiece } from "@rimba/contract";

/** The part of a tracking answer that the rules of a situation read. */
export interface SituationSource extends Pick<
  PublicShipment,
  | "status"
  | "normalisedStatus"
  | "trouble"
  | "claimNotice"
  | "returning"
  | "origin"
  | "destination"
  | "bookedAt"
  | "promisedBy"
  | "deliveredAt"
  | "lastEventAt"
  | "stages"
  | "pieceCount"
  | "piecesArrived"
> {
  /** First day of the promised range; absent if only its end was promised. */
  readonly promisedFrom?: string | null | undefined;
  readonly pieces: readonly TrackedPiece[];
  /** Newest first, not merged. */
  readonly events: readonly SituationEvent[];
}

export type SituationEvent = Pick<
  TrackedEvent,
  "code" | "at" | "place" | "pieces" | "reason" | "vehicle" | "nextCity" | "collectUntil"
>;

export function promiseOf({ promisedFrom, promisedBy, destination }: SituationSource): PromisedRange | null {
  if (promisedBy === null) return null;
  return { from: promisedFrom ?? null, by: promisedBy, timeZone: destination.timeZone };
}
