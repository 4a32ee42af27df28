import { m } from "@rimba/content/messages";
import { carrierNameOf, type MetaArguments, pageMeta } from "../../app/document/meta.ts";
import type { OutletPageData } from "./load-outlet.ts";

/** Title and description of one outlet's page on both sites. */
export function outletMeta({ loaderData, matches }: MetaArguments) {
  const page = loaderData as OutletPageData | undefined;
  const carrier = carrierNameOf(matches);
  if (page?.kind !== "found") {
    return pageMeta(matches, {
      title: m.outlets_title(),
      description: m.outlets_description({ carrier }),
      isForSearch: false,
    });
  }
  const { name, networkCode: code, address } = page.outlet;
  return pageMeta(matches, {
    title: m.outlet_title({ name, code }),
    description: m.outlet_description({ name, carrier, address }),
  });
}
