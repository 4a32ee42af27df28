import { getLocale } from "@rimba/content/runtime";
import { bestRates, sortRates } from "@rimba/domain";
import { useEffect } from "react";
import { pagePaths } from "../../app/entry-paths.ts";
import { promiseParts } from "../../ui/format/promise.ts";
import type { Layout } from "../../ui/layout.ts";
import type { RatesPriced } from "../page.ts";
import { ratePath, type RateQuery } from "../query.ts";
import { rememberLane } from "../start/recent-lanes.ts";
import { formatDuration, laterDeparture } from "./day-labels.ts";
import { BestTag, Discount, formatWeightRange, TotalPrice } from "./price-tag.tsx";
import { productPicture } from "./product-picture.ts";
import { billedWeights, formatBilled, laneHeading, offeredCount } from "./rate-summary.tsx";
import { RateDetails } from "./rate-details.tsx";
import { RatePlot } from "./rate-plot.tsx";
import { RefusedRates } from "./refused-rates.tsx";
import { RateFootnotes, RateNotices } from "./rate-notices.tsx";
import { CopyRateLink, SortSwitch } from "./sort-switch.tsx";
import { useAnswerShown, useRateView } from "./use-rate-view.ts";

export interface RateListProps {
  readonly page: RatesPriced;
  /** The prices were requested on this page, not rendered by the server. */
  readonly isNew: boolean;
}

/** One product of the list. */
export type RateLine = ReturnType<typeof useRateParts>["rows"][number];

/** All that the list of products shows, for the site to lay out. */
export function useRateParts({ page, isNew }: RateListProps, layout: Layout) {
  const { query, cost, terms } = page;
  const now = new Date(page.now);
  const view = useRateView(page);
  const heading = useAnswerShown(page, isNew);
  const { from, to } = page;
  useEffect(() => {
    if (from.area !== null && to.area !== null) rememberLane({ from: from.area, to: to.area });
  }, [from, to]);
  const locale = getLocale();
  const offered = cost.options.filter((option) => option.outcome === "offered");
  const refused = cost.options.filter((option) => option.outcome === "notOffered");
  const best = bestRates(offered);
  const hasOneWeight = billedWeights(page).size === 1;
  return {
    heading,
    lane: laneHeading(page),
    count: offeredCount(page),
    notices: <RateNotices query={query} cost={cost} {...view} />,
    sort: offered.length > 1 && <SortSwitch layout={layout} query={query} {...view} />,
    notes: (
      <>
        <RateFootnotes
          cost={cost}
          now={now}
          areSample={terms?.areSample === true}
          insured={query.insurance}
        />
        <CopyRateLink query={query} {...view} />
      </>
    ),
    plot: <RatePlot offered={offered} best={best} now={now} layout={layout} />,
    rows: sortRates(offered, view.sort).map((option) => {
      const { productTypeCode: code, name, service, weightRange, quote, estimate, promise } = option;
      const isOpen = view.product === code;
      return {
        code,
        name,
        picture: productPicture(code, service),
        weightRange: formatWeightRange(weightRange, locale),
        /** Null if the heading has it for all products. */
        billed: hasOneWeight ? null : formatBilled(option),
        arrival: promiseParts(promise, locale, now).days,
        duration: formatDuration(estimate, locale),
        /** Null: today, or of no consequence. */
        departure: laterDeparture(option, locale, now),
        promiseMissed: estimate.promiseMissed,
        price: <TotalPrice quote={quote} />,
        discount: <Discount quote={quote} />,
        fastest: best.fastest === code && <BestTag best="fastest" />,
        cheapest: best.cheapest === code && <BestTag best="cheapest" />,
        orderPath: orderRatePath(query, code),
        isOpen,
        detailsId: `rate-${code}`,
        /** A link that opens its details, or closes them. */
        toggle: {
          to: ratePath(query, { sort: view.sort, product: isOpen ? null : code }),
          replace: true,
          preventScrollReset: true,
          "aria-expanded": isOpen,
          "aria-controls": isOpen ? `rate-${code}` : undefined,
        },
        details: <RateDetails layout={layout} option={option} now={now} />,
      };
    }),
    refused: refused.length > 0 && (
      <RefusedRates layout={layout} refused={refused} open={offered.length === 0} />
    ),
  };
}

/** The order form with the lane, the goods and the product of a rate. */
function orderRatePath(query: RateQuery, product: string): string {
  const address = new URLSearchParams(ratePath(query, { product }).split("?")[1]);
  address.delete("type");
  return `${pagePaths.orderForm}?${address}`;
}
