import { registerDiscovery } from "./pages/discovery/routes.ts";
import type { CarrierProfile } from "@rimba/contract";
import type { Server } from "node:http";
import Fastify, { LogController, type FastifyHttpOptions, type FastifyInstance } from "fastify";
import { rederivationProgress } from "./feed/rederive.ts";
import { registerCarrierFeed } from "./feed/routes.ts";
import { uuidV7 } from "./platform/uuid-v7.ts";
import type { Config } from "./platform/config/config.ts";
import { derivedKey } from "./platform/secrets/derived-key.ts";
import type { Db } from "./platform/db/db.ts";
import { registerHealth } from "./platform/health/register-health.ts";
import { answerUnroutable, handleErrors, refuseIllegalHosts } from "./platform/http/error-handling.ts";
import { Drain } from "./platform/http/drain.ts";
import { limitBodyTime, sendingTimes, type SendingTimes } from "./platform/http/body-time.ts";
import { acceptJsonOnly } from "./platform/http/json-body.ts";
import { allowReadingLimits, customerLimit, readingLimit } from "./platform/http/reading-limit.ts";
import { loggerOptions } from "./platform/http/logging.ts";
import { answerParserErrors } from "./platform/http/parser-answers.ts";
import { logRefusals, sendRequestIds } from "./platform/http/refusals.ts";
import { gateSessions } from "./platform/http/session-gate.ts";
import { registerAreas } from "./features/places/areas/routes.ts";
import { OutcomeCounts } from "./platform/health/outcome-counts.ts";
import type { AccountDeps, SessionDeps } from "./features/account/account-deps.ts";
import { checkSession } from "./features/account/check-session.ts";
import { type CodesDeps, codeKeys } from "./features/codes/code-keys.ts";
import { outletQuestions } from "./features/outlets/find-outlets.ts";
import { bindingOfCustomer } from "./features/preferred-outlet/binding-queries.ts";
import type { ContentPages } from "./features/content/pages/content-pages.ts";
import { renewPagesWithContent } from "./features/content/renew-pages.ts";
import type { SubmissionDeps } from "./features/questionnaires/submission-queries.ts";
import type { TrackingDeps } from "./features/tracking/view-token.ts";
import { registerTrackingCsv } from "./features/tracking/csv-route.ts";
import { codeCustomers } from "./features/account/known-browser.ts";
import { registerAccount } from "./features/account/routes.ts";
import { registerCodes } from "./features/codes/routes.ts";
import { SendTimes } from "./features/codes/send-times.ts";
import { contactsOfCustomer } from "./features/contacts/contact-queries.ts";
import { ordersOfCustomer } from "./features/orders/orders-of-account.ts";
import { registerBindings } from "./features/preferred-outlet/routes.ts";
import { registerLabels } from "./features/labels/routes.ts";
import { registerOrders } from "./features/orders/routes.ts";
import { registerContacts } from "./features/contacts/routes.ts";
import { registerOutlets } from "./features/outlets/routes.ts";
import { registerContent } from "./features/content/routes.ts";
import { registerQuestionnaires } from "./features/questionnaires/routes.ts";
import { registerRates, registerReferenceLists } from "./features/rates/routes.ts";
import { type CurrentReference, liveReference } from "./features/reference.ts";
import { linkKeys } from "./features/uploads/upload-links.ts";
import { registerUploads } from "./features/uploads/routes.ts";
import { WorkQueue } from "./platform/limits/work-queue.ts";
import { registerTracking } from "./features/tracking/routes.ts";
import { outboxState } from "./platform/outbox/outbox-queries.ts";
import type { Outside } from "./integrations/outside.ts";
import { registerInbox } from "./integrations/inbox/register-inbox.ts";
import { apiDocsOptions } from "./openapi/docs-options.ts";
import { registerApiDocs } from "./openapi/register-api-docs.ts";
import { PageCache } from "./pages/page-cache.ts";
import { addSecurityHeaders } from "./pages/security-headers.ts";
import { addSites, type SitesOptions } from "./pages/sites.ts";

