import { type FormEvent, type RefObject, useEffect, useEffectEvent, useMemo, useState } from "react";
import { type FieldErrors, useFieldErrors } from "../../app/forms/use-field-errors.ts";
import { useLocale } from "../../app/locale/use-locale.ts";
import { type PieceSides, sidesText } from "../../rates/form/pieces/piece-form.ts";
import type { PieceText } from "../../rates/query.ts";
import {
  addPiece,
  chooseProduct,
  partyOfContact,
  removePiece,
  setParty,
  setPiece,
  toggleValueAdded,
  emptyOrder,
  type OrderForm,
  type PartyForm,
  type PartyName,
} from "./order-form.ts";
import type { HandoverChoice } from "./handover-choice.ts";
import type { LoadedOrderForm } from "./page.ts";
import { type OrderPrefill, prefillOrder } from "./prefill-order.ts";
import type { OrderChoices, OrderValues } from "./check-order.ts";
import { useOrderQuote } from "./use-order-quote.ts";
import { orderStore, useOrderDraft } from "./order-store.ts";
import { type Pickup, pickupOf, usePickup } from "./use-pickup.ts";
import { type OrderProblem, type PlacedOrder, useSubmitOrder } from "./place-order.ts";
import { useApiQuery } from "../../app/api/use-api-query.ts";
import type {
  ArrivalEstimate,
  ArrivalPromise,
  OrderPickup,
  PickupWindowCode,
  PaymentLimit,
  SettlementCode,
} from "@rimba/contract";
import { isDropOff } from "@rimba/domain";
import { m } from "@rimba/content/messages";
import { lazyImport } from "../../app/lazy/lazy-import.ts";

const noErrors: FieldErrors = {};

interface Options {
  readonly page: LoadedOrderForm;
  readonly element: RefObject<HTMLElement | null>;
  /** Called before the first wrong field takes the focus: it may be on another step. */
  readonly onErrors?: (errors: FieldErrors) => void;
}

export type OrderFormState = ReturnType<typeof useOrderForm>;

