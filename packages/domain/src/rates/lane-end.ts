import type { DayRange, Point, TariffTerms } from "@rimba/contract";
import { kmBetween } from "../places/places.ts";

/** An area with all that it lies in. */
export type AreaPath = Pick<LaneEnd, "areaId" | "parentIds" | "countryCode">;

/** Where a lane begins or ends, as far as prices and times need to know. */
export interface LaneEnd {
  readonly areaId: string;
  /** The areas that it lies in, the nearest first: city, province. */
  readonly parentIds: readonly string[];
  readonly countryCode: string;
  readonly point: Point;
  readonly timeZone: string;
}

/** The area itself and all that it lies in, up to the country: what is said of the nearest goes before. */
export function areaChain({ areaId, parentIds, countryCode }: AreaPath): string[] {
  return [areaId, ...parentIds, countryCode];
}

/** What the terms say of a remote area; undefined: it is not remote. */
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

/** What each border on the way takes; none within a country. */
export function customsDays(customs: TariffTerms["customs"], send: LaneEnd, dispatch: LaneEnd): DayRange[] {
  if (send.countryCode === dispatch.countryCode) return [];
  return customs
    .filter(({ countryCode }) => countryCode === send.countryCode || countryCode === dispatch.countryCode)
    .map(({ extraDays }) => extraDays);
}

/** As the crow flies, in whole km. */
export function distanceBetween({ point: from }: LaneEnd, { point: to }: LaneEnd): number {
  return Math.round(kmBetween(from, to));
}
