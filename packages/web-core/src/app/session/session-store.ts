import type { LoginResponse, User } from "@rimba/contract";
import { outletKey, sessionKey, tokenCookie } from "./session-names.ts";

/** Who is logged in on this device: the answer of the login, kept until it ends. */
export type Session = LoginResponse;

export interface SessionStore {
  /** Null: nobody is logged in. The same object until that changes. */
  current: () => Session | null;
  begin: (session: Session) => void;
  /** Another nickname, for example. */
  updateUser: (user: User) => void;
  /** Forgets the customer and the token, in every tab. */
  end: () => void;
  /** Looks again, and calls who watches if it changed: other tabs and time change it too. */
  check: () => void;
  subscribe: (changed: () => void) => () => void;
}

/** What a store stands on. */
export interface SessionPlace {
  /** The browser's; null where it may not be used: then the session is known as long as the page. */
  readonly storage: Pick<Storage, "getItem" | "setItem" | "removeItem"> | null;
  readonly readCookies: () => string;
  readonly writeCookie: (cookie: string) => void;
  readonly now: () => number;
  /** Tells the other tabs of the browser. */
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
  let kept: Session | null = null;

  let seen = read();

  function read(): Session | null {
    const there = usable === null ? text : usable.getItem(sessionKey);
    if (there !== text) {
      text = there;
      kept = parse(there);
    }
    const holds =
      kept !== null && kept.token === cookieIn(readCookies()) && Date.parse(kept.expiresAt) > now();
    return holds ? kept : null;
  }

  function write(session: Session | null): void {
    kept = session;
    text = session === null ? null : JSON.stringify(session);
    try {
      if (text === null) usable?.removeItem(sessionKey);
      else usable?.setItem(sessionKey, text);
    } catch {
      // Full or forbidden: this page goes on without it.
      usable = null;
    }
    tell();
    check();
  }

  /** What was kept for the customer who was logged in until now. */
  function forget(): void {
    try {
      usable?.removeItem(outletKey);
    } catch {
      // Nothing could be kept either.
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

/** Logged in only with a token; what another version or another hand wrote is left aside. */
function parse(text: string | null): Session | null {
  try {
    const value = JSON.parse(text ?? "null") as Partial<Session> | null;
    return value?.token && value.user && value.expiresAt ? (value as Session) : null;
  } catch {
    return null;
  }
}
