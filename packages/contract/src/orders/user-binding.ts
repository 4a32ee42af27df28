import * as z from "zod/mini";
import { contactId } from "../contacts/contacts.ts";
import { networkCode, outlet } from "../outlets/outlets.ts";

/** Days for which an outlet stays bound. */
export const bindingDays = 180;

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
