import { context, metrics, trace } from "@opentelemetry/api";
import { endpoints } from "@rimba/contract";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type FakeServer, startFakeServer } from "../../testing/fake-server.ts";
import { sampleShipment, waybillNumber } from "../../testing/samples.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { createTestDatabase } from "../../testing/test-database.ts";
import { startTelemetry, tracedDb } from "./telemetry.ts";

interface SentSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: unknown;
}

let collector: FakeServer;
let test: TestApp;
let stop: () => Promise<void>;
const waybillNo = waybillNumber(1);
const parent = "4bf92f3577b34da6a3ce929d0e0e4736";

beforeAll(async () => {
  collector = await startFakeServer();
  collector.answer = () => ({ status: 200, headers: { "content-type": "application/json" }, body: "{}" });
  vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", collector.origin);
  vi.stubEnv("OTEL_EXPORTER_OTLP_PROTOCOL", "http/json");
  vi.stubEnv("OTEL_METRICS_EXPORTER", "otlp");
  vi.stubEnv("OTEL_LOGS_EXPORTER", "none");
  vi.stubEnv("OTEL_NODE_RESOURCE_DETECTORS", undefined);
  const stopSending = await startTelemetry();
  const { db, drop } = await createTestDatabase();
  const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin };
  test = await createTestApp(environment, { database: { db: tracedDb(db), drop } });
  stop = async () => {
    await stopSending();
    // The library sets them for the whole process.
    for (const each of [trace, metrics, context]) each.disable();
  };
  await test.feed([sampleShipment(waybillNo, { needsPhoneDigits: true })]);
  const headers = { traceparent: `00-${parent}-00f067aa0ba902b7-01` };
  await test.call(endpoints.trackingCustomerByWaybillNo, { numbers: [waybillNo], by: "waybill" }, headers);
  await test.call(endpoints.trackingValidate, { waybillNo, phoneLast4: "4567" });
  await test.app.inject({ url: "/no/such/address?phone=081234567890" });
  await stop();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await test.close();
  await collector.close();
});

const sent = (path: string) => collector.seen.filter(({ url }) => url === path).map(({ body }) => body);

function spans(): SentSpan[] {
  interface Sent {
    readonly resourceSpans: { readonly scopeSpans: { readonly spans: SentSpan[] }[] }[];
  }
  return sent("/v1/traces")
    .flatMap((body) => (JSON.parse(body) as Sent).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap((each) => each.spans);
}

describe("traces of requests", () => {
  it("have the route, and below it the statements that the request waited for", () => {
    const request = spans().find(({ name }) => name === `POST ${endpoints.trackingCustomerByWaybillNo.path}`);
    const statements = spans().filter(({ parentSpanId }) => parentSpanId === request?.spanId);
    expect(statements.map(({ name }) => name)).toContain("tracking.answersByWaybill");
    expect(new Set(statements.map(({ traceId }) => traceId))).toEqual(new Set([request?.traceId]));
  });

  it("begin here: a visitor's header names no trace", () => {
    expect(spans().length).toBeGreaterThan(3);
    expect(JSON.stringify(spans())).not.toContain(parent);
  });

  it("have one name for all addresses that do not exist", () => {
    expect(spans().map(({ name }) => name)).toContain("GET unmatched");
  });

  it("have no number, digits, address or key, nor who runs the process", () => {
    const everything = collector.seen.map(({ body }) => body).join("\n");
    for (const secret of [
      waybillNo,
      "081234567890",
      "/no/such",
      "Bearer",
      "process.command",
      "process.owner",
    ])
      expect(everything).not.toContain(secret);
    // Four digits are in many an id.
    expect(JSON.stringify(spans().map(({ name, attributes }) => [name, attributes]))).not.toContain("4567");
  });

  it("come with durations of routes and statements", () => {
    const durations = sent("/v1/metrics").join("\n");
    expect(durations).toContain("http.server.request.duration");
    expect(durations).toContain("db.client.operation.duration");
  });
});
