import type { EndpointName } from "@rimba/contract";
import { useEffect, useEffectEvent, useState } from "react";
import { useLocale } from "../locale/use-locale.ts";
import { type ApiFailure, call, type RequestOf, type ResponseOf } from "./client.ts";

export interface Answer<Value> {
  /** The last answer; null: none yet. During the next request it is the former one. */
  readonly value: Value | null;
  /** A request is pending, or about to be sent. */
  readonly isLoading: boolean;
  /** Why the current request has no answer. */
  readonly failure: ApiFailure | null;
  readonly retry: () => void;
}

interface Options {
  /** The request must stay the same for this long. */
  readonly debounceMs?: number;
}

interface Answered<Value> {
  readonly question: string;
  readonly value: Value | null;
  readonly failure: ApiFailure | null;
}

/** Calls an endpoint again whenever the request changes; null sends none, and has no answer. */
export function useApiQuery<Name extends EndpointName>(
  name: Name,
  request: RequestOf<Name> | null,
  { debounceMs = 0 }: Options = {},
): Answer<ResponseOf<Name>> {
  const { locale } = useLocale();
  const [answered, setAnswered] = useState<Answered<ResponseOf<Name>> | null>(null);
  const [attempt, setAttempt] = useState(0);
  const question = request === null ? null : `${locale} ${attempt} ${JSON.stringify(request)}`;
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    if (question === null || request === null) return;
    const result = await call(name, request, { locale, signal });
    if (signal.aborted) return;
    setAnswered({
      question,
      value: result.kind === "ok" ? result.value : null,
      failure: result.kind === "ok" ? null : result.failure,
    });
  });
  useEffect(() => {
    if (question === null) return;
    const gone = new AbortController();
    const timer = setTimeout(() => void ask(gone.signal), debounceMs);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [name, question, debounceMs]);
  const isCurrent = answered?.question === question;
  return {
    value: question === null ? null : (answered?.value ?? null),
    isLoading: question !== null && !isCurrent,
    failure: isCurrent ? (answered?.failure ?? null) : null,
    retry: () => setAttempt(attempt + 1),
  };
}
