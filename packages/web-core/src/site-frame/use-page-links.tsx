import { type ContentGroup, contentPages } from "@rimba/contract";
import { Link } from "react-router";
import { contentPagePath } from "../content-pages/content-page-path.ts";
import { sectionLinks } from "./section-links.ts";
import { useRootData } from "../app/document/root-data.ts";

/** A link to each page of a kind, for the lists of menus and footers: those whose text the carrier writes, then the others. */
export function usePageLinks(group: ContentGroup) {
  const pages = useRootData()
    .pages.filter(({ name }) => contentPages[name].group === group)
    .map(({ name, title }) => ({ path: contentPagePath(name), title }));
  const others = sectionLinks
    .filter(({ section }) => section === group)
    .map(({ path, title }) => ({ path, title: title() }));
  return [...pages, ...others].map(({ path, title }) => (
    <Link key={path} to={path}>
      {title}
    </Link>
  ));
}
