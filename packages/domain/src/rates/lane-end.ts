import type { DayRange, Point, TariffTerms } from "@rimba/contract";
import { kmBetween } from "../places/places.ts";

/** An area with all areas around it. */
export type AreaPath = Pick<LaneEnd, "areaId" | "parentIds" | "countryCode">;

/** An end of a lane, with what prices and times need. */
export interface LaneEnd {
  readonly areaId: string;
  /** The areas around it, nearest first: city, province. */
  readonly parentIds: readonly string[];
  readonly countryCode: string;
  readonly point: Point;
  readonly timeZone: string;
}

/** The area and all areas around it up to the country; the nearest takes precedence. */
export function areaChain({ areaId, parentIds, countryCode }: AreaPath): string[] {
  return [areaId, ...parentIds, countryCode];
}

/** The terms of a remote area; undefined: it is not remote. */
export function remoteArea(
  { remoteAreas }: Pick<TariffTerms, "remoteAreas">,
  end: LaneEnd,
): TariffTerms["remoteAreas"][number] | undefined {
  for (const areaId of areaChain(end)) {
    const found = remoteAreas.find((each) => each.areaId === areaId);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Days for each border on the way; none within a country. */
export function customsDays(customs: TariffTerms["customs"], send: LaneEnd, dispatch: LaneEnd): DayRange[] {
  if (send.countryCode === dispatch.countryCode) return [];
  return customs
    .filter(({ countryCode }) => countryCode === send.countryCode || countryCode === dispatch.countryCode)
    .map(({ extraDays }) => extraDays);
}

/** Straight line, in whole km. */
export function distanceBetween({ point: from }: LaneEnd, { point: to }: LaneEnd): number {
  return Math.round(kmBetween(from, to));
}
