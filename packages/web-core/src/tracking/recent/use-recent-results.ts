import type { TrackingResult } from "@rimba/contract";
import { trackingSituation } from "@rimba/domain";
import { type RefObject, useEffect, useMemo, useState } from "react";
import { useApiQuery } from "../../app/api/use-api-query.ts";
import { type OfflineStatus, offlineStatusOf, storeOfflineStatuses } from "./offline-status-store.ts";

/** Milliseconds for which a status is not requested again. */
const maxAgeMs = 60_000;

/** Public data only. Data unlocked by phone digits is not stored. */
function offlineStatusesIn(result: TrackingResult, now: Date): [string, OfflineStatus][] {
  if (!("shipment" in result) || result.unlocked !== null) return [];
  const { number, shipment } = result;
  return [[number, offlineStatusOf(trackingSituation(shipment, now), shipment.events[0], now.toISOString())]];
}

/**
 * The current status of the recent shipments: one call for all, made when the list becomes visible. Without an answer
 * the list shows the numbers alone.
 */
export function useRecentResults(numbers: readonly string[], list: RefObject<HTMLElement | null>) {
  const isListed = numbers.length > 0;
  const isSeen = useWasVisible(list, isListed);
  const { value, requestedAt, failure } = useApiQuery(
    "trackingCustomerByWaybillNo",
    isSeen && isListed ? { numbers: [...numbers], by: "waybill" } : null,
    { maxAgeMs },
  );
  useEffect(() => {
    const at = new Date(requestedAt);
    if (value !== null)
      storeOfflineStatuses(new Map(value.results.flatMap((result) => offlineStatusesIn(result, at))));
  }, [value, requestedAt]);
  const results = useMemo(() => new Map(value?.results.map((result) => [result.number, result])), [value]);
  return { results, at: new Date(requestedAt), isLoading: value === null && failure === null };
}

/** Whether the element has been in the viewport since it was rendered. */
function useWasVisible(element: RefObject<HTMLElement | null>, isRendered: boolean): boolean {
  const [wasVisible, setWasVisible] = useState(false);
  useEffect(() => {
    if (wasVisible || !isRendered || element.current === null) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setWasVisible(true);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isRendered, wasVisible]);
  return wasVisible;
}
