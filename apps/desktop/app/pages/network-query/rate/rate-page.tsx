import { m } from "@rimba/content/messages";
import { lazyProducts } from "@rimba/web-core/rates/network-tabs.tsx";
import type { RatePageData } from "@rimba/web-core/rates/page.ts";
import { useRatePage } from "@rimba/web-core/rates/rate-page.tsx";
import { Page } from "../../../shell/page-parts.tsx";
import styles from "./rate-page.module.css";

const products = await lazyProducts(async () => {
  const { RateSummary, RateTable } = await import("./rate-table.tsx");
  return { Summary: RateSummary, List: RateTable };
});

/** Prices and delivery times: the form, and all products in a table. */
export function RatePage({ page }: { page: RatePageData }) {
  const { tabs, form, announcement, answer } = useRatePage(page, "wide", products);
  return (
    <Page here={m.network_query_nav()} title={m.rate_title()}>
      {tabs}
      <div className={styles.card}>{form}</div>
      {announcement}
      <div className={styles.answer}>{answer}</div>
    </Page>
  );
}
