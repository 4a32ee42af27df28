import { m } from "@rimba/content/messages";
import { CopyRateLink, SortSwitch } from "@rimba/web-core/rates/answer/sort-switch.tsx";
import { laneHeading } from "@rimba/web-core/rates/answer/rate-answer.tsx";
import { RateFootnotes, RateNotices } from "@rimba/web-core/rates/answer/rate-notices.tsx";
import type { RatesPriced } from "@rimba/web-core/rates/page.ts";
import { sortOptions } from "@rimba/web-core/rates/query.ts";
import { useAnswerShown, useRateView } from "@rimba/web-core/rates/answer/use-rate-view.ts";
import { RateRow } from "./rate-row.tsx";
import styles from "./rate-table.module.css";

interface Props {
  readonly page: RatesPriced;
  /** They were asked for on this page, and are not those that it was sent with. */
  readonly isNew: boolean;
}

/** Every product in a row of its own, the fastest or the cheapest first. */
export function RateTable({ page, isNew }: Props) {
  const { query, cost, terms, now } = page;
  const view = useRateView(page);
  const heading = useAnswerShown(page, isNew);
  return (
    <>
      <RateNotices query={query} cost={cost} {...view} />
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {laneHeading(page)}
        </h2>
        <SortSwitch query={query} {...view} />
      </div>
      <section className={styles.table} aria-label={m.rate_products()}>
        <div className={`${styles.columns} ${styles.captions}`} aria-hidden="true">
          <span />
          <span>{m.rate_column_product()}</span>
          <span>{m.rate_column_arrival()}</span>
          <span>{m.rate_column_duration()}</span>
          <span>{m.rate_column_price()}</span>
          <span />
        </div>
        <ul>
          {sortOptions(cost.options, view.sort).map((option) => (
            <RateRow
              key={option.productTypeCode}
              option={option}
              page={page}
              view={view}
              now={new Date(now)}
            />
          ))}
        </ul>
      </section>
      <div className={styles.foot}>
        <RateFootnotes
          cost={cost}
          now={new Date(now)}
          areSample={terms?.areSample === true}
          insured={query.insurance}
        />
        <CopyRateLink query={query} {...view} />
      </div>
    </>
  );
}
