import { join } from "node:path";
import type { AddressInfo } from "node:net";
import type { CarrierProfile } from "@rimba/contract";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { KeyRing } from "../platform/key-ring.ts";
import { createPhoneChangeJob } from "../features/account/phone-change-job.ts";
import { createArchiveJob } from "../features/tracking/derivation/archive.ts";
import { createDueDerivation } from "../features/tracking/derivation/derive-due.ts";
import { createRederivation } from "../features/tracking/derivation/rederive.ts";
import { createMissingPartiesJob } from "../features/tracking/parties/add-missing-parties.ts";
import { openFeedDatabase } from "../feed/feed-database.ts";
import { checkPooledSession } from "../platform/db/pooled-session.ts";
import { followReplica, openReplica } from "../platform/db/replica.ts";
import { uuidV7 } from "../platform/uuid-v7.ts";
import type { FeedCodes } from "../platform/config/carrier-file.ts";
import type { Config } from "../platform/config/config.ts";
import { startControlServer } from "../cli/control/control-server.ts";
import { createCleanupJob } from "../platform/jobs/cleanup.ts";
import { createApp, needsReference, originOfSites } from "../create-app.ts";
import { createNotificationsJob } from "../features/notifications/notifications-job.ts";
import { startTelemetry, tracedDb } from "../platform/health/telemetry.ts";
import { type MeasureDelay, notificationDelays, OutcomeCounts } from "../platform/health/metrics.ts";
import { type DatabaseClock, followDatabaseClock } from "../platform/db/database-clock.ts";
import type { Db } from "../platform/db/db.ts";
import { migrate, migrationText } from "../platform/db/migrate.ts";
import { seedDemoContent } from "../demo/seed-demo-content.ts";
import { seedDemoOutlets } from "../demo/outlets/demo-outlets.ts";
import { seedDemoRates } from "../demo/rates/demo-rates.ts";
import { seedDemo } from "../demo/seed-demo.ts";
import { simulatedCarrier, simulatorReceiver } from "../demo/simulator/simulated-carrier.ts";
import { createSimulator } from "../demo/simulator/simulator.ts";
import { closeGracefully, Drain } from "../platform/http/drain.ts";
import { openContentPages } from "../features/content/pages/content-pages.ts";
import { deliveryQueue } from "../platform/outbox/delivery-queries.ts";
import { createOutboxDelivery } from "../platform/outbox/outbox-delivery.ts";
import { importedName, importFormerWebhook } from "../platform/outbox/webhook-receivers.ts";
import { createWebhooksJob } from "../platform/outbox/webhooks-job.ts";
import { endUnknownMailbox } from "../features/notifications/mailboxes.ts";
import { pushReceiver } from "../features/notifications/push-receiver.ts";
import { whatsAppReceiver } from "../features/notifications/whatsapp/whatsapp-receiver.ts";
import { mailReceiver } from "../integrations/mail/mail-sender.ts";
import { connectIntegrations } from "../integrations/integrations.ts";
import { isMoveUnfinished, MoveUnfinished } from "../platform/db/move-state.ts";
import { cleanupTasks } from "../features/cleanup-tasks.ts";
import { shipmentFollower } from "../features/hooks.ts";
import { seedQuestionnaires } from "../features/questionnaires/store-definition.ts";
import { seedAreas } from "../features/places/areas.ts";
import { liveReference } from "../features/reference.ts";
import { projectFolder } from "../platform/config/folders.ts";

export interface RunningServer {
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly carrier: CarrierProfile;
  /** Where it can be reached from this machine. */
  readonly origin: string;
  /** Says in `/readyz` that it is going, answers everything meanwhile, then what was accepted, then closes the database. */
  stop(): Promise<void>;
}

/** What is there before the program is loaded. */
export interface StartedParts {
  readonly carrier: CarrierProfile;
  readonly feedCodes: FeedCodes;
  readonly keys: KeyRing;
  readonly log: FastifyBaseLogger;
  readonly opening: Promise<Db>;
}

/**
 * A proxy sends visitors to a process that has just started. Less than the time limit of a page, which then says itself
 * that something is missing.
 */
const firstLoadTimeoutMs = 9_000;

