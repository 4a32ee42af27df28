import {
  type Endpoint,
  endpointAddresses,
  type EndpointName,
  type endpoints,
  type Envelope,
  type FieldError,
  type LangType,
  langTypes,
  type Locale,
  sessionErrorCodes,
  successCode,
} from "@rimba/contract";
import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import { loseSession, sessionStore } from "../session/session-store.ts";

/** The input or output type of a schema, without importing the schema. */
type InputOf<Schema> = Schema extends { readonly _zod: { readonly input: infer Input } } ? Input : never;
type OutputOf<Schema> = Schema extends { readonly _zod: { readonly output: infer Output } } ? Output : never;

type EndpointOf<Name extends EndpointName> = (typeof endpoints)[Name] & Endpoint;
export type RequestOf<Name extends EndpointName> = InputOf<EndpointOf<Name>["request"]>;
export type ResponseOf<Name extends EndpointName> = OutputOf<EndpointOf<Name>["response"]>;

export interface CallOptions {
  readonly locale: Locale;
  readonly signal?: AbortSignal;
  /** 5,000 by default. */
  readonly timeoutMs?: number;
  /** The caller handles an ended session itself. */
  readonly keepSession?: boolean;
  /** Makes a retry safe, for calls that accept it: the same key and request are executed once. */
  readonly idempotencyKey?: string;
}

const defaultTimeoutMs = 5000;

/**
 * Calls one endpoint of our own server. Never throws: errors are failures with a kind. A GET is retried once
 * if the network fails. The answer is trusted, because the server sends only what its schema names. The token
 * identifies the customer; an answer that the session has ended ends it here too.
 */
export function call<Name extends EndpointName>(
  name: Name,
  request: RequestOf<Name>,
  options: CallOptions,
): Promise<ApiResult<ResponseOf<Name>>> {
  return sendRequest(name, request, options, readEnvelope<ResponseOf<Name>>);
}

/**
 * The same for a call that returns a file of this type without the envelope. A response of another type is
 * refused.
 */
export function callForFile<Name extends EndpointName>(
  name: Name,
  request: RequestOf<Name>,
  { type, ...options }: CallOptions & { readonly type: string },
): Promise<ApiResult<Blob>> {
  return sendRequest(name, request, options, async (response) => {
    const isFile = response.ok && response.headers.get("content-type")?.startsWith(type) === true;
    return isFile
      ? { kind: "ok", value: await response.blob() }
      : readEnvelope<Blob>(response, options.locale);
  });
}

type ReadAnswer<Value> = (response: Response, locale: Locale) => Promise<ApiResult<Value>>;

async function sendRequest<Value>(
  name: EndpointName,
  request: unknown,
  options: CallOptions,
  read: ReadAnswer<Value>,
): Promise<ApiResult<Value>> {
  const { method } = endpointAddresses[name];
  const { token } = sessionHeader();
  const first = await attempt(name, request, options, read);
  const shouldRetry = method === "GET" && first.kind !== "ok" && first.failure.kind === "unreachable";
  const result = shouldRetry ? await attempt(name, request, options, read) : first;
  // A late answer about a former session does not end the one that began since.
  const isCurrent = sessionHeader().token === token;
  if (result.kind !== "ok" && !options.keepSession && isCurrent && isLostSession(result.failure))
    loseSession(result.failure.msg);
  return result;
}

function isLostSession(failure: ApiFailure): failure is Refused {
  const codes: readonly number[] = Object.values(sessionErrorCodes);
  return failure.kind === "refused" && codes.includes(failure.code);
}

async function attempt<Value>(
  name: EndpointName,
  request: unknown,
  { locale, signal, timeoutMs = defaultTimeoutMs, idempotencyKey }: CallOptions,
  read: ReadAnswer<Value>,
): Promise<ApiResult<Value>> {
  const { method, path } = endpointAddresses[name];
  const timeoutSignal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(method === "GET" ? withQuery(path, request) : path, {
      method,
      headers: {
        ...requestHeaders(locale),
        ...sessionHeader(),
        ...(idempotencyKey !== undefined && { "idempotency-key": idempotencyKey }),
        ...(method === "POST" && { "content-type": "application/json" }),
      },
      body: method === "POST" ? JSON.stringify(request) : null,
      signal: signal ? AbortSignal.any([signal, timeoutSignal]) : timeoutSignal,
    });
    return await read(response, locale);
  } catch {
    if (signal?.aborted) return failed({ kind: "aborted" });
    return failed({ kind: timeoutSignal.aborted ? "timedOut" : "unreachable" });
  }
}

