import { m } from "@rimba/content/messages";
import { RateAnswer, RatesAnnouncement, useRatesPending } from "@rimba/web-core/rates/answer/rate-answer.tsx";
import { RateForm } from "@rimba/web-core/rates/form/rate-form.tsx";
import { lazyProducts, NetworkTabs } from "@rimba/web-core/rates/network-tabs.tsx";
import type { RatePageData } from "@rimba/web-core/rates/page.ts";
import { useState } from "react";
import { PageBar } from "../../../shell/page-bar.tsx";
import css from "./rate-page.module.css";

const loadRateCards = () => import("./rate-cards.tsx");
const RateCards = await lazyProducts(async () => (await loadRateCards()).RateCards);

/** Prices and delivery times: the form, and all products below each other. */
export function RatePage({ page }: { page: RatePageData }) {
  const pending = useRatesPending();
  const [sentPage] = useState(page);
  return (
    <>
      <PageBar title={m.rate_bar_title()} back="/" />
      <NetworkTabs layout="narrow" tab="rate" />
      <main id="content" tabIndex={-1} className={css.page}>
        <RateForm layout="narrow" page={page} pending={pending} onUse={loadRateCards} />
        <RatesAnnouncement page={page} />
        <div className={css.answer}>
          <RateAnswer page={page} pending={pending}>
            {page.kind === "ok" && <RateCards page={page} isNew={page !== sentPage} />}
          </RateAnswer>
        </div>
      </main>
    </>
  );
}
