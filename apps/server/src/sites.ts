import type { Locale } from "@rimba/contract";
import type { NoticesAnswer, PersonalServices } from "@rimba/web-core/site-services.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { orUnavailable } from "./db/or-unavailable.ts";
import { holdSession } from "./http/session-gate.ts";
import type { SessionDeps } from "./official/account/session-deps.ts";
import { checkPageSession } from "./official/account/check-session.ts";
import { siteAccount } from "./official/account/site-account.ts";
import { siteCareers } from "./official/content/careers/site-careers.ts";
import type { ContentDeps } from "./official/content/content-deps.ts";
import { siteNews } from "./official/content/news/site-news.ts";
import { selectActiveNotices } from "./official/content/notices/scroll-notice.ts";
import type { ContentPages } from "./official/content/pages/content-pages.ts";
import { sitePages } from "./official/content/pages/site-pages.ts";
import type { ContactsDeps } from "./official/contacts/contacts-deps.ts";
import { siteContacts } from "./official/contacts/site-contacts.ts";
import type { OrdersDeps } from "./official/orders/orders-deps.ts";
import { siteOrders } from "./official/orders/site-orders.ts";
import type { OutletDeps } from "./official/outlets/ask-outlets.ts";
import { siteOutlets } from "./official/outlets/site-outlets.ts";
import type { SubmissionDeps } from "./official/questionnaires/questionnaires-deps.ts";
import { siteQuestionnaires } from "./official/questionnaires/site-questionnaires.ts";
import { siteRates, type SiteRatesDeps } from "./official/rates/site-rates.ts";
import { siteTracking } from "./official/tracking/site-tracking.ts";
import type { TrackingDeps } from "./official/tracking/tracking-deps.ts";
import { siteBinding } from "./official/user-binding/site-binding.ts";
import type { UseCases } from "./ssr/page-renderer.ts";
import type { PageLimits } from "./ssr/register-pages.ts";
import { serveSites, type ServeSitesOptions } from "./ssr/serve-sites.ts";

export type SitesOptions = Omit<ServeSitesOptions, "useCases" | "personal" | "carrierName" | "limits">;

/** What the use cases of the pages stand on, area by area. */
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

/** The pages of both sites on top of the same use cases as the API. */
export async function addSites(
  app: FastifyInstance,
  options: SitesOptions,
  { tracking, outlets, rates, pages, sessions, orders, contacts, content, questionnaires }: SiteDeps,
  limits: PageLimits,
): Promise<void> {
  const useCases = (request: FastifyRequest, locale: Locale): Omit<UseCases, keyof PersonalServices> => {
    return {
      carrier: orders.carrier,
      isDemo: rates.areSample,
      tracking: siteTracking(tracking, { locale, address: request.ip }),
      outlets: siteOutlets(outlets, { locale }),
      rates: siteRates(rates, { locale }),
      pages: sitePages(pages, locale),
      news: siteNews(content, { locale }),
      careers: siteCareers(content, { locale }),
      questionnaires: siteQuestionnaires(questionnaires, { locale, address: request.ip }),
      outletCount: async () => (await outlets.reference.current()).outlets.index.all.length,
      scrollNotices: () => activeNotices(content),
    };
  };
  const personal = async (request: FastifyRequest, locale: Locale): Promise<PersonalServices | null> => {
    const checked = await checkPageSession(sessions, request);
    if (checked.kind !== "session") return null;
    holdSession(request, checked);
    return {
      account: siteAccount(sessions, checked),
      orders: siteOrders(orders, checked, { locale }),
      binding: siteBinding(orders, checked, { locale }),
      contacts: siteContacts(contacts, checked, { locale }),
    };
  };
  await serveSites(app, { ...options, carrierName: orders.carrier.name, limits, useCases, personal });
}

function activeNotices({ db, clock }: ContentDeps): Promise<NoticesAnswer> {
  return orUnavailable(async () => ({ kind: "answered", notices: await selectActiveNotices(db, clock()) }));
}
