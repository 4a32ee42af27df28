import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, FastifyBaseLogger } from "fastify";
import { errorCatalogue, type ErrorKind, defaultLocale } from "@rimba/contract";
import { DatabaseUnavailable } from "../db/database-unavailable.ts";
import { ServiceUnavailable } from "../service-failures.ts";
import { sendFailure, type Failure, failureBody, json } from "./envelope.ts";
import { closedPolicy, commonSecurityHeaders } from "./security-headers.ts";
import { hasLegalHost } from "./request-origin.ts";
import { addLogFields } from "./refusals.ts";
import { requestLocale } from "./request-locale.ts";
import { STATUS_CODES, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { uuidV7 } from "../uuid-v7.ts";

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
  // Errors of the web framework before our code: invalid percent encoding, bad headers and the like.
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return { kind: "invalidInput" };
  return { kind: "actionFailed" };
}

/** The client learns nothing about the failure: the log has it, under the request's id. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (isAbortedByVisitor(error, reply)) return reply.hijack();
    const failure = failureOf(error);
    const { kind } = failure;
    if (kind === "actionFailed") addLogFields(request, { kind, error });
    else if (kind === "busy" || kind === "storageUnavailable")
      addLogFields(request, { kind, reason: error.message });
    return sendFailure(reply, failure, requestLocale(request));
  });
  app.setNotFoundHandler((request, reply) =>
    sendFailure(reply, { kind: "notFound" }, requestLocale(request)),
  );
}

/**
 * Errors before any route is found, such as invalid percent encoding in an address. No hook runs for them, so
 * the work of hooks is done here.
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

/** Refuses requests that do not name one host. The first hook of the app. */
export function refuseIllegalHosts(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    if (!hasLegalHost(request.raw)) return sendFailure(reply, { kind: "badRequest" }, requestLocale(request));
  });
}

/** Aborted when the visitor leaves before the answer is sent. */
export function abortedByVisitor(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

/** The visitor left and the work was aborted: nothing failed, and there is no client to respond to. */
export function isAbortedByVisitor(error: Error, reply: FastifyReply): boolean {
  return error.name === "AbortError" && reply.raw.destroyed;
}

const errorKindsByParserCode: Readonly<Record<string, ErrorKind>> = {
  ERR_HTTP_REQUEST_TIMEOUT: "requestTimeout",
  HPE_HEADER_OVERFLOW: "headersTooLarge",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "bodyTooLarge",
};

/** A socket of an HTTP server, with the answer that is being written to it. */
type HttpSocket = Socket & { readonly _httpMessage?: ServerResponse | null };

interface ParserAnswersOptions {
  readonly production: boolean;
  readonly log: () => FastifyBaseLogger;
}

/**
 * Answers invalid HTTP like every other refusal: with the envelope, the security headers, and one line in the
 * log. No header of it was read, so the text is Indonesian.
 */
export function answerParserErrors({ production, log }: ParserAnswersOptions) {
  const headers = {
    ...commonSecurityHeaders(production),
    "content-security-policy": closedPolicy,
    "cache-control": "no-store",
    "content-type": json,
    connection: "close",
  };
  return (error: Error & { code?: string }, socket: HttpSocket): void => {
    if (error.code === "ECONNRESET" || socket.destroyed) return;
    // A partial answer cannot be taken back.
    if (!socket.writable || socket._httpMessage?.headersSent === true) {
      socket.destroy();
      return;
    }
    const kind = errorKindsByParserCode[error.code ?? ""] ?? "badRequest";
    const { status } = errorCatalogue[kind];
    const reqId = uuidV7();
    log().info({ reqId, kind, status, route: "unmatched" }, "request refused");
    const body = failureBody({ kind }, defaultLocale);
    const lines = Object.entries({
      requestid: reqId,
      ...headers,
      "content-length": String(Buffer.byteLength(body)),
    });
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        ...lines.map(([name, value]) => `${name}: ${value}`),
        "",
        body,
      ].join("\r\n"),
    );
    socket.destroySoon();
  };
}
