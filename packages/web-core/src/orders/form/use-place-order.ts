import { m } from "@rimba/content/messages";
import type { ArrivalEstimate, ArrivalPromise, OrderInput, OrderPickup, SavedOrder } from "@rimba/contract";
import { type FormEvent, useState } from "react";
import { call, type Problem, problemOf, type Refused } from "../../app/api/client.ts";
import type { FieldErrors } from "../../app/forms/use-field-errors.ts";
import { lazyImport } from "../../app/lazy/lazy-import.ts";
import { useLocale } from "../../app/locale/use-locale.ts";
import { customerStores } from "../../app/session/session-mark.tsx";
import {
  isRefusedWith,
  submitTimeoutMs,
  useIdempotentSubmit,
} from "../../app/submit/use-idempotent-submit.ts";
import { requiredContext } from "../../ui/required-context.ts";
import type { DerivedOrderValues } from "./check-order.ts";
import type { OrderForm } from "./order-form.ts";
import { orderStore, rememberArticleType } from "./order-store.ts";
import type { OrderOffer } from "./use-order-offer.ts";
import { pickupOf } from "./use-pickup.ts";

export interface PlacedOrder {
  readonly saved: SavedOrder;
  readonly form: OrderForm;
  readonly input: OrderInput;
  /** An earlier attempt placed it, before the last changes. */
  readonly isFromEarlierAttempt: boolean;
  readonly pickup: OrderPickup | null;
  /** What the promise comes from; null if unknown here. */
  readonly estimate: ArrivalEstimate | null;
}

/** The price and the arrival that were shown when the button was pressed. */
export interface ShownTerms {
  readonly total: number | null;
  readonly promise: ArrivalPromise | null;
}

export type OrderPlacing = ReturnType<typeof usePlaceOrder>;
export const [OrderPlacingContext, useOrderPlacing] = requiredContext<OrderPlacing>();

interface Options {
  readonly form: OrderForm;
  readonly offer: OrderOffer;
  /** Shows these errors at their fields. */
  readonly showErrors: (errors: FieldErrors) => void;
}

/** Places the order with the terms that are shown. */
export function usePlaceOrder({ form, offer, showErrors }: Options) {
  const { locale } = useLocale();
  const { derived, pickup, quote } = offer;
  const [problem, setProblem] = useState<Problem | null>(null);
  /** The order was submitted before its price or its pickup time had loaded. */
  const [wasTooEarly, setTooEarly] = useState(false);
  const reason = pendingReason(derived);
  const [shownBefore, setShownBefore] = useState<ShownTerms | null>(null);
  const [placed, setPlaced] = useState<PlacedOrder | null>(null);
  const { isPending, submit } = useIdempotentSubmit({
    open: orderStore,
    send: (input: OrderInput, idempotencyKey) =>
      call("saveOrder", input, { locale, timeoutMs: submitTimeoutMs, idempotencyKey }),
    // They may change between two attempts of one order.
    ignored: ["expectedTotal", "expectedPromise"],
    texts: { unanswered: m.send_unanswered, sentInOtherTab: m.send_placed_in_another_tab },
  });

  async function place(): Promise<void> {
    const { buildOrderRequest, refusedFields } = await lazyImport(() => import("./check-order.ts"));
    const { input, errors } = buildOrderRequest({ form, derived }, locale);
    if (input === null) return showErrors(errors);
    if (reason !== null || derived.total === null) {
      if (derived.total === null) quote.retry();
      return setTooEarly(true);
    }
    const result = await submit({ form }, input);
    if (result?.kind === "failed") return setProblem(result.problem);
    if (result?.kind === "refused")
      return handleRefusal(result.failure, refusedFields(result.failure.fieldErrors, form));
    if (result?.kind !== "ok") return;
    const { value: saved, request, isFromEarlierAttempt } = result;
    // Home reserves the space of an order under way again.
    customerStores.hasRunningOrders.write(null);
    const { articleTypeCode, pickupDate, pickupWindow } = request;
    rememberArticleType(articleTypeCode);
    setPlaced({
      saved,
      form,
      input: request,
      isFromEarlierAttempt,
      pickup: pickupOf(pickup.windows, pickupDate ?? "", pickupWindow ?? ""),
      // The condition of an earlier attempt is not known here.
      estimate: isFromEarlierAttempt ? null : (quote.offered?.estimate ?? null),
    });
  }

  function handleRefusal(failure: Refused, errors: FieldErrors): void {
    if (isRefusedWith(failure, "quoteChanged", "promiseChanged")) {
      setShownBefore({ total: derived.total, promise: derived.promise });
      return quote.retry();
    }
    if (Object.keys(errors).length > 0) return showErrors(errors);
    setProblem(problemOf(failure));
  }

  return {
    isPending,
    // It is not placed by itself then: the customer has not seen its price.
    problem: wasTooEarly ? { text: reason ?? m.send_terms_loaded, until: null, isNews: true } : problem,
    /** The terms that were shown before the server reported a changed price or promise; null if nothing changed. */
    shownBefore,
    placed,
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (isPending) return;
      setProblem(null);
      setTooEarly(false);
      place().catch(() => {
        // A chunk did not load.
        setProblem(problemOf({ kind: "unreachable" }));
      });
    },
    /** The form has changed: what was said about the last attempt is over. */
    clearProblem: () => {
      setProblem(null);
      setTooEarly(false);
      setShownBefore(null);
    },
    startNewOrder: () => {
      setPlaced(null);
      showErrors({});
    },
  };
}

/** What an order cannot be placed without, and the browser still waits for; null: nothing. */
function pendingReason({ total, isPickupLoading }: DerivedOrderValues): (() => string) | null {
  if (total === null) return m.send_price_missing;
  return isPickupLoading ? m.send_pickup_missing : null;
}
