import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { errorCatalogue, type ErrorKind } from "@rimba/contract";
import { DatabaseUnavailable } from "../db/database-unavailable.ts";
import { ServiceUnavailable } from "../service-unavailable.ts";
import { sendFailure, type Failure } from "./envelope.ts";
import { closedPolicy, commonSecurityHeaders } from "./security-headers.ts";
import { hasLeft } from "./visitor-left.ts";
import { hasLegalHost } from "./request-host.ts";
import { noteRefusal } from "./refusals.ts";
import { requestLocale } from "./request-locale.ts";

const kinds: Readonly<Record<string, ErrorKind>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "notJson",
  FST_ERR_CTP_BODY_TOO_LARGE: "bodyTooLarge",
  FST_ERR_CTP_EMPTY_JSON_BODY: "invalidInput",
  FST_ERR_CTP_INVALID_JSON_BODY: "invalidInput",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "invalidInput",
};

function failureOf(error: FastifyError): Failure {
  if (error instanceof DatabaseUnavailable) return { kind: "busy" };
  if (error instanceof ServiceUnavailable) return { kind: error.kind };
  const kind = kinds[error.code];
  if (kind !== undefined) return { kind };
  // What the web framework refuses before our code: broken percent signs, bad headers and the like.
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return { kind: "invalidInput" };
  return { kind: "actionFailed" };
}

/** Nothing of the failure itself reaches the client: the log has it, under the request's id. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (hasLeft(error, reply)) return reply.hijack();
    const failure = failureOf(error);
    const { kind } = failure;
    if (kind === "actionFailed") noteRefusal(request, { kind, error });
    else if (kind === "busy" || kind === "storageAway") noteRefusal(request, { kind, reason: error.message });
    return sendFailure(reply, failure, requestLocale(request));
  });
  app.setNotFoundHandler((request, reply) =>
    sendFailure(reply, { kind: "notFound" }, requestLocale(request)),
  );
}

/**
 * What the framework refuses before any route is found, such as an address with a broken percent sign. No hook runs for it, so what
 * hooks do for all others is done here.
 */
export function answerUnroutable(production: boolean) {
  const headers = { ...commonSecurityHeaders(production), "content-security-policy": closedPolicy };
  return (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const kind = "badRequest";
    const { status } = errorCatalogue[kind];
    request.log.info({ kind, status, method: request.method, route: "unmatched" }, "request refused");
    reply.headers({ ...headers, requestid: request.id });
    sendFailure(reply, { kind }, requestLocale(request));
  };
}

/** Refuses what does not name one host. The first hook of the app. */
export function refuseIllegalHosts(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    if (!hasLegalHost(request.raw)) return sendFailure(reply, { kind: "badRequest" }, requestLocale(request));
  });
}
