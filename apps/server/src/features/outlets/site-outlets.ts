import type { Locale, Point } from "@rimba/contract";
import { kmBetween, pointsAround } from "@rimba/domain";
import type {
  CityWithOutlets,
  OutletAnswer,
  OutletService,
  OutletView,
  OutletsAnswer,
  OutletsQuestion,
} from "@rimba/web-core/outlets/outlet-service.ts";
import { surroundingsOf } from "./map-surroundings.ts";
import { orUnavailable } from "../../platform/db/database-unavailable.ts";
import { type OutletDeps, matchingOutlets } from "./find-outlets.ts";
import type { AreaIndex, AreaRecord } from "../places/area-index.ts";
import type { Areas } from "../places/areas.ts";
import type { Outlets } from "../places/outlets.ts";
import type { OutletAtDistance, OutletIndex, OutletRecord } from "../places/outlet-index.ts";
import { findRequestedArea } from "../places/areas/requested-area.ts";
import { pickedArea } from "../places/areas/area-view.ts";
import { type ViewContext, outletView, roundKm } from "./outlet-view.ts";
import type { PageVisitor } from "../../platform/http/request-locale.ts";

/** The outlet use cases as the pages of both sites call them, for one visitor. */
export function siteOutlets({ reference, clock }: OutletDeps, { locale }: PageVisitor): OutletService {
  const inContext = <Answer>(answerIn: (context: SiteContext) => Answer) =>
    orUnavailable(async () => {
      const { areas, outlets, tariff } = await reference.current();
      return answerIn({ areas, outlets, calendar: tariff.calendar, locale, now: clock() });
    });
  return {
    find: (question) => inContext((context) => answerOutlets(question, context)),
    open: (networkCode) => inContext((context) => openOutlet(networkCode, context)),
    cities: () =>
      inContext(({ areas: { index }, outlets: { index: all } }) => ({
        kind: "ok",
        cities: citiesWithOutlets(all, index, locale),
        total: all.all.length,
      })),
  };
}

export interface SiteContext {
  readonly areas: Areas;
  readonly outlets: Outlets;
  readonly calendar: ViewContext["calendar"];
  readonly locale: Locale;
  readonly now: Date;
}

/** Around a given place: this many at most, none farther. */
const near = { size: 50, radiusKm: 100 } as const;
/** More than these would hide the map, and cost more bytes than the list. */
const maxPoints = 150;
/** If none is found, the nearest ones; next to an outlet, its neighbours. */
const nearest = { size: 5, radiusKm: 500 } as const;
const neighbours = 4;

export function answerOutlets(question: OutletsQuestion, context: SiteContext): OutletsAnswer {
  const { areas, locale } = context;
  const requested = question.area === null ? null : findRequestedArea(question.area, areas);
  if (requested?.kind === "several") {
    return {
      kind: "severalAreas",
      areas: requested.areas.map((area) => pickedArea(area, areas.index, locale)),
    };
  }
  if (requested?.kind === "unknown") return { kind: "unknownArea" };
  const area = requested?.area ?? null;
  const picked = area === null ? null : pickedArea(area, areas.index, locale);
  const { all, some } = matching(question, area, context);
  if (all.length === 0) {
    const from = question.near ?? (area && areas.index.middle(area));
    const others = from === null ? [] : context.outlets.nearest.to(from, nearest);
    const { outlets, surroundings } = listed(others, [], question.near, context);
    return { kind: "nothing", area: picked, nearest: outlets, surroundings };
  }
  const allPoints = question.withAllPoints && all.length <= maxPoints ? all.map(({ point }) => point) : [];
  return {
    kind: "ok",
    area: picked,
    total: all.length,
    allPoints,
    ...listed(some, allPoints, question.near, context),
  };
}

function openOutlet(networkCode: string, context: SiteContext): OutletAnswer {
  const { areas, outlets, locale } = context;
  const outlet = outlets.index.find(networkCode);
  if (outlet === undefined) return { kind: "unknown" };
  const around = outlets.nearest
    .to(outlet.point, { ...nearest, size: neighbours + 1 })
    .filter((other) => other.outlet !== outlet)
    .slice(0, neighbours);
  const area = areas.index.find(outlet.areaId);
  return {
    kind: "ok",
    outlet: siteView({ outlet, distanceKm: null }, context),
    area: area === undefined ? null : pickedArea(area, areas.index, locale),
    nearby: around.map((each) => siteView(each, context)),
    pickupRadiusKm: outlet.pickupRadiusKm,
    surroundings: surroundingsOf(
      [
        outlet.point,
        ...around.map((each) => each.outlet.point),
        ...pointsAround(outlet.point, outlet.pickupRadiusKm),
      ],
      context,
    ),
  };
}

