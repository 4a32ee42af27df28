import type { Banner, BannerPosition } from "@rimba/contract";
import type { SiteServices } from "../app/site-services.ts";

type Services = Pick<SiteServices, "news" | "site" | "markIncomplete">;

/** The banners of a page. It stands without them: where they are away there are none, and the page is not kept. */
export async function bannersOn(
  position: BannerPosition,
  { news, site, markIncomplete }: Services,
): Promise<readonly Banner[]> {
  const answer = await news.banners(site, position);
  if (answer.kind === "answered") return answer.banners;
  markIncomplete();
  return [];
}
