import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkBroker } from "./doctor/check-machine.ts";
import { projectFolder } from "../platform/config/folders.ts";
import { openDatabaseDetour } from "../testing/database-detour.ts";
import { freePort } from "../testing/free-port.ts";
import { startNatsServer, type TestBroker } from "../testing/nats-server.ts";
import { type CommandLineRun, runCommandLine } from "../testing/run-command-line.ts";
import { sampleEvent, sampleShipment, waybillNumber } from "../testing/samples.ts";
import { testConfig, testSecret } from "../testing/test-app.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";

const [shipments, events] = ["carrier.shipments", "carrier.events"];

/** Nanoseconds. */
const shortWait = 2_000_000_000;

let database: TestDatabase;
let broker: TestBroker;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  broker = await startNatsServer();
  await broker.createConsumer();
  await database.db.execute("truncate handling_event, shipment, tracking_view, refused_message");
});
afterEach(() => broker.remove());

/** `rimba consume` in this process. */
interface RunningConsumer {
  readonly origin: string;
  readonly metric: (series: string) => Promise<number>;
  readonly readiness: () => Promise<string>;
  readonly stop: () => Promise<CommandLineRun>;
}

let stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops) await stop();
  stops = [];
});

async function environmentOf(changes: Record<string, string> = {}) {
  return {
    DATABASE_URL: database.url ?? "",
    APP_SECRET: testSecret,
    NATS_URL: broker.url,
    LOG_LEVEL: "silent",
    PORT: String(await freePort()),
    ...changes,
  };
}

async function consume(changes: Record<string, string> = {}): Promise<RunningConsumer> {
  const environment = await environmentOf(changes);
  const stopping = new AbortController();
  const running = runCommandLine(["consume"], environment, stopping.signal);
  const stop = async () => {
    stopping.abort();
    return running;
  };
  stops.push(stop);
  const origin = `http://127.0.0.1:${environment.PORT}`;
  const read = async (path: string) =>
    (await fetch(origin + path).catch(() => null))?.text() ?? Promise.resolve("");
  await expect.poll(() => read("/healthz")).toContain("alive");
  return {
    origin,
    metric: async (series) => {
      const line = (await read("/metrics")).split("\n").find((text) => text.startsWith(`${series} `));
      return Number(line?.split(" ")[1] ?? 0);
    },
    readiness: () => read("/readyz"),
    stop,
  };
}

const stored = async () =>
  (await database.db.execute<{ source_id: string }>("select source_id from handling_event order by 1")).map(
    ({ source_id }) => source_id,
  );
const isDone = async (name?: string) => {
  const { num_pending, num_ack_pending } = await broker.consumer(name);
  return num_pending + num_ack_pending === 0;
};
const outcome = (name: string) => `rimba_consumed_messages_total{outcome="${name}"}`;
const eventsOf = (waybillNo: string, from: number, count: number) =>
  Array.from({ length: count }, (_, index) =>
    sampleEvent(waybillNo, `s${String(from + index).padStart(5, "0")}`, {
      occurredAt: new Date(Date.UTC(2026, 10, 19, 7, 0, from + index)).toISOString(),
    }),
  );
const idsOf = (items: readonly { sourceId: string }[]) => items.map(({ sourceId }) => sourceId).toSorted();

