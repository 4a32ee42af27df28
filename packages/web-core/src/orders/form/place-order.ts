import { useRef, useState } from "react";
import { call, type ApiFailure, type ApiResult, failureMessage, retryAt } from "../../app/api/client.ts";
import type { FieldErrors } from "../../app/forms/use-field-errors.ts";
import { useLocale } from "../../app/locale/use-locale.ts";
import { errorsByField } from "../../rates/form/rate-question.ts";
import { errorCatalogue, type OrderInput, type SavedOrder } from "@rimba/contract";
import type { OrderForm } from "./order-form.ts";
import { orderStore, type OrderStore } from "./order-store.ts";
import { m } from "@rimba/content/messages";

// Longer than usual: after a timeout the customer does not know if the order was placed.
const timeoutMs = 15_000;

export interface PlacedOrder {
  readonly saved: SavedOrder;
  readonly form: OrderForm;
  readonly input: OrderInput;
  /** An earlier try placed it, before the last changes. */
  readonly isFromEarlierTry: boolean;
}

export interface OrderProblem {
  readonly text: string;
  /** When another try is useful; null: at once. */
  readonly until: number | null;
}

/** The result of sending the form. */
type PlaceResult =
  | { readonly kind: "ok"; readonly order: PlacedOrder }
  | { readonly kind: "invalid"; readonly errors: FieldErrors }
  /** The price or the promised arrival differs from the shown one. */
  | { readonly kind: "termsChanged" }
  | { readonly kind: "failed"; readonly problem: OrderProblem };

/**
 * Sends the order once. The key and the sent request are stored with the draft until an answer comes: after a
 * timeout, in another tab or after a reload the same order is sent again, not another one.
 */
export function useSubmitOrder() {
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
      call("saveOrder", each, { locale, timeoutMs, idempotencyKey: key });
    const result = await sendOrder({ store: orderStore(), save }, form, input);
    if (result.kind === "ok") {
      const { saved, isFromEarlierTry } = result;
      return { kind: "ok", order: { saved, form, input: result.input, isFromEarlierTry } };
    }
    if (result.kind === "refused") return refused(result.failure, form);
    if (result.kind === "unanswered") return { kind: "failed", problem: unanswered(result.failure) };
    return { kind: "failed", problem: { text: m.send_placed_in_another_tab(), until: null } };
  }

  function refused(failure: Refused, form: OrderForm): PlaceResult {
    if (isRefusedWith(failure, "quoteChanged") || isRefusedWith(failure, "promiseChanged"))
      return { kind: "termsChanged" };
    const errors = errorsByField(failure.fieldErrors, form, locale);
    if (Object.keys(errors).length > 0) return { kind: "invalid", errors };
    return { kind: "failed", problem: { text: failureMessage(failure), until: retryAt(failure) } };
  }

  return { pending, place };
}

function unanswered(failure: ApiFailure): OrderProblem {
  const text =
    failure.kind === "refused" || !navigator.onLine ? failureMessage(failure) : m.send_unanswered();
  return { text, until: retryAt(failure) };
}

type Refused = Extract<ApiFailure, { kind: "refused" }>;

type SendResult =
  | {
      readonly kind: "ok";
      readonly saved: SavedOrder;
      readonly input: OrderInput;
      /** An earlier try placed it, before the last changes. */
      readonly isFromEarlierTry: boolean;
    }
  | { readonly kind: "refused"; readonly failure: Refused }
  /** Unknown whether the order was placed. */
  | { readonly kind: "unanswered"; readonly failure: ApiFailure }
  /** The key belongs to an order that was not sent from here. */
  | { readonly kind: "placedInOtherTab" };

interface Sending {
  readonly store: OrderStore;
  readonly save: (input: OrderInput, key: string) => Promise<ApiResult<SavedOrder>>;
}

/** Maximum number of unanswered tries that are stored. */
const maxOpen = 8;

/**
 * Sends an order with the form's idempotency key. One key creates one order: a changed order is placed only if no
 * earlier try was. Tries without an answer are stored until then, so that the placed one can be identified.
 */
export async function sendOrder(
  { store, save }: Sending,
  form: OrderForm,
  input: OrderInput,
): Promise<SendResult> {
  const open = store.current()?.sent ?? [];
  // Sends the same request again, at the same price: returns the first answer, if there was one.
  const sent = open.find((each) => isSameOrder(each, input)) ?? JSON.stringify(input);
  const earlier = open.filter((each) => each !== sent);
  const { key } = store.setSent(form, [...earlier, sent].slice(-maxOpen));
  const wanted = readSent(sent) ?? input;
  const answer = await save(wanted, key);
  if (answer.kind === "ok") {
    store.clear();
    return { kind: "ok", saved: answer.value, input: wanted, isFromEarlierTry: false };
  }
  const { failure } = answer;
  if (isRefusedWith(failure, "idempotencyReused")) return placedBefore({ store, save }, earlier, key);
  if (!isRefusal(failure)) return { kind: "unanswered", failure };
  // This try was refused; an earlier one may still arrive.
  store.setSent(form, earlier);
  return { kind: "refused", failure };
}

/** The key was used for an order already: by an earlier try, or by another tab with the same form. */
async function placedBefore(
  { store, save }: Sending,
  earlier: readonly string[],
  key: string,
): Promise<SendResult> {
  for (const sent of earlier.toReversed()) {
    const input = readSent(sent);
    if (input === null) continue;
    const answer = await save(input, key);
    if (answer.kind === "ok") {
      // Later changes of the form are another order.
      store.renewKey();
      return { kind: "ok", saved: answer.value, input, isFromEarlierTry: true };
    }
    if (!isRefusedWith(answer.failure, "idempotencyReused"))
      return { kind: "unanswered", failure: answer.failure };
  }
  store.renewKey();
  return { kind: "placedInOtherTab" };
}

/** The server has checked and refused it. */
function isRefusal(failure: ApiFailure): failure is Refused {
  return failure.kind === "refused" && failure.status < 500;
}

function isRefusedWith(
  failure: ApiFailure,
  kind: "idempotencyReused" | "quoteChanged" | "promiseChanged",
): boolean {
  return failure.kind === "refused" && failure.code === errorCatalogue[kind].code;
}

function readSent(sent: string): OrderInput | null {
  try {
    return JSON.parse(sent) as OrderInput | null;
  } catch {
    return null;
  }
}

/** Whether it is the same order, ignoring price and promised arrival. */
export function isSameOrder(sent: string, input: OrderInput): boolean {
  return withoutExpected(readSent(sent)) === withoutExpected(input);
}

const expected = new Set(["expectedTotal", "expectedPromise"]);

function withoutExpected(order: OrderInput | null): string {
  return JSON.stringify(order, (name, value: unknown) => (expected.has(name) ? undefined : value));
}
