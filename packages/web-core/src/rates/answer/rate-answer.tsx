import { m } from "@rimba/content/messages";
import { type ReactNode, Suspense } from "react";
import { useIsLoadingAnswer } from "../../app/api/use-is-loading-answer.ts";
import { EmptyState, UnavailableCard, Skeleton } from "../../ui/content-states.tsx";
import { queryPart } from "../query.ts";
import { HotlineSentence } from "../../app/shell/carrier-text.tsx";
import { isNetworkQuery, type RatePageData, type RatesPriced } from "../page.ts";
import styles from "./rate-answer.module.css";

interface Props {
  readonly page: RatePageData;
  /** How the site renders products, or what is there before the first question. */
  readonly children: ReactNode;
}

/**
 * Everything below the form, for each state of the answer. While another one loads, the former one: for 300 ms alone, then
 * under a skeleton.
 */
export function RateAnswer({ isPending, ...answer }: Props & { readonly isPending: boolean }) {
  return (
    <div className={styles.stack} aria-busy={isPending || undefined}>
      <div className={styles.shown}>
        <Suspense>
          <CurrentAnswer {...answer} />
        </Suspense>
      </div>
      {isPending && (
        <div className={styles.skeleton}>
          <Skeleton />
          {/* One status is enough to announce that it loads. */}
          <div aria-hidden="true">
            <Skeleton />
            <Skeleton />
            <Skeleton />
          </div>
        </div>
      )}
    </div>
  );
}

function CurrentAnswer({ page, children }: Props) {
  switch (page.kind) {
    case "start":
      return children;
    case "invalid":
      return null;
    case "unavailable":
      return (
        <div className={styles.card}>
          <UnavailableCard
            title={m.rate_unavailable_title()}
            text={m.rate_unavailable_text()}
            offline={page.offline}
          />
        </div>
      );
    case "ok":
      if (page.cost.options.every((option) => isUnserved(option))) {
        return (
          <div className={styles.card}>
            <EmptyState
              picture="no-results"
              title={m.rate_unserved_title()}
              text={<HotlineSentence message={m.rate_unserved_text} />}
            />
          </div>
        );
      }
      return children;
  }
}

function isUnserved(option: RatesPriced["cost"]["options"][number]): boolean {
  return option.outcome === "notOffered" && option.reason === "LANE_NOT_SERVED";
}

/** Announces prices to screen readers. Its text comes with the code of the prices. */
export function RatesAnnouncement({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="visually-hidden">
      <Suspense>{children}</Suspense>
    </p>
  );
}

/** Whether another answer is loading; sorting does not count. */
export function useRatesPending(): boolean {
  return useIsLoadingAnswer((address) => (isNetworkQuery(address.pathname) ? queryPart(address) : null));
}
