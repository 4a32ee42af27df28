import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod/mini";
import { shipmentFollower } from "../../features/hooks.ts";
import { selectRefusedMessages } from "../../features/tracking/ingest/refused-messages.ts";
import { type ConsumeDeps, consumeMessages } from "../../feed/consume-messages.ts";
import { openFeedDatabase } from "../../feed/feed-database.ts";
import {
  closeNats,
  connectNats,
  findConsumer,
  lagOf,
  messagesOf,
  type NatsConsumer,
  publishOnce,
} from "../../integrations/nats/nats.ts";
import { readCarrierFile, readFeedCodes } from "../../platform/config/carrier-file.ts";
import type { Config } from "../../platform/config/config.ts";
import { kindOfSubject, type NatsConfig } from "../../platform/config/nats-settings.ts";
import { type DatabaseClock, followDatabaseClock } from "../../platform/db/database-clock.ts";
import type { Db } from "../../platform/db/db.ts";
import { pendingMigrations } from "../../platform/db/migrate.ts";
import { isMoveUnfinished, MoveUnfinished } from "../../platform/db/move-state.ts";
import { openDatabase } from "../../platform/db/open-database.ts";
import { OutcomeCounts } from "../../platform/health/metrics.ts";
import { registerHealth } from "../../platform/health/register-health.ts";
import { closeGracefully } from "../../platform/http/drain.ts";
import { loggerOptions } from "../../platform/http/logging.ts";
import { printJsonLinesOnly } from "../../platform/json-lines.ts";
import { openKeyRing } from "../../platform/key-ring.ts";
import { pluralize } from "../../platform/pluralize.ts";
import { uuidV7 } from "../../platform/uuid-v7.ts";
import {
  dataCommand,
  jsonDate,
  localCommand,
  minuteOf,
  noOptions,
  parameter,
  readConfigOrReport,
  textTable,
} from "../command.ts";
import { done, sentenceOf } from "../perform.ts";

/** Between two attempts to reach the broker, or to find the consumer. */
const retryMs = 5_000;

/** A process of its own: batches of the broker never hold up visitors or the feed. */
export const consume = localCommand({
  words: "consume",
  description: "store shipments and scans from the carrier's broker (NATS JetStream) until stopped",
  options: noOptions,
  action: async (context) => {
    const config = readConfigOrReport(context);
    if (config === null) return 2;
    const { nats, databaseUrl } = config;
    if (nats === null || databaseUrl === undefined) {
      context.err(`${nats === null ? "NATS_URL" : "DATABASE_URL"}: rimba consume needs it.`);
      return 2;
    }
    if (config.mode === "production") printJsonLinesOnly();
    const database = { databaseUrl, dataDir: config.dataDir };
    const db = await openDatabase({ ...database, poolSize: 2 });
    const feedDb = await openFeedDatabase(db, { ...database, poolerUrl: config.databasePoolerUrl });
    let clock: DatabaseClock | undefined;
    try {
      if (await isMoveUnfinished(db)) throw new MoveUnfinished();
      const missing = (await pendingMigrations(db)).length;
      if (missing > 0) {
        context.err(`The database is ${missing} migration(s) behind. Run "rimba migrate" first.`);
        return 1;
      }
      clock = await followDatabaseClock(db, { warn: (details, text) => context.err(text) });
      await runConsumer({ config, nats, db, feedDb, clock, signal: context.stopSignal() });
      return 0;
    } catch (error) {
      context.err(sentenceOf(error, config));
      return 1;
    } finally {
      await clock?.stop();
      await feedDb.close();
      await db.close();
    }
  },
});

interface ConsumerProcess {
  readonly config: Config;
  readonly nats: NatsConfig;
  /** For health checks. */
  readonly db: Db;
  readonly feedDb: Db;
  readonly clock: DatabaseClock;
  readonly signal: AbortSignal;
}

/** Answers health checks, and stores what comes, until the signal. */
async function runConsumer({ config, nats, db, feedDb, clock, signal }: ConsumerProcess): Promise<void> {
  const { carrierFile } = config;
  const [carrier, feedCodes] = [await readCarrierFile(carrierFile), await readFeedCodes(carrierFile)];
  const keys = await openKeyRing(config);
  const counts = new OutcomeCounts();
  const arrival: Arrival = { consumer: null, isConnected: false };
  const app: FastifyInstance = Fastify({
    logger: loggerOptions(config),
    // It would hold health checks only.
    logController: new LogController({ disableRequestLogging: true }),
  });
  registerHealth(app, {
    db,
    isDraining: () => signal.aborted,
    isClockTrusted: clock.isTrusted,
    isReferenceLoaded: () => true,
    isConsuming: () => arrival.consumer !== null && arrival.isConnected,
    metricsAllow: config.metricsAllow,
    consumed: counts,
    consumerLag: async () => {
      if (arrival.consumer === null || !arrival.isConnected) throw new Error("The broker is away");
      return lagOf(await arrival.consumer.info());
    },
  });
  await app.listen({ host: config.host, port: config.port });
  const deps = {
    db: feedDb,
    carrier,
    feedCodes,
    keys,
    clock: clock.now,
    newId: uuidV7,
    shipmentFollower,
    subjects: nats.subjects,
    counts,
    log: app.log,
    signal,
  };
  while (!signal.aborted) {
    try {
      await consumeOnce(deps, nats, arrival, app.log);
    } catch (error) {
      app.log.error({ err: error }, "the broker or its consumer is away; it is tried again");
    }
    await sleep(retryMs, undefined, { signal }).catch(() => undefined);
  }
  await closeGracefully(app);
}