/** The order form of both sites: values, price, errors and pending calls. */
export function useOrderForm({ page, element, onErrors }: Options) {
  const { locale } = useLocale();
  const stored = useOrderDraft();
  const [applied, setApplied] = useState<OrderPrefill | null>(null);
  const prefill = page.prefill === applied ? null : page.prefill;
  const first = useMemo(() => firstForm(page), [page]);
  const form = useMemo(() => {
    const before = stored?.form ?? first;
    return prefill === null ? before : prefillOrder(before, prefill, locale);
  }, [stored, first, prefill, locale]);
  useEffect(() => {
    if (prefill === null) return;
    // During hydration the stored draft is not in the form yet, so it is read here.
    orderStore().write(prefillOrder(orderStore().current()?.form ?? first, prefill, locale));
    setApplied(prefill);
  }, [prefill, first, locale]);

  // A place without payment on delivery has no price with it. Above its maximum the price keeps the fee: without it the
  // total could be below the maximum again, and each answer would cause the next request.
  const [canDfod, setCanDfod] = useState(true);
  const pickup = usePickup(form, page.preferredOutlet);
  const handover = handoverChoice(form, pickup);
  const quote = useOrderQuote(form, canDfod, handover);
  const payments = usePayments(form, quote.offered?.quote.total ?? null);
  const isDfodOffered = payments.DFOD?.reason !== "DFOD_UNSUPPORTED";
  if (canDfod !== isDfodOffered) setCanDfod(isDfodOffered);
  const choices: OrderChoices = {
    pickupDate: pickup.date,
    pickupWindow: pickup.window,
    isPickupLoading: pickup.isLoading,
    pickupOutlet: pickup.outlet?.state === "picksUp" ? pickup.outlet.networkCode : null,
    total: quote.offered?.quote.total ?? null,
    promise: handover.kind === "pickupTimeMissing" ? null : (quote.offered?.promise ?? null),
    productRefusal: quote.chosen?.outcome === "notOffered" ? quote.chosen.msg : null,
    paymentRefusal: form.settlementCode === "" ? null : (payments[form.settlementCode]?.message ?? null),
  };

  const [submitted, setSubmitted] = useState<{ errors: FieldErrors }>({ errors: noErrors });
  useEffect(() => {
    // Runs after the errors are rendered.
    if (submitted.errors !== noErrors) element.current?.querySelector<HTMLElement>(firstWrong)?.focus();
  }, [submitted, element]);
  const { reported, announcement, ...fieldErrors } = useFieldErrors<OrderValues>({
    answer: submitted,
    errors: submitted.errors,
    values: { form, choices },
    loadCheck: async () => {
      const { checkOrder } = await lazyImport(() => import("./check-order.ts"));
      return (values) => checkOrder(values, locale);
    },
  });
  // A day that could not be loaded is marked; the mark goes when the day arrives.
  const pickupChanged = useEffectEvent(() =>
    fieldErrors.change(["pickupDate", "pickupWindow"], { form, choices }),
  );
  useEffect(() => pickupChanged(), [pickup.date, pickup.window]);
  const [problem, setProblem] = useState<OrderProblem | null>(null);
  /** The order was submitted before its price or its pickup time arrived: shown until both have. */
  const [isTooEarly, setTooEarly] = useState(false);
  const missing = missingAnswer(choices);
  if (isTooEarly && missing === null) setTooEarly(false);
  const [shownBefore, setShownBefore] = useState<ShownTerms | null>(null);
  const [placed, setPlaced] = useState<(PlacedOrder & PlacedHandover) | null>(null);
  const { pending, place } = useSubmitOrder();

  /** Reads the store: during hydration the rendered values are older. */
  const formNow = () => orderStore().current()?.form ?? form;

  function change(next: OrderForm, ...fields: readonly string[]): void {
    orderStore().write(next);
    setProblem(null);
    setTooEarly(false);
    setShownBefore(null);
    fieldErrors.change(fields, { form: next, choices });
  }

  const refuse = (errors: FieldErrors) => {
    setSubmitted({ errors });
    onErrors?.(errors);
  };

  /** Validates the form and shows the errors of the fields for which `concerns` is true. */
  async function check(concerns: (field: string) => boolean = () => true): Promise<boolean> {
    const { checkOrder } = await lazyImport(() => import("./check-order.ts"));
    const wrong = Object.entries(checkOrder({ form, choices }, locale)).filter(([field]) => concerns(field));
    if (wrong.length === 0) {
      setSubmitted({ errors: noErrors });
      return true;
    }
    refuse(Object.fromEntries(wrong));
    return false;
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (pending) return;
    setProblem(null);
    try {
      const { readOrder } = await lazyImport(() => import("./check-order.ts"));
      const { input, errors } = readOrder({ form, choices }, locale);
      if (input === null) return refuse(errors);
      if (missing !== null || choices.total === null) {
        if (choices.total === null) quote.retry();
        return setTooEarly(true);
      }
      const result = await place(form, input);
      if (result?.kind === "invalid") return refuse(result.errors);
      if (result?.kind === "failed") return setProblem(result.problem);
      if (result?.kind === "termsChanged") {
        setShownBefore({ total: choices.total, promise: choices.promise });
        return quote.retry();
      }
      if (result?.kind === "ok") {
        const { pickupDate, pickupWindow } = result.order.input;
        setPlaced({
          ...result.order,
          pickup: pickupOf(pickup.windows, pickupDate ?? "", pickupWindow ?? ""),
          // The condition of an earlier try is not known here.
          estimate: result.order.isFromEarlierTry ? null : (quote.offered?.estimate ?? null),
        });
      }
    } catch {
      // A chunk did not load.
      setProblem({ text: navigator.onLine ? m.form_unreachable() : m.form_offline(), until: null });
    }
  }

  return {
    form,
    quote,
    payments,
    pickup,
    pending,
    problem: isTooEarly && missing !== null ? { text: missing, until: null } : problem,
    handover,
    /** The terms that were shown before the server reported a changed price or promise; null if nothing changed. */
    shownBefore,
    placed,
    startNewOrder: () => {
      setPlaced(null);
      setSubmitted({ errors: noErrors });
    },
    setParty: (name: PartyName, fields: Partial<PartyForm>) =>
      change(
        setParty(formNow(), name, fields),
        // Two addresses are compared with each other.
        ...Object.keys(fields).map((field) => `${name}.${field === "area" ? "areaId" : field}`),
        ...("area" in fields || "address" in fields ? ["receiver.address"] : []),
      ),
    set: (fields: Partial<Omit<OrderForm, PartyName | "pieces" | "product">>) =>
      change({ ...formNow(), ...fields }, ...Object.keys(fields).map((name) => fieldNames[name] ?? name)),
    setPickup: (pickupDate: string, pickupWindow: PickupWindowCode | "") =>
      change({ ...formNow(), pickupDate, pickupWindow }, "pickupDate", "pickupWindow"),
    chooseProduct: (product: { code: string; name: string }) =>
      change(chooseProduct(formNow(), product), "productTypeCode"),
    toggleValueAdded: (code: string, wanted: boolean) =>
      change(toggleValueAdded(formNow(), code, wanted), "valueAdded", "value"),
    // Pieces are also a form of their own, shared with the rates (PieceForm).
    pieces: form.pieces,
    setPiece: (row: number, name: keyof PieceText, text: string) =>
      change(setPiece(formNow(), row, { [name]: text }), ...sizeFields(row), `pieces.${row}.${name}`),
    setSize: (row: number, size: PieceSides | null) =>
      change(setPiece(formNow(), row, sidesText(size)), ...sizeFields(row)),
    addPiece: () => change(addPiece(formNow())),
    removePiece: (row: number) => {
      orderStore().write(removePiece(formNow(), row));
      // Errors of the following rows would move to other rows.
      fieldErrors.forget("pieces");
    },
    leave: fieldErrors.leave,
    error: (field: string) => reported[field] ?? null,
    errors: reported,
    announcement,
    errorCount: Object.keys(reported).filter((field) => field in submitted.errors).length,
    check,
    submit: (event: FormEvent) => void submit(event),
  };
}

