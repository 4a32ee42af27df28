import { headersOfPublicPage } from "../app/document/page-response.ts";
import { contentPageAt } from "@rimba/contract";
import { redirect } from "react-router";
import { m } from "@rimba/content/messages";
import { type ClientLoaderArguments, loadInBrowser } from "../app/document/load-in-browser.ts";
import { type LoaderArguments, siteServicesContext } from "../app/site-services.ts";
import { carrierNameOf, type MetaArguments, pageMeta } from "../app/document/meta.ts";
import type { LowestPrice } from "@rimba/domain";
import type { PageView } from "./page-service.ts";
import { contentPagePath } from "./page-groups.ts";

export type ContentPageData =
  | {
      readonly kind: "ok";
      readonly page: PageView;
      /** Of the products that a page about the carrier describes. */
      readonly prices: readonly LowestPrice[];
    }
  /** The browser got no answer. */
  | { readonly kind: "unavailable"; readonly offline: boolean };

/** The loader of both sites' pages with the carrier's text. An unknown version redirects to the newest. */
export async function loader({ context }: LoaderArguments): Promise<ContentPageData> {
  const { pages, url } = context.get(siteServicesContext);
  const name = contentPageAt(url.pathname);
  // The server redirects unknown addresses to home before any page is requested.
  if (name === undefined) throw redirect("/");
  const page = await pages.open(name, url.searchParams.get("version"));
  if (page === null) throw redirect(contentPagePath(name));
  return { kind: "ok", page, prices: page.kind === "brand" ? await lowestPrices(context) : [] };
}

/** A page without prices is better than none. */
async function lowestPrices(context: LoaderArguments["context"]): Promise<readonly LowestPrice[]> {
  const { rates, reportMissingData } = context.get(siteServicesContext);
  const answer = await rates.lowestPrices();
  if (answer.kind === "ok") return answer.prices;
  reportMissingData();
  return [];
}

/** The clientLoader of the same pages. */
export function clientLoader(args: ClientLoaderArguments): Promise<ContentPageData> {
  return loadInBrowser<ContentPageData>(args, () => ({ kind: "unavailable", offline: !navigator.onLine }));
}

/** Title and description from the text's front matter. Search engines index the newest version only. */
export function meta({ loaderData, matches }: MetaArguments) {
  const data = loaderData as ContentPageData | undefined;
  if (data?.kind !== "ok") return [{ title: `${m.error_page_heading()} | ${carrierNameOf(matches)}` }];
  const { title, description, isCurrent } = data.page;
  return pageMeta(matches, { title, description, isForSearch: isCurrent });
}

export const headers = headersOfPublicPage;
