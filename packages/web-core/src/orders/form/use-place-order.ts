import type { OrderInput, SavedOrder } from "@rimba/contract";
import { m } from "@rimba/content/messages";
import { useRef, useState } from "react";
import { type ApiFailure, call, failureWords, retryAt } from "../../app/api/client.ts";
import type { FieldErrors } from "../../app/forms/use-told-errors.ts";
import { useLocale } from "../../app/locale/use-locale.ts";
import { errorsByField } from "../../rates/form/rate-errors.ts";
import type { OrderForm } from "./order-form.ts";
import { isRefusedWith, sendOrder, type Refused } from "./send-order.ts";
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
  /** The price or the promised arrival is another than the one shown. */
  | { readonly kind: "termsChanged" }
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
    const save = (each: OrderInput, key: string) =>
      call("saveOrder", each, { locale, timeout: patience, idempotencyKey: key });
    const result = await sendOrder({ store: orderStore(), save }, form, input);
    if (result.kind === "placed") {
      const { saved, before } = result;
      return { kind: "placed", order: { saved, form, input: result.input, before } };
    }
    if (result.kind === "refused") return refused(result.failure, form);
    if (result.kind === "unanswered") return { kind: "failed", problem: unanswered(result.failure) };
    return { kind: "failed", problem: { words: m.send_placed_elsewhere(), until: null } };
  }

  function refused(failure: Refused, form: OrderForm): PlaceResult {
    if (isRefusedWith(failure, "quoteChanged") || isRefusedWith(failure, "promiseChanged"))
      return { kind: "termsChanged" };
    const errors = errorsByField(failure.fieldErrors, form, locale);
    if (Object.keys(errors).length > 0) return { kind: "invalid", errors };
    return { kind: "failed", problem: { words: failureWords(failure), until: retryAt(failure) } };
  }

  return { pending, place };
}

function unanswered(failure: ApiFailure): OrderProblem {
  const words = failure.kind === "refused" || !navigator.onLine ? failureWords(failure) : m.send_unanswered();
  return { words, until: retryAt(failure) };
}
