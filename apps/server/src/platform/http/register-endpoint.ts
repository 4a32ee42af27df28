import {
  type Access,
  type Endpoint,
  fieldErrors,
  fieldIssues,
  type Locale,
  withPathFields,
} from "@rimba/contract";
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
  RouteOptions,
  RouteShorthandOptions,
} from "fastify";
import * as z from "zod/mini";
import { type Session, requireSession, sessionOfCall } from "./session-gate.ts";
import { sendFailure, sendRateLimited, sendSuccess, type Failure, type InvalidFields } from "./envelope.ts";
import { type EncodedResponse, sendCachedAnswer } from "./finished-body.ts";
import { requestLocale } from "./request-locale.ts";
import { checksData } from "../config/checks-data.ts";
import { fieldPicker } from "./response-fields.ts";

type HandlerResult<Data> =
  | { kind: "ok"; data: Data }
  /** Finished JSON text of `data`, created from the response schema before it was stored. */
  | { kind: "okText"; json: string }
  /** Created once and sent many times; with an ETag. */
  | { kind: "cached"; answer: EncodedResponse }
  /** The file itself, without the envelope. */
  | { kind: "file"; file: AnsweredFile }
  /** The caller is over a limit; `retryAfter` in seconds. */
  | { kind: "rateLimited"; retryAfter: number }
  | InvalidFields
  | Failure;

interface AnsweredFile {
  /** Letters, digits and hyphens, and its ending. */
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Buffer;
}

interface Call<Input> {
  input: Input;
  locale: Locale;
  request: FastifyRequest;
  /** Sets cookies and other headers of the answer. */
  reply: FastifyReply;
}

/**
 * A handler of a call that needs a session gets the session, and its answer belongs to one customer: never
 * cached.
 */
type CallOf<Input, Needed extends Access> = Needed extends { kind: "session" }
  ? Call<Input> & { session: Session }
  : Call<Input>;
type AnswerOf<Data, Needed extends Access> = Needed extends { kind: "session" }
  ? Exclude<HandlerResult<Data>, { kind: "cached" }>
  : HandlerResult<Data>;

export function ok<Data>(data: Data): { kind: "ok"; data: Data } {
  return { kind: "ok", data };
}

type Schema = z.core.$ZodType;
type Answer<Request extends Schema, Response extends Schema, Needed extends Access> = (
  call: CallOf<z.core.output<Request>, Needed>,
) => Promise<AnswerOf<z.core.input<Response>, Needed>>;

/**
 * Registers one call of the endpoint table as a route: validates the input, runs the use case, and sends only
 * the fields of the response schema (`okText` and `cached` are sent as they are). Use cases get parsed fields, never a body. If the endpoint needs a
 * session, requests without one are rejected before the body is read.
 */
export function registerEndpoint<Request extends Schema, Response extends Schema, Needed extends Access>(
  app: FastifyInstance,
  endpoint: Endpoint<Request, Response, Needed>,
  ...given:
    | [answer: Answer<Request, Response, Needed>]
    | [options: RouteShorthandOptions, answer: Answer<Request, Response, Needed>]
): void {
  const [options, answer] = given.length === 1 ? [{}, given[0]] : given;
  const fieldsOf = checksData
    ? (data: unknown) => z.parse(endpoint.response, data)
    : fieldPicker(endpoint.response);
  const needsSession = endpoint.access.kind === "session";
  const route: RouteOptions = {
    ...options,
    ...(needsSession && { onRequest: [requireSession(app), ...hooksOf(options)] }),
    method: endpoint.method,
    url: withPathFields(endpoint.path, (name) => `:${name}`),
    handler: async (request, reply) => {
      const locale = requestLocale(request);
      const parsed = parseInput(endpoint, request);
      if (parsed.kind === "invalid") return sendResult(request, reply, parsed, locale);
      const call = {
        input: parsed.input,
        locale,
        request,
        reply,
        ...(needsSession && { session: sessionOfCall(request) }),
      } as CallOf<z.core.output<Request>, Needed>;
      const result: HandlerResult<z.core.input<Response>> = await answer(call);
      if (!reply.hasHeader("cache-control") && result.kind !== "cached")
        reply.header("cache-control", "no-store");
      if (result.kind !== "ok") return sendResult(request, reply, result, locale);
      return sendSuccess(reply, JSON.stringify(fieldsOf(result.data)), locale);
    },
  };
  app.route(route);
  if (endpoint.alias !== undefined) app.route({ ...route, url: endpoint.alias });
}

/** The fields of path and query, or of the body. */
function parseInput<Request extends Schema>(
  { method, request: schema }: Endpoint<Request>,
  request: FastifyRequest,
): { readonly kind: "ok"; readonly input: z.core.output<Request> } | InvalidFields {
  const inAddress = { ...(request.query as object), ...(request.params as object) };
  const nulls = method === "POST" ? [] : fieldsWithNull(inAddress);
  if (nulls.length > 0)
    return { kind: "invalid", issues: nulls.map((path) => ({ path, key: "field.invalid" })) };
  const fields = method === "POST" ? (request.body ?? {}) : filledIn(inAddress);
  const parsed = (schema as unknown as z.ZodMiniType<z.core.output<Request>>).safeParse(fields);
  return parsed.success
    ? { kind: "ok", input: parsed.data }
    : { kind: "invalid", issues: fieldIssues(parsed.error) };
}

/** Sends everything but data that the response schema has to filter. */
function sendResult(
  request: FastifyRequest,
  reply: FastifyReply,
  result: Exclude<HandlerResult<unknown>, { kind: "ok" }>,
  locale: Locale,
): FastifyReply {
  switch (result.kind) {
    case "cached":
      return sendCachedAnswer(request, reply, result.answer);
    case "okText":
      return sendSuccess(reply, result.json, locale);
    case "file":
      return sendFile(reply, result.file);
    case "invalid":
      return sendFailure(reply, { kind: "invalidInput", fields: fieldErrors(result.issues, locale) }, locale);
    case "rateLimited":
      return sendRateLimited(reply, result.retryAfter, locale);
    default:
      return sendFailure(reply, result, locale);
  }
}

/** Browsers display the file if they can; it is saved under its name. */
function sendFile(reply: FastifyReply, { name, contentType, bytes }: AnsweredFile): FastifyReply {
  return reply
    .type(contentType)
    .header("content-disposition", `inline; filename="${name}"`)
    .header("x-content-type-options", "nosniff")
    .send(bytes);
}

/** A form sends an empty field as an empty or blank text, which means no value, and above all not zero. */
function filledIn(query: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => !isBlank(value)));
}

/** The one character that PostgreSQL's text cannot hold; bodies with it are refused as a whole (body-time.ts). */
function fieldsWithNull(query: unknown): string[] {
  return Object.entries(query ?? {})
    .filter(([, value]) => typeof value === "string" && value.includes("\0"))
    .map(([path]) => path);
}

function isBlank(value: unknown): boolean {
  return typeof value === "string" && value.trim() === "";
}

function hooksOf({ onRequest = [] }: RouteShorthandOptions): onRequestAsyncHookHandler[] {
  return [onRequest].flat() as onRequestAsyncHookHandler[];
}
