import * as z from "zod/mini";
import { field, namedObject } from "../common/describe.ts";
import { emailAddress, timeZone } from "../common/fields.ts";
import type { Locale } from "../common/language.ts";
import { pageOf, pageRequest } from "../common/page-schemas.ts";
import {
  maxNamedShipments,
  maxTypedCheckCode,
  maxUnread,
  newsGroups,
  newsTopics,
  notificationWays,
  timeOfDayPattern,
} from "./notification-codes.ts";

const notifiedShipment = namedObject("NotifiedShipment", "A shipment that a notification is about.", {
  waybillNo: field(z.string(), "The main waybill number."),
  label: field(z.nullable(z.string()), "The customer's own name for it; null: none."),
  fromCity: field(z.nullable(z.string()), "In the requested language; null of a private shipment of others."),
  toCity: field(z.nullable(z.string()), "In the requested language; null of a private shipment of others."),
});
export type NotifiedShipment = z.infer<typeof notifiedShipment>;

export const notification = namedObject(
  "Notification",
  "News for a customer, of one shipment or of several to which the same happened within ten minutes.",
  {
    id: field(z.string(), "Its id, for markRead."),
    topic: field(z.enum(newsTopics), "What happened."),
    title: field(z.string(), "What happened, in the requested language, without a full stop."),
    at: field(z.string(), "When the last of it was reported."),
    timeZone: field(z.string(), "The zone of `at`: the customer's, or the carrier's where it is not known."),
    shipments: field(
      z.array(notifiedShipment),
      `Up to ${maxNamedShipments} of its shipments. None, if the customer may see none of them any more.`,
    ),
    shipmentCount: field(z.int(), "All of its shipments."),
    isRead: field(z.boolean(), "Whether the customer has seen it."),
    checkCode: field(
      z.string(),
      "The code in the mail, with which its recipient can check by checkMessage that it is ours. 12 characters.",
    ),
    mailedAt: field(z.nullable(z.string()), "When it was sent by mail as well; null: it was not."),
    whatsAppSentAt: field(z.nullable(z.string()), "When it was sent by WhatsApp as well; null: it was not."),
    whatsAppCode: field(
      z.nullable(z.string()),
      "The check code in the WhatsApp message, as long as `checkCode`: the same, unless one of both joined several notifications. Null: none was sent.",
    ),
  },
);
export type Notification = z.infer<typeof notification>;

export const notificationsRequest = namedObject("NotificationsRequest", "Which notifications.", {
  ...pageRequest,
});
export type NotificationsRequest = z.output<typeof notificationsRequest>;

const unread = field(z.int(), `How many are not read; ${maxUnread + 1} stands for more than ${maxUnread}.`);

export const notificationsResponse = namedObject(
  "NotificationsPage",
  "One page of a customer's notifications, the newest first.",
  { ...pageOf(notification), unread },
);
export type NotificationsPage = z.infer<typeof notificationsResponse>;

export const markReadRequest = namedObject("MarkReadRequest", "What was seen.", {
  ids: field(
    z.optional(
      z
        .array(z.guid("field.invalid"))
        .check(z.minLength(1, "batch.empty"), z.maxLength(50, "field.tooLarge")),
    ),
    "Ids of notifications; any that are not the customer's are left alone. Left out: all that there are.",
  ),
});
export const markReadResponse = namedObject("MarkReadData", "What remains.", { unread });

const timeOfDay = z.string().check(z.regex(timeOfDayPattern, "field.invalid"));
const groupList = z.array(z.enum(newsGroups)).check(z.maxLength(newsGroups.length, "field.tooLarge"));

const quietHours = namedObject("QuietHours", "Hours in which nothing is sent.", {
  from: field(timeOfDay, "Their beginning, such as 21:00."),
  to: field(timeOfDay, "Their end, such as 07:00; earlier than the beginning: on the next day."),
});
export type QuietHours = z.infer<typeof quietHours>;

