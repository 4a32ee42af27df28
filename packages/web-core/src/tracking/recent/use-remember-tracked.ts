import { useEffect, useEffectEvent } from "react";
import type { TrackingPageData } from "../tracking-view.ts";
import { glanceOf, keepGlances } from "./glance-store.ts";
import { recentStore } from "./use-recent.ts";

/** Keeps the shipments that this page found, also those that show nothing without phone digits; and of what anyone may see a glance. */
export function useRememberTracked(page: TrackingPageData): void {
  const all = waybillsOf(page).join();
  const remember = useEffectEvent(() => {
    recentStore().add(all.split(","));
    keepGlances(new Map(glancesOf(page)));
  });
  useEffect(() => {
    if (all !== "") remember();
  }, [all]);
}

function waybillsOf(page: TrackingPageData): string[] {
  if (page.state !== "answered") return [];
  return page.allRows.flatMap((row) => ("summary" in row || row.outcome === "locked" ? row.key : []));
}

function glancesOf(page: TrackingPageData) {
  if (page.state !== "answered") return [];
  return page.allRows.flatMap((row) =>
    "summary" in row && !row.unlocked
      ? [[row.key, glanceOf(row.summary.situation, row.summary.lastEvent, page.now)] as const]
      : [],
  );
}
