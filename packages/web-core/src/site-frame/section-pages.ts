import { type ContentGroup, contentPageAt, type ContentPageName, contentPages } from "@rimba/contract";
import type { LucideIcon } from "lucide-react";
import { useLocation } from "react-router";
import { useRootData } from "../app/document/root-data.ts";
import {
  contentPagePath,
  groupName,
  groupsOf,
  type PageSection,
  sectionName,
  sectionOf,
} from "../content-pages/page-groups.ts";
import { currentSectionLink, sectionLinkAt, sectionLinks } from "./section-links.tsx";

interface SectionPage {
  readonly path: string;
  readonly title: string;
  /** For `aria-current`. */
  readonly current: "page" | "true" | undefined;
  /** What it is marked with: the name of a page whose text the carrier writes, or an icon. */
  readonly mark: ContentPageName | LucideIcon;
}

interface SectionGroup {
  readonly key: ContentGroup;
  readonly name: string;
  readonly pages: readonly SectionPage[];
}

/** A section of the site for menus: its groups of pages, with the shown page marked. */
export function useSection(section: PageSection) {
  const { pages } = useRootData();
  const { pathname } = useLocation();
  const here = contentPageAt(pathname);
  const groups = groupsOf(section);
  return {
    name: sectionName(section),
    /** The shown page is one of its pages, or a part of one. */
    isWithin:
      here === undefined
        ? groups.some((group) => group === sectionLinkAt(pathname)?.link.section)
        : sectionOf(here) === section,
    groups: groups.map((key): SectionGroup => ({
      key,
      name: groupName(key),
      pages: [
        ...pages.flatMap(({ name, title }): SectionPage | [] => {
          if (contentPages[name].group !== key) return [];
          return {
            path: contentPagePath(name),
            title,
            current: name === here ? "page" : undefined,
            mark: name,
          };
        }),
        ...sectionLinks.flatMap((link): SectionPage | [] => {
          if (link.section !== key) return [];
          const current = currentSectionLink(link, pathname);
          return { path: link.path, title: link.title(), current, mark: link.icon };
        }),
      ],
    })),
  };
}

/** The section of a page whose text the carrier writes, with all its other pages. */
export function useOtherPages(here: ContentPageName) {
  const { pages } = useRootData();
  const section = sectionOf(here);
  const groups = groupsOf(section);
  return {
    name: sectionName(section),
    pages: [
      ...pages
        .filter(({ name }) => name !== here && groups.includes(contentPages[name].group))
        .map(({ name, title }) => ({ path: contentPagePath(name), title, mark: name })),
      ...sectionLinks
        .filter((link) => groups.includes(link.section))
        .map(({ path, title, icon }) => ({ path, title: title(), mark: icon })),
    ] satisfies readonly Omit<SectionPage, "current">[],
  };
}
