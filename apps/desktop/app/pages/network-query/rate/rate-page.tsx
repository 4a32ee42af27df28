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
import { Breadcrumb } from "../../../shell/page-parts.tsx";
import styles from "./rate-page.module.css";

const loadRateTable = () => import("./rate-table.tsx");
// A server-rendered page with prices loads all code for hydration at once: the network may fail later.
if (typeof window !== "undefined" && readRateQuery(new URLSearchParams(window.location.search)).requested)
  await lazyImport(loadRateTable);
/** Otherwise it is loaded when the form is used. */
const RateTable = lazy(async () => ({ default: (await lazyImport(loadRateTable)).RateTable }));

/** Prices and delivery times: the form, and all products in a table. */
export function RatePage({ page }: { page: RatePageData }) {
  const pending = useRatesPending();
  const [sentPage] = useState(page);
  return (
    <main id="content" tabIndex={-1} className={`container ${styles.page}`}>
      <Breadcrumb above={[]} here={m.network_query_nav()} />
      <h1>{m.rate_title()}</h1>
      <NetworkTabs layout="wide" tab="rate" />
      <div className={styles.card}>
        <RateForm layout="wide" page={page} pending={pending} onUse={loadRateTable} />
      </div>
      <RatesAnnouncement page={page} />
      <div className={styles.answer}>
        <PendingOverlay pending={pending}>
          <Suspense>
            <RateAnswer page={page}>
              {page.state === "priced" && <RateTable page={page} isNew={page !== sentPage} />}
            </RateAnswer>
          </Suspense>
        </PendingOverlay>
      </div>
    </main>
  );
}
