import { getLocale } from "@rimba/content/runtime";
import { joinSentences } from "../../ui/format/text.ts";
import type { RatePageData } from "../rate-view.ts";
import { laneHeading, offeredCount } from "./rate-answer.tsx";

/** What is said when prices come, for those who do not see them. */
export function SpokenRates({ page }: { page: RatePageData }) {
  return (
    <p role="status" className="visually-hidden">
      {page.state === "priced" && joinSentences([laneHeading(page), offeredCount(page)], getLocale())}
    </p>
  );
}
