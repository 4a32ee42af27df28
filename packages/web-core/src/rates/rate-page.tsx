import { type ReactNode, useState } from "react";
import type { Layout } from "../ui/layout.ts";
import { RateAnswer, RatesAnnouncement, useRatesPending } from "./answer/rate-answer.tsx";
import { RateForm } from "./form/rate-form.tsx";
import { lazyStart, type LazyProducts, NetworkTabs } from "./network-tabs.tsx";
import type { RatePageData } from "./page.ts";

const RateStart = lazyStart(async () => (await import("./start/rate-start.tsx")).RateStart);

interface RatePageParts {
  readonly tabs: ReactNode;
  readonly form: ReactNode;
  readonly announcement: ReactNode;
  /** Everything below the form. */
  readonly answer: ReactNode;
}

/** All that the page of prices and delivery times shows, for the site to lay out. */
export function useRatePage(page: RatePageData, layout: Layout, products: LazyProducts): RatePageParts {
  const { load, Summary, List } = products;
  const isPending = useRatesPending();
  const [sentPage] = useState(page);
  return {
    tabs: <NetworkTabs layout={layout} tab="rate" />,
    form: <RateForm layout={layout} page={page} isPending={isPending} onUse={load} />,
    announcement: <RatesAnnouncement>{page.kind === "ok" && <Summary page={page} />}</RatesAnnouncement>,
    answer: (
      <RateAnswer page={page} isPending={isPending}>
        {page.kind === "start" && <RateStart layout={layout} page={page} />}
        {page.kind === "ok" && <List page={page} isNew={page !== sentPage} />}
      </RateAnswer>
    ),
  };
}
