import type { Point } from "@rimba/contract";
import type { CityWithOutlets, MapPlace, OutletView } from "../outlet-service.ts";
import type { PickedArea } from "../../places/picked-area.ts";

/** What was asked, as the form shows it again. */
export interface Asked {
  readonly area: PickedArea | null;
  readonly areaWords: string;
  readonly words: string;
  readonly near: Point | null;
  /** ISO 8601. */
  readonly now: string;
}

export interface OutletsFound extends Asked {
  readonly state: "found";
  readonly outlets: readonly OutletView[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  readonly surroundings: readonly MapPlace[];
}

export interface OutletsNothing extends Asked {
  readonly state: "nothing";
  readonly nearest: readonly OutletView[];
  readonly surroundings: readonly MapPlace[];
}

/** The list of outlets of both sites, in each of its states. */
export type OutletsPageData =
  | (Asked & {
      readonly state: "start";
      readonly cities: readonly CityWithOutlets[];
      readonly total: number;
    })
  | OutletsFound
  | OutletsNothing
  | (Asked & { readonly state: "severalAreas"; readonly areas: readonly PickedArea[] })
  | (Asked & { readonly state: "unknownArea" })
  | (Asked & { readonly state: "unavailable"; readonly offline: boolean; readonly href: string });
