import { useSyncExternalStore } from "react";
import type { LoginResponse, User } from "@rimba/contract";
import { dropPersistedValues } from "../storage/persisted-input.ts";
import {
  outletKey,
  sessionChangeEvent,
  sessionKey,
  sessionLostEvent,
  sessionMark,
  tokenCookie,
} from "./session-mark.tsx";

let store: SessionStore | undefined;

/** One store per page, which follows other tabs, the time, and returns to the page. */
export function sessionStore(): SessionStore {
  store ??= openStore();
  return store;
}

function openStore(): SessionStore {
  const storage = browserStorage();
  // Without storage there are no storage events either.
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
  made.subscribe(dropPersistedValues);
  channel?.addEventListener("message", made.check);
  // A page that returns from the back/forward cache or from the background may have missed everything.
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

/** The logged-in customer; null on the server and during hydration. */
export function useSession(): Session | null {
  return useSyncExternalStore(
    (changed) => sessionStore().subscribe(changed),
    () => sessionStore().current(),
    () => null,
  );
}

/** The customer of this device: the answer of the login, stored until the session ends. */
export type Session = LoginResponse;

export interface SessionStore {
  /** Null: not logged in. The same object until the session changes. */
  current: () => Session | null;
  begin: (session: Session) => void;
  /** Updates the customer, for example after a new nickname. */
  updateUser: (user: User) => void;
  /** Forgets the customer and the token, in every tab. */
  end: () => void;
  /** Reads the storage again, and notifies subscribers of a change: other tabs and time change it too. */
  check: () => void;
  subscribe: (changed: () => void) => () => void;
}

/** What a store depends on. */
export interface SessionPlace {
  /** The browser's storage; null if it is forbidden: then the session lasts as long as the page. */
  readonly storage: Pick<Storage, "getItem" | "setItem" | "removeItem"> | null;
  readonly readCookies: () => string;
  readonly writeCookie: (cookie: string) => void;
  readonly now: () => number;
  /** Notifies the other tabs of the browser. */
  readonly tell: () => void;
}

export function makeSessionStore({
  storage,
  readCookies,
  writeCookie,
  now,
  tell,
}: SessionPlace): SessionStore {
  const watchers = new Set<() => void>();
  let usable = storage;
  let text: string | null = null;
  let stored: Session | null = null;

  let seen = read();

  function read(): Session | null {
    const there = usable === null ? text : usable.getItem(sessionKey);
    if (there !== text) {
      text = there;
      stored = parse(there);
    }
    const holds =
      stored !== null && stored.token === cookieIn(readCookies()) && Date.parse(stored.expiresAt) > now();
    return holds ? stored : null;
  }

  function write(session: Session | null): void {
    stored = session;
    text = session === null ? null : JSON.stringify(session);
    try {
      if (text === null) usable?.removeItem(sessionKey);
      else usable?.setItem(sessionKey, text);
    } catch {
      // Full or forbidden: this page continues without it.
      usable = null;
    }
    tell();
    check();
  }

  /** Stored data of the customer who was logged in until now. */
  function forget(): void {
    try {
      usable?.removeItem(outletKey);
    } catch {
      // Nothing could be stored either.
    }
  }

  function check(): void {
    const session = read();
    if (session === seen) return;
    seen = session;
    for (const changed of watchers) changed();
  }

  return {
    current: read,
    begin: (session) => {
      forget();
      write(session);
    },
    updateUser: (user) => {
      const session = read();
      if (session !== null) write({ ...session, user });
    },
    end: () => {
      writeCookie(`${tokenCookie}=; Path=/; Max-Age=0; SameSite=Lax`);
      forget();
      write(null);
    },
    check,
    subscribe: (changed) => {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
  };
}

function cookieIn(cookies: string): string | undefined {
  return new RegExp(`(?:^|; )${tokenCookie}=([^;]+)`).exec(cookies)?.[1];
}

/** A session needs a token; unknown formats are ignored. */
function parse(text: string | null): Session | null {
  try {
    const value = JSON.parse(text ?? "null") as Partial<Session> | null;
    return value?.token && value.user && value.expiresAt ? (value as Session) : null;
  } catch {
    return null;
  }
}

/** The server no longer knows the session: deletes it here, and notifies the page of the reason. */
export function loseSession(message: string): void {
  sessionStore().end();
  window.dispatchEvent(new CustomEvent(sessionLostEvent, { detail: message }));
}

/** The displayed name of a customer: the nickname, or else the masked phone. */
export function customerName({ nickname, phone }: User): string {
  return nickname ?? phone;
}
