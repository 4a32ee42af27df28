import { m } from "@rimba/content/messages";
import { RateAnswer, RatesAnnouncement, useRatesPending } from "@rimba/web-core/rates/answer/rate-answer.tsx";
import { RateForm } from "@rimba/web-core/rates/form/rate-form.tsx";
import { lazyProducts, NetworkTabs } from "@rimba/web-core/rates/network-tabs.tsx";
import type { RatePageData } from "@rimba/web-core/rates/page.ts";
import { useState } from "react";
import { Breadcrumb } from "../../../shell/page-parts.tsx";
import styles from "./rate-page.module.css";

const loadRateTable = () => import("./rate-table.tsx");
const RateTable = await lazyProducts(async () => (await loadRateTable()).RateTable);

/** Prices and delivery times: the form, and all products in a table. */
export function RatePage({ page }: { page: RatePageData }) {
  const isPending = useRatesPending();
  const [sentPage] = useState(page);
  return (
    <main id="content" tabIndex={-1} className={`container ${styles.page}`}>
      <Breadcrumb above={[]} here={m.network_query_nav()} />
      <h1>{m.rate_title()}</h1>
      <NetworkTabs layout="wide" tab="rate" />
      <div className={styles.card}>
        <RateForm layout="wide" page={page} isPending={isPending} onUse={loadRateTable} />
      </div>
      <RatesAnnouncement page={page} />
      <div className={styles.answer}>
        <RateAnswer page={page} isPending={isPending}>
          {page.kind === "ok" && <RateTable page={page} isNew={page !== sentPage} />}
        </RateAnswer>
      </div>
    </main>
  );
}
