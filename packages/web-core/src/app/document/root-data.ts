import type { CarrierProfile, Locale, ScrollNotice, Site } from "@rimba/contract";
import { localDate } from "@rimba/domain";
import {
  type RouterContextProvider,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from "react-router";
import {
  type NoticesAnswer,
  type PageTitle,
  type SiteServices,
  siteServicesContext,
} from "../site-services.ts";
import { late, withTimeout } from "../lazy/lazy-import.ts";
import type { Direction } from "../locale/choices.ts";

/** The scroll notice in the language of the page. */
export interface RootNotice {
  readonly text: string;
  readonly level: ScrollNotice["level"];
  readonly linkUrl: string | null;
}

/** Data of every page: the answer of both sites' root loader. */
export interface RootData {
  readonly locale: Locale;
  readonly dir: Direction;
  readonly site: Site;
  readonly carrier: CarrierProfile;
  /** True: claims that only a real carrier can make are marked as samples. */
  readonly isDemo: boolean;
  /** MapLibre style for maps of outlets; not there: they are drawn without streets. */
  readonly mapStyleUrl?: string;
  /** The number of the carrier that customers write to by WhatsApp, E.164; not there: it has none. */
  readonly whatsAppNumber?: string;
  /** Whether mailboxes are notified; not there: no mails are sent. */
  readonly isEmailAvailable?: true;
  /** Active notices that have a text in this language, the most urgent first. */
  readonly notices: readonly RootNotice[];
  /** Number of outlets; null: none, or unknown now. */
  readonly outletCount: number | null;
  /** Whether the feedback form accepts claims. False: no, or unknown now. */
  readonly hasClaimForm: boolean;
  /** The carrier's own pages, for the menus. */
  readonly pages: readonly PageTitle[];
  /** For the copyright line. */
  readonly year: number;
}

/** For components inside a page. Throws if the root loader failed: the error page uses none of them. */
export function useRootData(): RootData {
  const data = useRouteLoaderData<RootData>("root");
  if (data === undefined) throw new Error("The root data are not there");
  return data;
}

let isReloading = false;

/** Runs `work`, a navigation or a revalidation, with a reload of the root data. */
export async function withRootReloaded(work: () => void | Promise<void>): Promise<void> {
  isReloading = true;
  try {
    await work();
  } finally {
    isReloading = false;
  }
}

/**
 * The `shouldRevalidate` of both sites' root routes. Root data hardly change during a visit: they are
 * reloaded for a new language or direction, not for every tracking query. So a network failure on the way to
 * a page affects only that page.
 */
export function rootRevalidates({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  if (isReloading) return true;
  return (["lang", "dir"] as const).some(
    (name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name),
  );
}

/** Maximum wait of a page for its notices. */
const noticesTimeoutMs = 1000;

/**
 * The loader of both sites' root routes. It does not fail: every page depends on it, and a page without its
 * notice bar is better than none.
 */
export async function loadRoot({ context }: { context: Readonly<RouterContextProvider> }): Promise<RootData> {
  const services = context.get(siteServicesContext);
  const {
    locale,
    dir,
    site,
    carrier,
    isDemo,
    mapStyleUrl,
    whatsAppNumber,
    isEmailAvailable,
    now,
    reportMissingData,
  } = services;
  const [answer, pages, outletCount, hasClaimForm] = await Promise.all([
    noticesInTime(services),
    // Faulty texts break their own pages only.
    readOr<readonly PageTitle[]>([], services.pageTitles, services),
    // A carrier without outlets does not show their number.
    readOr(null, async () => (await services.outletCount()) || null, services),
    readOr(false, services.hasClaimForm, services),
  ]);
  if (answer.kind === "unavailable") reportMissingData();
  const notices = answer.kind === "ok" ? answer.notices.flatMap((one) => noticeIn(locale, one)) : [];
  const year = Number(localDate(now.getTime(), carrier.timeZone).slice(0, 4));
  return {
    locale,
    dir,
    site,
    carrier,
    isDemo,
    // Without a tile server no page has this field.
    ...(mapStyleUrl === undefined ? {} : { mapStyleUrl }),
    ...(whatsAppNumber === undefined ? {} : { whatsAppNumber }),
    ...(isEmailAvailable && { isEmailAvailable }),
    notices,
    outletCount,
    hasClaimForm,
    pages,
    year,
  };
}

/** A page without the part is better than none. */
async function readOr<Value>(
  missing: Value,
  read: () => Promise<Value>,
  { report, reportMissingData }: SiteServices,
): Promise<Value> {
  try {
    return await read();
  } catch (error) {
    report(error);
    reportMissingData();
    return missing;
  }
}

async function noticesInTime({ scrollNotices, report }: SiteServices): Promise<NoticesAnswer> {
  try {
    return await withTimeout(scrollNotices(), noticesTimeoutMs);
  } catch (error) {
    if (error !== late) report(error);
    return { kind: "unavailable" };
  }
}

function noticeIn(locale: Locale, notice: ScrollNotice): RootNotice[] {
  const text = { id: notice.indonesian, en: notice.english, zh: notice.chinese }[locale]?.trim();
  return text ? [{ text, level: notice.level, linkUrl: notice.linkUrl }] : [];
}
