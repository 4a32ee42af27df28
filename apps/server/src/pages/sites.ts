import type { Locale } from "@rimba/contract";
import type { NoticesAnswer, PersonalServices } from "@rimba/web-core/app/site-services.ts";
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
import type { OrdersDeps } from "../features/orders/order-queries.ts";
import { siteOrders } from "../features/orders/read-orders.ts";
import type { OutletDeps } from "../features/outlets/find-outlets.ts";
import { siteOutlets } from "../features/outlets/site-outlets.ts";
import type { SubmissionDeps } from "../features/questionnaires/submission-queries.ts";
import type { TrackingDeps } from "../features/tracking/tracking-deps.ts";
import { sitePreferredOutlet } from "../features/preferred-outlet/site-preferred-outlet.ts";
import { hasClaimForm, siteQuestionnaires } from "../features/questionnaires/site-questionnaires.ts";
import { siteRates, type SiteRatesDeps } from "../features/rates/site-rates.ts";
import { siteTracking } from "../features/tracking/site-tracking.ts";
import type { UseCases } from "./page-renderer.ts";
import type { PageLimits } from "./register-pages.ts";
import { serveSites, type ServeSitesOptions } from "./serve-sites.ts";

export type SitesOptions = Omit<ServeSitesOptions, "useCases" | "personal" | "carrierName" | "limits">;

/** What the use cases of the pages depend on, by feature. */
interface SiteDeps {
  readonly tracking: TrackingDeps;
  readonly outlets: OutletDeps;
  readonly rates: SiteRatesDeps;
  readonly pages: ContentPages;
  readonly sessions: SessionDeps;
  readonly orders: OrdersDeps;
  readonly contacts: ContactsDeps;
  readonly content: ContentDeps;
  readonly questionnaires: SubmissionDeps;
}

/** The services of both sites' pages, on the same use cases as the API. */
export async function addSites(
  app: FastifyInstance,
  options: SitesOptions,
  { tracking, outlets, rates, pages, sessions, orders, contacts, content, questionnaires }: SiteDeps,
  limits: PageLimits,
): Promise<void> {
  const visitorUseCases = (
    request: FastifyRequest,
    locale: Locale,
  ): Omit<UseCases, keyof PersonalServices> => {
    return {
      carrier: orders.carrier,
      isDemo: rates.areSample,
      tracking: siteTracking(tracking, { locale, address: request.ip }),
      outlets: siteOutlets(outlets, { locale }),
      rates: siteRates(rates, { locale }),
      pageTitles: () => pageTitles(pages, locale),
      pages: sitePages(pages, locale),
      news: siteNews(content, { locale }),
      careers: siteCareers(content, { locale }),
      questionnaires: siteQuestionnaires(questionnaires, { locale, address: request.ip }),
      hasClaimForm: () => hasClaimForm(questionnaires),
      outletCount: async () => (await outlets.reference.current()).outlets.index.all.length,
      scrollNotices: () => activeNotices(content),
    };
  };
  const personal = async (request: FastifyRequest, locale: Locale): Promise<PersonalServices | null> => {
    const checked = await checkPageSession(sessions, request);
    if (checked.kind !== "ok") return null;
    setRequestSession(request, checked);
    return {
      account: siteAccount(sessions, checked),
      orders: siteOrders(orders, checked, { locale }),
      preferredOutlet: sitePreferredOutlet(orders, checked, { locale }),
      contacts: siteContacts(contacts, checked, { locale }),
    };
  };
  await serveSites(app, {
    ...options,
    carrierName: orders.carrier.name,
    limits,
    useCases: visitorUseCases,
    personal,
  });
}

function activeNotices(deps: ContentDeps): Promise<NoticesAnswer> {
  return orUnavailable(async () => ({ kind: "ok", notices: await selectActiveNotices(deps, deps.clock()) }));
}
