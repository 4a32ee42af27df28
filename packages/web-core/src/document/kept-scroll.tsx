import { UNSAFE_useScrollRestoration as useScrollRestoration } from "react-router";

/**
 * Puts a page back to where it was scrolled when the visitor returns to it. The router's own
 * component writes an inline script for the time before hydration, which the browser does itself,
 * and which the policy for trusted types forbids to make in the browser.
 */
export function KeptScroll() {
  useScrollRestoration();
  return null;
}

/** A page that was opened anew has a place of its own in the history, and so in what is remembered. */
export function markHistoryEntry(): void {
  const state: { key?: string } | null = window.history.state;
  if (state?.key === undefined) window.history.replaceState({ key: crypto.randomUUID() }, "");
}
