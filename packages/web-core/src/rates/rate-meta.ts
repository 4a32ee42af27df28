import { m } from "@rimba/content/messages";
import { placeName } from "../places/place-name.ts";
import { carrierNameOf, type MetaArguments, pageMeta } from "../app/document/meta.ts";
import type { RatePageData } from "./rate-view.ts";

/** Title and description of both sites' rate pages. Single answers are not for search engines. */
export function rateMeta({ loaderData, matches }: MetaArguments) {
  const page = loaderData as RatePageData | undefined;
  const carrier = carrierNameOf(matches);
  const isAnswer = page !== undefined && page.state !== "start";
  return pageMeta(matches, {
    title: titleOf(page),
    description: m.rate_description({ carrier }),
    isForSearch: !isAnswer,
  });
}

function titleOf(page: RatePageData | undefined): string {
  if (page?.state !== "priced" || page.from.area === null || page.to.area === null) return m.rate_title();
  return m.rate_title_lane({ from: placeName(page.from.area), to: placeName(page.to.area) });
}
