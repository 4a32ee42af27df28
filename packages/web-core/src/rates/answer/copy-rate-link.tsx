import { m } from "@rimba/content/messages";
import { CopyButton } from "../../ui/copy-button.tsx";
import { useHydrated } from "../../app/document/hydration.tsx";
import { ratePath } from "../rate-path.ts";
import type { RateQuery } from "../read-query.ts";
import type { RateSort } from "./sort-options.ts";
import styles from "./copy-rate-link.module.css";

interface Props {
  readonly query: RateQuery;
  readonly sort: RateSort;
  readonly product: string | null;
}

/** Copies the address of the answer as it is shown; it holds places and sizes, nothing personal. */
export function CopyRateLink({ query, sort, product }: Props) {
  const path = ratePath(query, { sort, product });
  const origin = useHydrated() ? window.location.origin : "";
  return (
    <div className={styles.copy}>
      <CopyButton text={origin + path} label={m.rate_copy_link()} done={m.share_copied()}>
        {m.rate_copy_link()}
      </CopyButton>
    </div>
  );
}
