import { summaryOf, storeSummaries } from "./recent/summary-store.ts";
import { recentStore } from "./recent/recent-store.ts";
import { useLocation, useNavigate } from "react-router";
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import type { ResultRow, TrackingPageData } from "./tracking-view.ts";
import type { TrackFormHandle } from "./form/track-form.tsx";

/** What both sites' tracking pages do beside showing: remember what was found, and open what their fallback was asked for. */
export function useTrackingPage(page: TrackingPageData): void {
  useRememberTracked(page);
  useFallbackRedirect();
}

/** The handle of a page's form, where an only number that is illegal is opened to be corrected. */
export function useTrackForm(page: TrackingPageData): RefObject<TrackFormHandle | null> {
  const form = useRef<TrackFormHandle>(null);
  useEditIllegal(page, form);
  return form;
}

/** Puts a page's only number, where it is illegal, into the text box of the form with the focus: it wants to be corrected. */
export function useEditIllegal(page: TrackingPageData, form: RefObject<TrackFormHandle | null>): void {
  const number = onlyIllegal(page)?.number ?? null;
  useEffect(() => {
    if (number !== null) form.current?.edit(number);
  }, [number, form]);
}

/** The row of a page whose only number can never have an answer; null for any other page. */
export function onlyIllegal(page: TrackingPageData): Extract<ResultRow, { outcome: "illegal" }> | null {
  if (page.state !== "answered") return null;
  const [row, ...others] = page.allRows;
  return row?.outcome === "illegal" && others.length === 0 ? row : null;
}

/**
 * Opens the requested page when this one is its fallback: without network the worker serves the copy of the form at its
 * own address and leaves the query in the fragment (service-worker/decisions.ts).
 */
export function useFallbackRedirect(): void {
  const { hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const query = new URLSearchParams(hash.slice(1));
    if (query.has("numbers") || query.has("waybillNo"))
      void navigate(`/track?${hash.slice(1)}`, { replace: true });
  }, [hash, navigate]);
}

/** Keeps the shipments that this page found, also those that show nothing without phone digits; and of what anyone may see a summary. */
export function useRememberTracked(page: TrackingPageData): void {
  const all = waybillsOf(page).join();
  const remember = useEffectEvent(() => {
    recentStore().add(all.split(","));
    storeSummaries(new Map(summariesOf(page)));
  });
  useEffect(() => {
    if (all !== "") remember();
  }, [all]);
}

function waybillsOf(page: TrackingPageData): string[] {
  if (page.state !== "answered") return [];
  return page.allRows.flatMap((row) => ("summary" in row || row.outcome === "locked" ? row.key : []));
}

function summariesOf(page: TrackingPageData) {
  if (page.state !== "answered") return [];
  return page.allRows.flatMap((row) =>
    "summary" in row && !row.unlocked
      ? [[row.key, summaryOf(row.summary.situation, row.summary.lastEvent, page.now)] as const]
      : [],
  );
}
