import { m } from "@rimba/content/messages";
import { CopyRateLink, SortSwitch } from "@rimba/web-core/rates/answer/sort-switch.tsx";
import { laneHeading, offeredCount } from "@rimba/web-core/rates/answer/rate-answer.tsx";
import { RateFootnotes, RateNotices } from "@rimba/web-core/rates/answer/rate-notices.tsx";
import type { RatesPriced } from "@rimba/web-core/rates/page.ts";
import { sortOptions } from "@rimba/web-core/rates/query.ts";
import { useAnswerShown, useRateView } from "@rimba/web-core/rates/answer/use-rate-view.ts";
import css from "./rate-cards.module.css";
import { RateRow } from "./rate-row.tsx";

interface Props {
  readonly page: RatesPriced;
  /** They were asked for on this page, and are not those that it was sent with. */
  readonly isNew: boolean;
}

/** Every product in a row of its own, the fastest or the cheapest first. */
export function RateCards({ page, isNew }: Props) {
  const { query, cost, terms, now } = page;
  const view = useRateView(page);
  const heading = useAnswerShown(page, isNew);
  return (
    <>
      <div className={css.head}>
        <h2 ref={heading} tabIndex={-1}>
          <bdi>{offeredCount(page)}</bdi>
        </h2>
        <SortSwitch query={query} {...view} />
      </div>
      <p className={css.lane}>{laneHeading(page)}</p>
      <RateNotices query={query} cost={cost} {...view} />
      <section className={css.card} aria-label={m.rate_products()}>
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
      <div className={css.foot}>
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
