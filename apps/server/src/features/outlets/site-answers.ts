import type { Locale } from "@rimba/contract";
import { kmBetween } from "@rimba/domain";
import type {
  OutletAnswer,
  OutletsAnswer,
  OutletsQuestion,
  OutletView,
} from "@rimba/web-core/outlets/outlet-service.ts";
import type { AreaRecord } from "../places/area-record.ts";
import type { Areas } from "../places/areas.ts";
import type { Outlets } from "../places/outlets.ts";
import type { OutletAtDistance } from "../places/nearest-outlets.ts";
import { findAskedArea } from "../places/areas/asked-area.ts";
import { pickedArea } from "../places/areas/picked-area.ts";
import { matchingOutlets } from "./find-outlets.ts";
import { outletView, shownKm, type ViewContext } from "./outlet-view.ts";
import { surroundingsOf } from "./surroundings.ts";

export interface SiteContext {
  readonly areas: Areas;
  readonly outlets: Outlets;
  readonly calendar: ViewContext["calendar"];
  readonly locale: Locale;
  readonly now: Date;
}

/** Around a place that is asked about: so many at most, none farther. */
const near = { size: 50, radiusKm: 100 } as const;
/** Where nothing is found, the nearest that there are; beside an outlet, its neighbours. */
const nearest = { size: 5, radiusKm: 500 } as const;
const neighbours = 4;

export function answerOutlets(question: OutletsQuestion, context: SiteContext): OutletsAnswer {
  const { areas, locale } = context;
  const asked = question.area === null ? null : findAskedArea(question.area, areas);
  if (asked?.kind === "several") {
    return { kind: "severalAreas", areas: asked.areas.map((area) => pickedArea(area, areas.index, locale)) };
  }
  if (asked?.kind === "unknown") return { kind: "unknownArea" };
  const area = asked?.area ?? null;
  const picked = area === null ? null : pickedArea(area, areas.index, locale);
  const { total, some } = matching(question, area, context);
  if (total === 0) {
    const from = question.near ?? (area && areas.index.middle(area));
    const others = from === null ? [] : context.outlets.nearest.to(from, nearest);
    return { kind: "nothing", area: picked, ...shown(others, context) };
  }
  return { kind: "found", area: picked, total, ...listed(some, context) };
}

export function openOutlet(networkCode: string, context: SiteContext): OutletAnswer {
  const { areas, outlets, locale } = context;
  const outlet = outlets.index.find(networkCode);
  if (outlet === undefined) return { kind: "unknown" };
  const around = outlets.nearest
    .to(outlet.point, { ...nearest, size: neighbours + 1 })
    .filter((other) => other.outlet !== outlet)
    .slice(0, neighbours);
  const area = areas.index.find(outlet.areaId);
  return {
    kind: "found",
    outlet: siteView({ outlet, distanceKm: null }, context),
    area: area === undefined ? null : pickedArea(area, areas.index, locale),
    nearby: around.map((each) => siteView(each, context)),
    surroundings: surroundingsOf([outlet.point, ...around.map((each) => each.outlet.point)], context),
  };
}

type Found = Omit<OutletAtDistance, "distanceKm"> & { readonly distanceKm: number | null };

interface Matching {
  readonly total: number;
  /** Those from `skip` on, as many as are shown. */
  readonly some: readonly Found[];
}

/** Nearest first where a place is asked about, else recommended ones first. */
function matching(question: OutletsQuestion, area: AreaRecord | null, context: SiteContext): Matching {
  const { words, near: place, skip, size } = question;
  const pageOf = <Item>(all: readonly Item[]) => all.slice(skip, skip + size);
  if (place !== null && words === "" && area === null) {
    const around = context.outlets.nearest.to(place, near);
    return { total: around.length, some: pageOf(around) };
  }
  const records = matchingOutlets(context.outlets, area, words, context.areas.index);
  if (place === null)
    return { total: records.length, some: pageOf(records).map((outlet) => ({ outlet, distanceKm: null })) };
  const nearestFirst = context.outlets.index.nearestOf(records, place, skip + size);
  const some = pageOf(nearestFirst).map((outlet) => ({ outlet, distanceKm: kmBetween(place, outlet.point) }));
  return { total: records.length, some };
}

function listed(found: readonly Found[], context: SiteContext) {
  return {
    outlets: found.map((each) => siteView(each, context)),
    surroundings: surroundingsOf(
      found.map(({ outlet }) => outlet.point),
      context,
    ),
  };
}

function shown(others: readonly OutletAtDistance[], context: SiteContext) {
  const { outlets, surroundings } = listed(others, context);
  return { nearest: outlets, surroundings };
}

/** What the pages show of an outlet, and no more. */
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
    distanceKm: distanceKm === null ? null : shownKm(distanceKm),
  };
}
