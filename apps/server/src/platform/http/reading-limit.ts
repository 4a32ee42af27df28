import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config/config.ts";
import { addressGroup } from "./address-group.ts";
import { sendRateLimited } from "./envelope.ts";
import { sessionOfCall } from "./session-gate.ts";
import { requestLocale } from "./request-locale.ts";

export type LimitCheck =
  | { readonly kind: "ok" }
  /** `retryAfter` in seconds. */
  | { readonly kind: "rateLimited"; readonly retryAfter: number };

export interface ReadingLimit {
  /**
   * Counts the request, an expensive one as several units, and says whether its visitor is over the limit.
   */
  readonly check: (request: FastifyRequest, units?: number) => Promise<LimitCheck>;
  /** A hook that answers 429 to visitors over the limit. */
  readonly refuse: RefusingHook;
  /** A further hook for a call whose input costs more than one unit. */
  readonly refuseCostly: (unitsOf: (request: FastifyRequest) => number) => RefusingHook;
}

type RefusingHook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

type LimitConfig = Pick<
  Config,
  "pagesPerMinute" | "trackingPerMinute" | "networkPerMinute" | "customerPerMinute" | "captchasPerMinute"
>;

/** The limits of an app, by kind of data. */
export type RequestLimits = Awaited<ReturnType<typeof requestLimits>>;

/** Once per app. */
export async function requestLimits(app: FastifyInstance, config: LimitConfig) {
  await app.register(rateLimit, { global: false });
  return {
    pages: readingLimit(app, "pages", config.pagesPerMinute),
    tracking: readingLimit(app, "tracking", config.trackingPerMinute),
    network: readingLimit(app, "network", config.networkPerMinute),
    customer: customerLimit(app, config.customerPerMinute),
    captchaChallenges: readingLimit(app, "captchaChallenge", config.captchasPerMinute),
    captchaSolutions: readingLimit(app, "captcha", config.captchasPerMinute),
  };
}

/**
 * One budget per visitor and minute for one kind of data, in calls, pages and files. Each limit counts
 * separately, per process and in memory, so that reading continues while the database is unavailable; limits
 * that protect secrets are counted in the database (docs/decisions/0006).
 */
function readingLimit(
  app: FastifyInstance,
  name: string,
  perMinute: number,
  visitorOf: (request: FastifyRequest) => string = ({ ip }) => addressGroup(ip),
): ReadingLimit {
  const count = app.createRateLimit({
    max: perMinute,
    timeWindow: "1 minute",
    // All limits are in one store.
    keyGenerator: (request) => `${name} ${visitorOf(request)}`,
  });
  const check = async (request: FastifyRequest, units = 1): Promise<LimitCheck> => {
    for (let counted = 0; counted < units; counted += 1) {
      const limit = await count(request);
      if (!limit.isAllowed && limit.isExceeded) {
        return { kind: "rateLimited", retryAfter: limit.ttlInSeconds };
      }
    }
    return { kind: "ok" };
  };
  const refuseUnits = async (request: FastifyRequest, reply: FastifyReply, units: number) => {
    const checked = await check(request, units);
    if (checked.kind === "ok") return;
    await sendRateLimited(reply, checked.retryAfter, requestLocale(request));
  };
  return {
    check,
    refuse: (request, reply) => refuseUnits(request, reply, 1),
    // The first unit was counted before the body was read.
    refuseCostly: (unitsOf) => (request, reply) => refuseUnits(request, reply, unitsOf(request) - 1),
  };
}

/** The same per customer, whatever the address. The session is known before it is counted. */
function customerLimit(app: FastifyInstance, perMinute: number): ReadingLimit {
  return readingLimit(app, "customer", perMinute, (request) => sessionOfCall(request).customerId);
}
