import type { Locale, NearbyOutlet, Outlet, OutletsRequest, Point } from "@rimba/contract";
import type { Areas } from "../../places/live-areas.ts";
import type { Outlets } from "../../places/live-outlets.ts";
import type { LiveReference } from "../../places/live-reference.ts";
import type { Tariff } from "../rates/live-tariff.ts";
import { findOutlets, type FoundOutlets } from "./find-outlets.ts";
import { outletDistance, type DistanceQuestion, type MeasuredDistance } from "./outlet-distance.ts";
import { nearbyOutletView, outletView, type ViewContext } from "./outlet-view.ts";

/** All that is asked of outlets, by the API and by pages; answered from memory. */
export interface OutletQuestions {
  /** One page of the outlets of an area, or of all. */
  readonly find: (request: OutletsRequest, locale: Locale) => Promise<FoundOutlets>;
  /** By name or code, the best first; a whole code gives its outlet alone. */
  readonly byName: (question: { name: string; size: number }, locale: Locale) => Promise<Outlet[]>;
  /** The nearest first. */
  readonly near: (
    question: Point & { radiusKm: number; size: number },
    locale: Locale,
  ) => Promise<NearbyOutlet[]>;
  readonly distance: (question: DistanceQuestion) => Promise<MeasuredDistance>;
}

export interface OutletDeps {
  readonly areas: LiveReference<Areas>;
  readonly outlets: LiveReference<Outlets>;
  /** Of which its calendar moves the hours. */
  readonly tariff: LiveReference<Pick<Tariff, "calendar">>;
  readonly clock: () => Date;
}

export function outletQuestions({ areas, outlets, tariff, clock }: OutletDeps): OutletQuestions {
  const contextIn = async (locale: Locale): Promise<ViewContext> => ({
    areas: (await areas.current()).index,
    calendar: (await tariff.current()).calendar,
    locale,
    now: clock(),
  });
  return {
    async find(request, locale) {
      return findOutlets(await outlets.current(), request, await contextIn(locale));
    },
    async byName({ name, size }, locale) {
      const { search } = await outlets.current();
      const context = await contextIn(locale);
      return search.byName(name, size).map((outlet) => outletView(outlet, context));
    },
    async near({ radiusKm, size, ...point }, locale) {
      const { nearest } = await outlets.current();
      const context = await contextIn(locale);
      return nearest.to(point, { size, radiusKm }).map((found) => nearbyOutletView(found, context));
    },
    async distance(question) {
      const [{ index }, { index: areaIndex }] = [await outlets.current(), await areas.current()];
      return outletDistance(index, areaIndex, question);
    },
  };
}
