import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ErrorKind } from "@rimba/contract";
import { DatabaseUnavailable } from "../db/database-unavailable.ts";
import { StorageAway } from "../outside/storage/file-storage.ts";
import { sendFailure, type Failure } from "./envelope.ts";
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
  if (error instanceof StorageAway) return { kind: "storageAway" };
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
    const failure = failureOf(error);
    if (failure.kind === "actionFailed") request.log.error({ err: error }, "request failed");
    else if (failure.kind === "busy") request.log.warn({ reason: error.message }, "database away");
    else if (failure.kind === "storageAway") request.log.warn({ reason: error.message }, "storage away");
    return sendFailure(reply, failure, requestLocale(request));
  });
  app.setNotFoundHandler((request, reply) =>
    sendFailure(reply, { kind: "notFound" }, requestLocale(request)),
  );
}

/** What the framework refuses before any route is found, such as an address with a broken percent sign. */
export function answerBadRequest(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  sendFailure(reply, { kind: "invalidInput" }, requestLocale(request));
}
