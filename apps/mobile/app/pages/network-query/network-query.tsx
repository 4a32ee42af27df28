import { retryHeaders } from "@rimba/web-core/document/retry-headers.ts";
import { loadNetworkQueryInBrowser } from "@rimba/web-core/network-query/load-network-query-in-browser.ts";
import { loadNetworkQuery } from "@rimba/web-core/network-query/load-network-query.ts";
import { networkQueryMeta } from "@rimba/web-core/network-query/network-query-meta.ts";
import { revalidateRates } from "@rimba/web-core/rate-query/revalidate-rates.ts";
import type { Route } from "./+types/network-query.ts";
import { OutletsPage } from "./outlets-page.tsx";
import { RatePage } from "./rate/rate-page.tsx";

export const loader = loadNetworkQuery;
export const clientLoader = loadNetworkQueryInBrowser;
export const shouldRevalidate = revalidateRates;
export const headers = retryHeaders;
export const meta = networkQueryMeta;

export default function NetworkQuery({ loaderData }: Route.ComponentProps) {
  return loaderData.tab === "outlet" ? (
    <OutletsPage page={loaderData.page} />
  ) : (
    <RatePage page={loaderData.page} />
  );
}
