import type { Locale, PickupWindowCode } from "@rimba/contract";
import { useEffect, useMemo, useState } from "react";
import { useStoredForm } from "../../app/submit/form-store.ts";
import { useLocale } from "../../app/locale/use-locale.ts";
import { formatPieceText } from "../../rates/answer/chargeable-weight.tsx";
import { formatGroupedDigits } from "../../ui/format/number.ts";
import { type PieceSides, sidesText } from "../../rates/form/pieces/piece-form.ts";
import type { PieceText } from "../../rates/query.ts";
import { requiredContext } from "../../ui/required-context.ts";
import {
  addPiece,
  chooseProduct,
  emptyOrder,
  type OrderForm,
  type PartyForm,
  type PartyName,
  partyOfContact,
  removePiece,
  setParty,
  setPiece,
  toggleValueAdded,
} from "./order-form.ts";
import { lastArticleType, orderStore, useLastArticleType } from "./order-store.ts";
import type { LoadedOrderForm } from "./page.ts";
import { type OrderPrefill, prefillOrder } from "./prefill-order.ts";

/** The values of the form on this device, with those that the page's address brings. It sends no calls. */
export function useStoredOrder(page: LoadedOrderForm) {
  const { locale } = useLocale();
  const stored = useStoredForm(orderStore);
  const [applied, setApplied] = useState<OrderPrefill | null>(null);
  const prefill = page.prefill === applied ? null : page.prefill;
  const lastArticle = useLastArticleType();
  const first = useMemo(() => firstForm(page, lastArticle), [page, lastArticle]);
  const form = useMemo(() => {
    const before = stored?.form ?? first;
    return prefill === null ? before : prefillOrder(before, prefill, locale);
  }, [stored, first, prefill, locale]);
  /** Reads the store: during hydration the rendered values are older. */
  const formNow = () => orderStore().current()?.form ?? form;
  useEffect(() => {
    if (prefill === null) return;
    // During hydration what is stored is not in the form yet, so it is read here.
    const before = orderStore().current()?.form ?? firstForm(page, lastArticleType());
    orderStore().write({ form: prefillOrder(before, prefill, locale) });
    setApplied(prefill);
  }, [prefill, page, locale]);
  useEffect(() => writeInLanguage(locale), [locale]);
  return { form, formNow };
}

/** Numbers that were typed in another language get the separators of this one, once and not while typing. */
function writeInLanguage(locale: Locale): void {
  const form = orderStore().current()?.form;
  if (form === undefined) return;
  const pieces = form.pieces.map((piece) => formatPieceText(piece, locale));
  const value = formatGroupedDigits(form.value, locale);
  if (value !== form.value || JSON.stringify(pieces) !== JSON.stringify(form.pieces))
    orderStore().write({ form: { ...form, pieces, value } });
}

/** The main address sends, and the goods are of the type that was ordered last, if it still exists. */
function firstForm({ defaultContact, terms }: LoadedOrderForm, lastArticle: string | null): OrderForm {
  const article = terms.articleTypes.find(({ code }) => code === lastArticle);
  return {
    ...emptyOrder,
    ...(defaultContact !== null && { sender: partyOfContact(defaultContact) }),
    ...(article !== undefined && { articleTypeCode: article.code }),
  };
}

export type OrderDraft = ReturnType<typeof orderDraft>;
export const [OrderDraftContext, useOrderDraft] = requiredContext<OrderDraft>();

interface Changes {
  readonly form: OrderForm;
  readonly formNow: () => OrderForm;
  /** Stores the form; these of its fields have changed. */
  readonly change: (next: OrderForm, ...fields: readonly string[]) => void;
  /** Hides the errors of the fields that begin with this. */
  readonly clearErrors: (prefix: string) => void;
}

/** The values of the form, and every way to change them. */
export function orderDraft({ form, formNow, change, clearErrors }: Changes) {
  return {
    form,
    setParty: (name: PartyName, fields: Partial<PartyForm>) =>
      change(setParty(formNow(), name, fields), ...changedFields(name, fields)),
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
      change(removePiece(formNow(), row));
      // Errors of the following rows would move to other rows.
      clearErrors("pieces");
    },
  };
}

/** The names of the errors that a change of a party can resolve. */
export function changedFields(name: PartyName, fields: Partial<PartyForm>): string[] {
  return [
    ...Object.keys(fields).map((field) => `${name}.${field === "area" ? "areaId" : field}`),
    // Two addresses are compared with each other.
    ...("area" in fields || "address" in fields ? ["receiver.address"] : []),
  ];
}

/** Fields of the form whose errors have another name. */
const fieldNames: Readonly<Record<string, string>> = { outlet: "networkCode", settlementCode: "settlement" };

/** Size and weight are validated together: a change of one field may resolve the error of another. */
function sizeFields(row: number): string[] {
  return ["l", "w", "h", "kg"].map((name) => `pieces.${row}.${name}`);
}
