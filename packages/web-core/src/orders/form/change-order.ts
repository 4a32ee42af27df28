import type { Contact } from "@rimba/contract";
import { valuesOf } from "../../contacts/contact-values.ts";
import { emptyPiece, type PieceText } from "../../rates/query.ts";
import type { OrderForm, PartyForm, PartyName } from "./order-form.ts";

/** What happens to the whole form when something of it is changed; each gives another form. */

/** Another area has other products and prices: what was chosen is to be chosen again, and the form says what it was. */
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

export function toggleValueAdded(form: OrderForm, code: string, wanted: boolean): OrderForm {
  const others = form.valueAdded.filter((other) => other !== code);
  return { ...form, valueAdded: wanted ? [...others, code] : others };
}
