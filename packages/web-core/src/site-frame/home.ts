import type { ShouldRevalidateFunctionArgs } from "react-router";
import { homeMeta } from "../app/document/meta.ts";
import { headersOfPublicPage } from "../app/document/page-response.ts";
import { rootRevalidates } from "../app/document/root-data.ts";
import { type LoaderArguments, siteServicesContext } from "../app/site-services.ts";
import type { OutletCities } from "../outlets/search/outlet-counter.tsx";
import { type LatestNews, loadLatestNews, noNews } from "../news/latest-news.ts";
import { loadLargestCities } from "../outlets/search/page.ts";

/** What the desktop's home loads. Promises in the browser only: home does not wait there. */
export interface HomeData {
  readonly latest: LatestNews | Promise<LatestNews>;
  /** The cities with the most outlets; empty if they are unavailable. */
  readonly cities: OutletCities;
}

export async function loader({ context }: LoaderArguments): Promise<HomeData> {
  const services = context.get(siteServicesContext);
  const [latest, cities] = await Promise.all([loadLatestNews(services), loadLargestCities(services)]);
  return { latest, cities };
}

/** The clientLoader of home: shows it at once, and its data when they are there. */
export function clientLoader({ serverLoader }: { readonly serverLoader: () => Promise<unknown> }): HomeData {
  const answer = (serverLoader() as Promise<HomeData>).catch(() => ({ latest: noNews, cities: [] }));
  return {
    latest: answer.then(({ latest }) => latest),
    cities: answer.then(({ cities }) => cities),
  };
}

/** The `shouldRevalidate` of home: its parameters, such as the login dialog, do not affect its data. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return args.currentUrl.pathname !== args.nextUrl.pathname || rootRevalidates(args);
}

export const headers = headersOfPublicPage;
export const meta = homeMeta;