const mailChoice = namedObject("MailChoice", "What is mailed.", {
  isOn: field(z.boolean(), "Whether mails are sent, if there is a confirmed address."),
  groups: field(groupList, "Of what; each once is enough."),
});
const pushChoice = namedObject("PushChoice", "What is pushed to the devices of the account.", {
  groups: field(groupList, "Of what; each once is enough."),
});
const whatsAppGroups = field(groupList, "Of what; each once is enough.");
const choices = {
  quietHours: field(
    z.nullable(quietHours),
    "What happens in these hours is sent at their end, unless it is out of date by then. Null: always at once. The list of notifications has it at once.",
  ),
  timeZone: field(z.string(), "Of the quiet hours, from the time zone database."),
};

export const notificationChoices = namedObject("NotificationChoices", "What a customer chose to hear of.", {
  mail: field(mailChoice, "By mail."),
  push: field(pushChoice, "On devices."),
  whatsapp: field(
    namedObject("WhatsAppChoice", "What is sent by WhatsApp.", { groups: whatsAppGroups }),
    "By WhatsApp.",
  ),
  ...choices,
});
export type NotificationChoices = z.infer<typeof notificationChoices>;

export const notificationSettings = namedObject("NotificationSettings", "What a customer wants to hear of.", {
  mail: field(
    namedObject("MailSettings", "By mail.", {
      address: field(z.nullable(z.string()), "The confirmed address of the account, masked; null: none."),
      ...mailChoice.shape,
    }),
    "By mail.",
  ),
  push: field(
    namedObject("PushSettings", "On devices.", {
      isAvailable: field(z.boolean(), "Whether the carrier sends push messages."),
      ...pushChoice.shape,
    }),
    "On devices.",
  ),
  whatsapp: field(
    namedObject("WhatsAppSettings", "By WhatsApp.", {
      isAvailable: field(z.boolean(), "Whether the carrier sends WhatsApp messages."),
      number: field(
        z.nullable(z.string()),
        "The number that gets them, which is that of the account, masked; null: they are off. addWhatsApp turns them on.",
      ),
      groups: whatsAppGroups,
    }),
    "By WhatsApp.",
  ),
  ...choices,
});
export type NotificationSettings = z.infer<typeof notificationSettings>;

export const saveSettingsRequest = namedObject(
  "SaveNotificationSettingsRequest",
  "What to change. What is left out stays.",
  {
    mail: field(z.optional(mailChoice), "By mail."),
    push: field(z.optional(pushChoice), "On devices."),
    whatsapp: field(
      z.optional(
        namedObject("WhatsAppChange", "What to change of WhatsApp.", {
          isOn: field(
            z.boolean(),
            "False ends all messages to the number at once, also those of shipments that it asked for in the chat. True leaves them on.",
          ),
          groups: whatsAppGroups,
        }),
      ),
      "By WhatsApp.",
    ),
    quietHours: field(z.optional(z.nullable(quietHours)), "Hours in which nothing is sent; null: none."),
    timeZone: field(
      z.optional(timeZone),
      "Of the quiet hours, from the time zone database, such as Asia/Jakarta.",
    ),
  },
);
export type SaveSettingsRequest = z.infer<typeof saveSettingsRequest>;

export const checkMessageRequest = namedObject("CheckMessageRequest", "A code that is to be checked.", {
  code: field(
    z
      .string("field.required")
      .check(z.trim(), z.minLength(1, "field.required"), z.maxLength(maxTypedCheckCode, "field.tooLong")),
    "As it was received: in any case, with or without blanks and hyphens.",
  ),
});
export const checkMessageResponse = namedObject("CheckedMessage", "Whether a message is ours.", {
  message: field(
    z.nullable(
      namedObject("OurMessage", "A message of ours.", {
        at: field(z.string(), "When it was written, in the carrier's time zone."),
        timeZone: field(z.string(), "The carrier's."),
        ways: field(z.array(z.enum(notificationWays)), "Where it was shown or sent."),
        topic: field(z.enum(newsTopics), "What it said."),
        title: field(z.string(), "The same in the requested language, without a full stop."),
        waybillEnds: field(
          z.array(z.string()),
          `The last 4 digits of up to ${maxNamedShipments} of the shipments that it is about.`,
        ),
        shipmentCount: field(z.int(), "All of its shipments."),
      }),
    ),
    "Null: no message of ours of the last 90 days has this code.",
  ),
});
export type CheckedMessage = z.infer<typeof checkMessageResponse>;

