import type { TrackingPageData } from "@rimba/web-core/tracking/tracking-view.ts";
import { useAskedAnew } from "@rimba/web-core/tracking/form/track-form.tsx";
import { useNavigation } from "react-router";

/** What is on its way: another shipment of the same list, or an answer to one or several other numbers. */
export type PendingPart = "none" | "shipment" | "one" | "list";

export function usePendingPart(page: TrackingPageData): PendingPart {
  const askedAnew = useAskedAnew();
  const { state, location, formData } = useNavigation();
  // Phone digits that are being checked show it on their own button.
  if (state !== "loading" || formData !== undefined) return "none";
  if (location.pathname.toLowerCase() !== "/track") return "none";
  if (askedAnew === null && page.state === "answered") return "shipment";
  return (askedAnew ?? page.numbers).length > 1 ? "list" : "one";
}
