import type { PickupWindowCode, ServiceMethod, SettlementCode } from "@rimba/contract";
import { type ContactValues, emptyContact } from "../../contacts/contact-values.ts";
import { emptyPiece, type PieceText } from "../../rates/query.ts";

export const partyNames = ["sender", "receiver"] as const;
export type PartyName = (typeof partyNames)[number];

/** Sender or receiver as typed. */
export interface PartyForm extends ContactValues {
  /** The row of the address book that it was taken from. */
  readonly contactId: string | null;
  readonly saveToBook: boolean;
}

export interface ChosenOutlet {
  readonly networkCode: string;
  readonly name: string;
}

/** A product that was chosen before the address of a party changed. */
export interface DroppedProduct {
  readonly code: string;
  readonly name: string;
  /** Null: it is that of an older order. */
  readonly party: PartyName | null;
}

/** The order form as it stands on the screen; text is as it was typed. */
export interface OrderForm {
  readonly sender: PartyForm;
  readonly receiver: PartyForm;
  readonly serviceMethod: ServiceMethod;
  /** Where it is dropped off. */
  readonly outlet: ChosenOutlet | null;
  /** Empty: the soonest day and window there are. */
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
  /** Who receives it for the receiver; asked with that service alone. */
  readonly representativeName: string;
  readonly remarks: string;
  readonly product: { readonly code: string; readonly name: string } | null;
  readonly droppedProduct: DroppedProduct | null;
  readonly settlementCode: SettlementCode | "";
  readonly agreed: boolean;
}

/** Nothing of the party is filled in. */
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
