import { type ContentGroup, contentPages } from "@rimba/contract";
import { Link } from "react-router";
import { contentPagePath } from "../content-page/content-page-path.ts";
import { useRootData } from "./carrier-context.ts";

/** A link to each page of a kind whose text the carrier writes, for the lists of menus and footers. */
export function usePageLinks(group: ContentGroup) {
  return useRootData()
    .pages.filter(({ name }) => contentPages[name].group === group)
    .map(({ name, title }) => (
      <Link key={name} to={contentPagePath(name)}>
        {title}
      </Link>
    ));
}
