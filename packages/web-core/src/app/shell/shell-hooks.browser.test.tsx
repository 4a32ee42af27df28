import { m } from "@rimba/content/messages";
import { type Site, sites } from "@rimba/contract";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { useLocale } from "../locale/use-locale.ts";
import { runHook } from "../../testing/run-hook.tsx";
import { showInSite } from "../../testing/show-in-site.tsx";
import { type Toast, useToast } from "../../ui/toast.tsx";
import { NoticeBar } from "./notice-bar.tsx";
import { ThemeMark } from "./theme.tsx";
import { useChooseLanguage } from "./switches.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";
import { useClosingDetails } from "../../ui/use-closing-details.ts";
import { useLazyPart } from "../lazy/use-lazy-part.ts";
import { layoutOf } from "../../testing/layout-of.ts";

/** Fakes only the timers that a page uses; others of the browser continue. */
function fakeTimers(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
}

/** A notice closed on one site stays closed for this text, so the other site needs another text. */
const noticesOf = (site: Site) =>
  ["Kantor tutup hari Minggu", "Kapal ke Ambon terlambat", "Hujan lebat di Makassar"].map((words) => ({
    text: `${words} (${site}).`,
    level: "warning" as const,
    linkUrl: "https://example.id/",
  }));

const step = () => document.querySelector("[data-step]")?.getAttribute("data-step");
const bar = page.getByRole("complementary", { name: m.notice_label() });

describe.each(sites)("the notices of the %s site", (site) => {
  const notices = noticesOf(site);

  test("move on every six seconds, unless they are paused or one of their links has the focus", async () => {
    fakeTimers();
    await showInSite({ site, notices }, <NoticeBar layout={layoutOf(site)} />);
    const next = bar.getByRole("button", { name: m.notice_next() });
    // The pointer may be where a former test left it: over the text, it stops the notices.
    await next.hover();
    const forward = () => vi.advanceTimersByTime(6000);
    forward();
    await expect.poll(step).toBe("1");
    await bar.getByRole("button", { name: m.notice_pause() }).click();
    await expect.element(bar.getByRole("button", { name: m.notice_play() })).toBeVisible();
    forward();
    await next.click();
    await expect.poll(step).toBe("2");
    await bar.getByRole("button", { name: m.notice_play() }).click();
    await expect.element(bar.getByRole("button", { name: m.notice_pause() })).toBeVisible();
    bar
      .getByRole("link", { name: notices[0]?.text ?? "" })
      .element()
      .focus();
    await expect.poll(step).toBe("0");
    forward();
    await next.click();
    await expect.poll(step).toBe("1");
  });

  test("stay closed until there are other ones", async () => {
    const first = await showInSite({ site, notices }, <NoticeBar layout={layoutOf(site)} />);
    await bar.getByRole("button", { name: m.notice_close() }).click();
    await expect.element(bar).not.toBeInTheDocument();
    await first.leave();
    const second = await showInSite({ site, notices }, <NoticeBar layout={layoutOf(site)} />);
    await expect.element(bar).not.toBeInTheDocument();
    await second.leave();
    await showInSite({ site, notices: notices.slice(1) }, <NoticeBar layout={layoutOf(site)} />);
    await expect.element(bar).toBeVisible();
  });
});

test("a notice in the centre disappears after three seconds, or when the next one comes, and is announced", async () => {
  fakeTimers();
  const gone: string[] = [];
  const { current } = await runHook({ site: "mobile" }, useToast, undefined);
  const show = (text: string, tone: Toast["tone"] = "info") =>
    current()({ text, tone, onGone: () => gone.push(text) });
  show("Disalin");
  await expect.element(page.getByRole("status").getByText("Disalin")).toBeVisible();
  show("Gagal", "error");
  await expect.element(page.getByRole("alert").getByText("Gagal")).toBeVisible();
  await expect.element(page.getByText("Disalin")).not.toBeInTheDocument();
  await expect.poll(() => gone).toEqual(["Disalin"]);
  vi.advanceTimersByTime(3000);
  await expect.element(page.getByText("Gagal")).not.toBeInTheDocument();
  await expect.poll(() => gone).toEqual(["Disalin", "Gagal"]);
});

test("a success is shown at the end of a phone's window with a check, and in the centre of a computer's", async () => {
  const centreOf = async (site: Site) => {
    const { current, leave } = await runHook({ site }, useToast, undefined);
    current()({ text: "Disalin", tone: "success" });
    const notice = page.getByRole("status").getByText("Disalin");
    await expect.element(notice).toBeVisible();
    expect(notice.element().querySelector(".lucide-check")).not.toBeNull();
    const { top, bottom } = notice.element().getBoundingClientRect();
    await leave();
    return (top + bottom) / 2 / window.innerHeight;
  };
  expect(await centreOf("desktop")).toBeCloseTo(0.5, 1);
  expect(await centreOf("mobile")).toBeGreaterThan(0.8);
});