export interface AppDeps {
  readonly config: Config;
  readonly db: Db;
  /** Connections for the carrier's feed alone; those of `db` where there are none. */
  readonly feedDb?: Db;
  readonly carrier: CarrierProfile;
  /** The texts that the carrier writes, and the versions of those to which people consent. */
  readonly pages: ContentPages;
  readonly secret: string;
  readonly clock: () => Date;
  /** See `DatabaseClock`; always where left out. */
  readonly isClockTrusted?: () => boolean;
  readonly outside: Outside;
  /** How this server leaves; one of its own where left out. */
  readonly drain?: Drain;
  /** Tests have less patience. */
  readonly times?: SendingTimes;
  /** The two web sites; tests of the API alone leave them out. */
  readonly sites?: SitesOptions;
}

/** No body of a visitor's call is larger than this; the feed and forms say their own. */
const bodyLimit = 64 * 1024;

/** Milliseconds after which the memory is filled: filling takes a second, in which the first pages would wait. */
const fillAfter = 2000;

/** Fills what is kept in memory before somebody asks for it. Where the database is away, the first one fills it who finds it back. */
function fillSoon(app: FastifyInstance, reference: CurrentReference): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook("onListen", async () => {
    timer = setTimeout(() => fill(reference), fillAfter);
    timer.unref();
  });
  app.addHook("onClose", async () => clearTimeout(timer));
}

function fill(reference: CurrentReference): void {
  void reference.current().catch(() => undefined);
}

