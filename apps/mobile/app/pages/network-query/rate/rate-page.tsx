import { m } from "@rimba/content/messages";
import { RateAnswer, RatesAnnouncement, useRatesPending } from "@rimba/web-core/rates/answer/rate-answer.tsx";
import { RateForm } from "@rimba/web-core/rates/form/rate-form.tsx";
import { lazyProducts, lazyStart, NetworkTabs } from "@rimba/web-core/rates/network-tabs.tsx";
import type { RatePageData } from "@rimba/web-core/rates/page.ts";
import { useState } from "react";
import { Page } from "../../../shell/page-bar.tsx";
import styles from "./rate-page.module.css";

const loadRateCards = () => import("./rate-cards.tsx");
const RateSummary = await lazyProducts(async () => (await loadRateCards()).RateSummary);
const RateCards = await lazyProducts(async () => (await loadRateCards()).RateCards);
const RateStart = lazyStart(
  async () => (await import("@rimba/web-core/rates/start/rate-start.tsx")).RateStart,
);

/** Prices and delivery times: the form, and all products below each other. */
export function RatePage({ page }: { page: RatePageData }) {
  const isPending = useRatesPending();
  const [sentPage] = useState(page);
  return (
    <Page
      title={m.rate_bar_title()}
      back="/"
      tabs={<NetworkTabs layout="narrow" tab="rate" />}
      className={styles.page}
    >
      <RateForm layout="narrow" page={page} isPending={isPending} onUse={loadRateCards} />
      <RatesAnnouncement>{page.kind === "ok" && <RateSummary page={page} />}</RatesAnnouncement>
      <div className={styles.answer}>
        <RateAnswer page={page} isPending={isPending}>
          {page.kind === "start" && <RateStart layout="narrow" page={page} />}
          {page.kind === "ok" && <RateCards page={page} isNew={page !== sentPage} />}
        </RateAnswer>
      </div>
    </Page>
  );
}
