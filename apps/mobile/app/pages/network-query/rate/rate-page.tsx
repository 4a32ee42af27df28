import { m } from "@rimba/content/messages";
import { lazyProducts } from "@rimba/web-core/rates/network-tabs.tsx";
import type { RatePageData } from "@rimba/web-core/rates/page.ts";
import { useRatePage } from "@rimba/web-core/rates/rate-page.tsx";
import { Page } from "../../../shell/page-bar.tsx";
import styles from "./rate-page.module.css";

const products = await lazyProducts(async () => {
  const { RateCards, RateSummary } = await import("./rate-cards.tsx");
  return { Summary: RateSummary, List: RateCards };
});

/** Prices and delivery times: the form, and all products below each other. */
export function RatePage({ page }: { page: RatePageData }) {
  const { tabs, form, announcement, answer } = useRatePage(page, "narrow", products);
  return (
    <Page title={m.rate_bar_title()} back="/" tabs={tabs} className={styles.page}>
      {form}
      {announcement}
      <div className={styles.answer}>{answer}</div>
    </Page>
  );
}
