import { accountsMessages } from "./account/accounts-messages.ts";
import { carrierMessages } from "./feed/carrier-messages.ts";
import { contactsMessages } from "./contacts/contacts-messages.ts";
import { contentMessages } from "./content/content-messages.ts";
import { generalMessages } from "./common/general-messages.ts";
import { ordersMessages } from "./orders/orders-messages.ts";
import { placesMessages } from "./places/places-messages.ts";
import { questionnaireMessages } from "./questionnaires/questionnaire-messages.ts";
import { ratesMessages } from "./rates/rates-messages.ts";
import { trackingMessages } from "./tracking/tracking-messages.ts";

/** Texts for the stable keys of field errors, by subject. */
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
