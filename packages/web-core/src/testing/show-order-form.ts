import type { OfferedRate, PaymentLimit, PickupWindows, SavedOrder, ShippingCost } from "@rimba/contract";
import type { FormEvent } from "react";
import { expect, onTestFinished } from "vitest";
import type { FieldErrors } from "../app/forms/use-field-errors.ts";
import { type FakeAnswers, fakeCalls } from "./fake-calls.ts";
import { runHook } from "./run-hook.tsx";
import { logIn, sampleSession } from "./show-in-site.tsx";
import { filledOrder, soonest } from "../orders/form/order-fixtures.ts";
import type { OrderForm } from "../orders/form/order-form.ts";
import type { LoadedOrderForm } from "../orders/form/page.ts";
import { useOrderForm } from "../orders/form/use-order-form.ts";
import { orderStore } from "../orders/form/order-store.ts";

export const loaded: LoadedOrderForm = {
  kind: "ok",
  user: sampleSession().user,
  now: "2026-11-22T03:00:00Z",
  terms: {
    volumeDivisor: 5000,
    boxes: [],
    products: [],
    articleTypes: [],
    goods: [],
    settlements: [],
    valueAdded: [],
  },
  defaultContact: null,
  preferredOutlet: null,
  prefill: null,
};

export const windows: PickupWindows = {
  timeZone: "Asia/Jakarta",
  days: [
    {
      date: "2026-11-23",
      windows: [
        { code: "AFTERNOON", from: "13:00", to: "17:00" },
        { code: "EVENING", from: "17:00", to: "20:00" },
      ],
    },
    { date: "2026-11-24", windows: [{ code: "MORNING", from: "09:00", to: "13:00" }] },
  ],
};

/** The fields of a price that the form reads. */
export function costOf(total = 718_940): ShippingCost {
  const offered = {
    outcome: "offered",
    productTypeCode: "THIRD_DAY",
    name: "Hari ketiga",
    quote: { total, currency: "IDR" },
    promise: soonest.promise,
    estimate: { cutOff: "17:00" },
  } as OfferedRate;
  return { options: [offered], notices: [] } as unknown as ShippingCost;
}

export const allowed: PaymentLimit = { allowed: true, reason: null, message: null, maximum: null };
export const saved = { orderNo: "RO261123000001", waybillNo: "RBC082190934568" } as SavedOrder;

/** A server without failures; each test overrides some answers. */
const answers: FakeAnswers = {
  pickupWindows: () => windows,
  shippingCost: () => costOf(),
  paymentLimit: () => allowed,
};

/** The form with answers of the server; `wrong` has the errors it was refused for, `keys` those of the orders it sent. */
export async function showOrderForm(
  form: OrderForm | null,
  other: FakeAnswers = {},
  page: LoadedOrderForm = loaded,
) {
  const keys: (string | null)[] = [];
  const saveOrder = other.saveOrder ?? (() => saved);
  const calls = fakeCalls({
    ...answers,
    ...other,
    saveOrder: (input, headers) => {
      keys.push(headers.get("idempotency-key"));
      return saveOrder(input, headers);
    },
  });
  logIn();
  onTestFinished(() => orderStore().clear());
  if (form !== null) orderStore().write({ form });
  const wrong: FieldErrors[] = [];
  const open = () =>
    runHook(
      { site: "mobile", address: "/onlineOrder" },
      (each: LoadedOrderForm) => {
        const { draft, offer, fields, placing } = useOrderForm({
          page: each,
          onRefused: (errors) => wrong.push(errors),
        });
        return { ...draft, ...offer, ...fields, ...placing };
      },
      page,
    );
  const hook = await open();
  return { ...calls, ...hook, open, keys, wrong };
}

export const press = { preventDefault: () => undefined } as FormEvent;

/** The same, once price and pickup are there. */
export async function showPricedForm(other: FakeAnswers = {}, page: LoadedOrderForm = loaded) {
  const form = await showOrderForm(filledOrder, other, page);
  await expect.poll(() => form.current().quote.offered?.quote.total).toBe(718_940);
  await expect.poll(() => form.current().pickup.date).toBe("2026-11-23");
  await expect.poll(() => form.current().quote.isLoading).toBe(false);
  return form;
}
