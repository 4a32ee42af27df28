import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import type { OfferedRate } from "@rimba/contract";
import { type ReactNode, Suspense } from "react";
import { useIsLoadingAnswer } from "../../app/api/use-is-loading-answer.ts";
import { formatBilledWeight } from "../../ui/format/billed-weight.ts";
import { EmptyState, UnavailableCard, Skeleton } from "../../ui/content-states.tsx";
import { joinSentences } from "../../ui/format/text.ts";
import { queryPart } from "../query.ts";
import { HotlineSentence } from "../../app/shell/carrier-text.tsx";
import { placeName } from "../../places/picked-area.ts";
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
            retryHref={page.href}
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

/** `Jakarta Selatan ke Makassar, 37,2 → dihitung 38 kg`; without a weight if the billed weights differ. */
export function laneHeading(page: RatesPriced): string {
  const { from, to } = page;
  const places = { from: from.area ? placeName(from.area) : "", to: to.area ? placeName(to.area) : "" };
  const weights = billedWeights(page);
  const [weight] = weights;
  return weight === undefined || weights.size > 1
    ? m.rate_lane(places)
    : m.rate_lane_weight({ ...places, weight });
}

/** The billed weights of the offered products, mostly a single one. */
export function billedWeights({ cost }: RatesPriced): ReadonlySet<string> {
  return new Set(
    cost.options.flatMap((option) => (option.outcome === "offered" ? formatBilled(option) : [])),
  );
}

/** The billed weight of a product, and how it was rounded. */
export function formatBilled({ quote }: OfferedRate): string {
  return formatBilledWeight(quote.weight, getLocale(), m.weight_rounded);
}

/** How many products are available, as announced when the answer comes. */
export function offeredCount({ cost }: RatesPriced): string {
  const count = cost.fitting.length;
  if (count === 0) return m.rate_count_none();
  return count === 1 ? m.rate_count_one() : m.rate_count({ count });
}

/** The announcement of prices for screen readers. */
export function RatesAnnouncement({ page }: { page: RatePageData }) {
  return (
    <p role="status" className="visually-hidden">
      {page.kind === "ok" && joinSentences([laneHeading(page), offeredCount(page)], getLocale())}
    </p>
  );
}

/** Whether another answer is loading; sorting does not count. */
export function useRatesPending(): boolean {
  return useIsLoadingAnswer((address) => (isNetworkQuery(address.pathname) ? queryPart(address) : null));
}
