import { m } from "@rimba/content/messages";
import type { TrackingResult } from "@rimba/contract";
import { shipmentTag } from "@rimba/domain";
import type { RefObject } from "react";
import { useToast } from "../../ui/toast.tsx";
import { formatWaybill } from "../../ui/format/waybill.ts";
import { trackPath } from "../query.ts";
import { recentStore, useRecent } from "./recent-store.ts";
import { useRecentResults } from "./use-recent-results.ts";

/** The newest waybills that were tracked on this device, as rows, and how all of them are tracked or forgotten. */
export function useRecentRows(list: RefObject<HTMLElement | null>, maxRows: number) {
  const numbers = useRecent();
  const { results } = useRecentResults(numbers, list);
  const notify = useToast();
  return {
    rows: numbers.slice(0, maxRows).map((number) => ({
      number,
      name: formatWaybill(number),
      path: trackPath({ numbers: [number], by: "waybill" }),
      status: statusOf(results.get(number)),
    })),
    /** Null: there is one alone. */
    allPath: numbers.length > 1 ? trackPath({ numbers, by: "waybill" }) : null,
    clear: () => {
      recentStore.clear();
      notify({ text: m.recent_cleared(), tone: "success" });
      document.querySelector<HTMLElement>("#content")?.focus();
    },
  };
}

function statusOf(result: TrackingResult | undefined) {
  if (result === undefined) return null;
  return "shipment" in result ? shipmentTag(result.shipment) : result.outcome;
}
