import { partyNames, type OrderForm, type PartyForm } from "./order-form.ts";
import { readNumber, readWholeNumber } from "../../rates/form/read-number.ts";
import type { RequestedPiece } from "../../rates/rate-service.ts";
import {
  type FieldError,
  fieldErrors,
  type FieldIssue,
  fieldIssues,
  type Locale,
  orderInput,
  type OrderInput,
  type ArrivalPromise,
  type PickupWindowCode,
  representativeReceiving,
  shippingCostRequest,
  type ShippingCostRequest,
} from "@rimba/contract";
import { isDropOff, isPickup, isSameAddress, labelIssues } from "@rimba/domain";
import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import { errorTexts } from "../../app/forms/error-texts.ts";
import type { FieldErrors, FieldTexts } from "../../app/forms/use-field-errors.ts";
import { errorsByField } from "../../rates/form/rate-request.ts";

/**
 * Validates the form by the schema of the call and the rules of an order; issues have the form's field names.
 */
export function checkOrder(values: OrderValues, locale: Locale): FieldTexts {
  const { errors } = buildOrderRequest(values, locale);
  return errors;
}

interface BuiltOrderRequest {
  /** Null if anything is invalid. */
  readonly input: OrderInput | null;
  readonly errors: FieldTexts;
}

export function buildOrderRequest(values: OrderValues, locale: Locale): BuiltOrderRequest {
  const { form } = values;
  const parsed = orderInput.safeParse(toOrderInput(values));
  const issues = parsed.success ? [] : fieldIssues(parsed.error);
  const reported = [...issues, ...valueIssues(values, issues), ...ruleIssues(values)];
  const { productRefusal, settlementRefusal } = values.derived;
  const reportedErrors: FieldTexts = {
    ...(productRefusal !== null && { productTypeCode: productRefusal }),
    ...(settlementRefusal !== null && { settlement: settlementRefusal }),
    ...errorsByField(fieldErrors(reported, locale), form, locale),
    ...(!form.agreed && { agreed: m.send_agree_required({}, { locale }) }),
  };
  const errors = withoutEarlyProduct(reportedErrors, form);
  const isValid = parsed.success && Object.keys(errors).length === 0;
  return { input: isValid ? parsed.data : null, errors };
}

/** There is no product to choose before addresses and weights are known: their errors say what to do first. */
function withoutEarlyProduct(reported: FieldTexts, form: OrderForm): FieldTexts {
  if (form.product !== null || quoteRequest(form) !== null) return reported;
  const { productTypeCode: _early, ...others } = reported;
  return Object.keys(others).length > 0 ? others : reported;
}

/** The server's errors by field of the form. */
export function refusedFields(errors: readonly FieldError[], form: OrderForm): FieldErrors {
  return errorTexts(errors, (worded) => errorsByField(worded, form, getLocale()));
}

/** The schema checks fields together only when each is valid; this reports a missing value with all other errors. */
function valueIssues({ form }: OrderValues, reported: readonly FieldIssue[]): FieldIssue[] {
  const isReported = reported.some(({ path }) => path === "declaredValue");
  if (isReported || !form.insurance || form.value.trim() !== "") return [];
  return [{ path: "declaredValue", key: "declaredValue.required" }];
}

/** Rules beyond the schema. The server checks all of it again. */
function ruleIssues({ form, derived }: OrderValues): FieldIssue[] {
  const issues: FieldIssue[] = [];
  const { sender, receiver } = form;
  for (const name of partyNames) {
    const { area } = form[name];
    if (area !== null && !area.isSmallest) issues.push({ path: `${name}.areaId`, key: "area.hasParts" });
  }
  if (
    sender.area !== null &&
    receiver.area !== null &&
    receiver.address.trim() !== "" &&
    isSameAddress(
      { areaId: sender.area.areaId, address: sender.address },
      { areaId: receiver.area.areaId, address: receiver.address },
    )
  ) {
    issues.push({ path: "receiver.address", key: "parties.sameAddress" });
  }
  issues.push(...labelIssues(shipmentInput(form).pieces.map(validSize), { flat: false }));
  if (isDropOff(form.serviceMethod) && form.outlet === null)
    issues.push({ path: "networkCode", key: "outlet.required" });
  // There is no day to choose before the sender's region is known, nor while its days are loading.
  if (isPickup(form.serviceMethod) && sender.area !== null && !derived.isPickupLoading) {
    if (derived.pickupDate === "") issues.push({ path: "pickupDate", key: "pickup.dateRequired" });
    else if (derived.pickupWindow === "") issues.push({ path: "pickupWindow", key: "pickup.windowRequired" });
  }
  return issues;
}

