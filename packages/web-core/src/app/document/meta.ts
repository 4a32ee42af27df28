import type { MetaDescriptor, UIMatch } from "react-router";
import { m } from "@rimba/content/messages";
import type { RootData } from "./root-data.ts";

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

/** The routes of a page, as the router gives them to `meta`. */
export type Matches = readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[];

/** The carrier's name for the title of a page; the demo's where the root loader failed. */
export function carrierNameOf(matches: Matches): string {
  const root = matches.find((match) => match?.id === "root")?.loaderData as RootData | undefined;
  return root?.carrier.name ?? m.brand_name();
}

/** Title and description of both sites' home pages. */
export function homeMeta({ matches }: { matches: Matches }) {
  const brand = carrierNameOf(matches);
  return pageMeta(matches, { title: m.home_title(), description: m.home_description({ brand }) });
}

/** The `handle` of a route whose pages have pictures of their own to be shared with. */
export interface SharedPictureHandle {
  /** The path of the picture in what the route's loader gave; null where it has none. */
  readonly sharedPicture: (loaderData: unknown) => string | null;
}

/** Those who show shared links draw no SVG. */
const drawnEverywhere = /\.(png|jpe?g|webp)$/;

/** The picture of the page itself, of the innermost route that has one; null: the carrier's. */
export function ownPicture(matches: readonly Pick<UIMatch, "handle" | "loaderData">[]): string | null {
  for (const { handle, loaderData } of matches.toReversed()) {
    const path = hasPicture(handle) ? handle.sharedPicture(loaderData) : null;
    if (path !== null && drawnEverywhere.test(path)) return path;
  }
  return null;
}

function hasPicture(handle: unknown): handle is SharedPictureHandle {
  return typeof handle === "object" && handle !== null && "sharedPicture" in handle;
}
