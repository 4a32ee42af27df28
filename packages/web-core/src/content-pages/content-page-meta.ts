import { m } from "@rimba/content/messages";
import { carrierNameOf, type MetaArguments, pageMeta } from "../app/document/meta.ts";
import type { ContentPageData } from "./load-content-page.ts";

/** Title and description as the text's front matter gives them. Search engines are to find the newest version only. */
export function contentPageMeta({ loaderData, matches }: MetaArguments) {
  const data = loaderData as ContentPageData | undefined;
  if (data?.kind !== "found") return [{ title: `${m.error_page_heading()} | ${carrierNameOf(matches)}` }];
  const { title, description, isCurrent } = data.page;
  return pageMeta(matches, { title, description, isForSearch: isCurrent });
}
