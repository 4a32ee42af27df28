import { errorCatalogue, type ErrorKind } from "@rimba/contract";
import { useRef, useState } from "react";
import {
  type ApiFailure,
  type ApiResult,
  type Problem,
  problemOf,
  type Refused,
  retryAt,
} from "../api/client.ts";
import { sessionStore } from "../session/session-store.ts";
import { tryOrNull } from "../storage/persisted-store.ts";
import type { FormStore } from "./form-store.ts";

/** Milliseconds. Long: after a timeout the visitor does not know whether the request was executed. */
export const submitTimeoutMs = 15_000;

type OnceResult<Request, Value> =
  /** `isFromEarlierAttempt`: an earlier attempt was executed, before the last changes. */
  | {
      readonly kind: "ok";
      readonly value: Value;
      readonly request: Request;
      readonly isFromEarlierAttempt: boolean;
    }
  | { readonly kind: "refused"; readonly failure: Refused }
  /** Unknown whether it was executed. */
  | { readonly kind: "unanswered"; readonly failure: ApiFailure }
  /** The key belongs to a request that was not sent from here. */
  | { readonly kind: "sentInOtherTab" };

type SubmitResult<Request, Value> =
  | Extract<OnceResult<Request, Value>, { kind: "ok" | "refused" }>
  | { readonly kind: "failed"; readonly problem: Problem };

interface Sending<Content, Request, Value> {
  readonly store: FormStore<Content>;
  readonly send: (request: Request, key: string) => Promise<ApiResult<Value>>;
  /** Fields in which two requests may differ and still be the same. */
  readonly ignored: readonly (keyof Request & string)[];
  /** False once another customer is logged in, or none: then nothing is sent, and the store stays as it is. */
  readonly isSameCustomer?: () => boolean;
}

interface Options<Content, Request, Value> extends Omit<
  Sending<Content, Request, Value>,
  "store" | "isSameCustomer"
> {
  readonly open: () => FormStore<Content>;
  readonly texts: { readonly unanswered: () => string; readonly sentInOtherTab: () => string };
}

/**
 * Sends a form once. The key and the sent requests are stored with the draft until an answer comes: after a
 * timeout, in another tab or after a reload the same request is sent again, not another one.
 */
export function useIdempotentSubmit<Content, Request extends object, Value>({
  open,
  send,
  ignored,
  texts,
}: Options<Content, Request, Value>) {
  const busy = useRef(false);
  const [isPending, setIsPending] = useState(false);

  /** Null: an attempt is pending already. */
  async function submit(content: Content, request: Request): Promise<SubmitResult<Request, Value> | null> {
    if (busy.current) return null;
    busy.current = true;
    setIsPending(true);
    try {
      const customer = currentToken();
      const isSameCustomer = () => currentToken() === customer;
      const sendAgain = (each: Request, key: string) =>
        withRetries(async () => (isSameCustomer() ? send(each, key) : abortedResult));
      const sending = { store: open(), send: sendAgain, ignored, isSameCustomer };
      const result = await submitOnce(sending, content, request);
      if (result.kind === "ok" || result.kind === "refused") return result;
      if (result.kind === "sentInOtherTab")
        return { kind: "failed", problem: { text: texts.sentInOtherTab, until: null } };
      const { failure } = result;
      const isKnown = failure.kind === "refused" || !navigator.onLine;
      const problem = isKnown ? problemOf(failure) : { text: texts.unanswered, until: retryAt(failure) };
      return { kind: "failed", problem };
    } finally {
      busy.current = false;
      setIsPending(false);
    }
  }

  return { isPending, submit };
}

function currentToken(): string | null {
  return sessionStore().current()?.token ?? null;
}

const abortedResult = { kind: "failed", failure: { kind: "aborted" } } as const;

/** Milliseconds before each retry. */
const retryDelaysMs = [400, 1600];

/** Retries after a lost connection, which the key makes safe. After a timeout the visitor decides. */
export async function withRetries<Value>(
  send: () => Promise<ApiResult<Value>>,
  wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
): Promise<ApiResult<Value>> {
  for (const delayMs of retryDelaysMs) {
    const result = await send();
    const isLost = result.kind === "failed" && result.failure.kind === "unreachable" && navigator.onLine;
    if (!isLost) return result;
    await wait(delayMs);
  }
  return send();
}

/** Maximum number of unanswered attempts that are stored. */
const maxPendingRequests = 8;

/**
 * One key executes one request: a changed one is executed only if no earlier attempt was. Attempts without an answer are
 * stored until then, so that the executed one can be identified.
 */
export async function submitOnce<Content, Request extends object, Value>(
  { store, send, ignored, isSameCustomer = () => true }: Sending<Content, Request, Value>,
  content: Content,
  request: Request,
): Promise<OnceResult<Request, Value>> {
  const unansweredRequests = store.current()?.sent ?? [];
  // Sends the same request again, unchanged: returns the first answer, if there was one.
  const sent =
    unansweredRequests.find((each) => isSameRequest(each, request, ignored)) ?? JSON.stringify(request);
  const earlier = unansweredRequests.filter((each) => each !== sent);
  const key = store.storePendingRequests(content, [...earlier, sent].slice(-maxPendingRequests));
  const wanted = (readSent(sent) as Request | null) ?? request;
  const answer = await send(wanted, key);
  if (!isSameCustomer()) return { kind: "unanswered", failure: abortedResult.failure };
  if (answer.kind === "ok") {
    store.clear();
    return { kind: "ok", value: answer.value, request: wanted, isFromEarlierAttempt: false };
  }
  const { failure } = answer;
  if (!isRefusedWith(failure, "idempotencyReused")) {
    // From 500 on the server may have executed it nevertheless.
    if (failure.kind !== "refused" || failure.status >= 500) return { kind: "unanswered", failure };
    // This attempt was refused; an earlier one may still arrive.
    store.storePendingRequests(store.current() ?? content, earlier);
    return { kind: "refused", failure };
  }
  // The key was used for a request already: by an earlier attempt, or by another tab with the same form.
  for (const each of earlier.toReversed()) {
    const before = readSent(each) as Request | null;
    if (before === null) continue;
    const known = await send(before, key);
    if (!isSameCustomer()) return { kind: "unanswered", failure: abortedResult.failure };
    if (known.kind === "ok") {
      // Later changes of the form are another request.
      store.renewKey();
      return { kind: "ok", value: known.value, request: before, isFromEarlierAttempt: true };
    }
    if (!isRefusedWith(known.failure, "idempotencyReused"))
      return { kind: "unanswered", failure: known.failure };
  }
  store.renewKey();
  return { kind: "sentInOtherTab" };
}

export function isRefusedWith(failure: ApiFailure, ...kinds: readonly ErrorKind[]): boolean {
  return failure.kind === "refused" && kinds.some((kind) => failure.code === errorCatalogue[kind].code);
}

/** A stored request, as it was sent; null if it is invalid. */
function readSent(sent: string): unknown {
  return tryOrNull<unknown>(() => JSON.parse(sent));
}

export function isSameRequest<Request extends object>(
  sent: string,
  request: Request,
  ignored: readonly (keyof Request & string)[],
): boolean {
  const compared = (of: Request | null) =>
    of && JSON.stringify({ ...of, ...Object.fromEntries(ignored.map((name) => [name, undefined])) });
  return compared(readSent(sent) as Request | null) === compared(request);
}
