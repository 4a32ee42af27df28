import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { DatabaseUnavailable } from "../db/database-unavailable.ts";
import type { Db } from "../db/db.ts";
import { Drain } from "../http/drain.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { notificationDelays, OutcomeCounts } from "./metrics.ts";
import { registerHealth } from "./register-health.ts";

let database: TestDatabase;
const apps: FastifyInstance[] = [];
let isClockTrusted = true;
const [notifications, delays] = [new OutcomeCounts(), notificationDelays()];

beforeAll(async () => {
  database = await createTestDatabase();
  for (const _ of [1, 2]) notifications.count("push DELIVERED sent");
  delays.observe({ way: "push" }, 1.5);
});
afterEach(async () => {
  isClockTrusted = true;
  for (const app of apps.splice(0)) await app.close();
});
afterAll(() => database.drop());

function appWith(options: { metricsAllow?: string[]; trustProxy?: string[] } = {}): FastifyInstance {
  const { metricsAllow = [], trustProxy } = options;
  const app = Fastify({ trustProxy: trustProxy ?? false, return503OnClosing: false });
  const drain = new Drain();
  drain.register(app);
  registerHealth(app, {
    isReferenceLoaded: () => true,
    isClockTrusted: () => isClockTrusted,
    isDraining: () => drain.isDraining,
    db: database.db,
    metricsAllow,
    pages: () => ({ fresh: 7, stale: 2, sameAnswers: 5, rendered: 3, limited: 4, busy: 1 }),
    notifications,
    notificationDelays: delays,
  });
  app.get("/track/:number", async () => ({}));
  apps.push(app);
  return app;
}

it("is alive and ready on a migrated database", async () => {
  const app = appWith();
  expect((await app.inject("/healthz")).json()).toEqual({ status: "alive" });
  const ready = await app.inject("/readyz");
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: "ready" }]);
  expect(ready.headers["cache-control"]).toBe("no-store");
});

it("is not ready while the database is unavailable", async () => {
  const app = Fastify();
  const unavailable: Db = {
    ...database.db,
    query: () => Promise.reject(new DatabaseUnavailable("a test wants it so")),
  };
  registerHealth(app, {
    db: unavailable,
    isReferenceLoaded: () => true,
    isClockTrusted: () => true,
    isDraining: () => false,
    metricsAllow: [],
  });
  const { statusCode, headers, json } = await app.inject("/readyz");
  expect([statusCode, json()]).toEqual([503, { status: "notReady", reason: "databaseUnavailable" }]);
  expect(headers["retry-after"]).toBe("1");
  expect((await app.inject("/healthz")).statusCode).toBe(200);
  await app.close();
});

it("is not ready while the database's clock is not trusted, and says why", async () => {
  isClockTrusted = false;
  const { statusCode, json } = await appWith().inject("/readyz");
  expect([statusCode, json()]).toEqual([503, { status: "notReady", reason: "clocksDisagree" }]);
});

it("is no longer ready once it is stopping", async () => {
  const app = appWith();
  let answer: Response | undefined;
  app.addHook("preClose", async () => {
    answer = await fetch(`${origin}/readyz`);
  });
  const origin = await app.listen({ host: "127.0.0.1", port: 0 });
  await app.close();
  expect(answer?.status).toBe(503);
  expect(await answer?.json()).toEqual({ status: "notReady", reason: "stopping" });
});

it("measures requests by their route pattern, never by their address", async () => {
  const app = appWith();
  await app.inject("/track/RBC482019375516?secret=1");
  await app.inject("/nothing/RBC482019375516");
  const { headers, body } = await app.inject("/metrics");
  expect(headers["content-type"]).toContain("text/plain");
  expect(body).toContain(
    'http_request_duration_seconds_count{route="/track/:number",method="GET",status="2xx"} 1',
  );
  expect(body).toContain(
    'http_request_duration_seconds_count{route="unmatched",method="GET",status="4xx"} 1',
  );
  expect(body).not.toContain("RBC482019375516");
  expect(body).toContain('rimba_pages_total{from="fresh"} 7');
  expect(body).toContain('rimba_notifications_total{way="push",topic="DELIVERED",outcome="sent"} 2');
  expect(body).toContain('rimba_notification_delay_seconds_bucket{le="1",way="push"} 0');
  expect(body).toContain('rimba_notification_delay_seconds_bucket{le="2",way="push"} 1');
  expect(body).toContain('rimba_database_connections{state="open"}');
  expect(body).toContain("process_cpu_seconds_total");
  expect(body).toContain("nodejs_eventloop_lag_seconds");
});

it.each([
  ["this machine", {}, { remoteAddress: "127.0.0.1" }, 200],
  ["this machine by IPv6", {}, { remoteAddress: "::1" }, 200],
  ["a stranger", {}, { remoteAddress: "203.0.113.9" }, 404],
  ["a network that is allowed", { metricsAllow: ["203.0.113.0/24"] }, { remoteAddress: "203.0.113.9" }, 200],
  [
    "a stranger through a proxy on this machine",
    {},
    { remoteAddress: "127.0.0.1", headers: { "x-forwarded-for": "203.0.113.9" } },
    404,
  ],
  [
    "one who claims to be this machine",
    {},
    { remoteAddress: "203.0.113.9", headers: { "x-forwarded-for": "127.0.0.1" } },
    404,
  ],
  [
    "a stranger through a trusted proxy who claims to be this machine",
    { trustProxy: ["127.0.0.1"] },
    { remoteAddress: "127.0.0.1", headers: { "x-forwarded-for": "127.0.0.1, 203.0.113.9" } },
    404,
  ],
  [
    "an allowed network through a trusted proxy",
    { trustProxy: ["127.0.0.1"], metricsAllow: ["203.0.113.0/24"] },
    { remoteAddress: "127.0.0.1", headers: { "x-forwarded-for": "203.0.113.9" } },
    200,
  ],
] as const)("responds correctly to /metrics for %s", async (_who, options, from, status) => {
  const app = appWith(options as { metricsAllow?: string[]; trustProxy?: string[] });
  expect((await app.inject({ url: "/metrics", ...from })).statusCode).toBe(status);
});
