import { m } from "@rimba/content/messages";
import {
  RateAnswer,
  RatesAnnouncement,
  useRatesPending,
  PendingOverlay,
} from "@rimba/web-core/rates/answer/rate-answer.tsx";
import { lazyImport } from "@rimba/web-core/app/lazy/lazy-import.ts";
import { readRateQuery } from "@rimba/web-core/rates/query.ts";
import { NetworkTabs } from "@rimba/web-core/rates/network-tabs.tsx";
import { RateForm } from "@rimba/web-core/rates/form/rate-form.tsx";
import type { RatePageData } from "@rimba/web-core/rates/page.ts";
import { lazy, Suspense, useState } from "react";
import { PageBar } from "../../../shell/page-bar.tsx";
import css from "./rate-page.module.css";

const loadRateCards = () => import("./rate-cards.tsx");
// A server-rendered page with prices loads all code for hydration at once: the network may fail later.
if (typeof window !== "undefined" && readRateQuery(new URLSearchParams(window.location.search)).requested)
  await lazyImport(loadRateCards);
/** Otherwise it is loaded when the form is used. */
const RateCards = lazy(async () => ({ default: (await lazyImport(loadRateCards)).RateCards }));

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
          <PendingOverlay pending={pending}>
            <Suspense>
              <RateAnswer page={page}>
                {page.state === "priced" && <RateCards page={page} isNew={page !== sentPage} />}
              </RateAnswer>
            </Suspense>
          </PendingOverlay>
        </div>
      </main>
    </>
  );
}
