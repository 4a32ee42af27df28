import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config/config.ts";
import { addressGroup } from "./address-group.ts";
import { sendFailure } from "./envelope.ts";
import { sessionOfCall } from "./session-gate.ts";
import { requestLocale } from "./request-locale.ts";

export type LimitCheck =
  | { readonly kind: "ok" }
  /** `retryAfter` in seconds. */
  | { readonly kind: "tooManyRequests"; readonly retryAfter: number };

export interface ReadingLimit {
  /** Counts the request, a costly one as several units, and says whether its visitor has asked too often. */
  readonly check: (request: FastifyRequest, units?: number) => Promise<LimitCheck>;
  /** A hook that answers 429 to visitors who asked too often. */
  readonly refuse: RefusingHook;
  /** A further hook for a call whose input says that it costs more than one unit. */
  readonly refuseCostly: (unitsOf: (request: FastifyRequest) => number) => RefusingHook;
}

type RefusingHook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

type LimitConfig = Pick<
  Config,
  "pagesPerMinute" | "trackingPerMinute" | "networkPerMinute" | "customerPerMinute" | "captchasPerMinute"
>;

/** The limits of an app, by what is asked for. */
export type RequestLimits = Awaited<ReturnType<typeof requestLimits>>;

/** Once for an app. */
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
 * One budget a visitor and minute for all ways of asking one kind of thing: calls, pages and files. Each limit counts for
 * itself, per process and in memory, so that reading goes on when the database is away; what guards secrets is
 * counted there (docs/decisions/0006).
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
        return { kind: "tooManyRequests", retryAfter: limit.ttlInSeconds };
      }
    }
    return { kind: "ok" };
  };
  const refuseUnits = async (request: FastifyRequest, reply: FastifyReply, units: number) => {
    const checked = await check(request, units);
    if (checked.kind === "ok") return;
    await sendFailure(reply, checked, requestLocale(request));
  };
  return {
    check,
    refuse: (request, reply) => refuseUnits(request, reply, 1),
    // The first unit was counted before the body was read.
    refuseCostly: (unitsOf) => (request, reply) => refuseUnits(request, reply, unitsOf(request) - 1),
  };
}

/** The same for each customer, wherever they call from. The session is known before it is counted. */
function customerLimit(app: FastifyInstance, perMinute: number): ReadingLimit {
  return readingLimit(app, "customer", perMinute, (request) => sessionOfCall(request).customerId);
}
