import { m } from "@rimba/content/messages";
import { NetworkTabs } from "@rimba/web-core/network-query/network-tabs.tsx";
import { RateAnswer } from "@rimba/web-core/rate-query/rate-answer.tsx";
import { RateForm } from "@rimba/web-core/rate-query/rate-form.tsx";
import type { RatePageData } from "@rimba/web-core/rate-query/rate-view.ts";
import { SpokenRates } from "@rimba/web-core/rate-query/spoken-rates.tsx";
import { useAnswerShown } from "@rimba/web-core/rate-query/use-answer-shown.ts";
import { useRatesPending } from "@rimba/web-core/rate-query/use-rates-pending.ts";
import { WhilePending } from "@rimba/web-core/rate-query/while-pending.tsx";
import { Breadcrumb } from "../../../layout/breadcrumb.tsx";
import styles from "./rate-page.module.css";
import { RateTable } from "./rate-table.tsx";

/** What it costs and when it arrives: the form, and all products side by side. */
export function RatePage({ page }: { page: RatePageData }) {
  const pending = useRatesPending();
  const heading = useAnswerShown(page);
  return (
    <main id="content" tabIndex={-1} className={`container ${styles.page}`}>
      <Breadcrumb above={[]} here={m.network_query_nav()} />
      <h1>{m.rate_title()}</h1>
      <NetworkTabs tab="rate" />
      <div className={styles.card}>
        <RateForm page={page} pending={pending} />
      </div>
      <SpokenRates page={page} />
      <div className={styles.answer}>
        <WhilePending pending={pending}>
          <RateAnswer page={page}>
            {page.state === "priced" && <RateTable page={page} heading={heading} />}
          </RateAnswer>
        </WhilePending>
      </div>
    </main>
  );
}