/** Whether messages arrive. */
interface Arrival {
  consumer: NatsConsumer | null;
  isConnected: boolean;
}

/** Until the signal, or until the consumer is gone. A lost connection comes back by itself. */
async function consumeOnce(
  deps: Omit<ConsumeDeps, "publishRefused">,
  nats: NatsConfig,
  arrival: Arrival,
  log: FastifyBaseLogger,
): Promise<void> {
  const { signal } = deps;
  const connection = await connectNats(nats);
  arrival.isConnected = true;
  const followed = (async () => {
    for await (const status of connection.status()) {
      if (status.type === "disconnect" || status.type === "reconnect") {
        arrival.isConnected = status.type === "reconnect";
        log.warn({ server: status.server }, `the broker: ${status.type}`);
      }
      if (status.type === "error") log.warn({ err: status.error }, "the broker reports an error");
    }
  })();
  try {
    const consumer = await findConsumer(connection, nats);
    const messages = await messagesOf(consumer);
    arrival.consumer = consumer;
    const { stream, consumer: name } = nats;
    log.info({ stream, consumer: name, server: connection.getServer() }, "messages are stored as they come");
    const stop = () => messages.stop();
    signal.addEventListener("abort", stop);
    if (signal.aborted) stop();
    try {
      await consumeMessages(
        {
          ...deps,
          publishRefused: (message) => {
            // A stream that has this subject as well would bring its messages back, to be refused again.
            if (nats.refusedSubject === null || kindOfSubject(message.subject, nats.subjects) === undefined)
              return;
            publishOnce(connection, nats.refusedSubject, `${message.stream}:${message.sequence}`, message);
          },
        },
        messages,
      );
    } finally {
      signal.removeEventListener("abort", stop);
    }
  } finally {
    arrival.consumer = null;
    await closeNats(connection);
    await followed;
  }
}

const refusedItem = z.object({
  index: z.nullable(z.number()),
  waybillNo: z.optional(z.string()),
  sourceId: z.optional(z.string()),
  errors: z.array(z.looseObject({ path: z.string(), key: z.string(), msg: z.string() })),
});

const refusedMessage = z.object({
  stream: z.string(),
  sequence: z.number(),
  subject: z.string(),
  publishedAt: jsonDate,
  refusedAt: jsonDate,
  items: z.number(),
  refused: z.number(),
  results: z.array(refusedItem),
});

/** As many as a person can read. */
const maxListed = 100;

export const refusedList = dataCommand({
  words: "refused list",
  description: "messages of the broker of which items were refused, the newest first, and why",
  options: z.object({
    json: parameter("--json", "as JSON, with all recorded errors", z.optional(z.boolean())),
  }),
  result: z.object({ messages: z.array(refusedMessage) }),
  needs: "data",
  run: async ({ db }) => {
    const rows = await db.query(selectRefusedMessages, { max: maxListed });
    return done({
      messages: rows.map((row) => ({ ...row, results: z.array(refusedItem).parse(row.results) })),
    });
  },
  show: ({ out }, { messages }, { json }) => {
    if (json === true) return out(JSON.stringify(messages, null, 2));
    out(pluralize(messages.length, "message"));
    if (messages.length > 0) for (const line of textTable([headings, ...messages.map(rowOf)])) out(line);
  },
});

const headings = ["STREAM", "SEQUENCE", "SUBJECT", "PUBLISHED (UTC)", "REFUSED", "FIRST ITEM", "ERROR"];

function rowOf(message: z.infer<typeof refusedMessage>) {
  const { stream, sequence, subject, publishedAt, items, refused, results } = message;
  const [first] = results;
  const [error] = first?.errors ?? [];
  return [
    stream,
    String(sequence),
    subject,
    minuteOf(publishedAt),
    `${refused} of ${items}`,
    [first?.waybillNo, first?.sourceId].filter((id) => id !== undefined).join(" ") || "–",
    error === undefined ? "" : `${error.path === "" ? "" : `${error.path}: `}${error.key}`,
  ];
}
