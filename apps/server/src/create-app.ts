import type { Server } from "node:http";
import type { CarrierProfile } from "@rimba/contract";
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyHttpOptions,
  type FastifyInstance,
} from "fastify";
import { codeCustomers } from "./features/account/known-browser.ts";
import { contactsOfCustomer } from "./features/contacts/contact-queries.ts";
import { ordersOfCustomer } from "./features/orders/orders-of-account.ts";
import { preferredOutletOfCustomer } from "./features/preferred-outlet/preferred-outlet-queries.ts";
import { checkSession, hasSessionToken } from "./features/account/check-session.ts";
import { registerAccount } from "./features/account/plugin.ts";
import { registerCodes } from "./features/codes/plugin.ts";
import { registerContacts } from "./features/contacts/plugin.ts";
import type { ContentPages } from "./features/content/pages/content-pages.ts";
import { registerContent } from "./features/content/plugin.ts";
import { invalidatePagesOnContentChange } from "./features/content/invalidate-pages.ts";
import { shipmentFollower } from "./features/hooks.ts";
import { registerLabels } from "./features/labels/plugin.ts";
import { awaitOwnShipments } from "./features/my-shipments/change-my-shipments.ts";
import { shipmentsOfCustomer } from "./features/my-shipments/my-shipment-queries.ts";
import { registerMyShipments } from "./features/my-shipments/plugin.ts";
import { notificationLagSeconds } from "./features/notifications/notification-queries.ts";
import { notificationsOfCustomer } from "./features/notifications/notifications-of-account.ts";
import {
  registerMessageCheck,
  registerNotifications,
  registerCalendarCalls,
  registerChannels,
} from "./features/notifications/plugin.ts";
import { receiveMessage } from "./features/notifications/whatsapp/receive-message.ts";
import { registerWhatsAppWebhook } from "./features/notifications/whatsapp/whatsapp-webhook.ts";
import { registerOrders } from "./features/orders/plugin.ts";
import { registerOutlets } from "./features/outlets/plugin.ts";
import { registerPlaces } from "./features/places/plugin.ts";
import { registerPreferredOutlet } from "./features/preferred-outlet/plugin.ts";
import { registerQuestionnaires } from "./features/questionnaires/plugin.ts";
import { registerRates } from "./features/rates/plugin.ts";
import { type CurrentReference, liveReference, type Reference } from "./features/reference.ts";
import type { LiveReference } from "./features/places/live-reference.ts";
import { derivationLagSeconds } from "./features/tracking/derivation/due-derivations.ts";
import { rederivationProgress } from "./features/tracking/derivation/rederive.ts";
import { registerTracking } from "./features/tracking/plugin.ts";
import type { SessionTokenCheck } from "./features/tracking/tracking-deps.ts";
import { createPictureQueues, type PictureQueues } from "./features/uploads/picture-queues.ts";
import { registerUploads } from "./features/uploads/plugin.ts";
import { registerCarrierFeed } from "./feed/routes.ts";
import { type InboxChat, registerInbox } from "./integrations/inbox/inbox-page.ts";
import type { Integrations } from "./integrations/integrations.ts";
import { apiDocsOptions, registerApiDocs } from "./openapi/register-api-docs.ts";
import { registerDiscovery } from "./pages/discovery/routes.ts";
import { PageCache } from "./pages/page-cache.ts";
import { registerCalendarFeed } from "./features/notifications/calendar-route.ts";
import { registerMailLinkPages } from "./pages/mail-link-pages.ts";
import { addSites, type SitesOptions } from "./pages/sites.ts";
import type { Config } from "./platform/config/config.ts";
import type { Db } from "./platform/db/db.ts";
import { type NotificationDelays, OutcomeCounts } from "./platform/health/metrics.ts";
import { registerHealth } from "./platform/health/register-health.ts";
import { traceRequests } from "./platform/health/telemetry.ts";
import { limitBodyTime, sendingTimes, type SendingTimes, acceptJsonOnly } from "./platform/http/body-time.ts";
import { Drain } from "./platform/http/drain.ts";
import {
  answerUnroutable,
  handleErrors,
  refuseIllegalHosts,
  answerParserErrors,
} from "./platform/http/error-handling.ts";
import { loggerOptions } from "./platform/http/logging.ts";
import { setSessionCheck } from "./platform/http/session-gate.ts";
import { registerPlainFont } from "./platform/http/plain-page.ts";
import { requestLimits } from "./platform/http/reading-limit.ts";
import { logRefusals, sendRequestIds } from "./platform/http/refusals.ts";
import { addSecurityHeaders } from "./platform/http/security-headers.ts";
import type { KeyRing } from "./platform/key-ring.ts";
import type { Replica } from "./platform/db/replica.ts";
import { outboxState } from "./platform/outbox/outbox-queries.ts";
import { receiverStates } from "./platform/outbox/webhook-receiver-queries.ts";
import { type FeedCodes, noFeedCodes } from "./platform/config/carrier-file.ts";
import type { Platform } from "./platform/platform.ts";
import { uuidV7 } from "./platform/uuid-v7.ts";

