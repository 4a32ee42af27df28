import { m } from "@rimba/content/messages";
import { RateAnswer, RatesAnnouncement, useRatesPending } from "@rimba/web-core/rates/answer/rate-answer.tsx";
import { RateForm } from "@rimba/web-core/rates/form/rate-form.tsx";
import { lazyProducts, lazyStart, NetworkTabs } from "@rimba/web-core/rates/network-tabs.tsx";
import type { RatePageData } from "@rimba/web-core/rates/page.ts";
import { useState } from "react";
import { Page } from "../../../shell/page-parts.tsx";
import styles from "./rate-page.module.css";

const loadRateTable = () => import("./rate-table.tsx");
const RateSummary = await lazyProducts(async () => (await loadRateTable()).RateSummary);
const RateTable = await lazyProducts(async () => (await loadRateTable()).RateTable);
const RateStart = lazyStart(
  async () => (await import("@rimba/web-core/rates/start/rate-start.tsx")).RateStart,
);

/** Prices and delivery times: the form, and all products in a table. */
export function RatePage({ page }: { page: RatePageData }) {
  const isPending = useRatesPending();
  const [sentPage] = useState(page);
  return (
    <Page here={m.network_query_nav()} title={m.rate_title()}>
      <NetworkTabs layout="wide" tab="rate" />
      <div className={styles.card}>
        <RateForm layout="wide" page={page} isPending={isPending} onUse={loadRateTable} />
      </div>
      <RatesAnnouncement>{page.kind === "ok" && <RateSummary page={page} />}</RatesAnnouncement>
      <div className={styles.answer}>
        <RateAnswer page={page} isPending={isPending}>
          {page.kind === "start" && <RateStart layout="wide" page={page} />}
          {page.kind === "ok" && <RateTable page={page} isNew={page !== sentPage} />}
        </RateAnswer>
      </div>
    </Page>
  );
}
