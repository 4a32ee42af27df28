import * as z from "zod/mini";
import { endpointAddresses } from "../common/endpoint-addresses.ts";
import { endpoint, nothing } from "../common/endpoint.ts";
import { contactId } from "../contacts/contacts.ts";
import { networkCode, outlet } from "../outlets/outlets.ts";

/** The preferred outlet of a customer. */
export const binding = z.object({
  outlet,
  /** The contact for pickups; null: the default contact. */
  contactId: z.nullable(z.string()),
  boundAt: z.string(),
  expiresAt: z.string(),
  expired: z.boolean(),
  /** The contact is beyond the outlet's pickup radius, or the outlet offers no pickup any more. */
  outOfRange: z.boolean(),
  /** From the contact; null without a contact, or when its position is unknown. */
  distanceKm: z.nullable(z.number()),
});
export type Binding = z.infer<typeof binding>;
export const bindingOrNone = z.nullable(binding);

export const saveBindingRequest = z.object({
  networkCode,
  contactId: z.optional(z.nullable(contactId)),
});

const customer = { kind: "session" } as const;

/** The preferred outlet. */
export const bindingEndpoints = {
  queryBindingNetwork: endpoint({
    name: "queryBindingNetwork",
    group: "Preferred outlet",
    ...endpointAddresses.queryBindingNetwork,
    access: customer,
    summary: "The preferred outlet",
    description:
      "Null if none is bound, or the carrier has closed the outlet. Says whether the binding has expired, and whether the contact is out of range.",
    request: nothing,
    response: bindingOrNone,
    errors: ["tooManyRequests"],
  }),
  saveUserBinding: endpoint({
    name: "saveUserBinding",
    group: "Preferred outlet",
    ...endpointAddresses.saveUserBinding,
    access: customer,
    summary: "Bind a preferred outlet",
    description:
      "For 180 days; takes the place of the former. The outlet has to offer pickup, and the contact has to lie within its range.",
    request: saveBindingRequest,
    response: binding,
    errors: ["tooManyRequests"],
  }),
  unBindByUserMark: endpoint({
    name: "unBindByUserMark",
    group: "Preferred outlet",
    ...endpointAddresses.unBindByUserMark,
    access: customer,
    summary: "Remove the preferred outlet",
    description:
      "A GET that changes data: refused without the header token, a cookie alone is never enough. Does nothing if none is bound.",
    request: nothing,
    response: z.null(),
    errors: ["tooManyRequests"],
  }),
} as const;
