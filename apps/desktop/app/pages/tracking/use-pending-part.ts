import type { TrackingPageData } from "@rimba/web-core/tracking-page/tracking-view.ts";
import { useNavigation } from "react-router";

/** What is on its way: another shipment of the same list, or an answer to one or several other numbers. */
export type PendingPart = "none" | "shipment" | "one" | "list";

export function usePendingPart(page: TrackingPageData): PendingPart {
  const { state, location, formData } = useNavigation();
  // Phone digits that are being checked show it on their own button.
  if (state !== "loading" || formData !== undefined) return "none";
  if (location.pathname.toLowerCase() !== "/track") return "none";
  const query = new URLSearchParams(location.search);
  const numbers = query.get("numbers") ?? "";
  const isSameList =
    page.state === "answered" && numbers === page.numbers.join(",") && query.get("by") === page.by;
  if (isSameList) return "shipment";
  return numbers.includes(",") ? "list" : "one";
}
