import * as z from "zod/mini";
import { codeList, field, namedObject } from "../common/describe.ts";
import { orderPickup } from "../orders/orders.ts";
import { emailAddress } from "../common/fields.ts";
import { notificationChoices } from "../notifications/notifications.ts";
import { nicknameFault } from "./nickname.ts";

/** Purposes of a code. A code is valid for its own purpose only. */
export const codeScenes = codeList("CodeScene", "What a code is for.", {
  login: "To log in; the first time registers the number.",
  changePhone: "To put another number in the place of one's own.",
  deleteAccount: "To delete one's account.",
});
export type CodeScene = (typeof codeScenes)[number];

/** Purposes of a captcha: sending a code, further attempts at a shipment's phone digits, further forms or mailboxes. */
export const captchaScenes = codeList("CaptchaScene", "What a captcha is passed for.", {
  login: "A code to log in.",
  changePhone: "A code to change the number.",
  deleteAccount: "A code to delete the account.",
  trackingValidate: "A further attempt at a shipment's last 4 digits.",
  questionnaire: "A further submission on the same day.",
  notifyEmail: "A further mailbox that is to be notified of a shipment on the same day.",
});
export type CaptchaScene = (typeof captchaScenes)[number];

export const captchaProviders = codeList("CaptchaProvider", "Whose captcha it is.", {
  proofOfWork: "Our own: a sum that a computer needs about a second for.",
  tencent: "Tencent's.",
});
export type CaptchaProvider = (typeof captchaProviders)[number];

/** Binds a code to the browser or program that requested it: 32 random bytes in base64url. */
export const codeRequestIdPattern = /^[A-Za-z0-9_-]{43}$/;

/** ASCII digits of a verification code, including leading zeros. */
const verificationCodePattern = /^[0-9]{6}$/;

// @rimba/domain has the rule for phones; the schema only refuses extreme input.
const phone = z
  .string("phone.required")
  .check(z.trim(), z.minLength(1, "phone.required"), z.maxLength(40, "phone.tooLong"));
const verificationCode = z.string("code.format").check(z.regex(verificationCodePattern, "code.format"));
const codeRequestId = z.optional(z.string().check(z.regex(codeRequestIdPattern, "field.invalid")));
const sentCodeRequestId = field(
  codeRequestId,
  "As sendVerificationCode answered it; a browser leaves it out, because its cookie holds it. Each code takes 5 attempts with it. Without it a phone takes 10 attempts a day in all, shared with everyone else who tries without it.",
);
const captchaTicket = z.string().check(z.maxLength(200, "field.tooLong"));

export const captchaChallengeRequest = namedObject(
  "CaptchaChallengeRequest",
  "What a captcha is wanted for.",
  {
    scene: field(z.enum(captchaScenes), "What will be done with it."),
    subject: field(
      z.optional(z.string().check(z.trim(), z.maxLength(64, "field.tooLong"))),
      "The phone that a code is wanted for. Give it: after many requests for a phone or from an address a code needs a challenge with more work, which only its subject tells.",
    ),
  },
);
export const captchaChallengeResponse = namedObject("CaptchaChallengeData", "What is to be solved.", {
  provider: field(z.enum(captchaProviders), "Whose captcha this installation has."),
  challenge: field(
    z.nullable(z.string()),
    "Of proofOfWork: JSON text for the solver (altcha-lib, solveChallenge), good for 5 minutes; null with another provider.",
  ),
  appId: field(z.nullable(z.string()), "The provider's app id; null for proofOfWork."),
  scriptUrl: field(z.nullable(z.string()), "The provider's script; null for proofOfWork."),
  languageCode: field(
    z.union([z.literal(1033), z.literal(2052), z.literal(1028)]),
    "Language of the provider's captcha: 1033 English, 2052 Chinese, 1028 traditional Chinese.",
  ),
});
export type CaptchaChallenge = z.infer<typeof captchaChallengeResponse>;

