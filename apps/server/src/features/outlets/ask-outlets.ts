import type { Current } from "../places/live-reference.ts";
import type { PricedNetwork } from "../rates/tariff.ts";
import type { Locale, NearbyOutlet, Outlet, OutletsRequest, Point } from "@rimba/contract";
import type { Outlets } from "../places/outlets.ts";
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
  readonly reference: Current<PricedNetwork>;
  readonly clock: () => Date;
}

export function outletQuestions({ reference, clock }: OutletDeps): OutletQuestions {
  /** The outlets, and what their views depend on: the calendar moves the hours. */
  const asked = async (locale: Locale): Promise<{ outlets: Outlets; context: ViewContext }> => {
    const { areas, outlets, tariff } = await reference.current();
    return { outlets, context: { areas: areas.index, calendar: tariff.calendar, locale, now: clock() } };
  };
  return {
    async find(request, locale) {
      const { outlets, context } = await asked(locale);
      return findOutlets(outlets, request, context);
    },
    async byName({ name, size }, locale) {
      const { outlets, context } = await asked(locale);
      return outlets.search.byName(name, size).map((outlet) => outletView(outlet, context));
    },
    async near({ radiusKm, size, ...point }, locale) {
      const { outlets, context } = await asked(locale);
      const found = outlets.nearest.to(point, { size, radiusKm });
      return found.map((each) => nearbyOutletView(each, context));
    },
    async distance(question) {
      const { areas, outlets } = await reference.current();
      return outletDistance(outlets.index, areas.index, question);
    },
  };
}
