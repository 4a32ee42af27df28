import { type ComponentType, lazy, Suspense } from "react";
import { m } from "@rimba/content/messages";
import Scale from "lucide-react/icons/scale";
import Store from "lucide-react/icons/store";
import { Link } from "react-router";
import { useIsLoadingAnswer, withoutPage } from "../app/api/use-is-loading-answer.ts";
import { sentStyleSheet } from "../app/document/style-sheet.tsx";
import { pagePaths } from "../app/entry-paths.ts";
import { lazyImport } from "../app/lazy/lazy-import.ts";
import { markAsLoaded } from "../app/lazy/load-route-module.ts";
import {
  isNetworkQuery,
  type NetworkQueryData,
  type NetworkTab,
  type RatesPriced,
  recentLanesKey,
  tabOf,
} from "./page.ts";
import { tryOrNull } from "../app/storage/persisted-store.ts";
import { readRateQuery } from "./query.ts";
import type { Layout } from "../ui/layout.ts";
import styles from "../ui/tabs.module.css";

type PageOf<Tab extends NetworkQueryData["tab"]> = ComponentType<{
  page: Extract<NetworkQueryData, { tab: Tab }>["page"];
}>;

interface Tabs {
  readonly outlet: () => Promise<{ readonly OutletsPage: PageOf<"outlet"> }>;
  readonly rate: () => Promise<{ readonly RatePage: PageOf<"rate"> }>;
}

/**
 * The page of two tabs, each loaded when it is shown: a visitor who requests a price does not download the
 * outlets' map, and vice versa. A server-rendered page loads its tab first, so that it hydrates as a whole.
 */
export async function tabbedPage({ outlet, rate }: Tabs): Promise<ComponentType<{ data: NetworkQueryData }>> {
  const load = {
    outlet: async () => ({ default: (await lazyImport(outlet)).OutletsPage }),
    rate: async () => ({ default: (await lazyImport(rate)).RatePage }),
  };
  const [OutletsPage, RatePage] = [lazy(load.outlet), lazy(load.rate)];
  if (typeof window !== "undefined" && isNetworkQuery(window.location.pathname)) {
    // This module runs before the entry does the same. Without it, Vite's loader would fetch 12 KB of styles again that
    // the document contains.
    markAsLoaded(sentStyleSheet().files);
    await load[tabOf(new URLSearchParams(window.location.search))]();
  }
  return ({ data }) => (
    <Suspense>
      {data.tab === "outlet" ? <OutletsPage page={data.page} /> : <RatePage page={data.page} />}
    </Suspense>
  );
}

interface RateProducts {
  /** A sentence about the prices, for screen readers. */
  readonly Summary: ComponentType<{ readonly page: RatesPriced }>;
  readonly List: ComponentType<{ readonly page: RatesPriced; readonly isNew: boolean }>;
}

export interface LazyProducts extends RateProducts {
  readonly load: () => Promise<RateProducts>;
}

/**
 * The list of products, fetched when the form is used. A page that the server sent with prices is hydrated whole: a moment
 * later the network may be gone.
 */
export async function lazyProducts(load: () => Promise<RateProducts>): Promise<LazyProducts> {
  const products = () => lazyImport(load);
  if (typeof window !== "undefined" && readRateQuery(new URLSearchParams(window.location.search)).requested)
    await products();
  return {
    load,
    Summary: lazy(async () => ({ default: (await products()).Summary })),
    List: lazy(async () => ({ default: (await products()).List })),
  };
}

/** The server's markup of what is below the form before the first question. */
export const rateStartId = "rate-start";

/**
 * What is below the form before the first question. The server's markup is complete unless the device has lanes to add,
 * and its links work without script; so a first visit loads its script only when the page is used. Not later: React removes
 * the markup if the page changes, as with another language, before its script is there.
 */
export function lazyStart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Start = lazy(async () => {
    if (isStartSent() && tryOrNull(() => localStorage.getItem(recentLanesKey)) === null) await firstUse();
    return { default: await lazyImport(load) };
  });
  return (props: Props) => (
    <Suspense>
      <Start {...props} />
    </Suspense>
  );
}

function isStartSent(): boolean {
  return typeof document !== "undefined" && document.getElementById(rateStartId) !== null;
}

function firstUse(): Promise<unknown> {
  return new Promise((resolve) => {
    for (const type of ["pointerdown", "keydown"]) addEventListener(type, resolve);
  });
}

/** Whether another list of outlets is loading. More of a list that grows does not count: its end shows that. */
export function useIsLoadingOutlets(list: "paged" | "growing"): boolean {
  return useIsLoadingAnswer(({ pathname, search }) => {
    if (!isNetworkQuery(pathname)) return null;
    return list === "growing" ? withoutPage(search) : search;
  });
}

/** Both tabs of the page, each with its own address. */
export function NetworkTabs({ tab, layout }: { tab: NetworkTab; layout: Layout }) {
  return (
    <nav
      className={layout === "narrow" ? `${styles.tabs} ${styles.narrow}` : styles.tabs}
      aria-label={m.network_query_nav()}
    >
      <Link to={pagePaths.rates} aria-current={tab === "rate" ? "page" : undefined}>
        <Scale size={20} strokeWidth={1.75} aria-hidden="true" />
        {m.network_query_rates()}
      </Link>
      <Link to={pagePaths.outlets} aria-current={tab === "outlet" ? "page" : undefined}>
        <Store size={20} strokeWidth={1.75} aria-hidden="true" />
        {m.network_query_outlets()}
      </Link>
    </nav>
  );
}
