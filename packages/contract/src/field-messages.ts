import { accountsMessages } from "./account/accounts-messages.ts";
import { carrierMessages } from "./feed/carrier-messages.ts";
import { contactsMessages } from "./contacts/contacts-messages.ts";
import { contentMessages } from "./content/content-messages.ts";
import { notificationsMessages } from "./notifications/notifications-messages.ts";
import { ordersMessages } from "./orders/orders-messages.ts";
import { placesMessages } from "./places/places-messages.ts";
import { questionnaireMessages } from "./questionnaires/questionnaire-messages.ts";
import { ratesMessages } from "./rates/rates-messages.ts";
import { trackingMessages } from "./tracking/tracking-messages.ts";
import type { Localised } from "./common/language.ts";

/** Any call. */
const generalMessages = {
  "field.required": { id: "Wajib diisi.", en: "This is required.", zh: "此项必填。" },
  "field.invalid": { id: "Isian ini tidak sesuai.", en: "This value is not valid.", zh: "此项内容无效。" },
  "field.tooLong": { id: "Terlalu panjang.", en: "Too long.", zh: "内容过长。" },
  "field.atMost40": { id: "Paling panjang 40 huruf.", en: "At most 40 characters.", zh: "最多40个字符。" },
  "field.atMost60": { id: "Paling panjang 60 huruf.", en: "At most 60 characters.", zh: "最多60个字符。" },
  "field.atMost80": { id: "Paling panjang 80 huruf.", en: "At most 80 characters.", zh: "最多80个字符。" },
  "field.atMost200": {
    id: "Paling panjang 200 huruf.",
    en: "At most 200 characters.",
    zh: "最多200个字符。",
  },
  "field.tooSmall": { id: "Terlalu kecil.", en: "Too small.", zh: "数值过小。" },
  "field.tooLarge": { id: "Terlalu besar.", en: "Too large.", zh: "数值过大。" },
  "field.unknown": { id: "Isian ini tidak dikenal.", en: "This field is not known.", zh: "未知字段。" },
  "batch.empty": { id: "Kirim paling sedikit satu.", en: "Send at least one.", zh: "请至少提交一条。" },
  "batch.tooMany": {
    id: "Paling banyak 1.000 sekali kirim.",
    en: "At most 1,000 at a time.",
    zh: "一次最多提交1000条。",
  },
  "time.format": {
    id: "Tulis waktu sebagai ISO 8601 dengan zona, misalnya 2026-11-20T06:42:00+07:00.",
    en: "Write the time as ISO 8601 with an offset, for example 2026-11-20T06:42:00+07:00.",
    zh: "请使用带时区的ISO 8601时间，例如2026-11-20T06:42:00+07:00。",
  },
  "time.future": {
    id: "Waktu ini lebih dari satu hari di depan.",
    en: "This time is more than a day ahead.",
    zh: "该时间超前一天以上。",
  },
  "time.range": {
    id: "Tahun harus antara 2000 dan 2099.",
    en: "The year must be between 2000 and 2099.",
    zh: "年份须在2000至2099之间。",
  },
  "timeZone.unknown": {
    id: "Zona waktu tidak dikenal. Pakai nama seperti Asia/Jakarta.",
    en: "Unknown time zone. Use a name such as Asia/Jakarta.",
    zh: "未知时区，请使用Asia/Jakarta这样的名称。",
  },
} as const satisfies Record<string, Localised>;

/** Texts for the stable keys of field errors, by subject. */
export const fieldMessages = {
  ...generalMessages,
  ...placesMessages,
  ...accountsMessages,
  ...trackingMessages,
  ...ratesMessages,
  ...contactsMessages,
  ...notificationsMessages,
  ...ordersMessages,
  ...carrierMessages,
  ...contentMessages,
  ...questionnaireMessages,
} as const;

export type FieldMessageKey = keyof typeof fieldMessages;

export function isFieldMessageKey(value: string): value is FieldMessageKey {
  return Object.hasOwn(fieldMessages, value);
}
