import { getLocale } from "@rimba/content/runtime";
import type { RateOption } from "@rimba/contract";
import { promiseParts } from "../../ui/format/promise.ts";
import type { Layout } from "../../ui/layout.ts";
import type { RatesPriced } from "../page.ts";
import { ratePath, sortOptions } from "../query.ts";
import { formatDuration } from "./day-labels.ts";
import { formatWeightRange, PriceTag, SavingTag } from "./price-tag.tsx";
import { productPicture } from "./product-picture.ts";
import { formatBilled, laneHeading, offeredCount } from "./rate-answer.tsx";
import { RateDetails } from "./rate-details.tsx";
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
  return {
    heading,
    lane: laneHeading(page),
    count: offeredCount(page),
    notices: <RateNotices query={query} cost={cost} {...view} />,
    sort: <SortSwitch layout={layout} query={query} {...view} />,
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
    rows: sortOptions(cost.options, view.sort).map((option) => {
      const { productTypeCode: code, name, service, weightRange } = option;
      const isOpen = view.product === code;
      return {
        code,
        name,
        picture: productPicture(code, service),
        weightRange: formatWeightRange(weightRange, getLocale()),
        isOpen,
        detailsId: `rate-${code}`,
        /** Opens its details, or closes them. */
        togglePath: ratePath(query, { sort: view.sort, product: isOpen ? null : code }),
        ...offerOf(option, now, layout),
      };
    }),
  };
}

/** When it arrives and what it costs, or why it is not possible. */
function offerOf(option: RateOption, now: Date, layout: Layout) {
  if (option.outcome === "notOffered") return { refusal: option.msg };
  const { quote, estimate, promise } = option;
  return {
    refusal: null,
    billed: formatBilled(option),
    arrival: promiseParts(promise, getLocale(), now).days,
    duration: formatDuration(estimate, getLocale()),
    promiseMissed: estimate.promiseMissed,
    price: <PriceTag layout={layout} quote={quote} saving={layout === "wide"} />,
    saving: <SavingTag quote={quote} />,
    details: <RateDetails layout={layout} option={option} now={now} />,
  };
}