export const captchaRequest = namedObject("CaptchaRequest", "A solved captcha.", {
  scene: field(z.enum(captchaScenes), "As in its challenge."),
  subject: field(
    z.string().check(z.trim(), z.minLength(1, "field.required"), z.maxLength(64, "field.tooLong")),
    "The phone, the waybill of trackingValidate and notifyEmail, or the name of the questionnaire that the ticket is for.",
  ),
  provider: field(z.enum(captchaProviders), "As in its challenge."),
  solution: field(
    z.string().check(z.minLength(1, "field.required"), z.maxLength(8192, "field.tooLong")),
    "Of proofOfWork: JSON text with the members challenge (as given, parsed) and solution (counter, derivedKey). Of another provider: its ticket.",
  ),
  randstr: field(
    z.optional(z.string().check(z.maxLength(200, "field.tooLong"))),
    "The random text that Tencent gives with its ticket.",
  ),
});
export const captchaResponse = namedObject("CaptchaData", "A ticket for one use.", {
  captchaTicket: field(z.string(), "To be sent with the call that it is for."),
  expiresIn: field(z.number(), "Seconds for which it holds."),
});

export const sendCodeRequest = namedObject("SendVerificationCodeRequest", "A code that is wanted.", {
  phone: field(
    phone,
    "08…, 628…, +628… and 6208… are the same number. One's own may be masked, as selectNickName shows it.",
  ),
  scene: field(z.enum(codeScenes), "What the code will be used for; it serves nothing else."),
  captchaTicket: field(
    z.optional(captchaTicket),
    "From captcha, for this scene and phone; needed while the switch verificationCode is on.",
  ),
  codeRequestId: field(
    codeRequestId,
    "From an earlier answer, to request a further code for the same login or both codes of changePhone. It replaces the earlier code of the same phone.",
  ),
});
export const sendCodeResponse = namedObject("SendVerificationCodeData", "A code is under way.", {
  resendAfter: field(z.number(), "Seconds until another may be requested: 60, then 120, then 300."),
  expiresIn: field(z.number(), "Seconds for which it holds."),
  codeRequestId: field(
    z.nullable(z.string()),
    "Send it back with the code, so that no other caller can use up the code's attempts. Null for a browser, which gets it as an HttpOnly cookie.",
  ),
});
export type SendCodeResponse = z.infer<typeof sendCodeResponse>;

/** The logged-in customer, as pages show it. */
export const user = namedObject("User", "A customer, as pages show them.", {
  nickname: field(z.nullable(z.string()), "As chosen; null: none yet."),
  phone: field(z.string(), "Masked."),
  corporate: field(z.boolean(), "Whether the customer may pay by month."),
  phoneChange: field(
    z.nullable(
      namedObject("PhoneChange", "A change of number that is waiting.", {
        phone: field(z.string(), "The new number, masked."),
        dueAt: field(z.string(), "From when on the new number is the account's."),
      }),
    ),
    "A change of number that is waiting; null: none.",
  ),
});
export type User = z.infer<typeof user>;

export const loginRequest = namedObject("LoginRequest", "Who logs in.", {
  phone: field(phone, "Mobile number, however it is written."),
  verificationCode: field(verificationCode, "The 6 digits that were sent to it for login."),
  codeRequestId: sentCodeRequestId,
  agreed: field(
    z.literal(true, "agreed.required"),
    "Always true: to the terms and the privacy policy, and being 18 or older. It is recorded.",
  ),
});
export const loginResponse = namedObject("LoginData", "The session.", {
  token: field(z.string(), "To be sent as the header token with every call that needs a session."),
  expiresAt: field(z.string(), "When the session is over in any case."),
  user: field(user, "Who is logged in."),
  draftKey: field(
    z.string(),
    "The same at each login of this customer. The sites encrypt drafts with it on the device; other programs have no use for it.",
  ),
});
export type LoginResponse = z.infer<typeof loginResponse>;