test("a notice in the centre stays as long as the pointer is over it", async () => {
  fakeTimers();
  const { current } = await runHook({ site: "mobile" }, useToast, undefined);
  current()({ text: "Disalin" });
  await page.getByText("Disalin").hover();
  await expect.poll(() => vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(10_000);
  await expect.element(page.getByText("Disalin")).toBeVisible();
  // Moves the pointer away, to an empty part of the page.
  page
    .getByText("Disalin")
    .element()
    .dispatchEvent(new PointerEvent("pointerout", { bubbles: true, relatedTarget: document.body }));
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(3000);
  await expect.element(page.getByText("Disalin")).not.toBeInTheDocument();
});

test("a part of the page loads on demand, and again on retry after a failure", async () => {
  let isLost = true;
  let loads = 0;
  const load = () => {
    loads += 1;
    return isLost ? Promise.reject(new Error("lost")) : Promise.resolve("part");
  };
  const { current, change } = await runHook(
    { site: "mobile" },
    (wanted: boolean) => useLazyPart(load, wanted),
    false,
  );
  expect([current().kind, loads]).toEqual(["loading", 0]);
  change(true);
  await expect.poll(() => current().kind).toBe("failed");
  isLost = false;
  const failed = current();
  if (failed.kind === "failed") failed.retry();
  await expect.poll(current).toEqual({ kind: "loaded", part: "part" });
  change(false);
  await expect.poll(current).toEqual({ kind: "loaded", part: "part" });
  expect(loads).toBe(2);
});

test("a part that loads after the page was left is ignored", async () => {
  const part = Promise.withResolvers<string>();
  const { current, leave } = await runHook(
    { site: "mobile" },
    () => useLazyPart(() => part.promise, true),
    undefined,
  );
  await leave();
  part.resolve("part");
  await part.promise;
  expect(current().kind).toBe("loading");
});

function Menu() {
  const { ref, close } = useClosingDetails();
  return (
    <>
      <details ref={ref}>
        <summary>Menu</summary>
        <button type="button" onClick={close}>
          Pilih
        </button>
      </details>
      <button type="button">Lain</button>
    </>
  );
}

test("a menu closes on Escape, on a selection, on a click elsewhere, and when the focus leaves it", async () => {
  await showInSite({ site: "desktop" }, <Menu />);
  const summary = page.getByText("Menu");
  const choice = page.getByRole("button", { name: "Pilih" });
  const isOpen = () => document.querySelector("details")?.open;
  const open = async () => {
    await summary.click();
    await expect.poll(isOpen).toBe(true);
  };
  await open();
  await choice.click();
  await expect.poll(isOpen).toBe(false);
  await open();
  choice.element().focus();
  await userEvent.keyboard("{Escape}");
  await expect.poll(isOpen).toBe(false);
  await expect.element(summary).toHaveFocus();
  await open();
  await page.getByRole("button", { name: "Lain" }).click();
  await expect.poll(isOpen).toBe(false);
  await open();
  choice.element().focus();
  await userEvent.tab();
  await expect.poll(isOpen).toBe(false);
});

test("a language changes in place, also for later pages, and is removed from the address", async () => {
  onTestFinished(() => {
    document.cookie = "lang=; Path=/; Max-Age=0";
  });
  const loads: string[] = [];
  const { current, address } = await runHook(
    { site: "mobile", address: "/track?lang=zh&edit=1", load: ({ search }) => loads.push(search) },
    () => ({ choose: useChooseLanguage(), locale: useLocale().locale }),
    undefined,
  );
  await current().choose("en");
  expect(document.documentElement.lang).toBe("en");
  expect(document.cookie).toContain("lang=en");
  expect(address()).toBe("/track?edit=1");
  await expect.poll(() => loads.at(-1)).toBe("?edit=1");
  await current().choose("zh");
  await expect.poll(() => loads).toHaveLength(3);
  expect(address()).toBe("/track?edit=1");
});

test("the language cannot change without a network, and the page says why", async () => {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  onTestFinished(() => online.mockRestore());
  const { current } = await runHook({ site: "mobile" }, useChooseLanguage, undefined);
  await current()("en");
  await expect.element(page.getByText(m.language_offline())).toBeVisible();
  expect(document.documentElement.lang).toBe("id");
  expect(document.cookie).not.toContain("lang=");
});

test("the chosen theme is shown at once, is remembered, and follows another tab", async () => {
  onTestFinished(() => {
    localStorage.removeItem("theme");
    delete document.documentElement.dataset["theme"];
  });
  const shownTheme = () => document.documentElement.dataset["theme"];
  await showInSite(
    { site: "desktop" },
    <>
      <ThemeMark />
      <ThemeSwitch />
    </>,
  );
  const choice = (name: string) => page.getByRole("radio", { name });
  await expect.element(choice(m.theme_system())).toBeChecked();
  await page.getByText(m.theme_dark(), { exact: true }).click();
  await expect.poll(shownTheme).toBe("dark");
  expect(getComputedStyle(document.documentElement).colorScheme).toBe("dark");
  const bars = document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]");
  expect(Array.from(bars, ({ content }) => content)).toEqual(["#0c1712", "#0c1712"]);
  expect(localStorage.getItem("theme")).toBe('"dark"');
  localStorage.setItem("theme", '"light"');
  window.dispatchEvent(new StorageEvent("storage", { key: "theme" }));
  await expect.element(choice(m.theme_light())).toBeChecked();
  expect(shownTheme()).toBe("light");
  await page.getByText(m.theme_system(), { exact: true }).click();
  await expect.poll(shownTheme).toBe(undefined);
  expect(localStorage.getItem("theme")).toBe(null);
});
