import { type ComponentType, lazy, Suspense } from "react";
import { isNetworkQuery, type NetworkQueryData, tabOf } from "./network-query.ts";

type PageOf<Tab extends NetworkQueryData["tab"]> = ComponentType<{
  page: Extract<NetworkQueryData, { tab: Tab }>["page"];
}>;

interface Tabs {
  readonly outlet: () => Promise<PageOf<"outlet">>;
  readonly rate: () => Promise<PageOf<"rate">>;
}

/**
 * The page of two tabs, each fetched when it is shown: whoever asks for a price does not pay for the outlets' map, nor
 * the other way round. A page that the server sent comes to life whole: with its tab at hand.
 */
export async function tabbedPage({ outlet, rate }: Tabs): Promise<ComponentType<{ data: NetworkQueryData }>> {
  const load = {
    outlet: async () => ({ default: await outlet() }),
    rate: async () => ({ default: await rate() }),
  };
  const [OutletsPage, RatePage] = [lazy(load.outlet), lazy(load.rate)];
  if (typeof window !== "undefined" && isNetworkQuery(window.location.pathname)) {
    await load[tabOf(new URLSearchParams(window.location.search))]();
  }
  return ({ data }) => (
    <Suspense>
      {data.tab === "outlet" ? <OutletsPage page={data.page} /> : <RatePage page={data.page} />}
    </Suspense>
  );
}
