import type { MetaDescriptor } from "react-router";
import { carrierNameOf, type Matches } from "./carrier-name.ts";

/** What a page's `meta` is given of it. */
export interface MetaArguments {
  /** `loaderData` of the route; undefined where the loader failed. */
  readonly loaderData: unknown;
  readonly matches: Matches;
}

interface PageMeta {
  /** Without the carrier's name, which is put behind it. */
  readonly title: string;
  readonly description: string;
  /** Personal pages, and answers to one visitor's question, are not for search engines. */
  readonly isForSearch?: boolean;
  readonly kind?: "website" | "article";
}

/** What tabs, search engines and shared links show of a page. */
export function pageMeta(
  matches: Matches,
  { title, description, isForSearch = true, kind = "website" }: PageMeta,
): MetaDescriptor[] {
  const meta: MetaDescriptor[] = [
    { title: `${title} | ${carrierNameOf(matches)}` },
    { name: "description", content: description },
  ];
  if (!isForSearch) return [...meta, { name: "robots", content: "noindex" }];
  return [
    ...meta,
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:type", content: kind },
  ];
}
