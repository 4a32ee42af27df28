import { m } from "@rimba/content/messages";
import { Link } from "react-router";
import { ratePath } from "../rate-path.ts";
import type { RateQuery } from "../read-query.ts";
import type { RateSort } from "./sort-options.ts";
import styles from "./sort-switch.module.css";

interface Props {
  readonly query: RateQuery;
  readonly sort: RateSort;
  readonly product: string | null;
}

/** The fastest or the cheapest first. */
export function SortSwitch({ query, sort, product }: Props) {
  const link = (value: RateSort, words: string) => (
    <Link
      to={ratePath(query, { sort: value, product })}
      replace
      preventScrollReset
      aria-current={sort === value ? "true" : undefined}
    >
      {words}
    </Link>
  );
  return (
    <nav className={styles.sort} aria-label={m.rate_sort()}>
      <span className={styles.label} aria-hidden="true">
        {m.rate_sort()}
      </span>
      <span className={styles.choices}>
        {link("fast", m.rate_fastest())}
        {link("cheap", m.rate_cheapest())}
      </span>
    </nav>
  );
}