export const updateNickNameRequest = namedObject("UpdateNickNameRequest", "The new nickname.", {
  nickname: field(
    z.string("nickname.required").check(
      z.trim(),
      z.maxLength(200, { error: "nickname.tooLong", abort: true }),
      z.check((context) => {
        const message = nicknameFault(context.value);
        if (message !== null) context.issues.push({ code: "custom", message, input: context.value });
      }),
    ),
    "1 to 30 characters.",
  ),
});

export const sendMailCodeRequest = namedObject("SendMailCodeRequest", "Where a code is wanted.", {
  email: field(emailAddress, "The address to be confirmed."),
});
export const sendMailCodeResponse = namedObject("SendMailCodeData", "A code is under way.", {
  expiresIn: field(z.number(), "Seconds for which it holds at least."),
});

export const confirmMailRequest = namedObject("ConfirmMailRequest", "An address and what proves it.", {
  email: field(emailAddress, "As it was given to sendMailCode."),
  verificationCode: field(verificationCode, "The 6 digits that were sent to it."),
});

export const mailAddress = namedObject("MailAddress", "Where a customer's mails go.", {
  address: field(z.nullable(z.string()), "Masked; null: no mails are sent."),
});
export type MailAddress = z.infer<typeof mailAddress>;

export const updateMobileRequest = namedObject("UpdateMobileRequest", "The new number and what proves it.", {
  newPhone: field(phone, "Mobile number, however it is written."),
  verificationCode: field(verificationCode, "Sent to the new number for changePhone."),
  oldVerificationCode: field(
    z.optional(verificationCode),
    "Sent to the old number for changePhone; omitted if that cannot be reached.",
  ),
  codeRequestId: sentCodeRequestId,
});
export const updateMobileResponse = namedObject("UpdateMobileData", "When it holds.", {
  dueAt: field(
    z.nullable(z.string()),
    "From when on the new number is the account's. Null: from now on, and every session is over.",
  ),
});

/** One session of the customer. */
export const userSession = namedObject("UserSession", "One place where the customer is logged in.", {
  sessionId: field(z.string(), "For endSession."),
  device: field(z.nullable(z.string()), "Browser and system, or the name of a program; null if unknown."),
  current: field(z.boolean(), "Whether it is the one that asks."),
  startedAt: field(z.string(), "When the login was."),
  lastSeenAt: field(z.string(), "When it was last used, to the minute."),
  expiresAt: field(z.string(), "When it is over in any case."),
});
export type UserSession = z.infer<typeof userSession>;
export const userSessionsResponse = z.array(userSession);
export const endSessionRequest = namedObject("EndSessionRequest", "The session to end.", {
  sessionId: field(z.string().check(z.uuid("field.invalid")), "From userSessions."),
});

const exportedAddress = {
  name: field(z.string(), "Who."),
  phone: field(z.string(), "In full."),
  areaId: field(z.string(), "The area that the address ends with."),
  address: field(z.string(), "Street, number and what else is in the area."),
  postalCode: field(z.nullable(z.string()), "Null: none."),
};
const exportedParty = namedObject("ExportedParty", "A party of an order.", exportedAddress);