describe("rimba consume", () => {
  it("stores shipments and scans, one a message or a batch of 1,000, each once however often it comes", async () => {
    const consumer = await consume();
    const waybills = Array.from({ length: 10 }, (_, index) => waybillNumber(index));
    const scans = waybills.flatMap((waybillNo, index) => eventsOf(waybillNo, index * 100, 100));
    const [single, ...others] = eventsOf(waybillNumber(0), 5000, 50);
    await broker.publish(events, { events: scans }, single, single, { events: scans });
    await broker.publish(`${events}.JKT`, ...others);
    await broker.publish(shipments, { shipments: waybills.map((waybillNo) => sampleShipment(waybillNo)) });
    await expect.poll(() => isDone()).toBe(true);
    expect(await stored()).toEqual(idsOf([...scans, ...(single ? [single] : []), ...others]));
    const booked = await database.db.execute("select 1 from shipment where published_at is not null");
    expect(booked).toHaveLength(10);
    await expect.poll(() => consumer.metric(outcome("stored"))).toBe(54);
    expect(await consumer.metric("rimba_consumer_lag_messages")).toBe(0);
    expect(await consumer.readiness()).toContain("ready");
    expect((await consumer.stop()).code).toBe(0);
  });

  it("records what the feed would refuse, publishes the errors, and stores everything else", async () => {
    const heard = await broker.listen("carrier.refused");
    const consumer = await consume({ NATS_REFUSED_SUBJECT: "carrier.refused" });
    const [first, second, third] = eventsOf(waybillNumber(20), 0, 3);
    const poison = { ...second, code: "TELEPORTED" };
    await broker.publish(
      events,
      "no JSON",
      '"\\u0000"',
      { events: [first, poison, "nothing"] },
      { events: [] },
    );
    await broker.publish(events, { events: Array(1001).fill(third) });
    await broker.publish("carrier.invoices", { total: 1 });
    await broker.publish(shipments, sampleShipment("RBC000000000000"));
    await broker.publish(events, third);
    await expect.poll(() => isDone()).toBe(true);
    expect(await stored()).toEqual(["s00000", "s00002"]);
    // Reports that the stream brings back are refused as well, and end there.
    await expect.poll(() => consumer.metric(outcome("refused"))).toBe(13);
    expect(await consumer.metric(outcome("stored"))).toBe(1);
    await expect.poll(() => heard.length).toBe(6);

    await expect.poll(() => isDone()).toBe(true);
    const { out } = await runCommandLine(["refused", "list", "--json"], await environmentOf());
    const listed = JSON.parse(out.join("\n")) as { sequence: number; results: unknown[] }[];
    const bySequence = listed
      .filter(({ sequence }) => sequence <= 7)
      .toSorted((a, b) => a.sequence - b.sequence);
    const errors = (index: number | null, path: string, key: string, ids = {}) =>
      expect.objectContaining({ index, ...ids, errors: [expect.objectContaining({ path, key })] });
    expect(bySequence.map(({ results }) => results)).toEqual([
      [errors(0, "", "field.invalid")],
      [errors(0, "", "field.invalid")],
      [
        errors(1, "code", "field.invalid", { waybillNo: waybillNumber(20), sourceId: "s00001" }),
        errors(2, "", "field.invalid"),
      ],
      [errors(null, "events", "batch.empty")],
      [errors(null, "events", "batch.tooMany")],
      [errors(null, "subject", "field.unknown")],
      [errors(0, "waybillNo", "waybill.illegal", { waybillNo: "RBC000000000000" })],
    ]);
    const table = await runCommandLine(["refused", "list"], await environmentOf());
    expect(table.out.join("\n")).toContain("1 of 1");
    expect(table.out.join("\n")).toContain("events: batch.tooMany");
    await consumer.stop();
  });

  it("leaves messages to the broker while the database is away, and stores them when it is back", async () => {
    const detour = await openDatabaseDetour(database.url ?? "");
    stops.push(detour.makeUnavailable);
    const consumer = await consume({ DATABASE_URL: detour.databaseUrl });
    await expect.poll(consumer.readiness).toContain('"ready"');
    await detour.makeUnavailable();
    const scans = eventsOf(waybillNumber(30), 0, 20);
    await broker.publish(events, ...scans);
    await expect.poll(() => consumer.metric(outcome("retried"))).toBeGreaterThan(19);
    expect(await consumer.readiness()).toContain("databaseUnavailable");
    expect(await isDone()).toBe(false);
    await detour.giveBack();
    await expect.poll(() => isDone()).toBe(true);
    expect(await stored()).toEqual(idsOf(scans));
    expect(await consumer.metric(outcome("stored"))).toBe(20);
    await consumer.stop();
  });

  it("kill -9 in the middle: what was acknowledged is stored, and the rest comes again", async () => {
    const name = "killed";
    await broker.createConsumer({ durable_name: name, ack_wait: shortWait });
    const scans = eventsOf(waybillNumber(40), 0, 1000);
    const messages = Array.from({ length: 200 }, (_, index) => ({
      events: scans.slice(index * 5, index * 5 + 5),
    }));
    const environment = { ...process.env, ...(await environmentOf({ NATS_CONSUMER: name })) };
    for (const round of [0, 1]) {
      const before = (await stored()).length;
      await broker.publish(events, ...messages.slice(round * 100, round * 100 + 100));
      const program = join(projectFolder, "apps/server/src/serve/rimba.ts");
      const child = spawn(process.execPath, ["--liftoff-only", program, "consume"], {
        env: environment,
        stdio: "ignore",
      });
      const ended = once(child, "exit");
      await expect
        .poll(async () => (await stored()).length, { interval: 1, timeout: 60_000 })
        .toBeGreaterThan(before);
      child.kill("SIGKILL");
      await ended;
      const { ack_floor: floor } = await broker.consumer(name);
      const acknowledged = messages.slice(0, floor.stream_seq).flatMap((message) => message.events);
      const there = new Set(await stored());
      expect(acknowledged.filter(({ sourceId }) => !there.has(sourceId))).toEqual([]);
    }
    const consumer = await consume({ NATS_CONSUMER: name });
    await expect.poll(() => isDone(name)).toBe(true);
    expect(await stored()).toEqual(idsOf(scans));
    await consumer.stop();
  }, 180_000);

  it("stops in the middle: what is in progress is acknowledged, and the rest is left to others", async () => {
    const name = "stopped";
    await broker.createConsumer({ durable_name: name, ack_wait: shortWait });
    const scans = eventsOf(waybillNumber(50), 0, 1000);
    await broker.publish(events, ...scans);
    const consumer = await consume({ NATS_CONSUMER: name });
    await expect.poll(async () => (await stored()).length, { interval: 1 }).toBeGreaterThan(0);
    expect((await consumer.stop()).code).toBe(0);
    const there = (await stored()).length;
    expect(there).toBeLessThan(1000);
    const { delivered, num_ack_pending: pending } = await broker.consumer(name);
    expect(delivered.stream_seq - pending).toBeLessThanOrEqual(there);
    const next = await consume({ NATS_CONSUMER: name });
    await expect.poll(() => isDone(name)).toBe(true);
    expect(await stored()).toEqual(idsOf(scans));
    await next.stop();
  }, 60_000);

  it("goes on when the broker is back, and when its consumer is created", async () => {
    const consumer = await consume();
    await expect.poll(consumer.readiness).toContain('"ready"');
    await broker.stop();
    await expect.poll(consumer.readiness).toContain("brokerUnavailable");
    await broker.start();
    const [scan] = eventsOf(waybillNumber(60), 0, 1);
    await broker.publish(events, scan);
    await expect.poll(stored).toEqual(["s00000"]);
    await consumer.stop();
    const late = await consume({ NATS_CONSUMER: "late" });
    expect(await late.readiness()).toContain("brokerUnavailable");
    await broker.createConsumer({ durable_name: "late" });
    await expect.poll(late.readiness).toContain('"ready"');
    // It ends without the broker as well.
    await broker.stop();
    expect((await late.stop()).code).toBe(0);
  });

  it("needs a broker and PostgreSQL", async () => {
    for (const [name, missing] of [
      ["NATS_URL", { NATS_URL: "" }],
      ["DATABASE_URL", { DATABASE_URL: "" }],
    ] as const) {
      const { code, err } = await runCommandLine(["consume"], await environmentOf(missing));
      expect([code, err]).toEqual([2, [`${name}: rimba consume needs it.`]]);
    }
  });
});

