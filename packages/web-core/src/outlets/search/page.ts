import { pageCount, type Point } from "@rimba/contract";
import { data } from "react-router";
import { m } from "@rimba/content/messages";
import { serviceUnavailable } from "../../app/document/page-response.ts";
import type { CityWithOutlets, OutletsAnswer, OutletsQuestion } from "../outlet-service.ts";
import { listPart, pageIn } from "../../app/paged-list.ts";
import { type LoaderArguments, type SiteServices, siteServicesContext } from "../../app/site-services.ts";
import { carrierNameOf, type MetaArguments, pageMeta } from "../../app/document/meta.ts";
import { requestedArea, type PickedArea, shortPath } from "../../places/picked-area.ts";

export const outletsPerPage = 10;

/**
 * The loader of both sites' lists of outlets. Status 503 with Retry-After when they are unavailable, else
 * 200.
 */
export async function loadOutlets({ context }: LoaderArguments) {
  const { outlets, url, now, site } = context.get(siteServicesContext);
  const { requested, page, ...question } = readOutletsQuery(url.searchParams);
  const { areaWords, words, near, openNow } = question;
  const base = { area: null, areaWords, words, near, openNow, now: now.toISOString() };
  const unavailable = () =>
    data<OutletsPageData>({ ...base, kind: "unavailable", offline: false }, serviceUnavailable);
  if (!requested) {
    const answer = await outlets.cities();
    if (answer.kind === "unavailable") return unavailable();
    return ok({ ...base, kind: "start", cities: answer.cities, total: answer.total });
  }
  const { shown, part, isGrowing } = listPart(site, page, outletsPerPage);
  const skip = (part.page - 1) * outletsPerPage;
  const answer = await outlets.find({
    area: question.area,
    words,
    near,
    openNow,
    skip,
    size: part.size,
    // All outlets of a list that grows have pins.
    withAllPoints: !isGrowing,
  });
  if (answer.kind === "unavailable") return unavailable();
  return ok({ ...base, ...viewOf(answer, shown) });
}

/** As many as fit in the counter on home. */
const maxCitiesOnHome = 2;

/** The cities with the most outlets; none if outlets are unavailable. */
export async function loadLargestCities({
  outlets,
  reportMissingData,
}: Pick<SiteServices, "outlets" | "reportMissingData">): Promise<readonly PickedArea[]> {
  const answer = await outlets.cities();
  if (answer.kind === "ok") return answer.cities.slice(0, maxCitiesOnHome).map(({ area }) => area);
  reportMissingData();
  return [];
}

function ok(page: OutletsPageData) {
  return data(page, { status: 200 });
}

/** What the page shows of an answer. The words of an area that was found are no longer needed. */
function viewOf(answer: Exclude<OutletsAnswer, { kind: "unavailable" }>, page: number) {
  if (answer.kind === "ok")
    return { ...answer, areaWords: "", page, pages: pageCount(answer.total, outletsPerPage) };
  return answer.kind === "nothing" ? { ...answer, areaWords: "" } : answer;
}

/** The list of outlets without an answer: the error card, and the form unchanged. */
export function outletsUnavailable(query: URLSearchParams): OutletsPageData {
  const { areaWords, words, near, openNow } = readOutletsQuery(query);
  return {
    kind: "unavailable",
    offline: !navigator.onLine,
    area: null,
    areaWords,
    words,
    near,
    openNow,
    now: new Date().toISOString(),
  };
}

/**
 * Title and description of both sites' lists of outlets. Search engines do not index those near a visitor.
 */
export function outletsMeta({ loaderData, matches }: MetaArguments) {
  const page = loaderData as OutletsPageData | undefined;
  const carrier = carrierNameOf(matches);
  const area = page?.area ?? null;
  const title = area === null ? m.outlets_title() : m.outlets_title_in({ area: shortPath(area) });
  const isPrivate = page !== undefined && (page.near !== null || page.words !== "" || page.openNow);
  return pageMeta(matches, {
    title,
    description: m.outlets_description({ carrier }),
    isForSearch: !isPrivate,
  });
}

interface OutletsQuery extends Pick<OutletsQuestion, "area" | "words" | "near" | "openNow"> {
  /** The typed words of the area, to be shown again. */
  readonly areaWords: string;
  readonly page: number;
  /** False if the address has no query. */
  readonly requested: boolean;
}

const maxSearchLength = 80;

/** Parses the query of a list of outlets; invalid values are ignored. */
export function readOutletsQuery(query: URLSearchParams): OutletsQuery {
  const text = (name: string) => (query.get(name) ?? "").trim().slice(0, maxSearchLength);
  const areaWords = text("areaWords");
  const words = text("q");
  const near = pointIn(query);
  const area = requestedArea(text("area").toUpperCase(), areaWords);
  return {
    area,
    areaWords,
    words,
    near,
    openNow: query.get("open") === "now" && area === null && words === "",
    page: pageIn(query),
    requested: area !== null || words !== "" || near !== null,
  };
}

function pointIn(query: URLSearchParams): Point | null {
  const lat = degrees(query.get("lat"), 90);
  const lng = degrees(query.get("lng"), 180);
  return lat === null || lng === null ? null : { lat, lng };
}

function degrees(text: string | null, max: number): number | null {
  const value = text === null || text.trim() === "" ? Number.NaN : Number(text);
  return Math.abs(value) <= max ? value : null;
}

/** The query, for the form. */
export interface Requested {
  readonly area: PickedArea | null;
  readonly areaWords: string;
  readonly words: string;
  readonly near: Point | null;
  /** Only open ones near the visitor are wanted; without a position, it is still to be requested. */
  readonly openNow: boolean;
  /** ISO 8601. */
  readonly now: string;
}

type Answered<Kind extends OutletsAnswer["kind"]> = Requested & Extract<OutletsAnswer, { kind: Kind }>;

export type OutletsFound = Answered<"ok"> & { readonly page: number; readonly pages: number };
export type OutletsNothing = Answered<"nothing">;

/** The list of outlets of both sites, in each of its states. */
export type OutletsPageData =
  | (Requested & {
      readonly kind: "start";
      readonly cities: readonly CityWithOutlets[];
      readonly total: number;
    })
  | OutletsFound
  | OutletsNothing
  | Answered<"severalAreas" | "unknownArea">
  | (Requested & { readonly kind: "unavailable"; readonly offline: boolean });
