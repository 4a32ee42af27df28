import { m } from "@rimba/content/messages";
import { carrierNameOf, type Matches } from "./carrier-name.ts";

/** Title and description of both sites' home pages. */
export function homeMeta({ matches }: { matches: Matches }) {
  const brand = carrierNameOf(matches);
  return [
    { title: `${m.home_title()} | ${brand}` },
    { name: "description", content: m.home_description({ brand }) },
  ];
}
