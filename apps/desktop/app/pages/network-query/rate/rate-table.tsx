import { m } from "@rimba/content/messages";
import { orderRatePath } from "@rimba/web-core/orders/order-rate-path.ts";
import { type RateListProps, type RateLine, useRateParts } from "@rimba/web-core/rates/answer/rate-parts.tsx";
import { buttonClass } from "@rimba/web-core/ui/button.tsx";
import { ChevronDown, Info } from "@rimba/web-core/ui/icons.ts";
import { Link } from "react-router";
import styles from "./rate-table.module.css";

/** One row per product, the fastest or the cheapest first. */
export function RateTable(props: RateListProps) {
  const { heading, lane, notices, sort, rows, notes } = useRateParts(props, "wide");
  return (
    <>
      {notices}
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {lane}
        </h2>
        {sort}
      </div>
      <section className="card clip" aria-label={m.rate_products()}>
        <div className={`${styles.columns} ${styles.captions}`} aria-hidden="true">
          <span />
          <span>{m.rate_column_product()}</span>
          <span>{m.rate_column_arrival()}</span>
          <span>{m.rate_column_duration()}</span>
          <span>{m.rate_column_price()}</span>
          <span />
        </div>
        <ul className="lines-between">
          {rows.map((row) => (
            <RateRow key={row.code} row={row} orderPath={orderRatePath(props.page.query, row.code)} />
          ))}
        </ul>
      </section>
      <div className="top-row spread gap-8 above-4">{notes}</div>
    </>
  );
}

/** One product: arrival and price, or why it is not possible. */
function RateRow({ row, orderPath }: { row: RateLine; orderPath: string }) {
  const { name, isOpen, detailsId } = row;
  const product = (
    <>
      <img className={styles.picture} src={row.picture} alt="" width="64" height="48" />
      <div>
        <h3>{name}</h3>
        <span className="fs-small muted">
          <bdi>{row.refusal === null ? row.billed : row.weightRange}</bdi>
        </span>
      </div>
    </>
  );
  if (row.refusal !== null) {
    return (
      <li className={`${styles.row} ${styles.refused}`}>
        <div className={styles.columns}>
          {product}
          <p className={styles.reason}>
            <Info size={18} strokeWidth={1.75} aria-hidden="true" />
            <span>{row.refusal}</span>
          </p>
        </div>
      </li>
    );
  }
  return (
    <li className={`${styles.row} ${styles.offered} ${isOpen ? styles.opened : ""}`}>
      <div className={styles.columns}>
        {product}
        <span className={`num ${styles.arrival}`}>
          <bdi>{row.arrival}</bdi>
        </span>
        <span className={`num ${styles.duration}`}>
          <bdi>{row.duration}</bdi>
          {row.promiseMissed !== null && <span className="block muted">{row.promiseMissed}</span>}
        </span>
        {row.price}
        <div className="stack gap-0-5 screen-only">
          <Link
            className={buttonClass({ look: "outline", size: "small", wide: true })}
            to={orderPath}
            aria-label={m.send_rate_row_of({ product: name })}
          >
            {m.send_rate_row()}
          </Link>
          <Link
            className={`${buttonClass({ look: "text", size: "small", wide: true })} ${styles.toggle}`}
            to={row.togglePath}
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
          {row.details}
        </div>
      )}
    </li>
  );
}
