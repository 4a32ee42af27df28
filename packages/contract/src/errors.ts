import { generalErrors } from "./common/general-errors.ts";
import { accountErrors } from "./account/account-errors.ts";
import { trackingErrors } from "./tracking/tracking-errors.ts";
import { contactsErrors } from "./contacts/contacts-errors.ts";
import { ordersErrors } from "./orders/orders-errors.ts";
import { myShipmentsErrors } from "./my-shipments/my-shipments-errors.ts";
import { notificationsErrors } from "./notifications/notifications-errors.ts";
import { ratesErrors } from "./rates/rates-errors.ts";
import { contentErrors } from "./content/content-errors.ts";
import { questionnaireErrors } from "./questionnaires/questionnaire-errors.ts";
import { carrierErrors } from "./feed/carrier-errors.ts";
import type { Localised } from "./common/language.ts";

/**
 * Every error that a client can get. Modules: 010 general, 013 accounts, 020 tracking, 030 address book, 040
 * orders, 050 rates and times, 060 news and careers, 070 questionnaires and their pictures, 080 followed shipments, 090 carrier feed,
 * 100 notifications.
 */
export const errorCatalogue = {
  ...generalErrors,
  ...accountErrors,
  ...trackingErrors,
  ...contactsErrors,
  ...ordersErrors,
  ...ratesErrors,
  ...contentErrors,
  ...questionnaireErrors,
  ...myShipmentsErrors,
  ...notificationsErrors,
  ...carrierErrors,
} as const;

export type ErrorKind = keyof typeof errorCatalogue;

/** `msg` of every success. */
export const successText: Localised = {
  id: "Berhasil.",
  en: "Action was successful",
  zh: "操作成功。",
};
