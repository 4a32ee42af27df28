import { m } from "@rimba/content/messages";
import { carrierNameOf, type Matches } from "./carrier-name.ts";
import { pageMeta } from "./page-meta.ts";

/** Title and description of both sites' home pages. */
export function homeMeta({ matches }: { matches: Matches }) {
  const brand = carrierNameOf(matches);
  return pageMeta(matches, { title: m.home_title(), description: m.home_description({ brand }) });
}
