import type { Outlet, Point } from "@rimba/contract";
import type { RequestedArea, PickedArea } from "../places/picked-area.ts";

/** An outlet as the pages show it. */
export interface OutletView extends Omit<Outlet, "path" | "pickupRadiusKm"> {
  /** Distance from the given place; null without one. */
  readonly distanceKm: number | null;
}

/** A name on the map around outlets. */
export interface MapPlace {
  readonly name: string;
  readonly point: Point;
}

/** In degrees. */
export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** All land in a box: what is in none of the files is water. */
export interface MapLand {
  readonly box: Box;
  /** Boundaries of the districts of a regency each, which `decodeBoundaries` reads, and the box around them. */
  readonly files: readonly { readonly href: string; readonly box: Box }[];
}

/** What a map shows around the outlets. */
export interface Surroundings {
  readonly places: readonly MapPlace[];
  /** Null if the map is large, or partly in a country without boundaries. */
  readonly land: MapLand | null;
}

/** An outlet with its surroundings, for its own map. */
export interface OutletOnMap {
  readonly outlet: OutletView;
  readonly surroundings: Surroundings;
}

export interface OutletsQuestion {
  readonly area: RequestedArea | null;
  /** A name, a code or an address; empty: any. */
  readonly words: string;
  readonly near: Point | null;
  /** Of those near a place without area and words: only the open ones. */
  readonly openNow: boolean;
  /** Number of results to skip. */
  readonly skip: number;
  readonly size: number;
  /** For a map that shows the whole list. */
  readonly withAllPoints: boolean;
}

export type OutletsAnswer =
  | {
      readonly kind: "ok";
      readonly area: PickedArea | null;
      readonly outlets: readonly OutletView[];
      readonly total: number;
      /** Where all of them are; empty if they were not requested, or are too many for a map. */
      readonly allPoints: readonly Point[];
      readonly surroundings: Surroundings;
    }
  | {
      readonly kind: "nothing";
      readonly area: PickedArea | null;
      /** The nearest outlets; empty if the search has no place. */
      readonly nearest: readonly OutletView[];
      readonly surroundings: Surroundings;
    }
  | { readonly kind: "severalAreas"; readonly areas: readonly PickedArea[] }
  | { readonly kind: "unknownArea" }
  | { readonly kind: "unavailable" };

export interface CityWithOutlets {
  readonly area: PickedArea;
  readonly point: Point;
  readonly count: number;
}

/** The cities with the most outlets, for the start page. */
type CitiesAnswer =
  | { readonly kind: "ok"; readonly cities: readonly CityWithOutlets[]; readonly total: number }
  | { readonly kind: "unavailable" };

export type OutletAnswer =
  | {
      readonly kind: "ok";
      readonly outlet: OutletView;
      readonly area: PickedArea | null;
      readonly nearby: readonly OutletView[];
      /** 0 if it picks up no parcels. */
      readonly pickupRadiusKm: number;
      readonly surroundings: Surroundings;
    }
  | { readonly kind: "unknown" }
  | { readonly kind: "unavailable" };

/** Outlets for the pages, on the server in process. Never throws if the database is unavailable. */
export interface OutletService {
  find(question: OutletsQuestion): Promise<OutletsAnswer>;
  cities(): Promise<CitiesAnswer>;
  open(networkCode: string): Promise<OutletAnswer>;
}

declare module "../app/site-services.ts" {
  interface SiteServices {
    readonly outlets: OutletService;
  }
}
