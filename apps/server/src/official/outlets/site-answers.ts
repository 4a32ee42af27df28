import type { Locale, Point } from "@rimba/contract";
import { kmBetween } from "@rimba/domain";
import type {
  OutletAnswer,
  OutletsAnswer,
  OutletsQuestion,
  OutletView,
} from "@rimba/web-core/outlet-service.ts";
import type { AreaRecord } from "../../places/area-record.ts";
import type { Areas } from "../../places/live-areas.ts";
import type { Outlets } from "../../places/live-outlets.ts";
import type { OutletAtDistance } from "../../places/nearest-outlets.ts";
import { areaByWords } from "./area-by-words.ts";
import { outletView, shownKm, type ViewContext } from "./outlet-view.ts";
import { pickedArea } from "./picked-area.ts";
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
  const asked = question.area === null ? null : askedArea(question.area, context);
  if (asked?.kind === "several") {
    return { kind: "severalAreas", areas: asked.areas.map((area) => pickedArea(area, areas.index, locale)) };
  }
  if (asked?.kind === "unknown") return { kind: "unknownArea" };
  const area = asked?.area ?? null;
  const picked = area === null ? null : pickedArea(area, areas.index, locale);
  const found = matching(question, area, context);
  if (found.length === 0) {
    const from = question.near ?? middleOf(area, areas);
    const others = from === null ? [] : context.outlets.nearest.to(from, nearest);
    return { kind: "nothing", area: picked, ...shown(others, context) };
  }
  const some = found.slice(question.skip, question.skip + question.size);
  return { kind: "found", area: picked, total: found.length, ...listed(some, context) };
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

type AskedArea =
  | { readonly kind: "one"; readonly area: AreaRecord }
  | { readonly kind: "several"; readonly areas: readonly AreaRecord[] }
  | { readonly kind: "unknown" };

function askedArea(area: { id: string } | { words: string }, { areas }: SiteContext): AskedArea {
  if ("words" in area) return areaByWords(area.words, areas);
  const found = areas.index.find(area.id);
  return found === undefined ? { kind: "unknown" } : { kind: "one", area: found };
}

type Found = Omit<OutletAtDistance, "distanceKm"> & { readonly distanceKm: number | null };

/** Nearest first where a place is asked about, else recommended ones first. */
function matching(
  question: OutletsQuestion,
  area: AreaRecord | null,
  context: SiteContext,
): readonly Found[] {
  const { index, search, nearest: tree } = context.outlets;
  const { words, near: place } = question;
  if (place !== null && words === "" && area === null) return tree.to(place, near);
  const inside = area === null ? null : index.within(area, context.areas.index);
  const named = words === "" ? null : new Set(search.withWords(words));
  const records = (inside ?? index.all).filter((outlet) => named === null || named.has(outlet));
  if (place === null) return records.map((outlet) => ({ outlet, distanceKm: null }));
  return records
    .map((outlet) => ({ outlet, distanceKm: kmBetween(place, outlet.point) }))
    .toSorted((a, b) => a.distanceKm - b.distanceKm);
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
function siteView({ outlet, distanceKm }: Found, { areas, calendar, locale, now }: SiteContext): OutletView {
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
    openNow: view.openNow,
    nextChangeAt: view.nextChangeAt,
    distanceKm: distanceKm === null ? null : shownKm(distanceKm),
  };
}

/** Of the area, or of the smallest one around it whose middle is known. */
function middleOf(area: AreaRecord | null, { index }: Areas): Point | null {
  if (area === null) return null;
  return index.path(area).findLast(({ point }) => point !== null)?.point ?? null;
}