describe("rimba doctor", () => {
  const check = (changes: Record<string, string> = {}) =>
    checkBroker(testConfig({ NATS_URL: broker.url, ...changes }));

  it("says whether the broker has the consumer, and how many messages wait", async () => {
    await broker.publish(events, ...eventsOf(waybillNumber(70), 0, 3));
    expect(await check()).toMatchObject([
      {
        state: "ok",
        detail: expect.stringContaining("has the consumer rimba of CARRIER, 3 not acknowledged"),
      },
    ]);
    expect(await check({ NATS_CONSUMER: "none" })).toMatchObject([
      { state: "fault", detail: expect.stringContaining("consumer not found") },
    ]);
    expect(await check({ NATS_URL: "nats://127.0.0.1:1" })).toMatchObject([{ state: "fault" }]);
    await broker.createConsumer({ durable_name: "careless", ack_policy: "none" });
    expect(await check({ NATS_CONSUMER: "careless" })).toMatchObject([
      { state: "fault", detail: expect.stringContaining('"explicit"') },
    ]);
    expect(await check({ NATS_URL: "" })).toEqual([]);
  });

  it("insists on TLS with tls://, and on the password", async () => {
    expect(await check({ NATS_URL: broker.url.replace("nats:", "tls:") })).toMatchObject([
      { state: "fault", detail: expect.stringContaining("tls") },
    ]);
    const guarded = await startNatsServer(["--user", "rimba", "--pass", "s:e@cret"], {
      user: "rimba",
      pass: "s:e@cret",
    });
    try {
      await guarded.createConsumer();
      const withLogin = (login: string) => check({ NATS_URL: guarded.url.replace("//", `//${login}@`) });
      expect(await withLogin(`rimba:${encodeURIComponent("s:e@cret")}`)).toMatchObject([{ state: "ok" }]);
      const [refusal] = await withLogin("rimba:wrong");
      expect(refusal).toMatchObject({ state: "fault", detail: expect.stringMatching(/authorization/i) });
      expect(refusal?.detail).not.toContain("wrong");
    } finally {
      await guarded.remove();
    }
  });
});
