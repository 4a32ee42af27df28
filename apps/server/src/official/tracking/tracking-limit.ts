import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { addressGroup } from "../../http/address-group.ts";
import { sendFailure } from "../../http/envelope.ts";
import { requestLocale } from "../../http/request-locale.ts";

export interface TrackingLimit {
  /** Counts the request; false when its visitor has asked too often. */
  readonly allows: (request: FastifyRequest) => Promise<boolean>;
  /** A hook that answers 429 to visitors who asked too often. */
  readonly refuse: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
}

/**
 * One budget a visitor and minute for all ways of tracking: calls, pages and files. Per process and in memory, so that
 * reading goes on when the database is away; what guards secrets is counted there (docs/decisions/0006).
 */
export async function trackingLimit(app: FastifyInstance, perMinute: number): Promise<TrackingLimit> {
  await app.register(rateLimit, { global: false });
  const count = app.createRateLimit({
    max: perMinute,
    timeWindow: "1 minute",
    keyGenerator: (request) => addressGroup(request.ip),
  });
  return {
    allows: async (request) => {
      const limit = await count(request);
      return limit.isAllowed || !limit.isExceeded;
    },
    refuse: async (request, reply) => {
      const limit = await count(request);
      if (limit.isAllowed || !limit.isExceeded) return;
      await sendFailure(
        reply,
        { kind: "tooManyRequests", retryAfter: limit.ttlInSeconds },
        requestLocale(request),
      );
    },
  };
}
