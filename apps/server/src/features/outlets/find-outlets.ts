import {
  type FieldIssue,
  type Locale,
  type NearbyOutlet,
  type Outlet,
  type OutletsRequest,
  type Page,
  type Point,
  toPage,
} from "@rimba/contract";
import type { CurrentData } from "../places/live-reference.ts";
import type { PricedNetwork } from "../rates/tariff.ts";
import type { Outlets } from "../places/outlets.ts";
import {
  type DistanceQuestion,
  type MeasuredDistance,
  type ViewContext,
  nearbyOutletView,
  outletDistance,
  outletView,
} from "./outlet-view.ts";
import type { AreaIndex, AreaRecord } from "../places/area-index.ts";
import type { OutletRecord } from "../places/outlet-index.ts";
import { type InvalidFields, invalidField } from "../../platform/http/envelope.ts";

/** The queries of outlets for the API and pages; answered from memory. */
export interface OutletQuestions {
  /** One page of the outlets of an area, or of all. */
  readonly find: (request: OutletsRequest, locale: Locale) => Promise<FoundOutlets>;
  /** By name or code, best match first; a complete code finds only its outlet. */
  readonly byName: (question: { name: string; size: number }, locale: Locale) => Promise<Outlet[]>;
  /** The nearest first. */
  readonly near: (
    question: Point & { radiusKm: number; size: number },
    locale: Locale,
  ) => Promise<NearbyOutlet[]>;
  readonly distance: (question: DistanceQuestion) => Promise<MeasuredDistance>;
}

export interface OutletDeps {
  readonly reference: CurrentData<PricedNetwork>;
  readonly clock: () => Date;
}

export function outletQuestions({ reference, clock }: OutletDeps): OutletQuestions {
  /** The outlets, and what their views depend on: the calendar changes opening hours. */
  const requested = async (locale: Locale): Promise<{ outlets: Outlets; context: ViewContext }> => {
    const { areas, outlets, tariff } = await reference.current();
    return { outlets, context: { areas: areas.index, calendar: tariff.calendar, locale, now: clock() } };
  };
  return {
    async find(request, locale) {
      const { outlets, context } = await requested(locale);
      return findOutlets(outlets, request, context);
    },
    async byName({ name, size }, locale) {
      const { outlets, context } = await requested(locale);
      return outlets.search.byName(name, size).map((outlet) => outletView(outlet, context));
    },
    async near({ radiusKm, size, ...point }, locale) {
      const { outlets, context } = await requested(locale);
      const found = outlets.nearest.to(point, { size, radiusKm });
      return found.map((each) => nearbyOutletView(each, context));
    },
    async distance(question) {
      const { areas, outlets } = await reference.current();
      return outletDistance(outlets.index, areas.index, question);
    },
  };
}

export type FoundOutlets = { kind: "ok"; page: Page<Outlet> } | InvalidFields;

/** One page of the outlets of an area, or of all; recommended ones first, then by name. */
export function findOutlets(outlets: Outlets, request: OutletsRequest, context: ViewContext): FoundOutlets {
  const chosen = chosenArea(request, context.areas);
  if (chosen.kind === "invalid") return chosen;
  const { current, size, keyword = "" } = request;
  const found = matchingOutlets(outlets, chosen.area, keyword, context.areas);
  const records = found
    .slice((current - 1) * size, current * size)
    .map((outlet) => outletView(outlet, context));
  return { kind: "ok", page: toPage(records, found.length, { current, size }) };
}

/**
 * Outlets of an area, or of all, that have these words in name, code or address; recommended ones first, then
 * by name.
 */
export function matchingOutlets(
  { index, search }: Outlets,
  area: AreaRecord | null,
  words: string,
  areas: AreaIndex,
): readonly OutletRecord[] {
  if (words === "") return area === null ? index.all : index.within(area, areas);
  const matches = search.withWords(words);
  if (area === null || matches.length === 0) return matches;
  const inside = new Set(index.within(area, areas));
  return matches.filter((outlet) => inside.has(outlet));
}

/** The smallest of the given areas; each must be within the one above it. */
function chosenArea(
  { provinceId, cityId, districtId }: OutletsRequest,
  areas: AreaIndex,
): { kind: "ok"; area: AreaRecord | null } | InvalidFields {
  const missing: FieldIssue[] = [];
  if (provinceId === undefined && (cityId ?? districtId) !== undefined) {
    missing.push({ path: "provinceId", key: "area.provinceFirst" });
  }
  if (cityId === undefined && districtId !== undefined)
    missing.push({ path: "cityId", key: "area.cityFirst" });
  if (missing.length > 0) return { kind: "invalid", issues: missing };
  let area: AreaRecord | null = null;
  for (const [path, areaId] of Object.entries({ provinceId, cityId, districtId })) {
    if (areaId === undefined) continue;
    const inside: AreaRecord | undefined = areas.find(areaId);
    if (inside === undefined || inside.parentId !== (area?.areaId ?? null)) {
      return invalidField(path, "area.unknown");
    }
    area = inside;
  }
  return { kind: "ok", area };
}
