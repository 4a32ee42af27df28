import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import type { RateOption } from "@rimba/contract";
import { Link } from "react-router";
import { CopyRateLink, SortSwitch } from "@rimba/web-core/rates/answer/sort-switch.tsx";
import { formatBilled, laneHeading, offeredCount } from "@rimba/web-core/rates/answer/rate-answer.tsx";
import { RateFootnotes, RateNotices } from "@rimba/web-core/rates/answer/rate-notices.tsx";
import type { RatesPriced } from "@rimba/web-core/rates/page.ts";
import { ratePath, type RateSort, sortOptions } from "@rimba/web-core/rates/query.ts";
import { useAnswerShown, useRateView } from "@rimba/web-core/rates/answer/use-rate-view.ts";
import { orderRatePath } from "@rimba/web-core/orders/form/order-rate-path.ts";
import { promiseParts } from "@rimba/web-core/ui/format/promise.ts";
import { formatDuration } from "@rimba/web-core/rates/answer/day-labels.ts";
import { PriceTag, SavingTag, formatWeightRange } from "@rimba/web-core/rates/answer/price-tag.tsx";
import { productPicture } from "@rimba/web-core/rates/answer/product-picture.ts";
import { RateDetails } from "@rimba/web-core/rates/answer/rate-details.tsx";
import { buttonClass } from "@rimba/web-core/ui/button.tsx";
import { ChevronDown } from "@rimba/web-core/ui/icons.ts";
import css from "./rate-cards.module.css";

interface Props {
  readonly page: RatesPriced;
  /** The prices were requested on this page, not rendered by the server. */
  readonly isNew: boolean;
}

/** One row per product, the fastest or the cheapest first. */
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
        <SortSwitch layout="narrow" query={query} {...view} />
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

interface RateRowProps {
  readonly option: RateOption;
  readonly page: RatesPriced;
  readonly view: { readonly sort: RateSort; readonly product: string | null };
  readonly now: Date;
}

/** One product: arrival and price, or why it is not possible. */
function RateRow({ option, page, view, now }: RateRowProps) {
  const locale = getLocale();
  const { productTypeCode: code, name, service, weightRange } = option;
  const picture = (
    <img className={css.picture} src={productPicture(code, service)} alt="" width={56} height={42} />
  );
  if (option.outcome === "notOffered") {
    return (
      <li className={`${css.row} ${css.refused}`}>
        {picture}
        <div className={css.words}>
          <h3>{name}</h3>
          <span className={css.small}>
            <bdi>{formatWeightRange(weightRange, locale)}</bdi>
          </span>
          <span className={css.small}>{option.msg}</span>
        </div>
      </li>
    );
  }
  const { promiseMissed } = option.estimate;
  const isOpen = view.product === code;
  const detailsId = `rate-${code}`;
  return (
    <li className={`${css.row} ${isOpen ? css.opened : ""}`}>
      <Link
        className={css.toggle}
        to={ratePath(page.query, { sort: view.sort, product: isOpen ? null : code })}
        replace
        preventScrollReset
        aria-expanded={isOpen}
        aria-controls={isOpen ? detailsId : undefined}
      >
        {picture}
        <div className={css.words}>
          <h3>{name}</h3>
          <span className={`num ${css.small}`}>
            <bdi>{formatBilled(option)}</bdi>
          </span>
          <span className={`num ${css.small}`}>
            <bdi>{promiseParts(option.promise, locale, now).days}</bdi>
          </span>
          <span className={`num ${css.small}`}>
            <bdi>{formatDuration(option.estimate, locale)}</bdi>
          </span>
          {promiseMissed !== null && <span className={css.small}>{promiseMissed}</span>}
          <span className={css.saving}>
            <SavingTag quote={option.quote} />
          </span>
        </div>
        <PriceTag layout="narrow" quote={option.quote} />
        <ChevronDown className={css.chevron} size={18} strokeWidth={1.75} aria-hidden="true" />
      </Link>
      {isOpen && (
        <div id={detailsId} className={css.details}>
          <Link className={buttonClass({ wide: true })} to={orderRatePath(page.query, code)}>
            {m.send_rate_row_of({ product: name })}
          </Link>
          <RateDetails layout="narrow" option={option} now={now} />
        </div>
      )}
    </li>
  );
}
