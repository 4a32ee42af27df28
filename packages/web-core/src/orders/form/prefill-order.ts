import {
  type Contact,
  type Locale,
  notOfferedServices,
  type OrderDetail,
  type OrderParty,
  type SettlementCode,
} from "@rimba/contract";
import { isDropOff } from "@rimba/domain";
import { formatPieceText } from "../../rates/answer/chargeable-weight.tsx";
import { formatGroupedDigits } from "../../ui/format/number.ts";
import type { PieceText } from "../../rates/query.ts";
import type { PickedArea } from "../../places/picked-area.ts";
import {
  partyOfContact,
  setParty,
  emptyOrder,
  emptyParty,
  type OrderForm,
  type PartyForm,
  type PartyName,
} from "./order-form.ts";

/** The prefill values of a link to the form. */
export type OrderPrefill =
  /** From the rate page: the lane, the pieces, and the selected product. */
  | {
      readonly kind: "rate";
      readonly from: PickedArea | null;
      readonly to: PickedArea | null;
      readonly product: { readonly code: string; readonly name: string } | null;
      /** Null where none was given. */
      readonly pieces: readonly PieceText[] | null;
      readonly value: string;
      readonly insurance: boolean;
      readonly settlementCode: SettlementCode | "";
    }
  /** A contact as the receiver. */
  | { readonly kind: "contact"; readonly contact: Contact }
  /** Everything of an older order except product, time and consent. */
  | { readonly kind: "reorder"; readonly order: OrderDetail };

/** The form with a link's values; all other fields stay as typed. */
export function prefillOrder(form: OrderForm, prefill: OrderPrefill, locale: Locale): OrderForm {
  switch (prefill.kind) {
    case "contact":
      return setParty(form, "receiver", partyOfContact(prefill.contact));
    case "rate": {
      const { from, to, product, pieces, value, insurance, settlementCode } = prefill;
      const withAreas = atArea(atArea(form, "sender", from), "receiver", to);
      return {
        ...withAreas,
        ...(pieces !== null && {
          pieces: pieces.map((piece) => formatPieceText(piece, locale)),
          value: formatGroupedDigits(value, locale),
          insurance,
        }),
        ...(settlementCode !== "" && { settlementCode }),
        ...(product !== null && { product, droppedProduct: null }),
      };
    }
    case "reorder":
      return formOfOrder(prefill.order, locale);
  }
}

/** A street belongs to its district: another district clears the address and the postal code. */
function atArea(form: OrderForm, name: PartyName, area: PickedArea | null): OrderForm {
  if (area === null || form[name].area?.areaId === area.areaId) return form;
  return setParty(form, name, { area, address: "", postalCode: "" });
}

function formOfOrder(order: OrderDetail, locale: Locale): OrderForm {
  const { sender, receiver, outlet, product } = order;
  return {
    ...emptyOrder,
    sender: partyForm(sender, locale),
    receiver: partyForm(receiver, locale),
    serviceMethod: order.serviceMethod,
    outlet:
      isDropOff(order.serviceMethod) && outlet !== null
        ? { networkCode: outlet.networkCode, name: outlet.name }
        : null,
    articleTypeCode: order.articleType.code,
    goodsName: order.goodsName,
    pieces: mergeEqualPieces(order.pieces).map((piece) => formatPieceText(piece, locale)),
    value: order.declaredValue === null ? "" : formatGroupedDigits(String(order.declaredValue), locale),
    insurance: order.insured,
    valueAdded: order.valueAdded.map(({ code }) => code).filter((code) => !notOfferedServices.includes(code)),
    representativeName: order.representativeName ?? "",
    remarks: order.remarks ?? "",
    droppedProduct: { ...product, party: null },
    settlementCode: order.settlementCode,
  };
}

function partyForm(
  { name, phone, areaId, path, address, postalCode }: OrderParty,
  locale: Locale,
): PartyForm {
  const area = { areaId, path, isSmallest: true, locale };
  return { ...emptyParty, name, phone, area, address, postalCode: postalCode ?? "" };
}

/** Merges equal pieces into one row. */
function mergeEqualPieces(pieces: OrderDetail["pieces"]): readonly PieceText[] {
  const rows = new Map<string, PieceText>();
  for (const { weightKg, lengthCm, widthCm, heightCm } of pieces) {
    const text = (value: number | null) => (value === null ? "" : String(value));
    const size = { kg: String(weightKg), l: text(lengthCm), w: text(widthCm), h: text(heightCm) };
    const key = Object.values(size).join("x");
    const count = Number(rows.get(key)?.qty ?? 0) + 1;
    rows.set(key, { ...size, qty: String(count) });
  }
  return rows.size === 0 ? emptyOrder.pieces : [...rows.values()];
}
