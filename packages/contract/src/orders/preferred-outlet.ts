import * as z from "zod/mini";
import { field, namedObject } from "../common/describe.ts";
import { endpoint, nothing, sessionAccess } from "../common/endpoint.ts";
import { contactId } from "../contacts/contact-input.ts";
import { networkCode } from "../common/fields.ts";
import { outlet } from "../outlets/outlets.ts";

/** The preferred outlet of a customer. */
export const preferredOutlet = namedObject("PreferredOutlet", "A preferred outlet.", {
  outlet: field(outlet, "The current state of the outlet."),
  contactId: field(z.nullable(z.string()), "The contact for pickups; null: the default one."),
  boundAt: field(z.string(), "When it was chosen."),
  expiresAt: field(z.string(), "Until when: 180 days later."),
  expired: field(z.boolean(), "Whether that is over."),
  outOfRange: field(
    z.boolean(),
    "Whether the contact is beyond the outlet's pickup radius, or the outlet offers no pickup any more.",
  ),
  distanceKm: field(
    z.nullable(z.number()),
    "From the centre of the contact's district; null without a contact, or if its position is unknown.",
  ),
});
export type PreferredOutlet = z.infer<typeof preferredOutlet>;
export const preferredOutletOrNone = z.nullable(preferredOutlet);

export const savePreferredOutletRequest = namedObject("SaveUserBindingRequest", "The outlet to choose.", {
  networkCode: field(networkCode, "Its code."),
  contactId: field(
    z.optional(z.nullable(contactId)),
    "The contact for pickups; by default the default contact.",
  ),
});

/** The preferred outlet. */
export const preferredOutletEndpoints = {
  queryBindingNetwork: endpoint("queryBindingNetwork", "Preferred outlet", sessionAccess, {
    summary: "The preferred outlet",
    description:
      "Null if none is chosen, or the carrier has closed the outlet. Says whether it has expired, and whether the contact is out of range.",
    request: nothing,
    response: preferredOutletOrNone,
    errors: ["tooManyRequests"],
  }),
  saveUserBinding: endpoint("saveUserBinding", "Preferred outlet", sessionAccess, {
    summary: "Choose a preferred outlet",
    description:
      "For 180 days; takes the place of the former. The outlet has to offer pickup, and the contact has to lie within its range.",
    request: savePreferredOutletRequest,
    response: preferredOutlet,
    errors: ["tooManyRequests"],
  }),
  unBindByUserMark: endpoint("unBindByUserMark", "Preferred outlet", sessionAccess, {
    summary: "Remove the preferred outlet",
    description:
      "A GET that changes data: refused without the header token, a cookie alone is never enough. Does nothing if none is chosen.",
    request: nothing,
    response: z.null(),
    errors: ["tooManyRequests"],
  }),
} as const;
