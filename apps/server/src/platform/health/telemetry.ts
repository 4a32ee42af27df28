import { context, metrics, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Db, Tx } from "../db/db.ts";
import type { Statement } from "../db/statement.ts";

/*
 * Traces and durations of requests and of their statements, by OpenTelemetry's own library, for a collector that the
 * environment names (decision 0095). They name routes and statements, never addresses, parameters or values: those have numbers,
 * names and tokens of customers. Names of attributes: https://opentelemetry.io/docs/specs/semconv/
 */

const scope = "rimba";
const unit = { unit: "s" };

/** Starts to send to the collector; the library reads all other `OTEL_` variables itself. Returns what sends the rest and stops. */
export async function startTelemetry(): Promise<() => Promise<void>> {
  // Loaded here: it is large, and most installations have no collector.
  const { NodeSDK } = await import("@opentelemetry/sdk-node");
  // By default the command line and the user of the process are sent as well.
  process.env["OTEL_NODE_RESOURCE_DETECTORS"] ??= "env,host";
  const sdk = new NodeSDK({ serviceName: process.env["OTEL_SERVICE_NAME"] ?? scope });
  sdk.start();
  return () => sdk.shutdown();
}

/** Traces the requests of this app. Call it before routes are added. */
export function traceRequests(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  const durations = metrics.getMeter(scope).createHistogram("http.server.request.duration", unit);
  const tracer = trace.getTracer(scope);
  app.addHook("onRequest", (request, _reply, next) => {
    const route = request.routeOptions.url ?? "unmatched";
    // A trace begins here: with a header, a visitor could have every request recorded.
    const span = tracer.startSpan(`${request.method} ${route}`, {
      root: true,
      kind: SpanKind.SERVER,
      attributes: { "http.request.method": request.method, "http.route": route },
    });
    spans.set(request, span);
    context.with(trace.setSpan(context.active(), span), next);
  });
  app.addHook("onResponse", async (request, reply) => {
    const span = spans.get(request);
    if (span === undefined) return;
    const { statusCode } = reply;
    span.setAttribute("http.response.status_code", statusCode);
    if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
    durations.record(reply.elapsedTime / 1000, {
      "http.request.method": request.method,
      "http.route": request.routeOptions.url ?? "unmatched",
      "http.response.status_code": statusCode,
    });
  });
}

/** The same database, whose statements are spans of the request that waits for them. */
export function tracedDb(db: Db): Db {
  const inSpan = tracing();
  const traced = (tx: Tx): Tx => ({
    query: (statement, params) => inSpan(statement.name, () => tx.query(statement, params)),
    execute: tx.execute,
  });
  return {
    ...db,
    ...traced(db),
    transaction: (work) => inSpan("transaction", () => db.transaction((tx) => work(traced(tx)))),
    longTransaction: (work) => inSpan("transaction", () => db.longTransaction((tx) => work(traced(tx)))),
    longSession: (work) => db.longSession((session) => work(traced(session))),
  };
}

/** Runs work as a span of the current one; without one it is no part of a request, and no span. */
function tracing() {
  const tracer = trace.getTracer(scope);
  const durations = metrics.getMeter(scope).createHistogram("db.client.operation.duration", unit);
  return async <T>(operation: Statement<unknown, unknown>["name"], work: () => Promise<T>): Promise<T> => {
    if (trace.getActiveSpan() === undefined) return work();
    const attributes = { "db.system.name": "postgresql", "db.operation.name": operation };
    const begun = performance.now();
    return tracer.startActiveSpan(operation, { kind: SpanKind.CLIENT, attributes }, async (span) => {
      try {
        return await work();
      } catch (error) {
        // Its message may quote values.
        span.setStatus({ code: SpanStatusCode.ERROR });
        span.setAttribute("error.type", error instanceof Error ? error.name : "unknown");
        throw error;
      } finally {
        span.end();
        durations.record((performance.now() - begun) / 1000, attributes);
      }
    });
  };
}
