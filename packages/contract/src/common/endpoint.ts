import * as z from "zod/mini";
import { endpointAddresses } from "./endpoint-addresses.ts";

/**
 * Who may call: anyone, a customer who is logged in, or a carrier system with an API key that has the scope.
 * A call that needs a session can give `sessionMissing`, `sessionEnded` and `crossSite` beside its own errors.
 */
export type Access = { kind: "public" } | { kind: "session" } | { kind: "apiKey"; scope: ApiKeyScope };

export const publicAccess = { kind: "public" } as const;
export const sessionAccess = { kind: "session" } as const;
export function apiKeyAccess(scope: ApiKeyScope) {
  return { kind: "apiKey", scope } as const;
}

export const apiKeyScopes = [
  "shipments:write",
  "events:write",
  "outlets:write",
  "rates:write",
  "articles:write",
  "vacancies:write",
  "banners:write",
  "notices:write",
  "corporate:write",
  "shipments:read",
  "proofs:write",
] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];

/** Chapters of the API page, in reading order. */
export const apiGroups = [
  "Tracking",
  "Places",
  "Outlets",
  "Rates and times",
  "Lists for forms",
  "Captcha and codes",
  "Login and account",
  "Orders",
  "My shipments",
  "Notifications",
  "Address book",
  "Preferred outlet",
  "News, notices and pictures",
  "Careers",
  "Questionnaires",
  "Carrier feed",
] as const;
export type ApiGroup = (typeof apiGroups)[number];

/** One call: validation, types, documentation and client. `Errors` are kinds of the error catalogue. */
export interface EndpointDefinition<
  Request extends z.core.$ZodType,
  Response extends z.core.$ZodType,
  Needed extends Access,
  Errors extends readonly string[],
> {
  readonly name: string;
  /** Its chapter of the API page. */
  readonly group: ApiGroup;
  readonly method: "GET" | "POST" | "PUT";
  /** With its prefix (`/official/…` or `/carrier/v1/…`). Names in braces are fields of the request: `/shipments/{waybillNo}`. */
  readonly path: string;
  /** Another path of the same call, without documentation of its own. */
  readonly alias?: string;
  readonly access: Needed;
  readonly summary: string;
  readonly description: string;
  /** Body of a POST; path and query of a GET, and of a PUT, whose body is a picture. */
  readonly request: Request;
  /** `data` of the envelope on success. */
  readonly response: Response;
  /** Accepts an Idempotency-Key: a repeated call with the same one is executed once. */
  readonly idempotent?: true;
  /** On success the answer is a file of this type instead of the envelope. */
  readonly file?: "application/pdf" | "image/svg+xml";
  /**
   * Errors besides `invalidInput` and `busy`, which every call can return, and those of the body of a POST.
   */
  readonly errors: Errors;
}

export interface CallExample<Request = unknown, Data = unknown> {
  readonly request: Request;
  /** `data` of the answer. */
  readonly data: Data;
  /** A rule that a request can violate; `key` is one of the field messages. */
  readonly wrong: { readonly path: string; readonly key: string };
}

type AnyEndpoint = Pick<
  EndpointDefinition<z.core.$ZodType, z.core.$ZodType, Access, readonly string[]>,
  "request" | "response"
>;

/** An example for each call of a table. */
export type ExamplesOf<Endpoints extends Readonly<Record<string, AnyEndpoint>>> = {
  readonly [Name in keyof Endpoints]: CallExample<
    z.core.input<Endpoints[Name]["request"]>,
    z.core.output<Endpoints[Name]["response"]>
  >;
};

export function endpoint<
  Request extends z.core.$ZodType,
  Response extends z.core.$ZodType,
  Needed extends Access,
  const Errors extends readonly string[],
>(
  name: keyof typeof endpointAddresses,
  group: ApiGroup,
  access: Needed,
  definition: Omit<
    EndpointDefinition<Request, Response, Needed, Errors>,
    "name" | "group" | "method" | "path" | "alias" | "access"
  >,
): EndpointDefinition<Request, Response, Needed, Errors> {
  return { name, group, ...endpointAddresses[name], access, ...definition };
}

const pathField = /\{(\w+)\}/g;

/** The fields of a request that its path has, in order. */
export function pathFields(path: string): string[] {
  return [...path.matchAll(pathField)].flatMap(([, name]) => name ?? []);
}

/** The path with `write(name)` in place of each field. */
export function withPathFields(path: string, write: (name: string) => string): string {
  return path.replaceAll(pathField, (_field, name: string) => write(name));
}

/** No request fields. */
export const nothing = z.object({});
