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
  /** The value of `aria-current`. */
  readonly current: "page" | "true" | undefined;
  /** Its icon, or the name of a page of the carrier's texts, which determines the icon. */
  readonly mark: ContentPageName | LucideIcon;
}

interface SectionGroup {
  readonly key: ContentGroup;
  readonly name: string;
  readonly pages: readonly SectionPage[];
}

/** The groups of pages of a section for menus, with the current page marked. */
export function useSection(section: PageSection) {
  const { pages } = useRootData();
  const { pathname } = useLocation();
  const here = contentPageAt(pathname);
  const groups = groupsOf(section);
  return {
    name: sectionName(section),
    /** The current page is one of its pages, or below one. */
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
