import type { FastifyInstance } from "fastify";
import type { Db } from "../db/db.ts";
import { pendingMigrations } from "../db/migrate.ts";
import { isMoveUnfinished } from "../db/move-state.ts";
import { measure, type MetricsSources } from "./metrics.ts";
import { metricsReaders } from "./networks.ts";
import { isDatabaseWritable, type Readiness, readinessOf } from "./readiness.ts";

export interface HealthOptions extends MetricsSources {
  readonly db: Db;
  readonly isReferenceLoaded: () => boolean;
  readonly isClockTrusted: () => boolean;
  /** Whether messages of the broker arrive; only in the process that stores them. */
  readonly isConsuming?: () => boolean;
  /** Whether this process is about to stop. */
  readonly isDraining: () => boolean;
  /** Addresses and networks beside loopback that may read /metrics. */
  readonly metricsAllow: readonly string[];
}

/**
 * `/healthz`: the process is alive; checks nothing else. `/readyz`: whether to send it requests. 503 if the
 * database does not answer or is read-only, its clock jumped, migrations are missing, a move into it is not
 * finished, the reference data were not loaded yet, the broker is away, or the server is stopping. `/metrics`: metrics for
 * Prometheus; 404 for other addresses. Call it on the root instance before routes are added, so that all of
 * them are measured.
 */
export function registerHealth(app: FastifyInstance, options: HealthOptions): void {
  const { db, isReferenceLoaded, isClockTrusted, isConsuming, isDraining, metricsAllow } = options;
  const figures = measure(app, options);
  const mayRead = metricsReaders(metricsAllow);
  const readiness = readinessOf({
    isWritable: () => isDatabaseWritable(db),
    isReferenceLoaded,
    isClockTrusted,
    isConsuming,
    pendingMigrations: async () => (await pendingMigrations(db)).length,
    isMoveUnfinished: () => isMoveUnfinished(db),
  });

  app.get("/healthz", async (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: "alive" }),
  );

  app.get("/readyz", { config: { isProbe: true } }, async (_request, reply) => {
    const found: Readiness = isDraining() ? { kind: "notReady", reason: "stopping" } : await readiness();
    reply.header("cache-control", "no-store");
    if (found.kind === "ok") return reply.send({ status: "ready" });
    return reply.code(503).header("retry-after", "1").send({ status: "notReady", reason: found.reason });
  });

  app.get("/metrics", async (request, reply) => {
    if (!mayRead(request)) return reply.callNotFound();
    const { type, text } = await figures();
    return reply.header("cache-control", "no-store").type(type).send(text);
  });
}
