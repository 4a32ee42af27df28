import { type Endpoint, fieldErrors, type FieldIssue, fieldIssues, type Locale } from "@rimba/contract";
import type { FastifyInstance, FastifyRequest, RouteOptions, RouteShorthandOptions } from "fastify";
import type * as z from "zod/mini";
import { sendFailure, sendSuccess, type Failure } from "./envelope.ts";
import { sendKeptAnswer, type KeptAnswer } from "./kept-answer.ts";
import { requestLocale } from "./request-locale.ts";

export type Answer<Data> =
  | { kind: "ok"; data: Data }
  /** Finished JSON text of `data`, made from the response schema before it was stored. */
  | { kind: "okText"; json: string }
  /** Made once and sent many times; with an ETag. */
  | { kind: "kept"; answer: KeptAnswer }
  | ({ kind: "failed" } & { failure: Failure });

export interface Call<Input> {
  input: Input;
  locale: Locale;
  request: FastifyRequest;
}

export function ok<Data>(data: Data): Answer<Data> {
  return { kind: "ok", data };
}

export function failed(kind: Failure["kind"], more: Omit<Failure, "kind"> = {}): Answer<never> {
  return { kind: "failed", failure: { kind, ...more } };
}

/** Fields that broke a rule which their schema cannot know. */
export function invalidFields(issues: readonly FieldIssue[], locale: Locale): Answer<never> {
  return failed("invalidInput", { fields: fieldErrors(issues, locale) });
}

/**
 * One call of the endpoint table as a route: validates the input, runs the use case, and serves only what
 * the response schema names. Use cases are called with parsed fields, never with a body.
 */
export function registerEndpoint<Request extends z.core.$ZodType, Response extends z.core.$ZodType>(
  app: FastifyInstance,
  endpoint: Endpoint<Request, Response>,
  answer: (call: Call<z.core.output<Request>>) => Promise<Answer<z.core.input<Response>>>,
  options: RouteShorthandOptions = {},
): void {
  const requestSchema = endpoint.request as unknown as z.ZodMiniType<z.core.output<Request>>;
  const responseSchema = endpoint.response as unknown as z.ZodMiniType;
  const route: RouteOptions = {
    ...options,
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request, reply) => {
      const locale = requestLocale(request);
      const parsed = requestSchema.safeParse(
        endpoint.method === "GET" ? filledIn(request.query) : (request.body ?? {}),
      );
      if (!parsed.success) {
        return sendFailure(
          reply,
          { kind: "invalidInput", fields: fieldErrors(fieldIssues(parsed.error), locale) },
          locale,
        );
      }
      const result = await answer({ input: parsed.data, locale, request });
      if (!reply.hasHeader("cache-control") && result.kind !== "kept")
        reply.header("cache-control", "no-store");
      switch (result.kind) {
        case "kept":
          return sendKeptAnswer(request, reply, result.answer);
        case "okText":
          return sendSuccess(reply, result.json, locale);
        case "ok":
          return sendSuccess(reply, JSON.stringify(responseSchema.parse(result.data)), locale);
        case "failed":
          return sendFailure(reply, result.failure, locale);
      }
    },
  };
  app.route(route);
  if (endpoint.alias !== undefined) app.route({ ...route, url: endpoint.alias });
}

/** A form sends a field that was left empty as an empty text, or as blanks; nothing was said there, least of all zero. */
function filledIn(query: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => !isBlank(value)));
}

function isBlank(value: unknown): boolean {
  return typeof value === "string" && value.trim() === "";
}
