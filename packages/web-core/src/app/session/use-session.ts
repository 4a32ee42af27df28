import { useSyncExternalStore } from "react";
import { dropKeptValues } from "../storage/kept-values.ts";
import { sessionChangeEvent, sessionMark } from "./logged-in.ts";
import { makeSessionStore, type Session, type SessionStore } from "./session-store.ts";

let store: SessionStore | undefined;

/** One store for the page, in step with the other tabs, with time, and with a return to the page. */
export function sessionStore(): SessionStore {
  store ??= openStore();
  return store;
}

function openStore(): SessionStore {
  const storage = browserStorage();
  // Where the storage is forbidden its events do not come either.
  const channel = storage === null ? new BroadcastChannel("session") : null;
  const made = makeSessionStore({
    storage,
    readCookies: () => document.cookie,
    writeCookie: (cookie) => {
      document.cookie = cookie;
    },
    now: Date.now,
    tell: () => channel?.postMessage(null),
  });
  const mark = () => {
    document.documentElement.toggleAttribute(sessionMark, made.current() !== null);
    window.dispatchEvent(new Event(sessionChangeEvent));
  };
  mark();
  made.subscribe(mark);
  made.subscribe(dropKeptValues);
  channel?.addEventListener("message", made.check);
  // A page that comes back from the browser's memory, or from behind another tab, may have missed everything.
  for (const name of ["storage", "pageshow", "focus"]) window.addEventListener(name, made.check);
  return made;
}

/** Reading `localStorage` throws where the browser forbids it. */
function browserStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** Who is logged in; null on the server and while the browser takes the page over. */
export function useSession(): Session | null {
  return useSyncExternalStore(
    (changed) => sessionStore().subscribe(changed),
    () => sessionStore().current(),
    () => null,
  );
}
