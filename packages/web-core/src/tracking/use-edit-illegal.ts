import { type RefObject, useEffect } from "react";
import type { TrackFormHandle } from "./form/track-form.tsx";
import { onlyIllegal } from "./only-illegal.ts";
import type { TrackingPageData } from "./tracking-view.ts";

/** Puts a page's only number, where it is illegal, into the text box of the form with the focus: it wants to be corrected. */
export function useEditIllegal(page: TrackingPageData, form: RefObject<TrackFormHandle | null>): void {
  const number = onlyIllegal(page)?.number ?? null;
  useEffect(() => {
    if (number !== null) form.current?.edit(number);
  }, [number, form]);
}
