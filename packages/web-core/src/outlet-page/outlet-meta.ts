import { m } from "@rimba/content/messages";
import { carrierNameOf, type Matches } from "../document/carrier-name.ts";
import type { OutletPageData } from "./load-outlet.ts";

interface MetaArguments {
  /** `loaderData` of the route; undefined where the loader failed. */
  readonly loaderData: unknown;
  readonly matches: Matches;
}

/** Title and description of one outlet's page on both sites. */
export function outletMeta({ loaderData, matches }: MetaArguments) {
  const page = loaderData as OutletPageData | undefined;
  const carrier = carrierNameOf(matches);
  if (page?.kind !== "found") {
    return [
      { title: `${m.outlets_title()} | ${carrier}` },
      { name: "description", content: m.outlets_description({ carrier }) },
      { name: "robots", content: "noindex" },
    ];
  }
  const { name, networkCode: code, address } = page.outlet;
  return [
    { title: `${m.outlet_title({ name, code })} | ${carrier}` },
    { name: "description", content: m.outlet_description({ name, carrier, address }) },
  ];
}