export interface AppDeps {
  readonly config: Config;
  readonly db: Db;
  /** None by default. */
  readonly replica?: Replica | null;
  /** By default the log of the settings. */
  readonly log?: FastifyBaseLogger;
  /** Loaded or being loaded; by default the first request loads it. */
  readonly reference?: LiveReference<Reference>;
  /** Connections for the carrier feed; by default those of `db`. */
  readonly feedDb?: Db;
  readonly carrier: CarrierProfile;
  /** The codes of the carrier's own systems; by default they send ours. */
  readonly feedCodes?: FeedCodes;
  /** The carrier's page texts, and the versions of those that customers consent to. */
  readonly pages: ContentPages;
  readonly keys: KeyRing;
  readonly clock: () => Date;
  /** See `DatabaseClock`; always true by default. */
  readonly isClockTrusted?: () => boolean;
  readonly integrations: Integrations;
  /** How this server drains; by default one of its own. */
  readonly drain?: Drain;
  /** What the job of notifications counts, for /metrics. */
  readonly notificationCounts?: OutcomeCounts;
  readonly notificationDelays?: NotificationDelays;
  /** Tests use shorter times. */
  readonly times?: SendingTimes;
  /** The two sites; tests of the API omit them. */
  readonly sites?: SitesOptions;
}

/** Maximum size of the body of a visitor's call; the feed and forms have their own. */
const bodyLimit = 64 * 1024;

/** Jobs need none of what is held in memory. */
export function needsReference({ roles }: Pick<Config, "roles">): boolean {
  return roles.has("web") || roles.has("ingest");
}

/** For addresses in messages. */
export function originOfSites({ publicOrigin, port }: Pick<Config, "publicOrigin" | "port">): string {
  return publicOrigin ?? `http://localhost:${port}`;
}

function preloadReference(reference: CurrentReference): void {
  void reference.current().catch(() => undefined);
}

function fastifyOptions(
  config: Config,
  times: SendingTimes,
  log: () => FastifyBaseLogger,
): FastifyHttpOptions<Server> {
  const production = config.mode === "production";
  return {
    // /metrics counts traffic; the log is for failures.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => uuidV7(),
    trustProxy: config.trustProxy.length === 0 ? false : [...config.trustProxy],
    bodyLimit,
    requestTimeout: times.slowBodyTimeoutMs,
    http: {
      headersTimeout: times.defaultTimeoutMs,
      connectionsCheckingInterval: times.checkIntervalMs,
      // Node would refuse a request without a host with an empty answer.
      requireHostHeader: false,
    },
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    frameworkErrors: answerUnroutable(production),
    clientErrorHandler: answerParserErrors({ production, log }),
    // Idle connections end at once on stop, running requests are answered first.
    forceCloseConnections: "idle",
    // Requests on open connections that the proxy sent before it noticed are answered as well.
    return503OnClosing: false,
  };
}

/** What the features get besides the platform. */
interface FeatureDeps extends Platform, SessionTokenCheck {
  readonly reference: ReturnType<typeof liveReference>;
  readonly integrations: Integrations;
  readonly pages: ContentPages;
  readonly shipmentFollower: typeof shipmentFollower;
  readonly pictureQueues: PictureQueues;
  readonly isDemo: boolean;
}

/** What a customer of the demo writes at /dev/inbox goes the way of the webhook. */
function inboxChat(deps: FeatureDeps): InboxChat {
  const { newId, clock } = deps;
  return { receive: (from, text) => receiveMessage(deps, { id: newId(), from, text, sentAt: clock() }) };
}