/** The whole server, wired and not yet listening: `main` listens, tests inject. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, db, carrier, clock, outside, times = sendingTimes, isClockTrusted = () => true } = deps;
  const production = config.mode === "production";
  const options: FastifyHttpOptions<Server> = {
    logger: loggerOptions(config),
    // Traffic is counted in /metrics; the log is for what went wrong.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => uuidV7(),
    trustProxy: config.trustProxy.length === 0 ? false : [...config.trustProxy],
    bodyLimit,
    requestTimeout: times.slowest,
    http: {
      headersTimeout: times.usual,
      connectionsCheckingInterval: times.looks,
      // Node would refuse a request without a host in no words at all.
      requireHostHeader: false,
    },
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    frameworkErrors: answerUnroutable(production),
    clientErrorHandler: answerParserErrors({ production, log: () => app.log }),
    // Idle connections end at once on stop, running requests are answered first.
    forceCloseConnections: "idle",
    // What was sent on an open connection before the proxy knew is answered as well.
    return503OnClosing: false,
  };
  const app: FastifyInstance = Fastify(options);
  const drain = deps.drain ?? new Drain();
  drain.register(app);
  acceptJsonOnly(app);
  limitBodyTime(app, times.usual);
  sendRequestIds(app);
  refuseIllegalHosts(app);
  handleErrors(app);
  logRefusals(app);
  addSecurityHeaders(app, { production });
  const pageCache = new PageCache();
  const [codeOutcomes, captchaOutcomes] = [new OutcomeCounts(), new OutcomeCounts()];
  const reference = liveReference(db, (error) => app.log.error(error));
  registerHealth(app, {
    db,
    isDraining: () => drain.isDraining,
    isClockTrusted,
    isFilled: () => {
      if (!reference.isFilled) fill(reference);
      return reference.isFilled;
    },
    metricsAllow: config.metricsAllow,
    pages: () => pageCache.counts,
    codes: codeOutcomes,
    captchas: captchaOutcomes,
    outbox: () => outboxState(db),
    outdatedAnswers: async () => {
      const progress = await rederivationProgress(db);
      return progress === null ? 0 : Math.max(0, progress.total - progress.done);
    },
  });

  const keys = codeKeys(deps.secret);
  const { publicOrigin } = config;
  const sessions: SessionDeps = { db, clock, isClockTrusted, newId: uuidV7, production, publicOrigin };
  gateSessions(app, (request) => checkSession(sessions, request));
  const { orderSearchesPerDay } = config;
  const tracking: TrackingDeps = { db, carrier, secret: deps.secret, orderSearchesPerDay, clock };
  await allowReadingLimits(app);
  const limits = {
    pages: readingLimit(app, "pages", config.pagesPerMinute),
    tracking: readingLimit(app, "tracking", config.trackingPerMinute),
    network: readingLimit(app, "network", config.networkPerMinute),
    customer: customerLimit(app, config.customerPerMinute),
  };
  registerTracking(app, tracking, { onRequest: limits.tracking.refuse });
  registerTrackingCsv(app, tracking, { onRequest: limits.tracking.refuse });
  const content = { db, carrier, clock };
  registerContent(app, content, { onRequest: limits.network.refuse });
  const codes: CodesDeps = {
    db,
    clock,
    newId: uuidV7,
    keys,
    outside,
    limits: config.codes,
    carrier,
    production,
    domain: config.publicOrigin === undefined ? "localhost" : new URL(config.publicOrigin).hostname,
    checkSession: (request) => checkSession(sessions, request),
    customers: codeCustomers(sessions),
    sendTimes: new SendTimes(),
    codeOutcomes,
    captchaOutcomes,
  };
  registerCodes(app, codes, {
    challenges: readingLimit(app, "captchaChallenge", config.captchasPerMinute),
    solutions: readingLimit(app, "captcha", config.captchasPerMinute),
  });
  const account: AccountDeps = {
    ...sessions,
    keys,
    formerPhoneKey: derivedKey(deps.secret, "former phone"),
    draftKey: derivedKey(deps.secret, "drafts"),
    sms: outside.sms,
    pages: deps.pages,
    carrier,
    log: app.log,
    customerData: { contacts: contactsOfCustomer, binding: bindingOfCustomer, orders: ordersOfCustomer },
  };
  registerAccount(app, account);
  if (!production) registerInbox(app, { db, carrierName: carrier.name });
  fillSoon(app, reference);
  const places = { reference, clock };
  const networkOptions = { onRequest: limits.network.refuse };
  registerAreas(app, reference, limits.network);
  registerOutlets(app, outletQuestions(places), limits.network);
  registerRates(app, places, networkOptions);
  registerReferenceLists(app, places);
  const links = linkKeys(deps.secret);
  const origin = config.publicOrigin ?? `http://localhost:${config.port}`;
  const questionnaires: SubmissionDeps = {
    db,
    reference,
    carrier,
    clock,
    newId: uuidV7,
    keys,
    links,
    origin,
    submissionsPerDay: config.submissionsPerDay,
    tells: {
      webhook: config.outboxWebhook !== null,
      mail: outside.mail !== null,
      staff: config.mail.staff,
    },
  };
  registerQuestionnaires(app, questionnaires, networkOptions);
  await registerUploads(app, {
    db,
    clock,
    keys,
    links,
    storage: outside.storage,
    drawing: new WorkQueue({ atOnce: 1, mostWaiting: 12, mostOfOne: 6 }),
    uploadsPerHour: config.uploadsPerHour,
    windowMs: times.uploadWindow,
  });
  const { ordersPerHour } = config;
  const orders = { db, reference, carrier, clock, newId: uuidV7, keys, ordersPerHour };
  const contacts = { db, reference, clock, newId: uuidV7, keys };
  await app.register(async (own) => {
    // After the session is known, before a body is read.
    own.addHook("preParsing", limits.customer.refuse);
    registerOrders(own, orders);
    registerLabels(own, { ...orders, origin });
    registerBindings(own, orders);
    registerContacts(own, contacts);
  });
  const { feedDb = db } = deps;
  await registerCarrierFeed(app, { db, feedDb, reference, carrier, clock, newId: uuidV7 });
  registerDiscovery(app, { origin, carrier, pages: deps.pages, reference, content }, networkOptions);
  registerApiDocs(app, apiDocsOptions(config, carrier, clock));
  if (deps.sites !== undefined) {
    const siteRates = { ...places, areSample: config.mode === "demo" };
    await addSites(
      app,
      { ...deps.sites, cache: pageCache, captchaSources: outside.captcha.pageSources },
      {
        tracking,
        outlets: places,
        rates: siteRates,
        pages: deps.pages,
        sessions,
        orders,
        contacts,
        content,
        questionnaires,
      },
      limits,
    );
    renewPagesWithContent(app, pageCache, { db, clock, reference });
  }
  return app;
}
