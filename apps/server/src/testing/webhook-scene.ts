import { vi } from "vitest";
import { optionalRow } from "../platform/db/db.ts";
import type { KeyRing } from "../platform/key-ring.ts";
import { deliveryQueue } from "../platform/outbox/delivery-queries.ts";
import { createOutboxDelivery, type OutboxDelivery } from "../platform/outbox/outbox-delivery.ts";
import {
  type CarrierKind,
  insertOutboxMessage,
  selectUndelivered,
} from "../platform/outbox/outbox-queries.ts";
import { receiverStates, selectReceiverByName } from "../platform/outbox/webhook-receiver-queries.ts";
import { addReceiver } from "../platform/outbox/webhook-receivers.ts";
import { createWebhookSender } from "../platform/outbox/webhook.ts";
import { uuidV7 } from "../platform/uuid-v7.ts";
import { type FakeServer, startFakeServer } from "./fake-server.ts";
import { testKeys } from "./test-app.ts";
import { createTestDatabase } from "./test-database.ts";

interface Delivering {
  readonly keys?: KeyRing;
  readonly timeoutMs?: number;
}

/** Receivers of webhooks on a database of their own, and a clock that tests move. */
export async function createWebhookScene() {
  const database = await createTestDatabase();
  const { db } = database;
  const log = { warn: vi.fn<(details: object, message: string) => void>() };
  const carriers = new Map<string, FakeServer>();
  // The library that receivers verify with reads the clock of the machine.
  let now = new Date();
  const clock = () => now;

  async function receiverOf(name: string) {
    const receiver = await optionalRow(db, selectReceiverByName, { name });
    if (receiver === null) throw new Error(`There is no receiver ${name}`);
    return receiver;
  }

  async function delivery(
    name: string,
    { keys = testKeys, timeoutMs = 2_000 }: Delivering = {},
  ): Promise<OutboxDelivery> {
    const found = await receiverOf(name);
    const receiver = createWebhookSender({ db, keys, clock, production: false, timeoutMs }, found);
    return createOutboxDelivery({
      db,
      clock,
      receiver,
      queue: deliveryQueue(db, found.receiver_id, null),
      log,
    });
  }

  return {
    db,
    /** Of PostgreSQL, for other processes. */
    databaseUrl: database.url ?? "",
    log,
    clock,
    receiverOf,
    delivery,
    pass(seconds: number) {
      now = new Date(now.getTime() + seconds * 1_000);
    },
    /** A system of the carrier that answers 200, and its receiver. Returns the secret. */
    async add(name: string, kinds: readonly CarrierKind[] | null = null): Promise<string> {
      const carrier = await startFakeServer();
      carriers.set(name, carrier);
      const url = `${carrier.origin}/hooks`;
      const added = await addReceiver(
        { db, keys: testKeys, now },
        { name, url, kinds, allowsPrivate: false },
      );
      if (added.kind !== "ok") throw new Error(`The receiver was not added: ${added.kind}`);
      return added.secret;
    },
    carrier(name: string): FakeServer {
      const carrier = carriers.get(name);
      if (carrier === undefined) throw new Error(`There is no carrier ${name}`);
      return carrier;
    },
    async write(subject: string, kind: CarrierKind = "order.placed"): Promise<string> {
      const messageId = uuidV7();
      await insertOutboxMessage(db, { messageId, subject, kind, payload: { orderNo: subject }, at: now });
      return messageId;
    },
    /** One look for due messages. */
    deliver: async (name: string, options: Delivering = {}) => (await delivery(name, options)).deliverDue(),
    /** Ids of the messages that a receiver got, in order. */
    idsAt: (name: string) => carriers.get(name)?.seen.map(({ headers }) => headers["webhook-id"]),
    undelivered: () => db.query(selectUndelivered, { receiverId: null, max: 100 }),
    /** What each receiver lacks: waiting and dead. */
    async lacks(): Promise<Record<string, [number, number]>> {
      const states = await receiverStates(db);
      return Object.fromEntries(states.map(({ name, waiting, dead }) => [name, [waiting, dead]]));
    },
    /** Call it after each test. */
    async clear(): Promise<void> {
      for (const carrier of carriers.values()) await carrier.close();
      carriers.clear();
      log.warn.mockClear();
      now = new Date();
      for (const table of ["outbox_delivery", "outbox_message", "webhook_receiver", "setting"])
        await db.execute(`delete from ${table}`);
    },
    drop: () => database.drop(),
  };
}

export type WebhookScene = Awaited<ReturnType<typeof createWebhookScene>>;
