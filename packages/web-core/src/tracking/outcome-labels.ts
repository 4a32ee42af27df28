import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import type { NumberFault, TrackBy, WaybillFormat } from "@rimba/contract";
import { digitGroups, waybillDigits } from "@rimba/domain";
import { useRootData } from "../app/document/root-data.ts";
import { formatRetryIn } from "../ui/countdown.ts";
import type { Outcome, TrackingView } from "./page-data.ts";

export interface OutcomeLabels {
  readonly title: string;
  readonly text: string;
}

/** The text of each case in which a number has no history. `row` is the row of the number. */
export function outcomeLabels(
  outcome: Exclude<Outcome, "found">,
  by: TrackBy,
  format: WaybillFormat,
  row?: { readonly number: string; readonly fault?: NumberFault },
): OutcomeLabels {
  switch (outcome) {
    case "illegal":
      if (row?.fault === "wrongCheckDigit")
        return {
          title: m.outcome_wrong_digit_title(),
          text: m.outcome_wrong_digit_text({ digits: digitGroups(row.number, format).join(" ") }),
        };
      return by === "waybill"
        ? {
            title: m.outcome_illegal_waybill_title(),
            text: m.outcome_illegal_waybill_text({
              prefix: format.waybillPrefix,
              count: waybillDigits(format),
            }),
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

/** Tracking is not available: the database is down, or a limit is used up. Offline the page has texts of its own. */
export function unavailableTexts({
  retryAfter,
}: Pick<Extract<TrackingView, { kind: "unavailable" }>, "retryAfter">): OutcomeLabels {
  if (retryAfter === null)
    return { title: m.outcome_unavailable_title(), text: m.outcome_unavailable_text() };
  return { title: m.limited_page_heading(), text: formatRetryIn(retryAfter, getLocale()) };
}

/** `outcomeLabels` with the format of this carrier's waybills. */
export function useOutcomeLabels() {
  const { carrier } = useRootData();
  return (
    outcome: Exclude<Outcome, "found">,
    by: TrackBy,
    row?: { readonly number: string; readonly fault?: NumberFault },
  ) => outcomeLabels(outcome, by, carrier, row);
}
