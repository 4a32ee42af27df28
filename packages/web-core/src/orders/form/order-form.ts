import { type ContactValues, emptyContact, valuesOf } from "../../contacts/contact-values.ts";
import { emptyPiece, type PieceText } from "../../rates/query.ts";
import type { PickupWindowCode, ServiceMethod, SettlementCode, Contact } from "@rimba/contract";

export const partyNames = ["sender", "receiver"] as const;
export type PartyName = (typeof partyNames)[number];

/** Sender or receiver as typed. */
export interface PartyForm extends ContactValues {
  /** The row of the address book that it was taken from. */
  readonly contactId: string | null;
  readonly saveToBook: boolean;
}

interface ChosenOutlet {
  readonly networkCode: string;
  readonly name: string;
}

/** A product that was selected before the address of a party changed. */
interface DroppedProduct {
  readonly code: string;
  readonly name: string;
  /** Null: that of an older order. */
  readonly party: PartyName | null;
}

/** The values of the order form; text is as typed. */
export interface OrderForm {
  readonly sender: PartyForm;
  readonly receiver: PartyForm;
  readonly serviceMethod: ServiceMethod;
  /** The outlet of the drop-off. */
  readonly outlet: ChosenOutlet | null;
  /** Empty: the soonest available day and window. */
  readonly pickupDate: string;
  readonly pickupWindow: PickupWindowCode | "";
  readonly articleTypeCode: string;
  readonly goodsName: string;
  /** At least one. */
  readonly pieces: readonly PieceText[];
  /** Rupiah. */
  readonly value: string;
  readonly insurance: boolean;
  readonly valueAdded: readonly string[];
  /** Accepts the shipment for the receiver; shown with that service only. */
  readonly representativeName: string;
  readonly remarks: string;
  readonly product: { readonly code: string; readonly name: string } | null;
  readonly droppedProduct: DroppedProduct | null;
  readonly settlementCode: SettlementCode | "";
  readonly agreed: boolean;
}

/** The party is completely empty. */
export function isEmptyParty({ name, address, area }: PartyForm): boolean {
  return name === "" && address === "" && area === null;
}

export const emptyParty: PartyForm = { ...emptyContact, contactId: null, saveToBook: false };

export const emptyOrder: OrderForm = {
  sender: emptyParty,
  receiver: emptyParty,
  serviceMethod: "01",
  outlet: null,
  pickupDate: "",
  pickupWindow: "",
  articleTypeCode: "",
  goodsName: "",
  pieces: [{ ...emptyPiece, qty: "1" }],
  value: "",
  insurance: false,
  valueAdded: [],
  representativeName: "",
  remarks: "",
  product: null,
  droppedProduct: null,
  settlementCode: "CASH_SENDER",
  agreed: false,
};

/**
 * Another area has other products and prices: the product must be selected again, and the form names the
 * former one.
 */
export function setParty(form: OrderForm, name: PartyName, change: Partial<PartyForm>): OrderForm {
  const before = form[name];
  const isTyped = Object.keys(change).some((field) => field !== "saveToBook" && field !== "contactId");
  const party = { ...before, ...(isTyped && { contactId: null }), ...change };
  const changed = { ...form, [name]: party };
  if (party.area?.areaId === before.area?.areaId) return changed;
  if (form.product === null) return changed;
  return { ...changed, product: null, droppedProduct: { ...form.product, party: name } };
}

export function partyOfContact(contact: Contact): PartyForm {
  return { ...valuesOf(contact), contactId: contact.contactId, saveToBook: false };
}

export function chooseProduct(form: OrderForm, product: { code: string; name: string }): OrderForm {
  return { ...form, product, droppedProduct: null };
}

export function setPiece(form: OrderForm, row: number, change: Partial<PieceText>): OrderForm {
  const pieces = form.pieces.map((piece, index) => (index === row ? { ...piece, ...change } : piece));
  return { ...form, pieces };
}

export function addPiece(form: OrderForm): OrderForm {
  return { ...form, pieces: [...form.pieces, { ...emptyPiece, qty: "1" }] };
}

export function removePiece(form: OrderForm, row: number): OrderForm {
  return { ...form, pieces: form.pieces.filter((_piece, index) => index !== row) };
}

export function toggleValueAdded(form: OrderForm, code: string, isSelected: boolean): OrderForm {
  const others = form.valueAdded.filter((other) => other !== code);
  return { ...form, valueAdded: isSelected ? [...others, code] : others };
}

/** Whether a party is filled in; the rules check if it is valid. */
export function isComplete({ name, phone, area, address }: PartyForm): boolean {
  return area !== null && [name, phone, address].every((text) => text.trim() !== "");
}

/** The same for the goods; sizes and the note may be left out. */
export function areGoodsComplete({ articleTypeCode, goodsName, pieces }: OrderForm): boolean {
  const texts = [articleTypeCode, goodsName, ...pieces.flatMap(({ kg, qty }) => [kg, qty])];
  return texts.every((text) => text.trim() !== "");
}
