import type { Site } from "@rimba/contract";
import type { Layout } from "../ui/layout.ts";

/** The layout that a site's pages give to the parts on them. */
export function layoutOf(site: Site): Layout {
  return site === "mobile" ? "narrow" : "wide";
}
