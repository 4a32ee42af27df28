import type { Locale } from "@rimba/contract";
import type { NoticeAnswer } from "@rimba/web-core/site-services.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { DatabaseUnavailable } from "./db/database-unavailable.ts";
import { scrollNoticeAt } from "./official/content/scroll-notice.ts";
import type { OutletDeps } from "./official/outlets/ask-outlets.ts";
import { siteOutlets } from "./official/outlets/site-outlets.ts";
import { siteTracking } from "./official/tracking/site-tracking.ts";
import type { TrackingDeps } from "./official/tracking/tracking-deps.ts";
import type { TrackingLimit } from "./official/tracking/tracking-limit.ts";
import type { UseCases } from "./ssr/page-renderer.ts";
import { serveSites, type ServeSitesOptions } from "./ssr/serve-sites.ts";

export type SitesOptions = Omit<ServeSitesOptions, "useCases">;

/** The pages of both sites on top of the same use cases as the API. */
export async function addSites(
  app: FastifyInstance,
  options: SitesOptions,
  deps: TrackingDeps,
  places: OutletDeps,
  limit: TrackingLimit,
): Promise<void> {
  const useCases = (request: FastifyRequest, locale: Locale): UseCases => ({
    carrier: deps.carrier,
    tracking: siteTracking(deps, { locale, address: request.ip, mayAsk: () => limit.allows(request) }),
    outlets: siteOutlets(places, locale),
    scrollNotice: () => noticeInForce(deps),
  });
  await serveSites(app, { ...options, useCases });
}

async function noticeInForce({ db, clock }: TrackingDeps): Promise<NoticeAnswer> {
  try {
    return { kind: "answered", notice: await scrollNoticeAt(db, clock()) };
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return { kind: "unavailable" };
    throw error;
  }
}
