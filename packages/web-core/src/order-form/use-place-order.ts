import { errorCatalogue, type OrderInput, type SavedOrder } from "@rimba/contract";
import { m } from "@rimba/content/messages";
import { useRef, useState } from "react";
import { call } from "../api/client.ts";
import type { ApiFailure, ApiResult } from "../api/failure.ts";
import { failureWords, retryAt } from "../api/failure-words.ts";
import type { FieldErrors } from "../form/still-told.ts";
import { useLocale } from "../locale/use-locale.ts";
import { errorsByField } from "../rate-query/rate-errors.ts";
import type { OrderForm } from "./order-form.ts";
import { orderStore } from "./use-order-store.ts";

/** Milliseconds: who orders waits rather than asks whether it was done. */
const patience = 15_000;

export interface PlacedOrder {
  readonly saved: SavedOrder;
  readonly form: OrderForm;
  readonly input: OrderInput;
  /** It was placed at an earlier try, before the last changes. */
  readonly before: boolean;
}

export interface OrderProblem {
  readonly words: string;
  /** When another try makes sense; null: at once. */
  readonly until: number | null;
}

/** What came of sending the form. */
export type PlaceResult =
  | { readonly kind: "placed"; readonly order: PlacedOrder }
  | { readonly kind: "invalid"; readonly errors: FieldErrors }
  | { readonly kind: "priceChanged" }
  | { readonly kind: "failed"; readonly problem: OrderProblem };

/**
 * Sends the order once. The key and what was sent are kept with the draft until an answer came: after a time-out, in
 * another tab or after a reload the same order is asked for again and not another one.
 */
export function usePlaceOrder() {
  const { locale } = useLocale();
  const busy = useRef(false);
  const [pending, setPending] = useState(false);

  async function place(form: OrderForm, input: OrderInput): Promise<PlaceResult | null> {
    if (busy.current) return null;
    busy.current = true;
    setPending(true);
    try {
      return await send(form, input);
    } finally {
      busy.current = false;
      setPending(false);
    }
  }

  async function send(form: OrderForm, input: OrderInput): Promise<PlaceResult> {
    const store = orderStore();
    const open = store.current()?.sent ?? null;
    // The same again, with the price that it was asked at: the first answer, if there was one.
    const again = open !== null && isSameOrder(open, input) ? readSent(open) : null;
    const wanted = again ?? input;
    const { key } = store.setSent(form, open ?? JSON.stringify(wanted));
    const answer = await save(wanted, key);
    if (answer.ok) return placed(answer.value, form, wanted, false);
    const { failure } = answer;
    if (isRefusedWith(failure, "idempotencyReused")) return wasPlaced(form, open, key);
    if (failure.kind !== "refused" || failure.status >= 500) {
      // Whether it was placed nobody knows: the next try asks for what was sent last.
      if (open === null || again === null) store.setSent(form, JSON.stringify(wanted));
      return { kind: "failed", problem: unanswered(failure) };
    }
    store.setSent(form, null);
    return refused(failure, form);
  }

  function save(input: OrderInput, key: string): Promise<ApiResult<SavedOrder>> {
    return call("saveOrder", input, { locale, timeout: patience, idempotencyKey: key });
  }

  /** The key stands for an order: that of an earlier try, or of another tab that had the same form. */
  async function wasPlaced(form: OrderForm, open: string | null, key: string): Promise<PlaceResult> {
    const store = orderStore();
    const sent = readSent(open);
    if (sent !== null) {
      const answer = await save(sent, key);
      if (answer.ok) return placed(answer.value, form, sent, true);
      if (answer.failure.kind !== "refused") return { kind: "failed", problem: unanswered(answer.failure) };
    }
    store.renewKey();
    return { kind: "failed", problem: { words: m.send_placed_elsewhere(), until: null } };
  }

  function placed(saved: SavedOrder, form: OrderForm, input: OrderInput, before: boolean): PlaceResult {
    const store = orderStore();
    // Changes that came too late are another order, if any.
    if (before) store.renewKey();
    else store.clear();
    return { kind: "placed", order: { saved, form, input, before } };
  }

  function refused(failure: Refused, form: OrderForm): PlaceResult {
    if (isRefusedWith(failure, "quoteChanged")) return { kind: "priceChanged" };
    const errors = errorsByField(failure.fieldErrors, form, locale);
    if (Object.keys(errors).length > 0) return { kind: "invalid", errors };
    return { kind: "failed", problem: { words: failureWords(failure), until: retryAt(failure) } };
  }

  return { pending, place };
}

type Refused = Extract<ApiFailure, { kind: "refused" }>;

function isRefusedWith(failure: ApiFailure, kind: "idempotencyReused" | "quoteChanged"): boolean {
  return failure.kind === "refused" && failure.code === errorCatalogue[kind].code;
}

function unanswered(failure: ApiFailure): OrderProblem {
  const words = failure.kind === "refused" || !navigator.onLine ? failureWords(failure) : m.send_unanswered();
  return { words, until: retryAt(failure) };
}

function readSent(sent: string | null): OrderInput | null {
  try {
    return JSON.parse(sent ?? "null") as OrderInput | null;
  } catch {
    return null;
  }
}

/** Whether it is the same order, at whatever price. */
export function isSameOrder(sent: string, input: OrderInput): boolean {
  return withoutPrice(readSent(sent)) === withoutPrice(input);
}

function withoutPrice(order: OrderInput | null): string {
  return JSON.stringify(order, (name, value: unknown) => (name === "expectedTotal" ? undefined : value));
}