/** Everything stored about the customer, for the data export. */
export const userExport = namedObject("UserExport", "Everything that is stored about a customer.", {
  exportedAt: field(z.string(), "When this was put together."),
  account: field(
    namedObject("ExportedAccount", "The account itself.", {
      phone: field(z.string(), "In full."),
      nickname: field(z.nullable(z.string()), "As chosen; null: none."),
      corporate: field(z.boolean(), "Whether the customer may pay by month."),
      registeredAt: field(z.string(), "When the first login was."),
      mailAddress: field(z.nullable(z.string()), "Where mails go, in full; null: none are sent."),
      phoneChange: field(
        z.nullable(
          namedObject("ExportedPhoneChange", "A change of number that is waiting.", {
            phone: field(z.string(), "The new number, in full."),
            dueAt: field(z.string(), "From when on the new number is the account's."),
          }),
        ),
        "A change of number that is waiting; null: none.",
      ),
    }),
    "The account itself.",
  ),
  consents: field(
    z.array(
      namedObject("ExportedConsent", "Something that was agreed to.", {
        document: field(z.string(), "Which text: terms or privacy."),
        version: field(z.string(), "Which version of it."),
        textHash: field(z.string(), "SHA-256 of the words that were read, as hexadecimal digits."),
        locale: field(z.string(), "The language in which it was read."),
        channel: field(z.string(), "website or api."),
        agreedAt: field(z.string(), "When."),
      }),
    ),
    "What was agreed to.",
  ),
  sessions: field(
    z.array(
      namedObject("ExportedSession", "A login.", {
        device: userSession.shape.device,
        startedAt: field(z.string(), "When the login was."),
        lastSeenAt: field(z.string(), "When it was last used, to the minute."),
        expiresAt: field(z.string(), "When it is over at the latest."),
        endedAt: field(z.nullable(z.string()), "When it was ended before its time; null: it was not."),
      }),
    ),
    "Logins of the last 90 days.",
  ),
  contacts: field(
    z.array(
      namedObject("ExportedContact", "A contact of the address book.", {
        ...exportedAddress,
        isDefault: field(z.boolean(), "Whether it is the default contact."),
        deletedAt: field(
          z.nullable(z.string()),
          "When it was deleted, while it can still be restored; null: it was not deleted.",
        ),
      }),
    ),
    "The address book.",
  ),
  preferredOutlet: field(
    z.nullable(
      namedObject("ExportedPreferredOutlet", "A preferred outlet.", {
        networkCode: field(z.string(), "Its code."),
        contactId: field(z.nullable(z.string()), "The contact for pickups; null: the default one."),
        boundAt: field(z.string(), "When it was chosen."),
        expiresAt: field(z.string(), "Until when."),
      }),
    ),
    "The preferred outlet; null: none.",
  ),
  orders: field(
    z.array(
      namedObject("ExportedOrder", "An order that was placed.", {
        orderNo: field(z.string(), "Its number."),
        waybillNo: field(z.string(), "The number that tracking knows."),
        placedAt: field(z.string(), "When it was placed."),
        status: field(z.string(), "Its status."),
        sender: field(exportedParty, "Who sent it, and from where."),
        receiver: field(exportedParty, "Who was to receive it, and where."),
        productTypeCode: field(z.string(), "The product that was chosen."),
        articleTypeCode: field(z.string(), "The kind of goods."),
        goodsName: field(z.string(), "What was in it."),
        pieces: field(
          z.array(
            namedObject("ExportedPiece", "Pieces that are alike.", {
              weightKg: field(z.number(), "Of each, in kilograms."),
              lengthCm: field(z.nullable(z.number()), "Of each, in centimetres."),
              widthCm: field(z.nullable(z.number()), "Of each, in centimetres."),
              heightCm: field(z.nullable(z.number()), "Of each, in centimetres."),
              quantity: field(z.int(), "How many."),
            }),
          ),
          "Its pieces, those that are alike together.",
        ),
        settlementCode: field(z.string(), "How it is paid."),
        total: field(z.number(), "What it cost, in rupiah."),
        valueAdded: field(z.array(z.string()), "Codes of the services that were added."),
        representativeName: field(
          z.nullable(z.string()),
          "Who accepts it for the receiver; null: no representative.",
        ),
        declaredValue: field(
          z.nullable(z.number()),
          "What it was said to be worth, in rupiah; null: nothing was said.",
        ),
        insured: field(z.boolean(), "Whether it was insured."),
        serviceMethod: field(z.string(), "01: pickup. 02: drop-off."),
        networkCode: field(
          z.nullable(z.string()),
          "The outlet that picks it up, or of the drop-off; null: none.",
        ),
        pickup: field(z.nullable(orderPickup), "When it is picked up; null for a drop-off."),
        remarks: field(z.nullable(z.string()), "For the courier; null: none."),
        cancelledAt: field(z.nullable(z.string()), "When it was cancelled; null: it was not."),
        cancelReason: field(z.nullable(z.string()), "Why it was cancelled; null without a reason."),
      }),
    ),
    "All orders, the first one first.",
  ),
  shipments: field(
    z.array(
      namedObject("ExportedShipment", "A shipment that was followed, named or put away.", {
        waybillNo: field(z.string(), "Its waybill."),
        followedAt: field(z.nullable(z.string()), "Since when it is followed; null: it is not."),
        label: field(z.nullable(z.string()), "The name that it was given; null: none."),
        archivedAt: field(z.nullable(z.string()), "When it was put away; null: it was not."),
        mutedAt: field(z.nullable(z.string()), "When its notifications were ended; null: they were not."),
      }),
    ),
    "Shipments that were followed, named, put away or muted.",
  ),
  notifications: field(
    namedObject("ExportedNotifications", "The notifications of the customer.", {
      settings: field(z.nullable(notificationChoices), "As the customer chose; null: nothing was chosen."),
      messages: field(
        z.array(
          namedObject("ExportedNotification", "A notification.", {
            at: field(z.string(), "When it was written."),
            topic: field(z.string(), "What happened, such as DELIVERED."),
            waybillNos: field(z.array(z.string()), "Of its shipments."),
            checkCode: field(z.string(), "Its check code."),
            readAt: field(z.nullable(z.string()), "When it was read; null: it was not."),
            mailedAt: field(z.nullable(z.string()), "When it was mailed; null: it was not."),
            pushedAt: field(
              z.nullable(z.string()),
              "When push messages about it were written; null: none were.",
            ),
            whatsAppSentAt: field(
              z.nullable(z.string()),
              "When a WhatsApp message about it was written; null: none was.",
            ),
          }),
        ),
        "Those of the last 90 days, the oldest first.",
      ),
      calendarSince: field(
        z.nullable(z.string()),
        "Since when a calendar has the customer's shipments by an address; null: there is none.",
      ),
      devices: field(
        z.array(
          namedObject("ExportedDevice", "A browser that gets push messages.", {
            since: field(z.string(), "Since when."),
            locale: field(z.string(), "The language of its messages."),
            timeZone: field(z.string(), "Its time zone."),
            waybillNos: field(z.array(z.string()), "Of shipments that were asked for on this device alone."),
          }),
        ),
        "Browsers that get push messages of the account.",
      ),
      whatsapp: field(
        z.array(
          namedObject("ExportedWhatsAppNumber", "A WhatsApp number that gets messages.", {
            number: field(z.string(), "The number, which is that of the account."),
            since: field(z.string(), "Since when."),
            locale: field(z.string(), "The language of its messages."),
            timeZone: field(z.string(), "Its time zone."),
            waybillNos: field(z.array(z.string()), "Of shipments that it asked for in the chat."),
          }),
        ),
        "The WhatsApp number that gets messages of the account.",
      ),
    }),
    "The notifications of the customer, and what was chosen to hear of.",
  ),
  processing: field(
    z.array(
      namedObject("ExportedEvent", "Something that was done with the data.", {
        kind: field(z.string(), "What, such as loggedIn or exported."),
        at: field(z.string(), "When."),
        detail: field(
          z.nullable(z.string()),
          "The order number, or the document and version that was agreed to; null: nothing more.",
        ),
      }),
    ),
    "What was done with the data in the last two years.",
  ),
});
export type UserExport = z.infer<typeof userExport>;

export const deleteAccountRequest = namedObject("DeleteAccountRequest", "What proves that it is meant.", {
  verificationCode: field(verificationCode, "Sent to the account's own number for deleteAccount."),
  codeRequestId: sentCodeRequestId,
});
