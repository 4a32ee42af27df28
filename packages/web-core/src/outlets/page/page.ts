import { data } from "react-router";
import { m } from "@rimba/content/messages";
import { headersOfLoader, serviceUnavailable } from "../../app/document/page-response.ts";
import { type ClientLoaderArguments, loadInBrowser } from "../../app/document/load-in-browser.ts";
import { shortAreaName } from "../../places/picked-area.ts";
import { outletsPath } from "../outlet-paths.ts";
import type { OutletAnswer } from "../outlet-service.ts";
import { type LoaderArguments, siteServicesContext } from "../../app/site-services.ts";
import { carrierNameOf, type MetaArguments, pageMeta } from "../../app/document/meta.ts";

/** One outlet's page, in each of its states. */
export type OutletPageData = (
  | Exclude<OutletAnswer, { kind: "unavailable" }>
  | { readonly kind: "unavailable"; readonly offline: boolean }
) & {
  /** As requested, in capitals. */
  readonly code: string;
  /** ISO 8601. */
  readonly now: string;
};

export type OutletFoundPage = Extract<OutletPageData, { kind: "ok" }>;

/** The lists that an outlet is in: of all outlets, and of its city where that is known. */
export function outletLists(page: OutletPageData): readonly { readonly name: string; readonly to: string }[] {
  const city = cityOf(page);
  return [
    { name: m.header_nav_outlets(), to: outletsPath() },
    ...(city === undefined ? [] : [{ name: shortAreaName(city), to: outletsPath({ areaId: city.areaId }) }]),
  ];
}

/** The nearest of these lists. */
export function outletListPath(page: OutletPageData): string {
  return outletsPath({ areaId: cityOf(page)?.areaId ?? null });
}

function cityOf(page: OutletPageData) {
  return page.kind === "ok" ? page.area?.path.find(({ level }) => level === "city") : undefined;
}

const maxCodeLength = 20;

/** The loader of both sites' page of one outlet: 404 for an unknown code, 503 when outlets are unavailable. */
export async function loader({ context }: LoaderArguments) {
  const { outlets, url, now } = context.get(siteServicesContext);
  const page = { code: codeIn(url.searchParams), now: now.toISOString() };
  const answer = await outlets.open(page.code);
  if (answer.kind === "unavailable") {
    return data<OutletPageData>({ ...answer, ...page, offline: false }, serviceUnavailable);
  }
  return data<OutletPageData>({ ...answer, ...page }, { status: answer.kind === "ok" ? 200 : 404 });
}

/** The clientLoader of the same pages. */
export function clientLoader(args: ClientLoaderArguments): Promise<OutletPageData> {
  return loadInBrowser<OutletPageData>(args, (query) => ({
    kind: "unavailable",
    offline: !navigator.onLine,
    code: codeIn(query),
    now: new Date().toISOString(),
  }));
}

function codeIn(query: URLSearchParams): string {
  return (query.get("code") ?? "").trim().toUpperCase().slice(0, maxCodeLength);
}

/** Title and description of one outlet's page on both sites. */
export function meta({ loaderData, matches }: MetaArguments) {
  const page = loaderData as OutletPageData | undefined;
  const carrier = carrierNameOf(matches);
  if (page?.kind !== "ok") {
    return pageMeta(matches, {
      title: m.outlets_title(),
      description: m.outlets_description({ carrier }),
      isForSearch: false,
    });
  }
  const { name, networkCode: code, address } = page.outlet;
  return pageMeta(matches, {
    title: m.outlet_title({ name, code }),
    description: m.outlet_description({ name, carrier, address }),
  });
}

export const headers = headersOfLoader;
