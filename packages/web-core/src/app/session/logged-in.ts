import { useSyncExternalStore } from "react";

/** The word on the root element that somebody is logged in on this device: there before the page is painted. */
export const sessionMark = "data-session";

/** The event of the window by which that word changes. */
export const sessionChangeEvent = "sessionchange";

/** The event of the window by which a page learns that the server ended its session; `detail` says why. */
export const sessionLostEvent = "sessionlost";

export function isMarkedLoggedIn(): boolean {
  return document.documentElement.hasAttribute(sessionMark);
}

/** Whether somebody is logged in: all that most pages need to know, for fewer bytes than who it is. */
export function useLoggedIn(): boolean {
  return useSyncExternalStore(watch, isMarkedLoggedIn, () => false);
}

function watch(changed: () => void): () => void {
  window.addEventListener(sessionChangeEvent, changed);
  return () => window.removeEventListener(sessionChangeEvent, changed);
}
