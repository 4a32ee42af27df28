import { useSyncExternalStore } from "react";
import type { LoginResponse, User } from "@rimba/contract";
import { dropPersistedValues } from "../storage/persisted-input.ts";
import { persistedStore, type StoreOptions } from "../storage/persisted-store.ts";
import {
  customerStores,
  sessionChangeEvent,
  sessionKey,
  sessionLostEvent,
  sessionMark,
  tokenCookie,
} from "./session-mark.tsx";

let store: ReturnType<typeof openStore> | undefined;

/** One store per page, which follows other tabs, the time, and returns to the page. */
export function sessionStore() {
  store ??= openStore();
  return store;
}

function openStore() {
  const made = makeSessionStore({
    readCookies: () => document.cookie,
    writeCookie: (cookie) => {
      document.cookie = cookie;
    },
    now: Date.now,
  });
  const mark = () => {
    document.documentElement.toggleAttribute(sessionMark, made.current() !== null);
    window.dispatchEvent(new Event(sessionChangeEvent));
  };
  mark();
  made.subscribe(mark);
  made.subscribe(dropPersistedValues);
  // A page that returns from the back/forward cache or from the background may have missed everything. With `focus`
  // beside the events of every stored value: the cookie of a session can end without an event.
  for (const name of ["storage", "pageshow", "focus"]) window.addEventListener(name, made.check);
  return made;
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

/** What a store depends on. */
export interface SessionStoreDeps extends StoreOptions {
  readonly readCookies: () => string;
  readonly writeCookie: (cookie: string) => void;
  readonly now: () => number;
}

export function makeSessionStore({ readCookies, writeCookie, now, ...options }: SessionStoreDeps) {
  const watchers = new Set<() => void>();
  const userData = persistedStore(sessionKey, parse, options);
  deleteExpired();
  let seen = read();

  /** The next user of the device could open the draft of an order with its key. */
  function deleteExpired(): void {
    const stored = userData.read();
    if (stored === null || Date.parse(stored.expiresAt) > now()) return;
    clearCustomerStores();
    userData.write(null);
  }

  /** Other tabs and the time end a session too. */
  function read(): Session | null {
    const stored = userData.read();
    const holds =
      stored !== null && stored.token === cookieIn(readCookies()) && Date.parse(stored.expiresAt) > now();
    return holds ? stored : null;
  }

  function write(session: Session | null): void {
    userData.write(session);
    check();
  }

  /** Reads the storage again, and notifies subscribers of a change: other tabs and time change it too. */
  function check(): void {
    deleteExpired();
    const session = read();
    if (session === seen) return;
    seen = session;
    for (const changed of watchers) changed();
  }

  return {
    /** Null: not logged in. The same object until the session changes. */
    current: read,
    begin: (session: Session) => {
      clearCustomerStores();
      write(session);
    },
    /** Updates the customer, for example after a new nickname. */
    updateUser: (user: User) => {
      const session = read();
      if (session !== null) write({ ...session, user });
    },
    /** Forgets the customer and the token, in every tab. */
    end: () => {
      writeCookie(`${tokenCookie}=; Path=/; Max-Age=0; SameSite=Lax`);
      clearCustomerStores();
      write(null);
    },
    check,
    subscribe: (changed: () => void) => {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
  };
}

function clearCustomerStores(): void {
  for (const each of Object.values(customerStores)) each.write(null);
}

function cookieIn(cookies: string): string | undefined {
  return new RegExp(`(?:^|; )${tokenCookie}=([^;]+)`).exec(cookies)?.[1];
}

function parse(stored: unknown): Session | null {
  const { token, user, expiresAt } = stored as Partial<Session>;
  return token && user && expiresAt ? (stored as Session) : null;
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
