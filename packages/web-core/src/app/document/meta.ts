import type { MetaDescriptor, UIMatch } from "react-router";
import { m } from "@rimba/content/messages";
import type { RootData } from "./root-data.ts";

/** Arguments of a page's `meta`. */
export interface MetaArguments {
  /** `loaderData` of the route; undefined where the loader failed. */
  readonly loaderData: unknown;
  readonly matches: Matches;
}

interface PageMeta {
  /** Without the carrier's name, which is appended. */
  readonly title: string;
  readonly description: string;
  /** Search engines do not index personal pages and answers to one visitor's query. */
  readonly isForSearch?: boolean;
  readonly kind?: "website" | "article";
}

/** Title, description and picture for tabs, search engines and shared links. */
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

/** The routes of a page, as the router passes them to `meta`. */
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

/** The `handle` of a route whose pages have their own pictures for sharing. */
export interface SharedPictureHandle {
  /** The path of the picture in the loader's data; null if there is none. */
  readonly sharedPicture: (loaderData: unknown) => string | null;
}

/** Services that show shared links do not render SVG. */
const drawnEverywhere = /\.(png|jpe?g|webp)$/;

/** The page's own picture, from the innermost route that has one; null: the carrier's. */
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
