import type { Site } from "@rimba/contract";
import type { Layout } from "../ui/layout.ts";

/** The layout that a site's pages pass to shared parts. */
export function layoutOf(site: Site): Layout {
  return site === "mobile" ? "narrow" : "wide";
}
