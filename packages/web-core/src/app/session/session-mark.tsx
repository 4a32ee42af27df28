import { useSyncExternalStore } from "react";
import { InlineBootScript } from "../document/hydration.tsx";
import { persistedStore } from "../storage/persisted-store.ts";

/**
 * Where the session is stored on a device. The specification names them: an object with a token in it, and a
 * cookie.
 */
export const sessionKey = "userData";
export const tokenCookie = "token";
export const runningOrdersKey = "hasRunningOrders";
export const incomingShipmentsKey = "hasIncomingShipments";

/** What features store of the customer. The session clears it, also on a page that has not loaded the feature. */
export const customerStores = {
  preferredOutlet: persistedStore("boundOutlet", (stored) => stored),
  /** Whether home had orders under way to show the last time; null: not known. It reserves their space. */
  hasRunningOrders: persistedStore(runningOrdersKey, (stored) => stored === true),
  /** The same of shipments to the customer. */
  hasIncomingShipments: persistedStore(incomingShipmentsKey, (stored) => stored === true),
};

/** The attribute of the root element on a device with a login: set before the first paint. */
export const sessionMark = "data-session";

const markSession = `try {
  if (JSON.parse(localStorage.getItem("${sessionKey}")).token && /(^|; )${tokenCookie}=/.test(document.cookie))
    document.documentElement.setAttribute("${sessionMark}", "");
} catch {}`;

/**
 * Marks the root element, before the first paint, if a customer is logged in on this device. Cached pages
 * contain nothing personal: the style sheet shows one of two states by this attribute.
 */
export function SessionMark() {
  return <InlineBootScript script={import.meta.env.SSR ? markSession : ""} />;
}

/** The window's event when this mark changes. */
export const sessionChangeEvent = "sessionchange";

/** The window's event when the server has ended the session; `detail` is the reason. */
export const sessionLostEvent = "sessionlost";

export function isMarkedLoggedIn(): boolean {
  return document.documentElement.hasAttribute(sessionMark);
}

/** Whether a customer is logged in: enough for most pages, and smaller than the session itself. */
export function useLoggedIn(): boolean {
  return useSyncExternalStore(watch, isMarkedLoggedIn, () => false);
}

function watch(changed: () => void): () => void {
  window.addEventListener(sessionChangeEvent, changed);
  return () => window.removeEventListener(sessionChangeEvent, changed);
}
