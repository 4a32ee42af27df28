import type { Locale, Site } from "@rimba/contract";
import type { ComponentType } from "react";
import { loader } from "../tracking/page.ts";
import { pageContext } from "./page-services.ts";
import { renderInSite } from "./render-in-site.tsx";
import { foundResult, type SampleEvent } from "./sample-shipment.ts";

interface Tracked {
  readonly site: Site;
  readonly locale: Locale;
  readonly events: readonly SampleEvent[];
}

/** The markup of a site's tracking page about one shipment: what there is without script. */
export async function trackedPage(page: ComponentType<object>, { site, locale, events }: Tracked) {
  const result = foundResult({ events });
  const path = `/track?numbers=${result.number}&by=waybill`;
  const track = () => Promise.resolve({ kind: "ok" as const, results: [result] });
  const context = pageContext({ path, locale, tracking: { track } });
  const { data: loaderData } = await loader({ request: new Request(`http://localhost${path}`), context });
  return { html: renderInSite({ site, locale }, page, { loaderData }), number: result.number };
}
