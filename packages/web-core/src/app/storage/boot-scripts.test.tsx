import vm from "node:vm";
import { beforeEach, expect, it, vi } from "vitest";
import { renderInSite } from "../../testing/render-in-site.tsx";
import { SessionMark } from "../session/session-mark.tsx";
import { makeSessionStore } from "../session/session-store.ts";
import { ThemeMark } from "../shell/theme.tsx";
import { NoticeBar } from "../shell/notice-bar.tsx";
import { parseText, persistedStore } from "./persisted-store.ts";

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};
beforeEach(() => stored.clear());

/** Runs the inline script of a page, as the browser does before the first paint. */
function boot(html: string, document: object): void {
  const script = /<script[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? "throw new Error('no script')";
  vm.runInNewContext(script, { document, localStorage: storage, sessionStorage: storage });
}

it("hides the notices that the store of this tab says are closed, and no others", () => {
  const text = 'Gudang "Cakung" tutup';
  const notices = [{ text, level: "info", linkUrl: null }] as const;
  const html = renderInSite({ site: "mobile", locale: "id", notices }, NoticeBar, { layout: "narrow" });
  const isHidden = (notice: string) => {
    const bar = { dataset: { notice }, hidden: false };
    boot(html, { currentScript: { parentElement: bar } });
    return bar.hidden;
  };
  expect(isHidden(text)).toBe(false);
  persistedStore("noticeClosed", parseText, { storage: () => storage }).write(text);
  expect([isHidden(text), isHidden("Libur")]).toEqual([true, false]);
  stored.set("noticeClosed", "{");
  expect(isHidden(text)).toBe(false);
});

it("marks a device as logged in by what the session's store has written", () => {
  const html = renderInSite({ site: "mobile", locale: "id" }, SessionMark, {});
  const isMarked = () => {
    const setAttribute = vi.fn<(name: string, value: string) => void>();
    boot(html, { cookie: "lang=id; token=t1", documentElement: { setAttribute } });
    return setAttribute.mock.calls.length > 0;
  };
  expect(isMarked()).toBe(false);
  makeSessionStore({
    storage: () => storage,
    readCookies: () => "token=t1",
    writeCookie: () => undefined,
    now: Date.now,
  }).begin({
    token: "t1",
    expiresAt: new Date(Date.now() + 60_000).toISOString(),
    draftKey: "k1",
    user: { nickname: null, phone: "0812 •••• 4471", corporate: false, phoneChange: null },
  });
  expect(isMarked()).toBe(true);
  stored.set("userData", "{");
  expect(isMarked()).toBe(false);
});

it("shows the chosen theme before the first paint, and only one of the two", () => {
  const html = renderInSite({ site: "mobile", locale: "id" }, ThemeMark, {});
  const themeShown = (text: string) => {
    stored.set("theme", text);
    const root = { dataset: {} as { theme?: string } };
    boot(html, { documentElement: root });
    return root.dataset.theme;
  };
  expect(themeShown('"dark"')).toBe("dark");
  expect(themeShown('"light"')).toBe("light");
  for (const other of ['"toString"', "{", "null"]) expect(themeShown(other)).toBe(undefined);
});
