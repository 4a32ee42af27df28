import type { Locale, TrackingResult } from "@rimba/contract";
import { trackingSituation } from "@rimba/domain";
import { type RefObject, useEffect, useState } from "react";
import { call } from "../../app/api/client.ts";
import { type RecentSummary, summaryOf, storeSummaries } from "./summary-store.ts";

/** Milliseconds for which a status is not requested again. */
const maxAgeMs = 60_000;

interface RecentResults {
  readonly results: ReadonlyMap<string, TrackingResult>;
  /** When they were answered. */
  readonly at: Date;
}
const none: RecentResults = { results: new Map(), at: new Date(0) };

/** Public data only. Data unlocked by phone digits is not stored. */
function summaryIn(result: TrackingResult): [string, RecentSummary][] {
  if (!("shipment" in result) || result.unlocked !== null) return [];
  const { number, shipment } = result;
  const now = new Date();
  return [[number, summaryOf(trackingSituation(shipment, now), shipment.events[0], now.toISOString())]];
}

let last: (RecentResults & { readonly numbers: string }) | undefined;

/**
 * The current status of the recent shipments: one call for all, made when the list becomes visible. Without an answer
 * the list shows the numbers alone.
 */
export function useRecentResults(
  numbers: readonly string[],
  locale: Locale,
  list: RefObject<HTMLElement | null>,
) {
  const [shown, setShown] = useState(none);
  const [isLoading, setIsLoading] = useState(true);
  const all = numbers.join();
  useEffect(() => {
    const element = list.current;
    if (all === "" || element === null) return;
    const controller = new AbortController();
    const load = async () => {
      if (last?.numbers !== all || Date.now() - last.at.getTime() > maxAgeMs) {
        const answer = await call(
          "trackingCustomerByWaybillNo",
          { numbers: all.split(","), by: "waybill" },
          { locale, signal: controller.signal },
        );
        if (controller.signal.aborted) return;
        if (answer.kind === "ok") {
          const byNumber = new Map(answer.value.results.map((result) => [result.number, result]));
          last = { numbers: all, results: byNumber, at: new Date() };
          storeSummaries(new Map(answer.value.results.flatMap((result) => summaryIn(result))));
        }
      }
      setIsLoading(false);
      setShown(last?.numbers === all ? last : none);
    };
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      void load();
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      controller.abort();
    };
  }, [all, locale, list]);
  return { results: shown.results, at: shown.at, isLoading };
}
