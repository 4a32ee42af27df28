import { Link } from "react-router";
import { contentPagePath } from "../content-page/content-page-path.ts";
import { useRootData } from "./carrier-context.ts";

/** A link to each page whose text the carrier writes, for the footers' lists. */
export function usePageLinks() {
  return useRootData().pages.map(({ name, title }) => (
    <Link key={name} to={contentPagePath(name)}>
      {title}
    </Link>
  ));
}
