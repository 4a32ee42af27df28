import { m } from "@rimba/content/messages";
import { type RateListProps, type RateLine, useRateParts } from "@rimba/web-core/rates/answer/rate-parts.tsx";
export { RateSummary } from "@rimba/web-core/rates/answer/rate-summary.tsx";
import { buttonClass } from "@rimba/web-core/ui/button.tsx";
import { ChevronDown } from "@rimba/web-core/ui/icons.ts";
import { Link } from "react-router";
import styles from "./rate-table.module.css";

/** One row per product, the fastest or the cheapest first. */
export function RateTable(props: RateListProps) {
  const { heading, lane, notices, sort, plot, rows, refused, notes } = useRateParts(props, "wide");
  return (
    <>
      {notices}
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {lane}
        </h2>
        {sort}
      </div>
      {plot}
      <section className="card clip" aria-label={m.rate_products()}>
        {rows.length > 0 && (
          <div className={`${styles.columns} ${styles.captions}`} aria-hidden="true">
            <span />
            <span>{m.rate_column_product()}</span>
            <span>{m.rate_column_arrival()}</span>
            <span>{m.rate_column_duration()}</span>
            <span>{m.rate_column_price()}</span>
            <span />
          </div>
        )}
        <ul className="lines-between">
          {rows.map((row) => (
            <RateRow key={row.code} row={row} />
          ))}
        </ul>
        {refused}
      </section>
      <div className="top-row spread gap-8 above-4">{notes}</div>
    </>
  );
}

/** One product: arrival, price and link to an order. The whole row opens its details. */
function RateRow({ row }: { row: RateLine }) {
  const { name, isOpen, detailsId } = row;
  return (
    <li className={isOpen ? `${styles.row} ${styles.opened}` : styles.row}>
      <div className={styles.columns}>
        <img className={styles.picture} src={row.picture} alt="" width="64" height="48" />
        <div>
          <h3>{name}</h3>
          <span className="fs-small muted">
            <bdi>{row.billed ?? row.weightRange}</bdi>
          </span>
        </div>
        <div>
          <p className="num semibold">
            <bdi>{row.arrival}</bdi>
          </p>
          {row.fastest}
        </div>
        <span className="num fs-small">
          <bdi>{row.duration}</bdi>
          {row.departure !== null && <span className="block muted">{row.departure}</span>}
          {row.promiseMissed !== null && <span className="block muted">{row.promiseMissed}</span>}
        </span>
        <div>
          {row.discount}
          <p className={styles.price}>
            {row.price}
            {row.cheapest}
          </p>
        </div>
        <Link
          className={`${buttonClass({ look: isOpen ? "primary" : "outline", size: "small", wide: true })} ${styles.send}`}
          to={row.orderPath}
          aria-label={m.send_rate_row_of({ product: name })}
        >
          {m.send_rate_row()}
        </Link>
        <Link className={styles.toggle} {...row.toggle} aria-label={m.rate_details_of({ product: name })}>
          <ChevronDown size={20} strokeWidth={1.75} aria-hidden="true" />
        </Link>
      </div>
      {isOpen && (
        <div id={detailsId} className={styles.details}>
          {row.details}
        </div>
      )}
    </li>
  );
}
