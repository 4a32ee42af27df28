import { m } from "@rimba/content/messages";
import { type RateListProps, type RateLine, useRateParts } from "@rimba/web-core/rates/answer/rate-parts.tsx";
export { RateSummary } from "@rimba/web-core/rates/answer/rate-summary.tsx";
import { buttonClass } from "@rimba/web-core/ui/button.tsx";
import { ChevronDown } from "@rimba/web-core/ui/icons.ts";
import { Link } from "react-router";
import styles from "./rate-cards.module.css";

/** One row per product, the fastest or the cheapest first. */
export function RateCards(props: RateListProps) {
  const { heading, count, lane, notices, sort, plot, rows, refused, notes } = useRateParts(props, "narrow");
  return (
    <>
      <div className="between wrap gap-2">
        <h2 ref={heading} tabIndex={-1}>
          <bdi>{count}</bdi>
        </h2>
        {sort}
      </div>
      <p className={styles.lane}>{lane}</p>
      {notices}
      {plot}
      <section className="card clip" aria-label={m.rate_products()}>
        <ul className="lines-between">
          {rows.map((row) => (
            <RateRow key={row.code} row={row} />
          ))}
        </ul>
        {refused}
      </section>
      <div className="stack gap-3-5 above-4">{notes}</div>
    </>
  );
}

/** One product: arrival and price; it opens its details. */
function RateRow({ row }: { row: RateLine }) {
  const { name, isOpen, detailsId } = row;
  return (
    <li className={isOpen ? `${styles.row} ${styles.opened}` : styles.row}>
      <Link className={styles.toggle} {...row.toggle}>
        <img className={styles.picture} src={row.picture} alt="" width={56} height={42} />
        <div className="grow">
          <div className={styles.line}>
            <h3>{name}</h3>
            <span className={styles.price}>{row.price}</span>
          </div>
          <p className={`num ${styles.small}`}>
            <bdi className={styles.arrival}>{row.arrival}</bdi> · <bdi>{row.duration}</bdi>
          </p>
          {row.billed !== null && (
            <p className={`num ${styles.small}`}>
              <bdi>{row.billed}</bdi>
            </p>
          )}
          {row.departure !== null && <p className={styles.small}>{row.departure}</p>}
          {row.promiseMissed !== null && <p className={styles.small}>{row.promiseMissed}</p>}
          <div className={styles.tags}>
            {row.fastest}
            {row.cheapest}
            {row.discount}
          </div>
        </div>
        <ChevronDown className={styles.chevron} size={18} strokeWidth={1.75} aria-hidden="true" />
      </Link>
      {isOpen && (
        <div id={detailsId} className={styles.details}>
          <Link className={buttonClass({ wide: true })} to={row.orderPath}>
            {m.send_rate_row_of({ product: name })}
          </Link>
          {row.details}
        </div>
      )}
    </li>
  );
}
