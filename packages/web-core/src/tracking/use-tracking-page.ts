import { pagePaths } from "../app/entry-paths.ts";
import { offlineStatusOf, storeOfflineStatuses } from "./recent/offline-status-store.ts";
import { recentStore } from "./recent/recent-store.ts";
import { useLocation, useNavigate } from "react-router";
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { hasShipment, type ResultRow, type TrackingView } from "./page-data.ts";
import type { TrackFormHandle } from "./form/track-form.tsx";

/** Side effects of both sites' tracking pages: store tracked numbers, and redirect from the offline fallback. */
export function useTrackingPage(page: TrackingView): void {
  useRememberTracked(page);
  useFallbackRedirect();
}

/** The handle of a page's form, where an only number that is illegal is opened to be corrected. */
export function useTrackForm(page: TrackingView): RefObject<TrackFormHandle | null> {
  const form = useRef<TrackFormHandle>(null);
  useEditIllegal(page, form);
  return form;
}

/** If the page's only number is invalid, moves it into the text box and focuses it for correction. */
export function useEditIllegal(page: TrackingView, form: RefObject<TrackFormHandle | null>): void {
  const number = onlyIllegal(page)?.number ?? null;
  useEffect(() => {
    if (number !== null) form.current?.edit(number);
  }, [number, form]);
}

/** The row of the only number if that number is invalid; null for any other page. */
export function onlyIllegal(page: TrackingView): Extract<ResultRow, { outcome: "illegal" }> | null {
  if (page.kind !== "ok") return null;
  const [row, ...others] = page.allRows;
  return row?.outcome === "illegal" && others.length === 0 ? row : null;
}

/**
 * Opens the requested page if this one is its fallback. Offline, the service worker serves the cached form at the
 * form's own address, with the query in the fragment (service-worker/decisions.ts).
 */
export function useFallbackRedirect(): void {
  const { hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const query = new URLSearchParams(hash.slice(1));
    if (query.has("numbers") || query.has("waybillNo"))
      void navigate(`${pagePaths.track}?${hash.slice(1)}`, { replace: true });
  }, [hash, navigate]);
}

/** Stores the shipments that this page found, including locked ones. Statuses are stored only of public data. */
export function useRememberTracked(page: TrackingView): void {
  const all = waybillsOf(page).join();
  const remember = useEffectEvent(() => {
    recentStore.add(all.split(","));
    storeOfflineStatuses(new Map(offlineStatusesOf(page)));
  });
  useEffect(() => {
    if (all !== "") remember();
  }, [all]);
}

function waybillsOf(page: TrackingView): string[] {
  if (page.kind !== "ok") return [];
  return page.allRows.flatMap((row) => (hasShipment(row) || row.outcome === "locked" ? row.key : []));
}

function offlineStatusesOf(page: TrackingView) {
  if (page.kind !== "ok") return [];
  return page.allRows.flatMap((row) =>
    hasShipment(row) && !row.isUnlocked
      ? [[row.key, offlineStatusOf(row.summary.situation, row.summary.lastEvent, page.now)] as const]
      : [],
  );
}
