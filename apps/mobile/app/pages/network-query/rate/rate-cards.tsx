import { m } from "@rimba/content/messages";
import { orderRatePath } from "@rimba/web-core/orders/order-rate-path.ts";
import { type RateListProps, type RateLine, useRateParts } from "@rimba/web-core/rates/answer/rate-parts.tsx";
import { buttonClass } from "@rimba/web-core/ui/button.tsx";
import { ChevronDown } from "@rimba/web-core/ui/icons.ts";
import { Link } from "react-router";
import styles from "./rate-cards.module.css";

/** One row per product, the fastest or the cheapest first. */
export function RateCards(props: RateListProps) {
  const { heading, count, lane, notices, sort, rows, notes } = useRateParts(props, "narrow");
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
      <section className="card clip" aria-label={m.rate_products()}>
        <ul className="lines-between">
          {rows.map((row) => (
            <RateRow key={row.code} row={row} orderPath={orderRatePath(props.page.query, row.code)} />
          ))}
        </ul>
      </section>
      <div className="stack gap-3-5 above-4">{notes}</div>
    </>
  );
}

/** One product: arrival and price, or why it is not possible. */
function RateRow({ row, orderPath }: { row: RateLine; orderPath: string }) {
  const { name, isOpen, detailsId } = row;
  const picture = <img className={styles.picture} src={row.picture} alt="" width={56} height={42} />;
  if (row.refusal !== null) {
    return (
      <li className={`${styles.row} ${styles.refused}`}>
        {picture}
        <div className={styles.text}>
          <h3>{name}</h3>
          <span className={styles.small}>
            <bdi>{row.weightRange}</bdi>
          </span>
          <span className={styles.small}>{row.refusal}</span>
        </div>
      </li>
    );
  }
  return (
    <li className={`${styles.row} ${isOpen ? styles.opened : ""}`}>
      <Link
        className={styles.toggle}
        to={row.togglePath}
        replace
        preventScrollReset
        aria-expanded={isOpen}
        aria-controls={isOpen ? detailsId : undefined}
      >
        {picture}
        <div className={styles.text}>
          <h3>{name}</h3>
          <span className={`num ${styles.small}`}>
            <bdi>{row.billed}</bdi>
          </span>
          <span className={`num ${styles.small}`}>
            <bdi>{row.arrival}</bdi>
          </span>
          <span className={`num ${styles.small}`}>
            <bdi>{row.duration}</bdi>
          </span>
          {row.promiseMissed !== null && <span className={styles.small}>{row.promiseMissed}</span>}
          <span className="block above-1">{row.saving}</span>
        </div>
        <div className={styles.end}>
          {row.price}
          <ChevronDown className={styles.chevron} size={18} strokeWidth={1.75} aria-hidden="true" />
        </div>
      </Link>
      {isOpen && (
        <div id={detailsId} className={styles.details}>
          <Link className={buttonClass({ wide: true })} to={orderPath}>
            {m.send_rate_row_of({ product: name })}
          </Link>
          {row.details}
        </div>
      )}
    </li>
  );
}
