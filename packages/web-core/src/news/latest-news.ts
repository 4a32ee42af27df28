import type { Banner, BannerPosition } from "@rimba/contract";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { homeMeta } from "../app/document/meta.ts";
import { headersOfPublicPage } from "../app/document/page-response.ts";
import { rootRevalidates } from "../app/document/root-data.ts";
import { type LoaderArguments, type SiteServices, siteServicesContext } from "../app/site-services.ts";
import type { NewsItem } from "./news-service.ts";

/** The newest on home. Either may be empty. */
export interface LatestNews {
  readonly items: readonly NewsItem[];
  readonly banners: readonly Banner[];
}

export interface LatestNewsData {
  /** A promise in the browser only: home does not wait for its news. */
  readonly latest: LatestNews | Promise<LatestNews>;
}

const shown = 3;
/** Milliseconds that home waits for its news. */
const timeoutMs = 1000;
const nothing: LatestNews = { items: [], banners: [] };

/** The loader of home. It does not fail: home without its news is better than none. */
export async function loader({ context }: LoaderArguments): Promise<LatestNewsData> {
  const services = context.get(siteServicesContext);
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(() => late.resolve(null), timeoutMs);
  try {
    const latest = await Promise.race([latestOf(services), late.promise]);
    if (latest === null) services.reportMissingData();
    return { latest: latest ?? nothing };
  } catch (error) {
    services.report(error);
    services.reportMissingData();
    return { latest: nothing };
  } finally {
    clearTimeout(timer);
  }
}

async function latestOf(services: SiteServices): Promise<LatestNews> {
  const [answer, banners] = await Promise.all([
    services.news.list({ type: null, page: 1, size: shown }),
    bannersOn("home", services),
  ]);
  if (answer.kind === "unavailable") {
    services.reportMissingData();
    return { items: [], banners };
  }
  return { items: answer.news.records, banners };
}

/** The clientLoader of home: shows it at once, and its news when they are there. */
export function clientLoader({
  serverLoader,
}: {
  readonly serverLoader: () => Promise<unknown>;
}): LatestNewsData {
  const answer = serverLoader() as Promise<LatestNewsData>;
  return { latest: answer.then(({ latest }) => latest).catch(() => nothing) };
}

/** The `shouldRevalidate` of home: its parameters, such as the login dialog, do not affect the news. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return args.currentUrl.pathname !== args.nextUrl.pathname || rootRevalidates(args);
}

type Services = Pick<SiteServices, "news" | "site" | "reportMissingData">;

/** The banners of a page. If they are unavailable the page is shown without them, and is not cached. */
export async function bannersOn(
  position: BannerPosition,
  { news, site, reportMissingData }: Services,
): Promise<readonly Banner[]> {
  const answer = await news.banners(site, position);
  if (answer.kind === "ok") return answer.banners;
  reportMissingData();
  return [];
}

export const headers = headersOfPublicPage;
export const meta = homeMeta;