/** Of an uncompressed point of P-256, and of 16 bytes. */
const [keyLength, authLength] = [87, 22];
const base64Url = (length: number) =>
  z.string().check(z.length(length, "field.invalid"), z.regex(/^[\w-]*$/, "field.invalid"));
/** Push services make addresses of a few hundred characters. */
const maxEndpoint = 1_000;
const pushEndpoint = field(
  z.string().check(z.minLength(1, "field.required"), z.maxLength(maxEndpoint, "field.tooLong")),
  "The address of the subscription at the push service of the browser: https, at a push service that is known.",
);

export const pushKeyResponse = namedObject("PushKey", "What a browser needs to subscribe.", {
  publicKey: field(
    z.nullable(z.string()),
    "The `applicationServerKey` of a subscription, in base64url; null: the carrier sends no push messages.",
  ),
  isEmailAvailable: field(z.boolean(), "Whether the carrier notifies mailboxes as well (addEmail)."),
});

export const addWhatsAppResponse = namedObject("WhatsAppInvitation", "How to turn WhatsApp messages on.", {
  text: field(
    z.string(),
    "What to send to us from the number of the account, in the requested language; it has a code that works once.",
  ),
  url: field(z.string(), "Opens the chat with this text."),
  expiresAt: field(z.string(), "When the code ends."),
});
export type AddWhatsAppResponse = z.infer<typeof addWhatsAppResponse>;

export const addPushRequest = namedObject("AddPushRequest", "A subscription of a browser.", {
  endpoint: pushEndpoint,
  p256dh: field(base64Url(keyLength), "Its public key, in base64url."),
  auth: field(base64Url(authLength), "Its secret, in base64url."),
  waybillNo: field(
    z.optional(
      z.string().check(z.trim(), z.minLength(1, "field.required"), z.maxLength(64, "field.tooLong")),
    ),
    "A shipment of which this device is notified. Left out, and `replaces` as well: all shipments of the account, for which a session is needed.",
  ),
  timeZone: field(timeZone, "Of the device; quiet hours are by it, where no account says otherwise."),
  replaces: field(
    z.optional(pushEndpoint),
    "The former address of this subscription, which the browser has replaced: what was asked for there holds here.",
  ),
});
export type AddPushRequest = z.infer<typeof addPushRequest>;

export const endPushRequest = namedObject("EndPushRequest", "What a device does not want to hear any more.", {
  endpoint: pushEndpoint,
  waybillNo: field(
    z.optional(
      z.string().check(z.trim(), z.minLength(1, "field.required"), z.maxLength(64, "field.tooLong")),
    ),
    "One shipment. Left out: everything.",
  ),
});
export type EndPushRequest = z.infer<typeof endPushRequest>;

export const addEmailRequest = namedObject(
  "AddEmailRequest",
  "A mailbox that is to be notified of a shipment.",
  {
    email: field(emailAddress, "Where the link to confirm it is sent."),
    waybillNo: field(
      z.string().check(z.trim(), z.minLength(1, "field.required"), z.maxLength(64, "field.tooLong")),
      "The shipment.",
    ),
    timeZone: field(timeZone, "Of the reader; quiet hours are by it."),
    captchaTicket: field(
      z.optional(z.string().check(z.maxLength(200, "field.tooLong"))),
      "From captcha, with the scene notifyEmail and the waybill as its subject; needed from the second of a network a day, without a session.",
    ),
  },
);
export type AddEmailRequest = z.infer<typeof addEmailRequest>;
export const addEmailResponse = namedObject("AddEmailData", "A mail is under way.", {
  email: field(z.string(), "To whom, masked."),
  expiresIn: field(z.int(), "Seconds for which its link holds."),
});

export const calendarFeed = namedObject("CalendarFeed", "The customer's shipments for a calendar.", {
  address: field(
    z.nullable(z.string()),
    "Where a calendar reads them (iCalendar, RFC 5545), in the language of the request. Any caller who has it can read them. Null: there is none.",
  ),
});
export type CalendarFeed = z.infer<typeof calendarFeed>;

/** What a push message says, as JSON, encrypted for its device. A lock screen shows `title` and `body`: no names, no whole numbers. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** A message with the same tag replaces the former one on the device. */
  readonly tag: string;
  readonly locale: Locale;
  /** What opens, on the site of the subscription: a path with its query. */
  readonly path: string;
}
