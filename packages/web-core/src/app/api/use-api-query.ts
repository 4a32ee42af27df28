import type { EndpointName } from "@rimba/contract";
import { useEffect, useEffectEvent, useState } from "react";
import { useLocale } from "../locale/use-locale.ts";
import {
  type ApiFailure,
  type ApiResult,
  call,
  type CallOptions,
  type RequestOf,
  type ResponseOf,
} from "./client.ts";

export interface ApiQuery<Value> {
  /** The last answer; null: none yet. During the next request it is the former one. */
  readonly value: Value | null;
  /** When it was requested, as in `Date.now()`. */
  readonly requestedAt: number;
  /** A request is pending, or about to be sent. */
  readonly isLoading: boolean;
  /** Why the current request has no answer. */
  readonly failure: ApiFailure | null;
  readonly retry: () => void;
}

interface Options {
  /** The request must stay the same for this long. */
  readonly debounceMs?: number;
  readonly timeoutMs?: number;
  /** For this long the answer is used for the same request anywhere on the page. Leaving the page does not abort it. */
  readonly maxAgeMs?: number;
}

interface ApiResponse<Value> {
  readonly requestKey: string;
  readonly at: number;
  readonly value: Value | null;
  readonly failure: ApiFailure | null;
}

/** Calls an endpoint again whenever the request changes; null sends none, and has no answer. */
export function useApiQuery<Name extends EndpointName>(
  name: Name,
  request: RequestOf<Name> | null,
  { debounceMs = 0, maxAgeMs = 0, ...options }: Options = {},
): ApiQuery<ResponseOf<Name>> {
  const { locale } = useLocale();
  const [response, setResponse] = useState<ApiResponse<ResponseOf<Name>> | null>(null);
  const [attempt, setAttempt] = useState(0);
  const requestKey = request === null ? null : `${locale} ${attempt} ${JSON.stringify(request)}`;
  if (requestKey === null && response !== null) setResponse(null);
  const sendRequest = useEffectEvent(async (signal: AbortSignal) => {
    if (requestKey === null || request === null) return;
    const { at, answer } =
      maxAgeMs === 0
        ? { at: Date.now(), answer: call(name, request, { ...options, locale, signal }) }
        : cachedCall(name, request, { ...options, locale, maxAgeMs });
    const result = await answer;
    if (signal.aborted) return;
    setResponse({
      requestKey,
      at,
      value: result.kind === "ok" ? result.value : null,
      failure: result.kind === "ok" ? null : result.failure,
    });
  });
  useEffect(() => {
    if (requestKey === null) return;
    const controller = new AbortController();
    const timer = setTimeout(() => void sendRequest(controller.signal), debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [name, requestKey, debounceMs]);
  const isCurrent = response?.requestKey === requestKey;
  return {
    value: requestKey === null ? null : (response?.value ?? null),
    requestedAt: response?.at ?? 0,
    isLoading: requestKey !== null && !isCurrent,
    failure: isCurrent ? (response?.failure ?? null) : null,
    retry: () => setAttempt(attempt + 1),
  };
}

interface CachedCall<Value> {
  readonly at: number;
  readonly answer: Promise<ApiResult<Value>>;
}

const cachedCalls = new Map<string, CachedCall<unknown>>();

/** The same call once per page and `maxAgeMs`, also while it is pending. A failed one is made again. */
function cachedCall<Name extends EndpointName>(
  name: Name,
  request: RequestOf<Name>,
  { maxAgeMs, ...options }: CallOptions & { readonly maxAgeMs: number },
): CachedCall<ResponseOf<Name>> {
  const key = `${name} ${options.locale} ${JSON.stringify(request)}`;
  const known = cachedCalls.get(key);
  if (known !== undefined && Date.now() - known.at < maxAgeMs) return known as CachedCall<ResponseOf<Name>>;
  const made = { at: Date.now(), answer: call(name, request, options) };
  cachedCalls.set(key, made);
  void made.answer.then(({ kind }) => kind === "ok" || cachedCalls.delete(key));
  return made;
}