/** The calls of visitors and customers. */
async function registerFeatures(
  app: FastifyInstance,
  deps: FeatureDeps,
  outcomes: { readonly codeOutcomes: OutcomeCounts; readonly captchaOutcomes: OutcomeCounts },
): Promise<void> {
  setSessionCheck(app, (request) => checkSession(deps, request));
  registerTracking(app, deps);
  registerContent(app, deps);
  registerCodes(app, deps, {
    integrations: deps.integrations,
    checkSession: (request) => checkSession(deps, request),
    customers: codeCustomers(deps),
    ...outcomes,
  });
  registerAccount(app, {
    ...deps,
    sms: deps.integrations.sms,
    customerData: {
      contacts: contactsOfCustomer,
      preferredOutlet: preferredOutletOfCustomer,
      orders: ordersOfCustomer,
      shipments: shipmentsOfCustomer,
      notifications: notificationsOfCustomer,
    },
    onAccountOpened: (tx, customerId, now) => awaitOwnShipments(tx, deps, customerId, now),
    log: app.log,
  });
  if (!deps.production)
    registerInbox(app, {
      db: deps.db,
      carrierName: deps.carrier.name,
      chat: deps.integrations.whatsApp?.name === "inbox" ? inboxChat(deps) : null,
    });
  registerPlaces(app, deps);
  registerOutlets(app, deps);
  registerRates(app, deps);
  registerMessageCheck(app, deps);
  registerCalendarFeed(app, deps);
  registerChannels(app, deps, (request) => checkSession(deps, request));
  registerWhatsAppWebhook(app, deps, deps.config);
  registerQuestionnaires(app, deps);
  await registerUploads(app, deps);
  await app.register(async (own) => {
    // After the session is known, before the body is read.
    own.addHook("preParsing", deps.limits.customer.refuse);
    registerOrders(own, deps);
    registerLabels(own, deps);
    registerPreferredOutlet(own, deps);
    registerContacts(own, deps);
    registerMyShipments(own, deps);
    registerNotifications(own, deps);
    registerCalendarCalls(own, deps);
  });
}

/** The whole server, wired but not listening: `run-server.ts` listens, tests inject requests. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const {
    config,
    db,
    carrier,
    clock,
    integrations,
    replica = null,
    times = sendingTimes,
    isClockTrusted = () => true,
    notificationCounts,
    notificationDelays,
  } = deps;
  const production = config.mode === "production";
  const app: FastifyInstance = Fastify({
    ...fastifyOptions(config, times, () => app.log),
    ...(deps.log === undefined ? { logger: loggerOptions(config) } : { loggerInstance: deps.log }),
  });
  const drain = deps.drain ?? new Drain();
  if (config.hasCollector) traceRequests(app);
  drain.register(app);
  acceptJsonOnly(app);
  limitBodyTime(app, times.defaultTimeoutMs);
  sendRequestIds(app);
  refuseIllegalHosts(app);
  handleErrors(app);
  logRefusals(app);
  addSecurityHeaders(app, { production });
  const pageCache = new PageCache();
  const [codeOutcomes, captchaOutcomes] = [new OutcomeCounts(), new OutcomeCounts()];
  const { reference = liveReference(db, (error) => app.log.error(error)) } = deps;
  registerHealth(app, {
    db,
    isDraining: () => drain.isDraining,
    isClockTrusted,
    isReferenceLoaded: () => {
      if (!needsReference(config)) return true;
      if (!reference.isLoaded) preloadReference(reference);
      return reference.isLoaded;
    },
    metricsAllow: config.metricsAllow,
    pages: () => pageCache.counts,
    codes: codeOutcomes,
    captchas: captchaOutcomes,
    outbox: () => outboxState(db),
    webhooks: () => receiverStates(db),
    derivationLag: () => derivationLagSeconds(db, clock()),
    ...(replica && { replicaLag: replica.lagSeconds }),
    notificationLag: () => notificationLagSeconds(db, clock()),
    ...(notificationCounts && { notifications: notificationCounts }),
    ...(notificationDelays && { notificationDelays }),
    outdatedAnswers: async () => {
      const progress = await rederivationProgress(db);
      return progress === null ? 0 : Math.max(0, progress.total - progress.done);
    },
  });

  const origin = originOfSites(config);
  const platform: Platform = {
    config,
    db,
    replica,
    carrier,
    keys: deps.keys,
    clock,
    isClockTrusted,
    newId: uuidV7,
    production,
    origin,
    limits: await requestLimits(app, config),
    times,
  };
  const { feedDb = db, feedCodes = noFeedCodes, pages } = deps;
  const shared: FeatureDeps = {
    ...platform,
    reference,
    integrations,
    pages,
    shipmentFollower,
    pictureQueues: createPictureQueues(),
    isDemo: config.mode === "demo",
    hasSessionToken: (request) => hasSessionToken(request, production),
  };
  if (config.roles.has("ingest")) await registerCarrierFeed(app, { ...shared, feedDb, feedCodes });
  if (!config.roles.has("web")) return app;
  await registerFeatures(app, shared, { codeOutcomes, captchaOutcomes });
  registerDiscovery(app, shared, { onRequest: platform.limits.network.refuse });
  registerMailLinkPages(app, shared);
  registerPlainFont(app);
  registerApiDocs(app, apiDocsOptions(config, carrier, clock));
  if (deps.sites !== undefined) {
    const { pageSources } = integrations.captcha;
    const { mapStyleUrl } = config;
    const siteOptions = { ...deps.sites, cache: pageCache, captchaSources: pageSources, mapStyleUrl };
    await addSites(app, siteOptions, shared);
    invalidatePagesOnContentChange(app, pageCache, shared);
  }
  return app;
}
