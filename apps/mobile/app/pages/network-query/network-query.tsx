import { retryHeaders } from "@rimba/web-core/document/retry-headers.ts";
import { loadNetworkQueryInBrowser } from "@rimba/web-core/network-query/load-network-query-in-browser.ts";
import { loadNetworkQuery } from "@rimba/web-core/network-query/load-network-query.ts";
import { networkQueryMeta } from "@rimba/web-core/network-query/network-query-meta.ts";
import { isNetworkQuery, tabOf } from "@rimba/web-core/network-query/network-query.ts";
import { revalidateRates } from "@rimba/web-core/rate-query/revalidate-rates.ts";
import { lazy, Suspense } from "react";
import type { Route } from "./+types/network-query.ts";

export const loader = loadNetworkQuery;
export const clientLoader = loadNetworkQueryInBrowser;
export const shouldRevalidate = revalidateRates;
export const headers = retryHeaders;
export const meta = networkQueryMeta;

// Whoever asks for a price does not pay for the outlets' map, nor the other way round.
const tabs = {
  outlet: async () => ({ default: (await import("./outlets-page.tsx")).OutletsPage }),
  rate: async () => ({ default: (await import("./rate/rate-page.tsx")).RatePage }),
} as const;
const OutletsPage = lazy(tabs.outlet);
const RatePage = lazy(tabs.rate);

// A page that the server sent comes to life whole: with its tab at hand.
if (typeof window !== "undefined" && isNetworkQuery(window.location.pathname)) {
  await tabs[tabOf(new URLSearchParams(window.location.search))]();
}

export default function NetworkQuery({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense>
      {loaderData.tab === "outlet" ? (
        <OutletsPage page={loaderData.page} />
      ) : (
        <RatePage page={loaderData.page} />
      )}
    </Suspense>
  );
}