type Found = Omit<OutletAtDistance, "distanceKm"> & { readonly distanceKm: number | null };

interface Matching {
  readonly all: readonly OutletRecord[];
  /** The outlets from `skip` on, as many as are shown. */
  readonly some: readonly Found[];
}

/** Nearest first for a given place or in a district, else recommended ones first. */
function matching(question: OutletsQuestion, area: AreaRecord | null, context: SiteContext): Matching {
  const { words, near: given, openNow, skip, size } = question;
  const pageOf = <Item>(all: readonly Item[]) => all.slice(skip, skip + size);
  if (given !== null && words === "" && area === null) {
    const nearby = context.outlets.nearest.to(given, near);
    const around = openNow ? nearby.filter((each) => siteView(each, context).openNow) : nearby;
    return { all: around.map(({ outlet }) => outlet), some: pageOf(around) };
  }
  const all = matchingOutlets(context.outlets, area, words, context.areas.index);
  // A distance from the middle of a city or a province tells little.
  const place = given ?? (area?.level === "district" ? context.areas.index.middle(area) : null);
  if (place === null) return { all, some: pageOf(all).map((outlet) => ({ outlet, distanceKm: null })) };
  const nearestFirst = context.outlets.index.nearestOf(all, place, skip + size);
  const some = pageOf(nearestFirst).map((outlet) => ({ outlet, distanceKm: kmBetween(place, outlet.point) }));
  return { all, some };
}

/** The map shows all points, or else the outlets of the page, and the visitor's place. */
function listed(
  found: readonly Found[],
  allPoints: readonly Point[],
  given: Point | null,
  context: SiteContext,
) {
  const outlets = allPoints.length > 0 ? allPoints : found.map(({ outlet }) => outlet.point);
  const points = given === null || outlets.length === 0 ? outlets : [...outlets, given];
  return {
    outlets: found.map((each) => siteView(each, context)),
    surroundings: surroundingsOf(points, context),
  };
}

/** The fields of an outlet that pages show. */
export function siteView(
  { outlet, distanceKm }: Found,
  { areas, calendar, locale, now }: SiteContext,
): OutletView {
  const view = outletView(outlet, { areas: areas.index, calendar, locale, now });
  return {
    networkCode: view.networkCode,
    name: view.name,
    address: view.address,
    areaId: view.areaId,
    point: view.point,
    phone: view.phone,
    services: view.services,
    recommended: view.recommended,
    timeZone: view.timeZone,
    hours: view.hours,
    otherHours: view.otherHours,
    openNow: view.openNow,
    nextChangeAt: view.nextChangeAt,
    distanceKm: distanceKm === null ? null : roundKm(distanceKm),
  };
}

const maxCities = 12;

const counted = new WeakMap<OutletIndex, readonly [AreaRecord, number][]>();

/** The cities with the most outlets. Counted once per version of the outlets. */
function citiesWithOutlets(outlets: OutletIndex, areas: AreaIndex, locale: Locale): CityWithOutlets[] {
  const cities = counted.get(outlets) ?? countCities(outlets, areas);
  counted.set(outlets, cities);
  return cities.flatMap(([city, count]) =>
    city.point === null ? [] : { area: pickedArea(city, areas, locale), point: city.point, count },
  );
}

function countCities(outlets: OutletIndex, areas: AreaIndex): [AreaRecord, number][] {
  const counts = new Map<AreaRecord, number>();
  for (const [areaId, count] of outlets.countsByArea) {
    const area = areas.find(areaId);
    const city = area && areas.path(area).find(({ level }) => level === "city");
    if (city !== undefined) counts.set(city, (counts.get(city) ?? 0) + count);
  }
  return [...counts]
    .toSorted(([a, many], [b, more]) => more - many || a.name.localeCompare(b.name))
    .slice(0, maxCities);
}