/** Values that the form derives: the soonest pickup, the preferred outlet, the shown price. */
export interface DerivedOrderValues {
  readonly pickupDate: string;
  readonly pickupWindow: PickupWindowCode | "";
  /** The available pickup times are still loading. */
  readonly isPickupLoading: boolean;
  /** The preferred outlet, if it can pick the parcel up. */
  readonly pickupOutlet: string | null;
  /** Null if no price is shown. */
  readonly total: number | null;
  /** Null if no arrival is shown. */
  readonly promise: ArrivalPromise | null;
  /** Why the chosen product is not possible; null: it is, or unknown. */
  readonly productRefusal: string | null;
  /** Why the chosen payment is not possible; null: it is, or unknown. */
  readonly settlementRefusal: string | null;
}

export interface OrderValues {
  readonly form: OrderForm;
  readonly derived: DerivedOrderValues;
}

/** The form as input of the call's schema: invalid numbers stay as typed. */
function toOrderInput({ form, derived }: OrderValues) {
  const { serviceMethod, product } = form;
  const { promise } = derived;
  const isPickupOrder = isPickup(serviceMethod);
  const networkCode = isPickupOrder ? derived.pickupOutlet : (form.outlet?.networkCode ?? null);
  return {
    sender: partyInput(form.sender),
    receiver: partyInput(form.receiver),
    productTypeCode: product?.code ?? "",
    articleTypeCode: form.articleTypeCode,
    goodsName: form.goodsName,
    ...shipmentInput(form),
    ...(form.valueAdded.includes(representativeReceiving) && {
      representativeName: form.representativeName,
    }),
    settlementCode: form.settlementCode,
    serviceMethod,
    ...(networkCode !== null && { networkCode }),
    ...(isPickupOrder && derived.pickupDate !== "" && { pickupDate: derived.pickupDate }),
    ...(isPickupOrder && derived.pickupWindow !== "" && { pickupWindow: derived.pickupWindow }),
    ...(form.remarks.trim() !== "" && { remarks: form.remarks }),
    ...(derived.total !== null && { expectedTotal: derived.total }),
    ...(promise !== null && {
      expectedPromise: { promisedFrom: promise.promisedFrom, promisedBy: promise.promisedBy },
    }),
  };
}

/** The shipment and the requested options, for the price and for the order. */
function shipmentInput({ pieces, value, insurance, valueAdded }: OrderForm) {
  const declaredValue = readWholeNumber(value);
  return {
    pieces: pieces.map(({ kg, l, w, h, qty }): RequestedPiece => ({
      weightKg: readNumber(kg, "kg"),
      lengthCm: readNumber(l, "cm"),
      widthCm: readNumber(w, "cm"),
      heightCm: readNumber(h, "cm"),
      quantity: readNumber(qty, ""),
    })),
    ...(declaredValue !== undefined && { declaredValue }),
    insurance,
    valueAdded,
  };
}

/** Without a size that is not yet valid: the schema reports it. */
function validSize({ lengthCm, widthCm, heightCm }: RequestedPiece) {
  if (typeof lengthCm !== "number" || typeof widthCm !== "number" || typeof heightCm !== "number") return {};
  return Math.min(lengthCm, widthCm, heightCm) > 0 ? { lengthCm, widthCm, heightCm } : {};
}

function partyInput({ name, phone, area, address, postalCode, contactId, saveToBook }: PartyForm) {
  return {
    name,
    phone,
    areaId: area?.areaId ?? "",
    address,
    ...(postalCode.trim() !== "" && { postalCode }),
    ...(contactId !== null && { contactId }),
    saveToBook,
  };
}

/** The input of the price request; null while the form is incomplete. */
export function quoteRequest(form: OrderForm): ShippingCostRequest | null {
  const { sender, receiver, value } = form;
  if (sender.area === null || receiver.area === null) return null;
  const parsed = shippingCostRequest.safeParse({
    ...shipmentInput(form),
    // A price is shown before the declared value is typed.
    insurance: form.insurance && value.trim() !== "",
    sendAreaId: sender.area.areaId,
    dispatchAreaId: receiver.area.areaId,
    ...(form.settlementCode !== "" && { settlementCode: form.settlementCode }),
  });
  return parsed.success ? parsed.data : null;
}
