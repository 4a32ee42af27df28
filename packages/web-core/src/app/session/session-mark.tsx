import { useSyncExternalStore } from "react";
import { InlineBootScript } from "../document/hydration.tsx";

/** Where the session is kept on a device. The names are those of the specification: an object with a token in it, and a cookie. */
export const sessionKey = "userData";
export const tokenCookie = "token";
/** Beside it, for a time without network: the preferred outlet (outlets/preferred/kept-outlet-store.ts). It goes with the session. */
export const outletKey = "boundOutlet";

/** The attribute of the root element for a device with a login: set before the first paint. */
export const sessionMark = "data-session";

const markSession = `try {
  if (JSON.parse(localStorage.getItem("${sessionKey}")).token && /(^|; )${tokenCookie}=/.test(document.cookie))
    document.documentElement.setAttribute("${sessionMark}", "");
} catch {}`;

/**
 * Writes on the root element, before the first paint, that a customer is logged in on this device. Cached pages hold nothing
 * personal: which of two states they show is decided by the style sheet and this attribute.
 */
export function SessionMark() {
  return <InlineBootScript script={import.meta.env.SSR ? markSession : ""} />;
}

/** The event of the window by which that word changes. */
export const sessionChangeEvent = "sessionchange";

/** The event of the window by which a page learns that the server ended its session; `detail` says why. */
export const sessionLostEvent = "sessionlost";

export function isMarkedLoggedIn(): boolean {
  return document.documentElement.hasAttribute(sessionMark);
}

/** Whether a customer is logged in: enough for most pages, and fewer bytes than the session itself. */
export function useLoggedIn(): boolean {
  return useSyncExternalStore(watch, isMarkedLoggedIn, () => false);
}

function watch(changed: () => void): () => void {
  window.addEventListener(sessionChangeEvent, changed);
  return () => window.removeEventListener(sessionChangeEvent, changed);
}
