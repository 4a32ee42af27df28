import { accountsMessages } from "./field-messages/accounts-messages.ts";
import { carrierMessages } from "./field-messages/carrier-messages.ts";
import { contactsMessages } from "./field-messages/contacts-messages.ts";
import { contentMessages } from "./field-messages/content-messages.ts";
import { generalMessages } from "./field-messages/general-messages.ts";
import { ordersMessages } from "./field-messages/orders-messages.ts";
import { placesMessages } from "./field-messages/places-messages.ts";
import { questionnaireMessages } from "./field-messages/questionnaire-messages.ts";
import { ratesMessages } from "./field-messages/rates-messages.ts";
import { trackingMessages } from "./field-messages/tracking-messages.ts";

/** Words for the stable keys of field errors, by what they are about. */
export const fieldMessages = {
  ...generalMessages,
  ...placesMessages,
  ...accountsMessages,
  ...trackingMessages,
  ...ratesMessages,
  ...contactsMessages,
  ...ordersMessages,
  ...carrierMessages,
  ...contentMessages,
  ...questionnaireMessages,
} as const;

export type FieldMessageKey = keyof typeof fieldMessages;

export function isFieldMessageKey(value: string): value is FieldMessageKey {
  return Object.hasOwn(fieldMessages, value);
}