/** What an order cannot be placed without, and the browser still waits for; null: nothing. */
function missingAnswer({ total, isPickupLoading }: OrderChoices): string | null {
  if (total === null) return m.send_price_missing();
  return isPickupLoading ? m.send_pickup_missing() : null;
}

/** The price and the arrival that were shown when the button was pressed. */
export interface ShownTerms {
  readonly total: number | null;
  readonly promise: ArrivalPromise | null;
}

/** How a placed order is handed over, and the estimate that its promise comes from. */
interface PlacedHandover {
  readonly pickup: OrderPickup | null;
  readonly estimate: ArrivalEstimate | null;
}

function handoverChoice(form: OrderForm, { windows, date, window }: Pickup): HandoverChoice {
  if (isDropOff(form.serviceMethod)) return { kind: "dropOff" };
  const pickup = pickupOf(windows, date, window);
  return pickup === null ? { kind: "pickupTimeMissing" } : { kind: "pickup", pickup };
}

/** Fields of the form whose errors have another name. */
const fieldNames: Readonly<Record<string, string>> = { outlet: "networkCode", settlementCode: "settlement" };

/** Size and weight are validated together: a change of one field may resolve the error of another. */
function sizeFields(row: number): string[] {
  return ["l", "w", "h", "kg"].map((name) => `pieces.${row}.${name}`);
}

function firstForm({ defaultContact }: LoadedOrderForm): OrderForm {
  return defaultContact === null ? emptyOrder : { ...emptyOrder, sender: partyOfContact(defaultContact) };
}

/** The element that takes the focus: a field, or the button that opens it. */
const firstWrong = ":is(button, a, input)[data-invalid], [aria-invalid=true]";

type Payments = Readonly<Partial<Record<SettlementCode, PaymentLimit>>>;

const debounceMs = 250;

/** Which settlement methods can be used between the two places for this amount; a missing one is unknown. */
function usePayments({ sender, receiver }: OrderForm, total: number | null): Payments {
  const ends =
    sender.area === null || receiver.area === null
      ? null
      : { sendAreaId: sender.area.areaId, dispatchAreaId: receiver.area.areaId };
  const estimatedCost = total === null ? {} : { estimatedCost: total };
  const dfod = useApiQuery(
    "paymentLimit",
    ends === null ? null : { ...ends, ...estimatedCost, settlementCode: "DFOD" },
    { debounceMs },
  ).value;
  const monthly = useApiQuery("paymentLimit", ends === null ? null : { ...ends, settlementCode: "MONTHLY" }, {
    debounceMs,
  }).value;
  return { ...(dfod !== null && { DFOD: dfod }), ...(monthly !== null && { MONTHLY: monthly }) };
}
