import type { Locale } from "@rimba/contract";
import { useEffect, useRef, useState } from "react";
import { useLocale } from "../locale/use-locale.ts";
import { type ApiFailure, type ApiResult, type Problem, problemOf } from "./client.ts";

interface SendOptions {
  readonly locale: Locale;
  /** Aborted when the component unmounts. Only for calls that change nothing: others must come to their end. */
  readonly signal: AbortSignal;
}

interface State<Input> {
  readonly pending: { readonly input: Input } | null;
  /** Why the last run failed. */
  readonly failure: ApiFailure | null;
  /** The same for visitors. */
  readonly problem: Problem | null;
}

const idle = { pending: null, failure: null, problem: null };

/**
 * Calls the server when the visitor acts, once at a time.
 * @param send makes the call; null if there is nothing to send. Never throws
 */
export function useApiAction<Value, Input = void>(
  send: (options: SendOptions, input: Input) => Promise<ApiResult<Value> | null>,
) {
  const { locale } = useLocale();
  const [state, setState] = useState<State<Input>>(idle);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** Null: another run is pending, nothing was sent, or the page was left. */
  async function run(input: Input): Promise<ApiResult<Value> | null> {
    if (running.current !== null) return null;
    const controller = new AbortController();
    running.current = controller;
    setState({ ...idle, pending: { input } });
    const answer = await send({ locale, signal: controller.signal }, input);
    running.current = null;
    const failure = answer?.kind === "failed" ? answer.failure : null;
    const isAborted = failure?.kind === "aborted";
    setState(failure === null || isAborted ? idle : { pending: null, failure, problem: problemOf(failure) });
    return isAborted ? null : answer;
  }

  return {
    run,
    isPending: state.pending !== null,
    /** Null: none is pending. */
    pendingInput: state.pending?.input ?? null,
    failure: state.failure,
    problem: state.problem,
    clearFailure: () => setState((before) => (before.pending === null ? idle : before)),
  };
}
