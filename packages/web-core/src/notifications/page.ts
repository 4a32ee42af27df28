import { m } from "@rimba/content/messages";
import type { NotificationsPage, Site } from "@rimba/contract";
import { data } from "react-router";
import { customerOf, type LoadedCustomer, personalMeta, type Unavailable } from "../account/page.ts";
import { type ClientLoaderArguments, loadInBrowser } from "../app/document/load-in-browser.ts";
import { headersOfLoader, serviceUnavailable } from "../app/document/page-response.ts";
import { notificationPaths } from "../app/notification-paths.ts";
import { listPart, pageIn } from "../app/paged-list.ts";
import { requireLogin } from "../app/session/guard.tsx";
import { type LoaderArguments, siteServicesContext } from "../app/site-services.ts";

export function notificationsPath(site: Site, page = 1): string {
  return page === 1 ? notificationPaths[site] : `${notificationPaths[site]}?page=${page}`;
}

export const notificationsPerPage = 10;

export interface LoadedNotifications extends LoadedCustomer {
  /** The last shown page. */
  readonly page: number;
  readonly found: NotificationsPage;
}
export type NotificationsPageData = LoadedNotifications | Unavailable;

/** The loader of both sites' list of notifications; the phone's grows page by page. */
export async function loader({ context }: LoaderArguments) {
  const { notifications, site, url } = context.get(siteServicesContext);
  const requested = pageIn(url.searchParams);
  const [customer, found] = await Promise.all([customerOf({ context }), find(requested)]);
  if (customer.kind === "unavailable" || found.kind === "unavailable")
    return data<NotificationsPageData>({ kind: "unavailable", offline: false }, serviceUnavailable);
  const { isGrowing, shown } = listPart(site, requested, notificationsPerPage);
  return data<NotificationsPageData>({
    ...customer,
    page: isGrowing ? shown : found.page.current,
    found: found.page,
  });

  /** A page behind the last one is the last: old notifications are deleted. */
  async function find(wanted: number) {
    const { page: current, size } = listPart(site, wanted, notificationsPerPage).part;
    const answer = await notifications.page({ current, size });
    if (answer.kind !== "ok" || current === 1 || answer.page.pages >= current) return answer;
    return notifications.page({ current: Math.max(1, answer.page.pages), size });
  }
}

export const clientLoader = requireLogin((args: ClientLoaderArguments) =>
  loadInBrowser<NotificationsPageData>(args, () => ({ kind: "unavailable", offline: !navigator.onLine })),
);

export const headers = headersOfLoader;
export const meta = personalMeta(m.notifications_title);

/** The address of the phone's list with its next page; null where it has no more. */
export function grownNotificationsPath({ page, found }: LoadedNotifications): string | null {
  const next = page + 1;
  const isAtLimit = listPart("mobile", next, notificationsPerPage).shown === page;
  return isAtLimit || found.records.length >= found.total ? null : notificationsPath("mobile", next);
}
