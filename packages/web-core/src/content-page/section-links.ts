import { m } from "@rimba/content/messages";
import type { ContentGroup } from "@rimba/contract";
import type { LucideIcon } from "lucide-react";
import Briefcase from "lucide-react/icons/briefcase";
import Newspaper from "lucide-react/icons/newspaper";
import { careersPagePath } from "../careers/careers-path.ts";
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
  {
    section: "about",
    path: careersPagePath,
    singles: "/recruitmentdetail",
    title: m.careers_title,
    icon: Briefcase,
  },
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
