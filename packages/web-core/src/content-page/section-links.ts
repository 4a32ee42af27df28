import { m } from "@rimba/content/messages";
import type { ContentGroup } from "@rimba/contract";
import type { LucideIcon } from "lucide-react";
import Newspaper from "lucide-react/icons/newspaper";
import { newsCenterPath } from "../news/news-paths.ts";

/** A page that menus list below those whose text the carrier writes. */
export interface SectionLink {
  readonly section: ContentGroup;
  readonly path: string;
  /** Where its single things are: they are a part of it. */
  readonly singles: string;
  readonly title: () => string;
  readonly icon: LucideIcon;
}

export const sectionLinks: readonly SectionLink[] = [
  { section: "about", path: newsCenterPath, singles: "/detail", title: m.news_title, icon: Newspaper },
];

/** The one at an address, or that the address is a part of; `exact` says which. */
export function sectionLinkAt(address: string): { link: SectionLink; exact: boolean } | undefined {
  const wanted = `${address.replace(/\/+$/, "").toLowerCase()}/`;
  const isAt = (path: string) => wanted === `${path.toLowerCase()}/`;
  const link = sectionLinks.find(
    ({ path, singles }) => isAt(path) || wanted.startsWith(`${singles.toLowerCase()}/`),
  );
  return link === undefined ? undefined : { link, exact: isAt(link.path) };
}

/** For the `aria-current` of a link among them. */
export function currentSectionLink(link: SectionLink, address: string): "page" | "true" | undefined {
  const here = sectionLinkAt(address);
  if (here?.link !== link) return undefined;
  return here.exact ? "page" : "true";
}
