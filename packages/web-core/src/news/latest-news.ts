import type { Banner, BannerPosition } from "@rimba/contract";
import type { SiteServices } from "../app/site-services.ts";
import type { NewsItem } from "./news-service.ts";

/** The newest on home. Either may be empty. */
export interface LatestNews {
  readonly items: readonly NewsItem[];
  readonly banners: readonly Banner[];
}

const shown = 3;
/** Milliseconds that home waits for its news. */
const timeoutMs = 1000;
export const noNews: LatestNews = { items: [], banners: [] };

/** Does not fail: home without its news is better than none. */
export async function loadLatestNews(services: SiteServices): Promise<LatestNews> {
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(() => late.resolve(null), timeoutMs);
  try {
    const latest = await Promise.race([latestOf(services), late.promise]);
    if (latest === null) services.reportMissingData();
    return latest ?? noNews;
  } catch (error) {
    services.report(error);
    services.reportMissingData();
    return noNews;
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
