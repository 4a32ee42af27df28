import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import {
  type BatchResponse,
  fieldErrors,
  handlingEventInput,
  maxBatchItems,
  shipmentInput,
} from "@rimba/contract";
import type { FastifyBaseLogger } from "fastify";
import type { JsMsg } from "@nats-io/jetstream";
import {
  recordRefusedMessage,
  type RefusedItem,
  type RefusedMessage,
} from "../features/tracking/ingest/refused-messages.ts";
import { storeEvents } from "../features/tracking/ingest/store-events.ts";
import { type ShipmentIngestDeps, storeShipments } from "../features/tracking/ingest/store-shipments.ts";
import type { FeedCodes } from "../platform/config/carrier-file.ts";
import type { NatsConfig } from "../platform/config/nats-settings.ts";
import { DatabaseUnavailable } from "../platform/db/database-unavailable.ts";
import type { Db } from "../platform/db/db.ts";
import type { OutcomeCounts } from "../platform/health/metrics.ts";
import { withOurCodes } from "./feed-codes.ts";
import { handleBatch } from "./handle-batch.ts";
import { type MessageContent, readMessage } from "./message-items.ts";

/** A message is delivered again after this, doubled for each delivery. */
const firstDelayMs = 1_000;
const maxDelayMs = 60_000;
/** After the database did not answer, before the next messages are tried. */
const pauseMs = 1_000;
/** What is recorded of a message: enough to find the cause, and small enough to publish. */
const maxRecordedItems = 100;
const maxRecordedErrors = 5;

export interface ConsumeDeps extends ShipmentIngestDeps {
  /** With the feed's connections. */
  readonly db: Db;
  readonly feedCodes: FeedCodes;
  readonly subjects: NatsConfig["subjects"];
  /** Sends the errors of a message to the carrier's systems. */
  readonly publishRefused: (message: RefusedMessage) => void;
  /** Messages by outcome: `stored`, `refused` (also if others of its items were stored), `retried`, `failed`. */
  readonly counts: Pick<OutcomeCounts, "count">;
  readonly log: Pick<FastifyBaseLogger, "warn" | "error">;
  /** Aborted: what is in progress is finished, and the other messages go back to the broker. */
  readonly signal: AbortSignal;
}

interface Unit {
  readonly message: JsMsg;
  readonly content: MessageContent;
}

/**
 * Stores the items of messages until `messages` end. A message is acknowledged after its items are stored, so after a crash it
 * is delivered again, which changes nothing. One with refused items is recorded, and ended. While the database is away,
 * messages go back to the broker for a growing time.
 */
export async function consumeMessages(deps: ConsumeDeps, messages: AsyncIterable<JsMsg>): Promise<void> {
  for await (const batch of available(messages, deps.signal)) {
    if (deps.signal.aborted) {
      for (const message of batch) message.nak();
      continue;
    }
    const isAvailable = await storeMessages(deps, batch);
    if (!isAvailable) await sleep(pauseMs, undefined, { signal: deps.signal }).catch(() => undefined);
  }
}

/** The messages that are there, together: storing them at once takes a fraction of the time. */
async function* available(
  messages: AsyncIterable<JsMsg>,
  signal: AbortSignal,
): AsyncGenerator<readonly JsMsg[]> {
  const iterator = messages[Symbol.asyncIterator]();
  const fetchNext = () => {
    const next = iterator.next();
    // It is awaited below. Until then its failure must not count as unhandled.
    next.catch(() => undefined);
    return next;
  };
  let next = fetchNext();
  for (;;) {
    const first = await next;
    if (first.done === true) return;
    const batch = [first.value];
    next = fetchNext();
    while (batch.length < maxBatchItems && !signal.aborted) {
      const found = await Promise.race([next, nextTurn(null)]);
      if (found === null || found.done === true) break;
      batch.push(found.value);
      next = fetchNext();
    }
    yield batch;
  }
}

/** False: the database is away, and messages went back to the broker. */
async function storeMessages(deps: ConsumeDeps, messages: readonly JsMsg[]): Promise<boolean> {
  const units = messages.map((message): Unit => ({
    message,
    content: readMessage(message.subject, message.data, deps.subjects),
  }));
  // Shipments first: scans of pieces are compared with them.
  const kinds = ["shipments", "events", "refused"] as const;
  const parts = kinds.flatMap((kind) => partsOf(units.filter(({ content }) => content.kind === kind)));
  let isAvailable = true;
  for (let part = parts.shift(); part !== undefined; part = parts.shift()) {
    // The next ones would wait for the database in vain.
    if (!isAvailable || deps.signal.aborted) giveBack(deps, part, "retried");
    else {
      try {
        await storePart(deps, part);
      } catch (error) {
        if (error instanceof DatabaseUnavailable) {
          isAvailable = false;
          deps.log.warn({ err: error, messages: part.length }, "messages go back to the broker for a while");
          giveBack(deps, part, "retried");
        } else if (part.length > 1) {
          // One of them makes the program fail, and must not hold up the others.
          parts.unshift(...part.map((unit) => [unit]));
        } else {
          deps.log.error({ err: error, sequence: part[0]?.message.seq }, "a message cannot be stored");
          giveBack(deps, part, "failed");
        }
      }
    }
  }
  return isAvailable;
}

