import { m } from "@rimba/content/messages";
import { NetworkTabs } from "@rimba/web-core/network-query/network-tabs.tsx";
import { RateAnswer } from "@rimba/web-core/rate-query/rate-answer.tsx";
import { RateForm } from "@rimba/web-core/rate-query/rate-form.tsx";
import type { RatePageData } from "@rimba/web-core/rate-query/rate-view.ts";
import { SpokenRates } from "@rimba/web-core/rate-query/spoken-rates.tsx";
import { useAnswerShown } from "@rimba/web-core/rate-query/use-answer-shown.ts";
import { useRatesPending } from "@rimba/web-core/rate-query/use-rates-pending.ts";
import { WhilePending } from "@rimba/web-core/rate-query/while-pending.tsx";
import { PageBar } from "../../../shell/page-bar.tsx";
import { RateCards } from "./rate-cards.tsx";
import css from "./rate-page.module.css";

/** What it costs and when it arrives: the form, and all products one under the other. */
export function RatePage({ page }: { page: RatePageData }) {
  const pending = useRatesPending();
  const heading = useAnswerShown(page);
  return (
    <>
      <PageBar title={m.rate_bar_title()} back="/" />
      <NetworkTabs tab="rate" />
      <main id="content" tabIndex={-1} className={css.page}>
        <RateForm page={page} pending={pending} />
        <SpokenRates page={page} />
        <div className={css.answer}>
          <WhilePending pending={pending}>
            <RateAnswer page={page}>
              {page.state === "priced" && <RateCards page={page} heading={heading} />}
            </RateAnswer>
          </WhilePending>
        </div>
      </main>
    </>
  );
}
