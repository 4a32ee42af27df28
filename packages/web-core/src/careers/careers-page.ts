import { m } from "@rimba/content/messages";
import { carrierNameOf, type MetaArguments, pageMeta } from "../app/document/meta.ts";
import { type Banner, pageCount, vacancyDepartments } from "@rimba/contract";
import { data } from "react-router";
import {
  serviceUnavailable,
  publicHeaders,
  isCanonicalQuery,
  headersOfLoader,
} from "../app/document/page-response.ts";
import { type ClientLoaderArguments, loadInBrowser } from "../app/document/load-in-browser.ts";
import { bannersOn } from "../news/latest-news.ts";
import { listPart, pageIn } from "../app/paged-list.ts";
import { type LoaderArguments, siteServicesContext } from "../app/site-services.ts";
import type { CareerChoices, VacancyItem } from "./career-service.ts";
import { type CareersQuery, careersPath } from "./careers-path.ts";

export interface CareersListed {
  readonly kind: "ok";
  readonly requested: CareersQuery;
  readonly vacancies: readonly VacancyItem[];
  readonly total: number;
  readonly pages: number;
  readonly choices: CareerChoices;
  readonly banners: readonly Banner[];
}

/** The list of vacancies of both sites, in each of its states. */
export type CareersPageData =
  | CareersListed
  | { readonly kind: "unavailable"; readonly requested: CareersQuery; readonly offline: boolean };

const pageSize = 10;

/**
 * The loader of both sites' lists of vacancies. Status 503 with Retry-After when they are unavailable, else
 * 200.
 */
export async function loader({ context }: LoaderArguments) {
  const services = context.get(siteServicesContext);
  const { careers, url, site } = services;
  const read = readCareersQuery(url.searchParams);
  const { shown: page, part } = listPart(site, read.page, pageSize);
  const requested = { ...read, page };
  const { city, department, words } = requested;
  const [answer, banners] = await Promise.all([
    careers.list({ city, department, words, ...part }),
    bannersOn("recruitment", services),
  ]);
  if (answer.kind === "unavailable") {
    return data<CareersPageData>({ kind: "unavailable", requested, offline: false }, serviceUnavailable);
  }
  const { choices, vacancies: list } = answer;
  const { records: vacancies, total } = list;
  const pages = pageCount(total, pageSize);
  // There are endless invented words and cities: cached, they would evict pages that others request.
  const hasMany =
    words === "" &&
    (vacancies.length > 0 || (city === null && department === null && page === 1)) &&
    isCanonicalQuery(url, careersPath({ ...read, city: answer.city }));
  return data<CareersPageData>(
    { kind: "ok", requested: { ...requested, city: answer.city }, vacancies, total, pages, choices, banners },
    { status: 200, ...(hasMany && { headers: publicHeaders }) },
  );
}

/** The clientLoader of the same pages. */
export function clientLoader(args: ClientLoaderArguments): Promise<CareersPageData> {
  return loadInBrowser<CareersPageData>(args, (query) => ({
    kind: "unavailable",
    requested: readCareersQuery(query),
    offline: !navigator.onLine,
  }));
}

const maxSearchLength = 80;

/** Parses the query; invalid values are ignored. */
export function readCareersQuery(query: URLSearchParams): CareersQuery {
  // Not every database accepts control characters.
  const text = (name: string) =>
    (query.get(name) ?? "")
      .replace(/\p{Cc}+/gu, " ")
      .trim()
      .slice(0, maxSearchLength);
  const department = text("department");
  return {
    city: text("city") || null,
    department: vacancyDepartments.find((known) => known === department) ?? null,
    words: text("q"),
    page: pageIn(query),
  };
}

/** Whether a filter or search is set. */
export function isNarrowed({ city, department, words }: CareersQuery): boolean {
  return city !== null || department !== null || words !== "";
}

/** Title and description of both sites' lists of vacancies. Search engines do not index searches. */
export function meta({ loaderData, matches }: MetaArguments) {
  const page = loaderData as CareersPageData | undefined;
  return pageMeta(matches, {
    title: m.careers_title(),
    description: m.careers_lead({ carrier: carrierNameOf(matches) }),
    isForSearch: page !== undefined && !isNarrowed(page.requested),
  });
}

export const headers = headersOfLoader;
