import { RouterContextProvider, type ShouldRevalidateFunctionArgs } from "react-router";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type NoticesAnswer, type SiteServices, siteServicesContext } from "../site-services.ts";
import { loadRoot, rootRevalidates, withRootReloaded } from "./root-data.ts";

const notice = { chinese: "公告", english: "Notice", indonesian: " ", level: "info", linkUrl: null } as const;

const terms = { name: "termsAndAgreement", title: "Syarat dan ketentuan" } as const;
const none = async () => ({ kind: "ok", notices: [] }) as const;

async function load(
  locale: "id" | "en" | "zh",
  scrollNotices: () => Promise<NoticesAnswer>,
  pageTitles: SiteServices["pageTitles"] = async () => [terms],
  hasClaimForm: SiteServices["hasClaimForm"] = async () => true,
) {
  const reportMissingData = vi.fn<() => void>();
  const report = vi.fn<(error: unknown) => void>();
  const context = new RouterContextProvider();
  const now = new Date("2026-11-20T00:00:00Z");
  const services = {
    now,
    locale,
    dir: "ltr",
    site: "mobile",
    carrier: {},
    scrollNotices,
    outletCount: async () => 3479,
    hasClaimForm,
    pageTitles,
    reportMissingData,
    report,
  };
  // Only what the root loader reads.
  context.set(siteServicesContext, services as unknown as SiteServices);
  return { root: await loadRoot({ context }), reportMissingData, report };
}

afterEach(() => void vi.useRealTimers());

describe("loadRoot", () => {
  it("counts the outlets in the data, or returns null without any", async () => {
    expect((await load("id", none)).root.outletCount).toBe(3479);
  });

  it("returns whether the feedback form takes claims; false if it cannot be read", async () => {
    const { root, reportMissingData } = await load("id", none);
    expect(root.hasClaimForm).toBe(true);
    expect(reportMissingData).not.toHaveBeenCalled();
    const failure = new Error("away");
    const failed = await load("id", none, undefined, () => Promise.reject(failure));
    expect(failed.root.hasClaimForm).toBe(false);
    expect(failed.reportMissingData).toHaveBeenCalledOnce();
    expect(failed.report).toHaveBeenCalledWith(failure);
  });

  it("returns the notices in the language of the page, and omits those without a translation", async () => {
    const second = { ...notice, english: null, chinese: "通知", level: "warning" } as const;
    const answered = async () => ({ kind: "ok", notices: [notice, second] }) as const;
    expect((await load("en", answered)).root.notices).toEqual([
      { text: "Notice", level: "info", linkUrl: null },
    ]);
    expect((await load("zh", answered)).root.notices.map(({ text }) => text)).toEqual(["公告", "通知"]);
    const { root, reportMissingData } = await load("id", answered);
    expect(root.notices).toEqual([]);
    expect(reportMissingData).not.toHaveBeenCalled();
  });

  it("continues without a notice if it is unavailable, and reports the missing data", async () => {
    const { root, reportMissingData } = await load("id", async () => ({ kind: "unavailable" }));
    expect(root.notices).toEqual([]);
    expect(reportMissingData).toHaveBeenCalledOnce();
  });

  it("continues without a notice if its request fails", async () => {
    const failure = new Error("broken");
    const { root, reportMissingData, report } = await load("id", () => Promise.reject(failure));
    expect(root.notices).toEqual([]);
    expect(reportMissingData).toHaveBeenCalledOnce();
    expect(report).toHaveBeenCalledWith(failure);
  });

  it("lists the carrier's pages, and continues without them if their texts cannot be read", async () => {
    expect((await load("id", none)).root.pages).toEqual([terms]);
    const failure = new Error("en.md:3");
    const { root, reportMissingData, report } = await load("id", none, () => Promise.reject(failure));
    expect(root.pages).toEqual([]);
    expect(reportMissingData).toHaveBeenCalledOnce();
    expect(report).toHaveBeenCalledWith(failure);
  });

  it("limits the wait for a notice", async () => {
    vi.useFakeTimers();
    const loading = load("id", () => new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(1000);
    const { root, reportMissingData } = await loading;
    expect(root.notices).toEqual([]);
    expect(reportMissingData).toHaveBeenCalledOnce();
  });
});

function asks(from: string, to: string): boolean {
  const change: Partial<ShouldRevalidateFunctionArgs> = {
    currentUrl: new URL(from, "http://localhost"),
    nextUrl: new URL(to, "http://localhost"),
    defaultShouldRevalidate: true,
  };
  return rootRevalidates(change as ShouldRevalidateFunctionArgs);
}

describe("the root loader", () => {
  it("is not called for a navigation, or when a query is sent again", () => {
    expect(asks("/", "/track?numbers=A")).toBe(false);
    expect(asks("/track?numbers=A", "/track?numbers=A")).toBe(false);
  });

  it("is called again for another language or direction", () => {
    expect(asks("/", "/?lang=en")).toBe(true);
    expect(asks("/track?dir=rtl", "/track")).toBe(true);
  });

  it("is called again while everything is revalidated, and not afterwards", async () => {
    const requested: boolean[] = [];
    await withRootReloaded(async () => {
      requested.push(asks("/", "/"));
      await Promise.resolve();
      requested.push(asks("/", "/"));
    });
    expect(requested).toEqual([true, true]);
    await expect(withRootReloaded(() => Promise.reject(new Error("network")))).rejects.toThrow("network");
    expect(asks("/", "/")).toBe(false);
  });
});
