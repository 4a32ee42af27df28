import { labelRequest } from "./orders.ts";
import { binding, saveBindingRequest } from "./user-binding.ts";
import { describeShape } from "../common/described-shape.ts";

export const bindingShapes = [
  describeShape("OrderLabelRequest", labelRequest, "Whose labels, and for which paper.", {
    orderNo: "An order number, or up to 20 separated by commas.",
    format:
      "thermal: a page of 24 × 15 cm for each piece; a: the same in the middle of A4 paper, with marks to cut along. thermal where left out.",
  }),
  describeShape("Binding", binding, "A preferred outlet.", {
    outlet: "The outlet as it is now.",
    contactId: "The contact from whom it fetches; null: the default one.",
    boundAt: "When it was bound.",
    expiresAt: "Until when: 180 days later.",
    expired: "Whether that is over.",
    outOfRange: "Whether the contact lies beyond the outlet's pickup range, or the outlet fetches no longer.",
    distanceKm:
      "From the middle of the contact's district; null where there is no contact, or nobody knows where it lies.",
  }),
  describeShape("SaveUserBindingRequest", saveBindingRequest, "The outlet to bind.", {
    networkCode: "Its code.",
    contactId: "From whom it is to fetch; the default contact where left out.",
  }),
];
