import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import { retryWords } from "../ui/countdown.ts";
import { readableNumber } from "../ui/format/waybill.ts";
import { joinSentences } from "../ui/format/text.ts";
import type { NumberFault, TrackBy } from "@rimba/contract";
import { digitGroups } from "@rimba/domain";
import type { Outcome, TrackingPageData } from "./tracking-view.ts";

export interface OutcomeWords {
  readonly title: string;
  readonly text: string;
}

/** Each way in which a number gives no history, in words of its own. `row` is that of the number. */
export function outcomeWords(
  outcome: Exclude<Outcome, "found">,
  by: TrackBy,
  waybillPrefix: string,
  row?: { readonly number: string; readonly fault?: NumberFault },
): OutcomeWords {
  switch (outcome) {
    case "illegal":
      if (row?.fault === "wrongCheckDigit")
        return {
          title: m.outcome_wrong_digit_title(),
          text: m.outcome_wrong_digit_text({ digits: digitGroups(row.number).join(" ") }),
        };
      return by === "waybill"
        ? {
            title: m.outcome_illegal_waybill_title(),
            text: m.outcome_illegal_waybill_text({ prefix: waybillPrefix }),
          }
        : { title: m.outcome_illegal_order_title(), text: m.outcome_illegal_order_text() };
    case "notFound":
      return by === "waybill"
        ? { title: m.outcome_not_found_waybill_title(), text: m.outcome_not_found_waybill_text() }
        : { title: m.outcome_not_found_order_title(), text: m.outcome_not_found_order_text() };
    case "registered":
      return { title: m.outcome_registered_title(), text: m.outcome_registered_text() };
    case "locked":
      return { title: m.outcome_locked_title(), text: m.outcome_locked_text() };
  }
}

/** Why there is no answer although there is a network: the visitor has asked too often, or the system is busy. */
export function unavailableWords({
  retryAfter,
}: Pick<Extract<TrackingPageData, { state: "unavailable" }>, "retryAfter">): OutcomeWords {
  if (retryAfter === null)
    return { title: m.outcome_unavailable_title(), text: m.outcome_unavailable_text() };
  return { title: m.limited_page_heading(), text: retryWords(retryAfter, getLocale()) };
}

/** `7 nomor, 5 ditemukan` */
export function countWords({ numbers, found }: { numbers: number; found: number }): string {
  return numbers === 1 ? m.tracking_counts_one({ found }) : m.tracking_counts({ numbers, found });
}

/** What a screen reader hears when an answer has come: the counts, and what is wrong with which number. */
export function spokenAnswer(page: TrackingPageData, waybillPrefix: string): string {
  switch (page.state) {
    case "start":
      return "";
    case "empty":
      return page.by === "waybill" ? m.track_empty_waybill() : m.track_empty_order();
    case "tooMany":
      return m.track_too_many();
    case "unavailable": {
      if (page.offline) return joinSentences([m.page_offline_title(), m.page_offline()], getLocale());
      const { title, text } = unavailableWords(page);
      return joinSentences([title, text], getLocale());
    }
    case "answered": {
      const counts = joinSentences(
        [m.tracking_live_counts({ found: page.found, numbers: page.numbers.length })],
        getLocale(),
      );
      const rest = page.allRows.flatMap((row) => {
        if (row.outcome === "found") return [];
        const words = outcomeWords(row.outcome, page.by, waybillPrefix, row).title;
        return m.outcome_of({ number: readableNumber(row.number, page.by), words });
      });
      return joinSentences([counts, ...rest], getLocale());
    }
  }
}
