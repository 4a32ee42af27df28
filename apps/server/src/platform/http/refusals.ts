import type { ErrorKind } from "@rimba/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Programs request it every few seconds: its 503 is an answer and no refusal. */
    isProbe?: true;
  }
}

interface Refusal {
  kind?: ErrorKind;
  /** The unexpected error, if any. */
  error?: unknown;
  /** What is unavailable, in our own words. */
  reason?: string;
  /** The address of the page in the route table. */
  route?: string;
}

const refusals = new WeakMap<FastifyRequest, Refusal>();

/** Sets the reason of a refusal for its log line. The first reason stays. */
export function addLogFields(request: FastifyRequest, refusal: Refusal): void {
  refusals.set(request, { ...refusal, ...refusals.get(request) });
}

/** For statuses that a page chose without naming an error. */
const kindsOfStatus: Readonly<Record<number, ErrorKind>> = {
  403: "crossSite",
  404: "notFound",
  413: "bodyTooLarge",
  415: "notJson",
  429: "tooManyRequests",
  500: "actionFailed",
  503: "busy",
};

/**
 * Gives each answer a request id, so that its log line can be found; but none that caches may pass on to other
 * visitors.
 */
export function sendRequestIds(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    reply.header("requestid", request.id);
  });
  app.addHook("onSend", (_request, reply, payload, done) => {
    if (String(reply.getHeader("cache-control")).startsWith("public")) reply.removeHeader("requestid");
    done(null, payload);
  });
}

/**
 * One line per refused call and page: request id, error, status, method and the route's pattern. Never an
 * address, which contains customers' numbers, and no input.
 */
export function logRefusals(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    const status = reply.statusCode;
    const noted = refusals.get(request);
    if (noted?.error === undefined && (status < 400 || request.routeOptions.config.isProbe === true)) return;
    const { kind = kindsOfStatus[status] ?? "invalidInput", route, reason, error } = noted ?? {};
    const line = {
      kind,
      status,
      method: request.method,
      route: route ?? request.routeOptions.url ?? "unmatched",
      ...(reason !== undefined && { reason }),
    };
    if (error !== undefined) request.log.error({ ...line, err: error }, "request failed");
    else if (status >= 500) request.log.warn(line, "request refused");
    else request.log.info(line, "request refused");
  });
}

/** Logs an error with the request's own line, or separately if that is already written. */
export function noteError(request: FastifyRequest, isAnswered: boolean, error: unknown): void {
  if (isAnswered || refusals.get(request)?.error !== undefined)
    request.log.error({ err: error, route: refusals.get(request)?.route }, "request failed");
  else addLogFields(request, { kind: "actionFailed", error });
}
