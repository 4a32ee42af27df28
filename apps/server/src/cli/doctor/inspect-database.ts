import { type ShipmentTopic, shipmentTopics } from "@rimba/contract";
import { shipmentTopicsOf } from "@rimba/domain";
import * as z from "zod/mini";
import { hasOutdatedAnswers, rederivationProgress } from "../../features/tracking/derivation/rederive.ts";
import type { Db, Tx } from "../../platform/db/db.ts";
import { statement } from "../../platform/db/statement.ts";
import { isDatabaseWritable } from "../../platform/health/readiness.ts";
import type { KeyRing } from "../../platform/key-ring.ts";
import { deliveryState } from "../../platform/outbox/delivery-queries.ts";
import { orderKinds, outboxState } from "../../platform/outbox/outbox-queries.ts";
import { kindsOf, receiverStates, selectSecrets } from "../../platform/outbox/webhook-receiver-queries.ts";
import { unsealSecret } from "../../platform/outbox/webhook-receivers.ts";
import { readDatabaseClock } from "../../platform/db/database-clock.ts";
import { pendingMigrations, unknownMigrations } from "../../platform/db/migrate.ts";
import { readQuestionnaires } from "../../features/questionnaires/questionnaires.ts";
import { isMoveUnfinished } from "../../platform/db/move-state.ts";

const referenceTables = ["areas", "questionnaires", "outlets", "terms", "rates"] as const;
export type ReferenceTable = (typeof referenceTables)[number];

const hasReferenceData = statement({
  name: "cli.hasReferenceData",
  text: `
select exists (select 1 from area) as areas, exists (select 1 from questionnaire) as questionnaires,
  exists (select 1 from outlet) as outlets, exists (select 1 from setting where key = 'tariff') as terms,
  exists (select 1 from lane_tariff) as rates`,
  row: {
    areas: "boolean",
    questionnaires: "boolean",
    outlets: "boolean",
    terms: "boolean",
    rates: "boolean",
  },
});

async function missingReferenceData(db: Tx): Promise<ReferenceTable[]> {
  const [has] = await db.query(hasReferenceData, {});
  return referenceTables.filter((table) => has?.[table] !== true);
}

const allShipmentTopics = [shipmentTopics.report, shipmentTopics.claim] as const;

async function missingTopics(db: Tx): Promise<ShipmentTopic[]> {
  const feedback = (await readQuestionnaires(db)).get("feedback");
  const offered = shipmentTopicsOf(feedback?.definition);
  return allShipmentTopics.filter((topic) => !offered.includes(topic));
}

const selectArchiveFailure = statement({
  name: "cli.archiveFailure",
  text: "select last_failed_time as since from pg_stat_archiver where last_failed_time > coalesce(last_archived_time, '-infinity')",
  row: { since: "timestamptz" },
});

async function archiveFailedAt(db: Tx): Promise<string | null> {
  const [failure] = await db.query(selectArchiveFailure, {});
  return failure?.since.toISOString() ?? null;
}

/** What `rimba doctor` reads from the database. */
export const inspection = z.object({
  engine: z.enum(["pglite", "postgres"]),
  pending: z.array(z.string()),
  /** Migrations of another version of the program. */
  unknown: z.array(z.string()),
  /** How far the database's clock is ahead of this process's, in ms. */
  clockAheadMs: z.number(),
  /** Undelivered messages; null while migrations are missing. */
  outbox: z.nullable(z.object({ waiting: z.number(), dead: z.number() })),
  /** Receivers of webhooks; null while migrations are missing. */
  webhooks: z.nullable(
    z.object({
      receivers: z.array(
        z.object({ name: z.string(), host: z.string(), waiting: z.number(), dead: z.number() }),
      ),
      /** Messages on orders that none of them takes. */
      kindsWithoutReceiver: z.array(z.string()),
      /** Receivers whose secret no accepted APP_SECRET reads. */
      unreadable: z.array(z.string()),
    }),
  ),
  /**
   * Progress of deriving stored answers by the current rules; null if all are current, or while migrations
   * are missing.
   */
  outdatedAnswers: z.nullable(z.object({ done: z.number(), failed: z.number(), total: z.number() })),
  isWritable: z.boolean(),
  /** When the log could not be archived for backups, ISO 8601; null: it could, or is not archived. */
  archiveFailedAt: z.nullable(z.string()),
  /** `rimba move` has copied only a part of the rows. */
  isMoveUnfinished: z.boolean(),
  /** Reference data that the database lacks; null while migrations are missing. */
  missingData: z.nullable(z.array(z.enum(referenceTables))),
  /**
   * Topics that pages of shipments link to and that the feedback form lacks; null while migrations are
   * missing.
   */
  missingTopics: z.nullable(z.array(z.enum(allShipmentTopics))),
});
export type Inspection = z.infer<typeof inspection>;

async function inspectOutbox(db: Tx): Promise<NonNullable<Inspection["outbox"]>> {
  const [messages, deliveries] = [await outboxState(db), await deliveryState(db, null)];
  return { waiting: messages.waiting + deliveries.waiting, dead: messages.dead + deliveries.dead };
}

async function inspectWebhooks(
  db: Tx,
  keys: () => Promise<KeyRing>,
): Promise<NonNullable<Inspection["webhooks"]>> {
  // One whose removal was cut off gets nothing.
  const states = (await receiverStates(db)).filter(({ removedAt }) => removedAt === null);
  const taken = new Set<string>(states.flatMap(kindsOf));
  const sealed = await db.query(selectSecrets, {});
  // Without receivers no key is made that nothing needs.
  const ring = sealed.length === 0 ? null : await keys();
  return {
    receivers: states.map(({ name, url, waiting, dead }) => ({
      name,
      host: new URL(url).host,
      waiting,
      dead,
    })),
    kindsWithoutReceiver: orderKinds.filter((kind) => !taken.has(kind)),
    unreadable: sealed.flatMap(({ name, secret }) =>
      ring === null || unsealSecret(ring, secret) === null ? [name] : [],
    ),
  };
}

/** `keys` opens the key ring, for what is sealed. */
export async function inspectDatabase(db: Db, keys: () => Promise<KeyRing>): Promise<Inspection> {
  const { aheadMs } = await readDatabaseClock(db);
  const pending = await pendingMigrations(db);
  return {
    engine: db.engine,
    pending,
    unknown: await unknownMigrations(db),
    outbox: pending.length === 0 ? await inspectOutbox(db) : null,
    webhooks: pending.length === 0 ? await inspectWebhooks(db, keys) : null,
    outdatedAnswers: pending.length === 0 ? await outdatedAnswers(db) : null,
    isWritable: await isDatabaseWritable(db),
    archiveFailedAt: await archiveFailedAt(db),
    isMoveUnfinished: await isMoveUnfinished(db),
    missingData: pending.length === 0 ? await missingReferenceData(db) : null,
    missingTopics: pending.length === 0 ? await missingTopics(db) : null,
    clockAheadMs: aheadMs,
  };
}

async function outdatedAnswers(db: Tx): Promise<{ done: number; failed: number; total: number } | null> {
  const progress = await rederivationProgress(db);
  if (progress !== null) return { done: progress.done, failed: progress.failed, total: progress.total };
  return (await hasOutdatedAnswers(db)) ? { done: 0, failed: 0, total: 0 } : null;
}
