import { type ArrivalPromise, type PickupWindowCode, representativeReceiving } from "@rimba/contract";
import { readNumber, readRupiah } from "../../rates/form/read-number.ts";
import type { AskedPiece } from "../../rates/rate-service.ts";
import type { OrderForm, PartyForm } from "./order-form.ts";

/** What the form says without being typed into: the soonest pickup, the preferred outlet, the price that is shown. */
export interface OrderChoices {
  readonly pickupDate: string;
  readonly pickupWindow: PickupWindowCode | "";
  /** The preferred outlet, where it can fetch it. */
  readonly pickupOutlet: string | null;
  /** Null where no price is shown. */
  readonly total: number | null;
  /** Null where no arrival is shown. */
  readonly promise: ArrivalPromise | null;
  /** Why the chosen product cannot carry it; null: it can, or that is not known. */
  readonly productRefusal: string | null;
  /** Why it cannot be paid as chosen; null: it can, or that is not known. */
  readonly paymentRefusal: string | null;
}

export interface OrderValues {
  readonly form: OrderForm;
  readonly choices: OrderChoices;
}

/** The form as the call takes it, to be judged by the schema: numbers that are none stay as they were typed. */
export function toOrderInput({ form, choices }: OrderValues) {
  const { serviceMethod, product } = form;
  const { promise } = choices;
  const isPickup = serviceMethod === "01";
  const networkCode = isPickup ? choices.pickupOutlet : (form.outlet?.networkCode ?? null);
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
    ...(isPickup && choices.pickupDate !== "" && { pickupDate: choices.pickupDate }),
    ...(isPickup && choices.pickupWindow !== "" && { pickupWindow: choices.pickupWindow }),
    ...(form.remarks.trim() !== "" && { remarks: form.remarks }),
    ...(choices.total !== null && { expectedTotal: choices.total }),
    ...(promise !== null && {
      expectedPromise: { promisedFrom: promise.promisedFrom, promisedBy: promise.promisedBy },
    }),
  };
}

/** What is sent and what is wanted for it: the same for the price and for the order. */
export function shipmentInput({ pieces, value, insurance, valueAdded }: OrderForm) {
  const declaredValue = readRupiah(value);
  return {
    pieces: pieces.map(({ kg, l, w, h, qty }): AskedPiece => ({
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