/** Brings the database up to date, and serves both sites and the API until `stop`. */
export async function runServer(
  config: Config,
  { carrier, feedCodes, keys, log, opening: openingDatabase }: StartedParts,
): Promise<RunningServer> {
  const { databaseUrl, databasePoolerUrl: poolerUrl, databaseReadUrl, dataDir } = config;
  // The texts are read while the embedded database starts.
  const [reading, opening] = await Promise.allSettled([
    openContentPages({ folder: config.pagesDir, carrier, rereads: config.mode === "development" }),
    openingDatabase,
  ]);
  if (opening.status === "rejected") throw reading.status === "rejected" ? reading.reason : opening.reason;
  const traced = config.hasCollector ? tracedDb : (given: Db) => given;
  const stopTelemetry = config.hasCollector ? await startTelemetry() : null;
  const db = traced(opening.value);
  let databaseClock: DatabaseClock | undefined;
  const feedDb = config.roles.has("ingest")
    ? traced(await openFeedDatabase(opening.value, { databaseUrl, poolerUrl, dataDir, log }))
    : undefined;
  const replica =
    databaseReadUrl === undefined || !config.roles.has("web")
      ? null
      : followReplica({
          primary: db,
          replica: traced(openReplica(databaseReadUrl)),
          warn: log.warn.bind(log),
        });
  try {
    if (reading.status === "rejected") throw reading.reason;
    const pages = reading.value;
    if (poolerUrl !== undefined) await checkPooledSession(db);
    // Before anything is written: seeded rows would conflict with rows still to be copied.
    if (await isMoveUnfinished(db)) throw new MoveUnfinished();
    const followed = await followDatabaseClock(db, { warn: log.warn.bind(log) });
    databaseClock = followed;
    const clock = followed.now;
    const ingest = { carrier, clock, newId: uuidV7, keys, shipmentFollower };
    await migrate(db, {
      onProgress(progress) {
        // A newcomer's first start has other things to say.
        const level = config.mode === "production" || progress.kind === "waiting" ? "info" : "debug";
        log[level]({ migration: progress }, migrationText(progress));
      },
    });
    if (await importFormerWebhook({ db, keys, now: clock() }, config))
      log.warn(
        `the receiver "${importedName}" was made from ORDER_WEBHOOK_URL and ORDER_WEBHOOK_SECRET, which are read no more: remove both`,
      );
    await seedAreas(db);
    await seedQuestionnaires(db, carrier, clock());
    if (config.mode !== "production") {
      await seedDemo(db, ingest, clock());
      await seedDemoOutlets(db);
      await seedDemoRates(db);
      await seedDemoContent(db, carrier, clock());
    }
    const integrations = connectIntegrations(config, { db, keys, clock, newId: uuidV7, carrier, log });
    const drain = new Drain();
    const reference = liveReference(db, (error) => log.error(error), firstLoadTimeoutMs);
    // Its statements run while the app is put together. An error is that of the first call that needs it.
    if (needsReference(config)) reference.current().catch(() => undefined);
    const notificationCounts = new OutcomeCounts();
    const delays = notificationDelays();
    const app = await createApp({
      config,
      notificationCounts,
      notificationDelays: delays,
      log,
      db,
      replica,
      reference,
      drain,
      ...(feedDb && { feedDb }),
      carrier,
      feedCodes,
      pages,
      keys,
      clock,
      isClockTrusted: followed.isTrusted,
      integrations,
      sites: {
        siteDirectories: {
          desktop: join(projectFolder, "apps/desktop"),
          mobile: join(projectFolder, "apps/mobile"),
        },
        publicDirectory: join(projectFolder, "public"),
        production: config.mode === "production",
        development: config.mode === "development",
        origin: config.publicOrigin,
        now: clock,
      },
    });
    const simulator = config.simulator
      ? createSimulator({ db, deps: ingest, speed: config.simulatorSpeed, log: app.log })
      : null;
    const countNotification = (outcome: string) => notificationCounts.count(outcome);
    const measureDelay: MeasureDelay = (way, newsAt) =>
      delays.observe({ way }, Math.max(0, clock().getTime() - Date.parse(newsAt)) / 1000);
    const receivers = [
      integrations.mail &&
        mailReceiver({
          sender: integrations.mail,
          clock,
          log: app.log,
          count: countNotification,
          measureDelay,
          // It would refuse the next ones as well, and a mail server judges us by them.
          onUnknown: (kind, address) => endUnknownMailbox({ db, keys }, kind, address),
        }),
      integrations.push &&
        pushReceiver({
          db,
          carrier,
          keys,
          clock,
          newId: uuidV7,
          push: integrations.push,
          log: app.log,
          count: countNotification,
          measureDelay,
        }),
      integrations.whatsApp &&
        whatsAppReceiver({
          db,
          carrier,
          keys,
          clock,
          whatsApp: integrations.whatsApp,
          log: app.log,
          count: countNotification,
          measureDelay,
        }),
    ].filter((receiver) => receiver !== null);
    // Each goes on by itself: a mail server that does not answer holds up no order.
    const outboxes = receivers.map((receiver) => createOutboxDelivery({ db, clock, receiver, log: app.log }));
    const local = config.simulator ? simulatorReceiver : null;
    if (local !== null) {
      const queue = deliveryQueue(db, local.receiverId, local);
      const receiver = simulatedCarrier({ db, clock });
      outboxes.push(createOutboxDelivery({ db, clock, receiver, queue, log: app.log }));
    }
    const jobs = [
      createCleanupJob({ db, log: app.log, tasks: cleanupTasks(integrations.storage) }),
      createPhoneChangeJob({ db, newId: uuidV7, log: app.log }),
      createDueDerivation({ db, clock, shipmentFollower, log: app.log }),
      createNotificationsJob({
        db,
        carrier,
        clock,
        keys,
        newId: uuidV7,
        integrations,
        log: app.log,
        origin: originOfSites(config),
        count: countNotification,
      }),
      createRederivation({ db, clock, shipmentFollower, log: app.log }),
      createMissingPartiesJob({ db, keys, log: app.log }),
      createArchiveJob({ db, log: app.log, afterDays: config.archiveAfterDays }),
      ...(simulator ? [simulator] : []),
      ...outboxes,
      createWebhooksJob({
        db,
        keys,
        clock,
        production: config.mode === "production",
        log: app.log,
        local,
      }),
    ];
    await app.listen({ host: config.host, port: config.port });
    // The embedded database belongs to this process: the command line works with it through us.
    const control =
      db.engine === "pglite"
        ? await startControlServer({ dataDir: config.dataDir, config, db, log: app.log })
        : null;
    if (config.roles.has("jobs")) for (const job of jobs) job.start();
    return {
      app,
      db,
      carrier,
      origin: originOf(app, config),
      async stop() {
        await drain.start(config.drainSeconds);
        try {
          await stopServer({
            users: [
              () => closeGracefully(app),
              async () => control?.close(),
              ...[followed, ...jobs].map((job) => () => job.stop()),
            ],
            databases: [...(feedDb ? [feedDb] : []), ...(replica ? [replica] : []), db],
          });
        } finally {
          await stopTelemetry?.();
        }
      },
    };
  } catch (error) {
    await databaseClock?.stop();
    await feedDb?.close();
    await replica?.close();
    await db.close();
    await stopTelemetry?.();
    throw error;
  }
}

function originOf(app: FastifyInstance, { host, port }: Config): string {
  const bound = (app.server.address() as AddressInfo | null)?.port ?? port;
  const everywhere = ["127.0.0.1", "0.0.0.0", "::", "::1", "localhost"].includes(host);
  return `http://${everywhere ? "localhost" : host}:${bound}`;
}

interface ServerParts {
  /** What uses the databases: each of these functions resolves when it does so no more. */
  readonly users: readonly (() => Promise<unknown>)[];
  readonly databases: readonly { close(): Promise<void> }[];
}

/**
 * Stops everything at once, so that a long job does not keep the port open, and closes the databases when nothing uses them
 * any more. All of them are closed, also when something fails to stop; its error is thrown afterwards.
 */
export async function stopServer({ users, databases }: ServerParts): Promise<void> {
  const outcomes: PromiseSettledResult<unknown>[] = await Promise.allSettled(
    users.map(async (stop) => stop()),
  );
  for (const database of databases) outcomes.push(...(await Promise.allSettled([database.close()])));
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
}
