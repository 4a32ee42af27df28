import type { JsMsg } from "@nats-io/jetstream";
import type { HandlingEventInput } from "@rimba/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { shipmentFollower } from "../features/hooks.ts";
import { storeShipments } from "../features/tracking/ingest/store-shipments.ts";
import { noFeedCodes } from "../platform/config/carrier-file.ts";
import type { Db } from "../platform/db/db.ts";
import { OutcomeCounts } from "../platform/health/metrics.ts";
import { uuidV7 } from "../platform/uuid-v7.ts";
import { sampleEvent, sampleShipment, waybillNumber } from "../testing/samples.ts";
import { testCarrier, testKeys } from "../testing/test-app.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { consumeMessages } from "./consume-messages.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const ingest = {
  carrier: testCarrier,
  clock: () => new Date("2026-11-20T08:00:00+07:00"),
  newId: uuidV7,
  keys: testKeys,
  shipmentFollower,
};

/** Messages with what became of them, in the order of the stream. */
function messagesOf(subject: string, ...bodies: unknown[]) {
  const fates: string[] = [];
  const messages = bodies.map((body, index) => {
    const settle = (fate: string) => (fates[index] ??= fate);
    const message: Partial<JsMsg> = {
      subject,
      data: new TextEncoder().encode(JSON.stringify(body)),
      seq: index + 1,
      timestampNanos: 1_795_000_000_000_000_000n + BigInt(index) * 1_000n,
      info: { stream: "CARRIER", deliveryCount: 3 } as JsMsg["info"],
      ack: () => settle("stored"),
      term: () => settle("ended"),
      nak: (delayMs) => settle(`again after ${delayMs} ms`),
    };
    return message as JsMsg;
  });
  return { messages, fates };
}

async function consume(messages: readonly JsMsg[], db: Db = database.db) {
  const counts = new OutcomeCounts();
  await consumeMessages(
    {
      ...ingest,
      db,
      feedCodes: noFeedCodes,
      subjects: { shipments: "carrier.shipments", events: "carrier.events" },
      publishRefused: () => undefined,
      counts,
      log: { warn: () => undefined, error: () => undefined },
      signal: new AbortController().signal,
    },
    (async function* () {
      yield* messages;
    })(),
  );
  return counts.counts;
}

/** A database in which the program fails at one waybill. */
function failingAt(waybillNo: string): Db {
  return {
    ...database.db,
    transaction: (work) =>
      database.db.transaction((tx) =>
        work({
          ...tx,
          query: async (statement, params) => {
            if (JSON.stringify(params).includes(waybillNo)) throw new Error("a fault of the program");
            return tx.query(statement, params);
          },
        }),
      ),
  };
}

const storedEvents = async (events: readonly HandlingEventInput[]) =>
  database.db.execute("select 1 from handling_event where waybill_no = any($1)", [
    events.map(({ waybillNo }) => waybillNo),
  ]);

it("a message that makes the program fail comes again later, and holds up no other", async () => {
  const events = [1, 2, 3].map((index) => sampleEvent(waybillNumber(index), "s1"));
  const { messages, fates } = messagesOf("carrier.events", ...events);
  expect(await consume(messages, failingAt(waybillNumber(2)))).toEqual({ stored: 2, failed: 1 });
  expect(fates).toEqual(["stored", "again after 4000 ms", "stored"]);
  expect(await storedEvents(events)).toHaveLength(2);
});

it("of a shipment the later message counts, in whichever order they come", async () => {
  const waybillNo = waybillNumber(10);
  const shipment = (productTypeCode: string) => sampleShipment(waybillNo, { productTypeCode });
  const product = async () =>
    (
      await database.db.execute<{ product: string }>(
        "select details ->> 'productTypeCode' as product from shipment where waybill_no = $1",
        [waybillNo],
      )
    )[0]?.product;
  const { messages } = messagesOf("carrier.shipments", ...["A1", "B2", "C3", "B2"].map(shipment));
  const [first, second, third, fourth] = messages as [JsMsg, JsMsg, JsMsg, JsMsg];
  // Together, the later one first.
  expect(await consume([second, first])).toEqual({ stored: 2 });
  expect(await product()).toBe("B2");
  // One that is the same moves the time on.
  await consume([fourth]);
  await consume([third]);
  await consume([first]);
  expect(await product()).toBe("B2");
  // The feed has no time of publishing: it always counts, and the messages before stay older than the last one.
  await storeShipments(database.db, ingest, [shipment("D4")]);
  expect(await product()).toBe("D4");
  await consume([third]);
  expect(await product()).toBe("D4");
});
