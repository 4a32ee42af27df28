import type { FastifyInstance } from "fastify";
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";

/** How often a page was sent from the cache and how often it was rendered, since the start. */
export type PageCounts = Readonly<Record<"fresh" | "stale" | "rendered", number>>;

/** Connections of this process to the database, now. */
export type DatabaseConnections = Readonly<Record<"open" | "in_use" | "waiting", number>>;

export interface MetricsSources {
  readonly pages?: (() => PageCounts) | undefined;
  readonly databaseConnections?: (() => DatabaseConnections) | undefined;
}

// From a cached page, well below a millisecond, to the time-outs.
const buckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts every request of this app and gives all figures as Prometheus text. Call it before routes are added. */
export function measure(
  app: FastifyInstance,
  sources: MetricsSources,
): () => Promise<{ type: string; text: string }> {
  const registry = new Registry();
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from a request to its complete answer",
    labelNames: ["route", "method", "status"],
    buckets,
    registers: [registry],
  });
  app.addHook("onResponse", async (request, reply) => {
    // The pattern of the route, never the address: that holds numbers of customers, and has no end.
    const route = request.routeOptions.url ?? "unmatched";
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    durations.observe({ route, method: request.method, status }, reply.elapsedTime / 1000);
  });
  const { pages, databaseConnections } = sources;
  if (pages !== undefined) countPages(registry, pages);
  if (databaseConnections !== undefined) gaugeConnections(registry, databaseConnections);
  const ofProcess = processFigures();
  return async () => ({
    type: registry.contentType,
    text: `${await ofProcess.metrics()}\n${await registry.metrics()}`,
  });
}

function countPages(registry: Registry, counts: () => PageCounts): void {
  new Counter({
    name: "rimba_pages_total",
    help: "Pages sent: fresh and stale from the cache (hits), rendered (misses)",
    labelNames: ["from"],
    registers: [registry],
    collect() {
      this.reset();
      for (const [from, count] of Object.entries(counts())) this.inc({ from }, count);
    },
  });
}

function gaugeConnections(registry: Registry, connections: () => DatabaseConnections): void {
  new Gauge({
    name: "rimba_database_connections",
    help: "Connections to the database: open, in use, and callers waiting for one",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(connections())) this.set({ state }, count);
    },
  });
}

let figures: Registry | undefined;

/** Memory, event loop, garbage collection: of the whole process, so measured once however many apps it holds. */
function processFigures(): Registry {
  if (figures === undefined) {
    figures = new Registry();
    collectDefaultMetrics({ register: figures });
  }
  return figures;
}
