import type { Locale, ScrollNotice } from "@rimba/contract";
import type { RouterContextProvider } from "react-router";
import type { RootData, RootNotice } from "../shell/carrier-context.ts";
import {
  type NoticesAnswer,
  type PageTitle,
  type SiteServices,
  siteServicesContext,
} from "../site-services.ts";

/** A page does not wait longer for its notices. */
const noticesTimeoutMs = 1000;

/**
 * The loader of both sites' root routes. It does not fail: every page stands on it, and a page
 * without its notice bar is better than none.
 */
export async function loadRoot({ context }: { context: Readonly<RouterContextProvider> }): Promise<RootData> {
  const services = context.get(siteServicesContext);
  const { locale, dir, site, carrier, isDemo, now, markIncomplete } = services;
  const [answer, pages, outletCount, hasClaimForm] = await Promise.all([
    noticesInTime(services),
    pagesOf(services),
    outletCountOf(services),
    hasClaimFormIn(services),
  ]);
  if (answer.kind === "unavailable") markIncomplete();
  const notices = answer.kind === "answered" ? answer.notices.flatMap((one) => noticeIn(locale, one)) : [];
  const year = now.getFullYear();
  return { locale, dir, site, carrier, isDemo, notices, outletCount, hasClaimForm, pages, year };
}

/** Texts with faults break their own pages, not those of everything else. */
async function pagesOf({ pageTitles, report, markIncomplete }: SiteServices): Promise<readonly PageTitle[]> {
  try {
    return await pageTitles();
  } catch (error) {
    report(error);
    markIncomplete();
    return [];
  }
}

/** A page without the count is better than none; a carrier that has no outlets yet does not speak of them. */
async function outletCountOf({ outletCount, report, markIncomplete }: SiteServices): Promise<number | null> {
  try {
    return (await outletCount()) || null;
  } catch (error) {
    report(error);
    markIncomplete();
    return null;
  }
}

/** A page without the way to the claim form is better than none, and than a way to a form that takes no claims. */
async function hasClaimFormIn({ hasClaimForm, report, markIncomplete }: SiteServices): Promise<boolean> {
  try {
    return await hasClaimForm();
  } catch (error) {
    report(error);
    markIncomplete();
    return false;
  }
}

async function noticesInTime({ scrollNotices, report }: SiteServices): Promise<NoticesAnswer> {
  const late = Promise.withResolvers<NoticesAnswer>();
  const timer = setTimeout(() => late.resolve({ kind: "unavailable" }), noticesTimeoutMs);
  try {
    return await Promise.race([scrollNotices(), late.promise]);
  } catch (error) {
    report(error);
    return { kind: "unavailable" };
  } finally {
    clearTimeout(timer);
  }
}

function noticeIn(locale: Locale, notice: ScrollNotice): RootNotice[] {
  const text = { id: notice.indonesian, en: notice.english, zh: notice.chinese }[locale]?.trim();
  return text ? [{ text, level: notice.level, linkUrl: notice.linkUrl }] : [];
}
