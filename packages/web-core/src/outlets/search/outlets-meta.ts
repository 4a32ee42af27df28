import { m } from "@rimba/content/messages";
import { carrierNameOf, type MetaArguments, pageMeta } from "../../app/document/meta.ts";
import { shortPath } from "../../places/picked-area.ts";
import type { OutletsPageData } from "./outlets-view.ts";

/** Title and description of both sites' lists of outlets. Around a visitor's place they are not for search engines. */
export function outletsMeta({ loaderData, matches }: MetaArguments) {
  const page = loaderData as OutletsPageData | undefined;
  const carrier = carrierNameOf(matches);
  const area = page?.area ?? null;
  const title = area === null ? m.outlets_title() : m.outlets_title_in({ area: shortPath(area) });
  const isPrivate = page !== undefined && (page.near !== null || page.words !== "");
  return pageMeta(matches, {
    title,
    description: m.outlets_description({ carrier }),
    isForSearch: !isPrivate,
  });
}