function itemCount({ content }: Unit): number {
  return content.kind === "refused" ? 1 : content.items.length;
}

/** Parts of at most as many items as a batch of the feed. */
function partsOf(units: readonly Unit[]): Unit[][] {
  const parts: Unit[][] = [];
  let count = Infinity;
  for (const unit of units) {
    count += itemCount(unit);
    if (count > maxBatchItems) {
      parts.push([]);
      count = itemCount(unit);
    }
    parts.at(-1)?.push(unit);
  }
  return parts;
}

/** Stores the items of messages of one kind, and acknowledges the messages. */
async function storePart(deps: ConsumeDeps, part: readonly Unit[]): Promise<void> {
  const results = await storeItems(deps, part);
  let from = 0;
  const outcomes = part.map((unit) => {
    if (unit.content.kind === "refused")
      return { unit, rejected: [{ index: null, errors: fieldErrors(unit.content.issues, "en") }] };
    const { items } = unit.content;
    const own = results.slice(from, (from += items.length));
    const rejected = own.flatMap(({ outcome, errors }, index) =>
      outcome === "rejected" ? [{ index, ...idsOf(items[index]), errors }] : [],
    );
    return { unit, rejected };
  });
  const recorded: RefusedMessage[] = [];
  for (const { unit, rejected } of outcomes) {
    if (rejected.length === 0) continue;
    const message = refusedMessageOf(unit, rejected);
    await recordRefusedMessage(deps.db, message, deps.clock());
    recorded.push(message);
  }
  for (const {
    unit: { message },
    rejected,
  } of outcomes) {
    if (rejected.length === 0) message.ack();
    else message.term();
    deps.counts.count(rejected.length === 0 ? "stored" : "refused");
  }
  for (const message of recorded) {
    const { stream, sequence, refused } = message;
    deps.log.warn({ stream, sequence, refused }, "items of a message were refused");
    deps.publishRefused(message);
  }
}

async function storeItems(deps: ConsumeDeps, part: readonly Unit[]): Promise<BatchResponse["results"]> {
  const { db, feedCodes } = deps;
  const items = part.flatMap(({ content }) => (content.kind === "refused" ? [] : content.items));
  if (items.length === 0) return [];
  const answer =
    part[0]?.content.kind === "shipments"
      ? await handleBatch(items, shipmentInput, "en", (valid, indexes) => {
          const published = part.flatMap((unit) =>
            Array<string>(itemCount(unit)).fill(publishedAt(unit.message)),
          );
          return storeShipments(
            db,
            deps,
            valid,
            indexes.map((index) => published[index] ?? ""),
          );
        })
      : await handleBatch(
          items.map((item) => withOurCodes(item, feedCodes)),
          handlingEventInput,
          "en",
          (valid) => storeEvents(db, deps, valid),
        );
  return (JSON.parse(answer) as BatchResponse).results;
}

/** Leaves messages to the broker, which delivers them again. */
function giveBack(deps: ConsumeDeps, part: readonly Unit[], outcome: "retried" | "failed"): void {
  for (const { message } of part) {
    // Another process takes them over at once when this one stops.
    const delayMs = deps.signal.aborted
      ? 0
      : firstDelayMs * 2 ** Math.min(message.info.deliveryCount - 1, 10);
    message.nak(Math.min(delayMs, maxDelayMs));
    deps.counts.count(outcome);
  }
}

function refusedMessageOf(unit: Unit, rejected: readonly RefusedItem[]): RefusedMessage {
  const { message } = unit;
  return {
    stream: message.info.stream,
    sequence: message.seq,
    subject: message.subject,
    publishedAt: publishedAt(message),
    items: itemCount(unit),
    refused: rejected.length,
    results: rejected
      .slice(0, maxRecordedItems)
      .map((item) => ({ ...item, errors: item.errors.slice(0, maxRecordedErrors) })),
  };
}

/** When a message came to its stream: in microseconds, which the database keeps. */
function publishedAt({ timestampNanos }: JsMsg): string {
  const micros = timestampNanos / 1_000n;
  const text = new Date(Number(micros / 1_000n)).toISOString();
  return `${text.slice(0, -1)}${String(micros % 1_000n).padStart(3, "0")}Z`;
}

/** What identifies a refused item, if it is what it should be: operators print it. */
function idsOf(item: unknown): Pick<RefusedItem, "waybillNo" | "sourceId"> {
  if (typeof item !== "object" || item === null) return {};
  const { waybillNo, sourceId } = item as { readonly waybillNo?: unknown; readonly sourceId?: unknown };
  return {
    ...(isPrintable(waybillNo, 32) && { waybillNo }),
    ...(isPrintable(sourceId, 100) && { sourceId }),
  };
}

function isPrintable(value: unknown, maxLength: number): value is string {
  return typeof value === "string" && value.length <= maxLength && /^[\x20-\x7e]+$/.test(value);
}
