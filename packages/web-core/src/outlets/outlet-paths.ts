import { pagePaths } from "../app/entry-paths.ts";
import type { Point } from "@rimba/contract";

/** The query of a list of outlets. */
interface OutletsQuery {
  readonly areaId?: string | null;
  /** The typed area, if none is selected. */
  readonly areaWords?: string;
  /** A name, a code or a part of an address. */
  readonly words?: string;
  readonly near?: Point | null;
  /** Only those near a visitor that are open. */
  readonly openNow?: boolean;
  readonly page?: number;
}

/** The shareable address of a list of outlets, the same on both sites. */
export function outletsPath({
  areaId,
  areaWords,
  words,
  near,
  openNow = false,
  page = 1,
}: OutletsQuery = {}): string {
  const query = new URLSearchParams({ type: "outlet" });
  if (areaId) query.set("area", areaId);
  else if (areaWords) query.set("areaWords", areaWords);
  if (words) query.set("q", words);
  if (near) {
    query.set("lat", String(near.lat));
    query.set("lng", String(near.lng));
  }
  if (openNow) query.set("open", "now");
  if (page > 1) query.set("page", String(page));
  return `${pagePaths.networkQuery}?${query}`;
}

/** The address of one outlet. */
export function outletPath(networkCode: string): string {
  return `/outlet?${new URLSearchParams({ code: networkCode })}`;
}

/** Directions to an outlet in the visitor's map service. */
export function directionsLink({ lat, lng }: Point): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`;
}

/** About 100 m: precise enough to find an outlet, too imprecise to find a person. */
export function roundedPoint({ lat, lng }: Point): Point {
  const round = (degrees: number) => Math.round(degrees * 1000) / 1000;
  return { lat: round(lat), lng: round(lng) };
}