/** Headers of every request to our own server, by `fetch` or otherwise. */
export function requestHeaders(locale: Locale): { langType: LangType; "cache-control": string } {
  // No shared cache answers a call; the browser's own is revalidated by ETag.
  return { langType: langTypeOf(locale), "cache-control": "no-cache" };
}

/** Empty on the server, in tests, and without a login. */
function sessionHeader(): { token?: string } {
  const session = typeof document === "undefined" ? null : sessionStore().current();
  return session === null ? {} : { token: session.token };
}

async function readEnvelope<Value>(response: Response, locale: Locale): Promise<ApiResult<Value>> {
  const { code, msg, data } = (await response.json()) as Envelope<unknown>;
  if (response.ok && code === successCode) return { kind: "ok", value: data as Value };
  if (typeof code !== "number") return failed({ kind: "unreachable" });
  const retryAfter = Number.parseInt(response.headers.get("retry-after") ?? "", 10);
  return failed({
    kind: "refused",
    status: response.status,
    code,
    msg,
    locale,
    fieldErrors: (data as { errors?: FieldError[] } | null)?.errors ?? [],
    retryAfter: Number.isNaN(retryAfter) ? null : retryAfter,
  });
}

function failed(failure: ApiFailure): ApiResult<never> {
  return { kind: "failed", failure };
}

function withQuery(path: string, request: unknown): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(
    request as Record<string, string | number | boolean | undefined>,
  )) {
    if (value !== undefined) query.set(name, String(value));
  }
  return query.size === 0 ? path : `${path}?${query}`;
}

function langTypeOf(locale: Locale): LangType {
  for (const [langType, of] of Object.entries(langTypes)) if (of === locale) return langType as LangType;
  return "ID";
}

/** Why a call returned no value. */
export type ApiFailure =
  /** The server answered with an error of the catalogue; `msg` is in `locale`, the language of the request. */
  | {
      readonly kind: "refused";
      readonly status: number;
      readonly code: number;
      readonly msg: string;
      readonly locale: Locale;
      readonly fieldErrors: readonly FieldError[];
      /** Seconds until another attempt is useful, if the server says so. */
      readonly retryAfter: number | null;
    }
  /** No answer, or none of our server (a proxy's page). */
  | { readonly kind: "unreachable" }
  | { readonly kind: "timedOut" }
  /** The caller aborted it. */
  | { readonly kind: "aborted" };

export type Refused = Extract<ApiFailure, { kind: "refused" }>;

export type ApiResult<Value> =
  | { readonly kind: "ok"; readonly value: Value }
  | { readonly kind: "failed"; readonly failure: ApiFailure };

/** The message of a form when a call failed: the server's text, or that it was not reached. */
export function failureMessage(failure: ApiFailure): string {
  if (failure.kind === "refused") return refusalMessage(failure);
  return navigator.onLine ? m.form_unreachable() : m.form_offline();
}

/**
 * Why the server refused a call. Browsers do not load the error catalogue: after a change of language this says only
 * that the call failed.
 */
export function refusalMessage({ msg, locale }: Pick<Refused, "msg" | "locale">, text = msg): string {
  return locale === getLocale() ? text : m.form_refused();
}

/** When another attempt is useful, as in `Date.now()`; null if the server does not say. */
export function retryAt(failure: ApiFailure): number | null {
  if (failure.kind !== "refused" || failure.retryAfter === null) return null;
  return Date.now() + failure.retryAfter * 1000;
}

/** Why a form was not sent or not accepted, apart from its fields. */
export interface Problem {
  /** Returns the text in the language of the page. */
  readonly text: () => string;
  /** When another attempt is useful, as in `Date.now()`; null: at once. */
  readonly until: number | null;
}

export function problemOf(failure: ApiFailure): Problem {
  return { text: () => failureMessage(failure), until: retryAt(failure) };
}

/** Unguessable. Works on pages without https too (a local network), where `crypto.randomUUID` is missing. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
