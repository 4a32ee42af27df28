import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import type { RateOption } from "@rimba/contract";
import { Link } from "react-router";
import { CopyRateLink, SortSwitch } from "@rimba/web-core/rates/answer/sort-switch.tsx";
import { formatBilled, laneHeading } from "@rimba/web-core/rates/answer/rate-answer.tsx";
import { RateFootnotes, RateNotices } from "@rimba/web-core/rates/answer/rate-notices.tsx";
import type { RatesPriced } from "@rimba/web-core/rates/page.ts";
import { ratePath, type RateSort, sortOptions } from "@rimba/web-core/rates/query.ts";
import { useAnswerShown, useRateView } from "@rimba/web-core/rates/answer/use-rate-view.ts";
import { orderRatePath } from "@rimba/web-core/orders/form/order-rate-path.ts";
import { promiseParts } from "@rimba/web-core/ui/format/promise.ts";
import { formatDuration } from "@rimba/web-core/rates/answer/day-labels.ts";
import { PriceTag, formatWeightRange } from "@rimba/web-core/rates/answer/price-tag.tsx";
import { productPicture } from "@rimba/web-core/rates/answer/product-picture.ts";
import { RateDetails } from "@rimba/web-core/rates/answer/rate-details.tsx";
import { buttonClass } from "@rimba/web-core/ui/button.tsx";
import { ChevronDown, Info } from "@rimba/web-core/ui/icons.ts";
import styles from "./rate-table.module.css";

interface Props {
  readonly page: RatesPriced;
  /** The prices were requested on this page, not rendered by the server. */
  readonly isNew: boolean;
}

/** One row per product, the fastest or the cheapest first. */
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
        <SortSwitch layout="wide" query={query} {...view} />
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
  const product = (
    <>
      <img className={styles.picture} src={productPicture(code, service)} alt="" width="64" height="48" />
      <div>
        <h3>{name}</h3>
        <span className={styles.small}>
          <bdi>
            {option.outcome === "offered" ? formatBilled(option) : formatWeightRange(weightRange, locale)}
          </bdi>
        </span>
      </div>
    </>
  );
  if (option.outcome === "notOffered") {
    return (
      <li className={`${styles.row} ${styles.refused}`}>
        <div className={styles.columns}>
          {product}
          <p className={styles.reason}>
            <Info size={18} strokeWidth={1.75} aria-hidden="true" />
            <span>{option.msg}</span>
          </p>
        </div>
      </li>
    );
  }
  const { promiseMissed } = option.estimate;
  const isOpen = view.product === code;
  const detailsId = `rate-${code}`;
  return (
    <li className={`${styles.row} ${styles.offered} ${isOpen ? styles.opened : ""}`}>
      <div className={styles.columns}>
        {product}
        <span className={`num ${styles.arrival}`}>
          <bdi>{promiseParts(option.promise, locale, now).days}</bdi>
        </span>
        <span className={`num ${styles.duration}`}>
          <bdi>{formatDuration(option.estimate, locale)}</bdi>
          {promiseMissed !== null && <span className={styles.missed}>{promiseMissed}</span>}
        </span>
        <PriceTag layout="wide" quote={option.quote} saving />
        <div className={styles.ways}>
          <Link
            className={buttonClass({ look: "outline", size: "small", wide: true })}
            to={orderRatePath(page.query, code)}
            aria-label={m.send_rate_row_of({ product: name })}
          >
            {m.send_rate_row()}
          </Link>
          <Link
            className={`${buttonClass({ look: "text", size: "small", wide: true })} ${styles.toggle}`}
            to={ratePath(page.query, { sort: view.sort, product: isOpen ? null : code })}
            replace
            preventScrollReset
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            aria-label={m.rate_details_of({ product: name })}
          >
            {m.rate_details()}
            <ChevronDown size={18} strokeWidth={1.75} aria-hidden="true" />
          </Link>
        </div>
      </div>
      {isOpen && (
        <div id={detailsId} className={styles.details}>
          <RateDetails layout="wide" option={option} now={now} />
        </div>
      )}
    </li>
  );
}
