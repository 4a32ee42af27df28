import { m } from "@rimba/content/messages";
import { Link } from "react-router";
import type { RateSort } from "@rimba/domain";
import { ratePath, type RateQuery, type RateView } from "../query.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { useHydrated } from "../../app/document/hydration.tsx";
import type { Layout } from "../../ui/layout.ts";
import styles from "./sort-switch.module.css";

interface Props extends RateView {
  readonly query: RateQuery;
}

/** Sorts by time or by price. */
export function SortSwitch({ query, sort, product, layout }: Props & { readonly layout: Layout }) {
  const link = (value: RateSort, label: string) => (
    <Link
      to={ratePath(query, { sort: value, product })}
      replace
      preventScrollReset
      aria-current={sort === value ? "true" : undefined}
    >
      {label}
    </Link>
  );
  return (
    <nav
      className={layout === "narrow" ? `${styles.sort} ${styles.narrow}` : styles.sort}
      aria-label={m.rate_sort()}
    >
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

/** Copies the address of the answer, which contains places and sizes, but no personal data. */
export function CopyRateLink({ query, ...view }: Props) {
  const path = ratePath(query, view);
  const origin = useHydrated() ? window.location.origin : "";
  return (
    <div className={styles.copy}>
      <CopyButton text={origin + path} label={m.rate_copy_link()} done={m.share_copied()}>
        {m.rate_copy_link()}
      </CopyButton>
    </div>
  );
}
