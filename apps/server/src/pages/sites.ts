import type { Locale } from "@rimba/contract";
import type { NoticesAnswer, CustomerServices } from "@rimba/web-core/app/site-services.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { orUnavailable } from "../platform/db/database-unavailable.ts";
import { setRequestSession } from "../platform/http/session-gate.ts";
import type { SessionDeps } from "../features/account/account-deps.ts";
import { checkPageSession } from "../features/account/check-session.ts";
import { siteAccount } from "../features/account/user.ts";
import { siteCareers } from "../features/content/careers/read-careers.ts";
import type { ContentDeps } from "../features/content/shown-text.ts";
import { siteNews } from "../features/content/news/read-news.ts";
import { selectActiveNotices } from "../features/content/notices.ts";
import { type ContentPages, pageTitles, sitePages } from "../features/content/pages/content-pages.ts";
import { type ContactsDeps, siteContacts } from "../features/contacts/read-contacts.ts";
import type { OrdersDeps } from "../features/orders/orders-deps.ts";
import { siteOrders } from "../features/orders/read-orders.ts";
import {
  siteMailboxes,
  siteMessageCheck,
  siteNotifications,
} from "../features/notifications/site-notifications.ts";
import { siteMyShipments } from "../features/my-shipments/read-my-shipments.ts";
import type { MailboxDeps } from "../features/notifications/mailboxes.ts";
import type { SettingsDeps } from "../features/notifications/notification-settings.ts";
import type { OutletDeps } from "../features/outlets/find-outlets.ts";
import { siteOutlets } from "../features/outlets/site-outlets.ts";
import type { SubmissionDeps } from "../features/questionnaires/submission-queries.ts";
import {
  type SessionTokenCheck,
  type TrackingDeps,
  trackingDepsFor,
} from "../features/tracking/tracking-deps.ts";
import { sitePreferredOutlet } from "../features/preferred-outlet/site-preferred-outlet.ts";
import { hasClaimForm, siteQuestionnaires } from "../features/questionnaires/site-questionnaires.ts";
import { siteRates, type SiteRatesDeps } from "../features/rates/site-rates.ts";
import { publicAnswers, siteTracking } from "../features/tracking/site-tracking.ts";
import type { PageServices } from "./page-renderer.ts";
import type { ReadPublicAnswers } from "./pages-by-answers.ts";
import type { PageLimits } from "./register-pages.ts";
import { serveSites, type ServeSitesOptions } from "./serve-sites.ts";

export type SitesOptions = Omit<
  ServeSitesOptions,
  "pageServices" | "readPublicAnswers" | "customerServices" | "carrierName" | "waybillFormat" | "limits"
>;

/** What the use cases of the pages depend on. */
type SiteDeps = TrackingDeps &
  SessionTokenCheck &
  OutletDeps &
  SiteRatesDeps &
  SessionDeps &
  OrdersDeps &
  ContactsDeps &
  ContentDeps &
  SubmissionDeps &
  SettingsDeps &
  MailboxDeps & { readonly pages: ContentPages };

/** The services of both sites' pages, on the same use cases as the API. */
export async function addSites(
  app: FastifyInstance,
  options: SitesOptions,
  deps: SiteDeps & { readonly limits: PageLimits },
): Promise<void> {
  const { pages, carrier, limits } = deps;
  const pageServices = (
    request: FastifyRequest,
    locale: Locale,
  ): Omit<PageServices, keyof CustomerServices> => {
    const visitor = { locale, address: request.ip };
    return {
      carrier,
      isDemo: deps.isDemo,
      ...(options.mapStyleUrl ? { mapStyleUrl: options.mapStyleUrl } : {}),
      ...(deps.integrations.whatsApp && { whatsAppNumber: deps.integrations.whatsApp.number }),
      ...(deps.integrations.mail !== null && { isEmailAvailable: true as const }),
      tracking: siteTracking(trackingDepsFor(deps, request), visitor),
      outlets: siteOutlets(deps, visitor),
      rates: siteRates(deps, visitor),
      pageTitles: () => pageTitles(pages, locale),
      pages: sitePages(pages, locale, deps.integrations.whatsApp !== null),
      news: siteNews(deps, visitor),
      careers: siteCareers(deps, visitor),
      questionnaires: siteQuestionnaires(deps, visitor),
      messageCheck: siteMessageCheck(deps, request, locale),
      mailboxes: siteMailboxes(deps, request, locale),
      hasClaimForm: () => hasClaimForm(deps),
      outletCount: async () => (await deps.reference.current()).outlets.index.all.length,
      scrollNotices: () => activeNotices(deps),
    };
  };
  const readPublicAnswers: ReadPublicAnswers = (request, locale, query) =>
    publicAnswers(trackingDepsFor(deps, request), { locale, address: request.ip }, query);
  const customerServices = async (
    request: FastifyRequest,
    locale: Locale,
  ): Promise<CustomerServices | null> => {
    const checked = await checkPageSession(deps, request);
    if (checked.kind !== "ok") return null;
    setRequestSession(request, checked);
    return {
      account: siteAccount(deps, checked),
      orders: siteOrders(deps, checked, { locale }),
      myShipments: siteMyShipments(deps, checked, { locale }),
      notifications: siteNotifications(deps, checked, { locale }),
      preferredOutlet: sitePreferredOutlet(deps, checked, { locale }),
      contacts: siteContacts(deps, checked, { locale }),
    };
  };
  await serveSites(app, {
    ...options,
    carrierName: carrier.name,
    waybillFormat: carrier,
    limits,
    pageServices,
    readPublicAnswers,
    customerServices,
  });
}

function activeNotices(deps: ContentDeps): Promise<NoticesAnswer> {
  return orUnavailable(async () => ({ kind: "ok", notices: await selectActiveNotices(deps, deps.clock()) }));
}
