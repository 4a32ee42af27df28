import {
  errorCatalogue,
  successCode,
  successText,
  type Envelope,
  type ErrorKind,
  type FieldError,
  type FieldIssue,
  type Locale,
} from "@rimba/contract";
import type { FastifyReply } from "fastify";
import { addLogFields } from "./refusals.ts";

export const json = "application/json; charset=utf-8";

/** JSON text of the envelope around data that is already JSON text. */
export function successBody(dataJson: string, locale: Locale): string {
  return `{"code":${successCode},"msg":${JSON.stringify(successText[locale])},"data":${dataJson}}`;
}

export function sendSuccess(reply: FastifyReply, dataJson: string, locale: Locale): FastifyReply {
  // As a buffer: a string would be processed twice, for its length and for sending.
  return reply.type(json).send(Buffer.from(successBody(dataJson, locale)));
}

export interface Failure {
  readonly kind: ErrorKind;
  readonly fields?: readonly FieldError[];
  /** Seconds; sent as Retry-After. */
  readonly retryAfter?: number;
}

/** Fields that broke a rule, also one that their schema cannot check. */
export interface InvalidFields {
  readonly kind: "invalid";
  readonly issues: readonly FieldIssue[];
}

export function invalidField(path: string, key: FieldIssue["key"]): InvalidFields {
  return { kind: "invalid", issues: [{ path, key }] };
}

/** JSON text of the envelope of a failure. */
export function failureBody({ kind, fields }: Failure, locale: Locale): string {
  const { code, text } = errorCatalogue[kind];
  const body: Envelope<{ errors: readonly FieldError[] }> = {
    code,
    msg: text[locale],
    data: fields === undefined ? null : { errors: fields },
  };
  return JSON.stringify(body);
}

/** Answers a caller who is over a limit (the result `rateLimited` of a use case). `retryAfter` in seconds. */
export function sendRateLimited(reply: FastifyReply, retryAfter: number, locale: Locale): FastifyReply {
  return sendFailure(reply, { kind: "tooManyRequests", retryAfter }, locale);
}

/** Turns a catalogue entry into status, code and text. */
export function sendFailure(reply: FastifyReply, failure: Failure, locale: Locale): FastifyReply {
  const { status } = errorCatalogue[failure.kind];
  addLogFields(reply.request, { kind: failure.kind });
  const retryAfter = failure.retryAfter ?? (status === 503 ? 5 : undefined);
  if (retryAfter !== undefined) reply.header("retry-after", String(Math.max(1, Math.ceil(retryAfter))));
  return reply.code(status).header("cache-control", "no-store").type(json).send(failureBody(failure, locale));
}
