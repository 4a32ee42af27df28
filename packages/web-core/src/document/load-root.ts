import type { Locale, ScrollNotice } from "@rimba/contract";
import type { RouterContextProvider } from "react-router";
import type { PageTitle } from "../page-service.ts";
import type { RootData, RootNotice } from "../shell/carrier-context.ts";
import { type NoticeAnswer, type SiteServices, siteServicesContext } from "../site-services.ts";

/** Milliseconds that a page waits for its notice bar. */
const noticePatience = 1000;

/**
 * The loader of both sites' root routes. It does not fail: every page stands on it, and a page
 * without its notice bar is better than none.
 */
export async function loadRoot({ context }: { context: Readonly<RouterContextProvider> }): Promise<RootData> {
  const services = context.get(siteServicesContext);
  const { locale, dir, site, carrier, isDemo, now, markIncomplete } = services;
  const [answer, pages] = await Promise.all([noticeInTime(services), pagesOf(services)]);
  if (answer.kind === "unavailable") markIncomplete();
  const notice = answer.kind === "answered" ? noticeIn(locale, answer.notice) : null;
  return { locale, dir, site, carrier, isDemo, notice, pages, year: now.getFullYear() };
}

/** Texts with faults break their own pages, not those of everything else. */
async function pagesOf({ pages, report, markIncomplete }: SiteServices): Promise<readonly PageTitle[]> {
  try {
    return await pages.list();
  } catch (error) {
    report(error);
    markIncomplete();
    return [];
  }
}

async function noticeInTime({ scrollNotice, report }: SiteServices): Promise<NoticeAnswer> {
  const late = Promise.withResolvers<NoticeAnswer>();
  const timer = setTimeout(() => late.resolve({ kind: "unavailable" }), noticePatience);
  try {
    return await Promise.race([scrollNotice(), late.promise]);
  } catch (error) {
    report(error);
    return { kind: "unavailable" };
  } finally {
    clearTimeout(timer);
  }
}

function noticeIn(locale: Locale, notice: ScrollNotice | null): RootNotice | null {
  if (notice === null) return null;
  const text = { id: notice.indonesian, en: notice.english, zh: notice.chinese }[locale]?.trim();
  return text ? { text, level: notice.level, linkUrl: notice.linkUrl } : null;
}
