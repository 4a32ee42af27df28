import { loadNetworkQueryInBrowser, networkQueryMeta } from "@rimba/web-core/rates/page.ts";
import { retryHeaders } from "@rimba/web-core/app/document/page-response.ts";
import { loadNetworkQuery } from "@rimba/web-core/rates/load-rates.ts";
import { tabbedPage } from "@rimba/web-core/rates/network-tabs.tsx";
import { revalidateRates } from "@rimba/web-core/rates/query.ts";
import type { Route } from "./+types/network-query.ts";
import { lazyImport } from "@rimba/web-core/app/lazy/lazy-import.ts";

export const loader = loadNetworkQuery;
export const clientLoader = loadNetworkQueryInBrowser;
export const shouldRevalidate = revalidateRates;
export const headers = retryHeaders;
export const meta = networkQueryMeta;

const Tabs = await tabbedPage({
  outlet: async () => (await lazyImport(() => import("./outlets-page.tsx"))).OutletsPage,
  rate: async () => (await lazyImport(() => import("./rate/rate-page.tsx"))).RatePage,
});

export default function NetworkQuery({ loaderData }: Route.ComponentProps) {
  return <Tabs data={loaderData} />;
}
