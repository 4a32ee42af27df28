import { describe, expect, it, vi } from "vitest";
import { sessionKey } from "./session-mark.tsx";
import { makeSessionStore, type Session } from "./session-store.ts";

const session: Session = {
  token: "t1",
  expiresAt: "2026-11-21T03:00:00+07:00",
  user: { nickname: null, phone: "0812 •••• 4471", corporate: false, phoneChange: null },
  draftKey: "k1",
};

/** A device with its storage and cookies, on which several pages can be opened. */
function device({ storageWorks = true } = {}) {
  const stored = new Map<string, string>();
  let cookies = "";
  let now = Date.parse("2026-11-20T03:00:00+07:00");
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (!storageWorks) throw new Error("full");
      stored.set(key, value);
    },
    removeItem: (key: string) => void stored.delete(key),
  };
  return {
    stored,
    setCookies: (text: string) => (cookies = text),
    pass: (ms: number) => (now += ms),
    page: () =>
      makeSessionStore({
        storage: () => storage,
        readCookies: () => cookies,
        writeCookie: (cookie) => {
          if (cookie.startsWith("token=;")) cookies = "lang=id";
        },
        now: () => now,
      }),
  };
}

describe("logged in", () => {
  it("means that there is a token in the store and in the cookie", () => {
    const { page, setCookies } = device();
    const store = page();
    expect(store.current()).toBeNull();
    setCookies("lang=id; token=t1");
    store.begin(session);
    expect(store.current()).toEqual(session);
    expect(store.current()).toBe(store.current());
    expect(page().current()).toEqual(session);
  });

  it.each([
    ["without the cookie", "lang=id", JSON.stringify(session)],
    ["with the cookie of another session", "token=t2", JSON.stringify(session)],
    ["with a name that only ends like it", "xtoken=t1", JSON.stringify(session)],
    ["with a cookie alone", "token=t1", null],
    ["without a token", "token=t1", JSON.stringify({ ...session, token: "" })],
    ["with something else there", "token=t1", '{"user":{}}'],
    ["with nonsense there", "token=t1", "{"],
  ])("is false %s", (_name, cookies, text) => {
    const { page, setCookies, stored } = device();
    setCookies(cookies);
    if (text !== null) stored.set(sessionKey, text);
    expect(page().current()).toBeNull();
  });

  it("deletes an expired session with its key of drafts, on a page that is open or opened later", () => {
    const { page, pass, setCookies, stored } = device();
    const open = page();
    setCookies("token=t1");
    open.begin(session);
    pass(86_400_000);
    open.check();
    expect(stored.has(sessionKey)).toBe(false);
    stored.set(sessionKey, JSON.stringify(session));
    page();
    expect(stored.has(sessionKey)).toBe(false);
  });

  it("is false after a day", () => {
    const { page, setCookies, pass } = device();
    setCookies("token=t1");
    const store = page();
    store.begin(session);
    pass(24 * 3_600_000 - 1);
    expect(store.current()).not.toBeNull();
    const changed = vi.fn<() => void>();
    store.subscribe(changed);
    pass(1);
    store.check();
    expect(store.current()).toBeNull();
    expect(changed).toHaveBeenCalledTimes(1);
  });
});

describe("the end of a session", () => {
  it("clears the store and the cookie, and other tabs update", () => {
    const { page, setCookies, stored } = device();
    setCookies("token=t1");
    const here = page();
    here.begin(session);
    const there = page();
    const changed = vi.fn<() => void>();
    there.subscribe(changed);
    here.end();
    expect(stored.has(sessionKey)).toBe(false);
    expect(here.current()).toBeNull();
    there.check();
    there.check();
    expect(there.current()).toBeNull();
    expect(changed).toHaveBeenCalledTimes(1);
  });
});

describe("a nickname", () => {
  it("changes for the logged-in customer only", () => {
    const { page, setCookies } = device();
    setCookies("token=t1");
    const store = page();
    store.updateUser({ ...session.user, nickname: "Sari" });
    expect(store.current()).toBeNull();
    store.begin(session);
    store.updateUser({ ...session.user, nickname: "Sari" });
    expect(store.current()?.user.nickname).toBe("Sari");
    expect(store.current()?.token).toBe("t1");
  });
});

describe("a browser without storage", () => {
  it("keeps the session as long as the page", () => {
    const { page, setCookies } = device({ storageWorks: false });
    setCookies("token=t1");
    const store = page();
    store.begin(session);
    expect(store.current()).toEqual(session);
    store.end();
    expect(store.current()).toBeNull();
  });
});
