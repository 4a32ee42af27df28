import * as z from "zod/mini";
import { orderPickup } from "../orders/orders.ts";
import { nicknameFault } from "./nickname.ts";

/** Purposes of a code. A code is valid for its own purpose only. */
export const codeScenes = ["login", "changePhone", "deleteAccount"] as const;
export type CodeScene = (typeof codeScenes)[number];

/** Purposes of a captcha: sending a code, further tries at a shipment's phone digits, or further forms. */
export const captchaScenes = [...codeScenes, "trackingValidate", "questionnaire"] as const;
export type CaptchaScene = (typeof captchaScenes)[number];

export const captchaProviders = ["proofOfWork", "tencent"] as const;
export type CaptchaProvider = (typeof captchaProviders)[number];

/** Binds a code to the browser or program that requested it: 32 random bytes in base64url. */
export const codeRequestIdPattern = /^[A-Za-z0-9_-]{43}$/;

/** ASCII digits of a verification code, including leading zeros. */
export const verificationCodePattern = /^[0-9]{6}$/;

// @rimba/domain has the rule for phones; the schema only refuses extreme input.
const phone = z
  .string("phone.required")
  .check(z.trim(), z.minLength(1, "phone.required"), z.maxLength(40, "phone.tooLong"));
const verificationCode = z.string("code.format").check(z.regex(verificationCodePattern, "code.format"));
const codeRequestId = z.optional(z.string().check(z.regex(codeRequestIdPattern, "field.invalid")));
const captchaTicket = z.string().check(z.maxLength(200, "field.tooLong"));

export const captchaChallengeRequest = z.object({
  scene: z.enum(captchaScenes),
  /** The phone that the code is for: a number or address with many requests needs more work. */
  subject: z.optional(z.string().check(z.trim(), z.maxLength(64, "field.tooLong"))),
});
export const captchaChallengeResponse = z.object({
  provider: z.enum(captchaProviders),
  /** JSON text for the solver of our own proof of work; null if the provider creates its own challenge. */
  challenge: z.nullable(z.string()),
  /** Configuration of the provider's script; null for our own. */
  appId: z.nullable(z.string()),
  scriptUrl: z.nullable(z.string()),
  /** 1033 English, 2052 Chinese, 1028 traditional Chinese. Providers have no Indonesian. */
  languageCode: z.union([z.literal(1033), z.literal(2052), z.literal(1028)]),
});
export type CaptchaChallenge = z.infer<typeof captchaChallengeResponse>;

export const captchaRequest = z.object({
  scene: z.enum(captchaScenes),
  /**
   * The phone that the code is for, the waybill of `trackingValidate`, or the name of the questionnaire: the
   * ticket is valid for it alone.
   */
  subject: z.string().check(z.trim(), z.minLength(1, "field.required"), z.maxLength(64, "field.tooLong")),
  provider: z.enum(captchaProviders),
  /** The answer of the solver or the provider. */
  solution: z.string().check(z.minLength(1, "field.required"), z.maxLength(8192, "field.tooLong")),
  randstr: z.optional(z.string().check(z.maxLength(200, "field.tooLong"))),
});
export const captchaResponse = z.object({
  captchaTicket: z.string(),
  /** Seconds. */
  expiresIn: z.number(),
});

export const sendCodeRequest = z.object({
  phone,
  scene: z.enum(codeScenes),
  captchaTicket: z.optional(captchaTicket),
  /** From an earlier code, so that this one replaces it and both belong to one caller. */
  codeRequestId,
});
export const sendCodeResponse = z.object({
  /** Seconds until another code may be requested. */
  resendAfter: z.number(),
  /** Seconds for which the code is valid. */
  expiresIn: z.number(),
  /** To be sent back with the code. Null for a browser, which gets it as a cookie. */
  codeRequestId: z.nullable(z.string()),
});
export type SendCodeResponse = z.infer<typeof sendCodeResponse>;

/** The logged-in customer, as pages show it. */
export const user = z.object({
  nickname: z.nullable(z.string()),
  /** Masked: `0812 •••• 4471`. */
  phone: z.string(),
  /** May pay by month. */
  corporate: z.boolean(),
  /** A number that replaces this one at `dueAt`, because the old one could not receive a code. */
  phoneChange: z.nullable(z.object({ phone: z.string(), dueAt: z.string() })),
});
export type User = z.infer<typeof user>;

export const loginRequest = z.object({
  phone,
  verificationCode,
  codeRequestId,
  /** Consent to the terms and the privacy policy, and being 18 or older. */
  agreed: z.literal(true, "agreed.required"),
});
export const loginResponse = z.object({
  token: z.string(),
  expiresAt: z.string(),
  user,
  /** 32 bytes in base64url, the same at each login of a customer: encrypts stored forms on a device. */
  draftKey: z.string(),
});
export type LoginResponse = z.infer<typeof loginResponse>;

export const updateNickNameRequest = z.object({
  nickname: z.string("nickname.required").check(
    z.trim(),
    z.maxLength(200, { error: "nickname.tooLong", abort: true }),
    z.check((context) => {
      const message = nicknameFault(context.value);
      if (message !== null) context.issues.push({ code: "custom", message, input: context.value });
    }),
  ),
});

export const updateMobileRequest = z.object({
  newPhone: phone,
  /** Sent to the new number. */
  verificationCode,
  /** Code sent to the old number; omitted if that cannot be reached any more. */
  oldVerificationCode: z.optional(verificationCode),
  /** Of both codes. */
  codeRequestId,
});
export const updateMobileResponse = z.object({
  /** When the new number replaces the old one; null: it has, and every session has ended. */
  dueAt: z.nullable(z.string()),
});

/** One session of the customer. */
export const userSession = z.object({
  sessionId: z.string(),
  /** "Chrome, Android"; null if the program did not identify itself. */
  device: z.nullable(z.string()),
  /** The requesting session. */
  current: z.boolean(),
  startedAt: z.string(),
  /** To the minute. */
  lastSeenAt: z.string(),
  expiresAt: z.string(),
});
export type UserSession = z.infer<typeof userSession>;
export const userSessionsResponse = z.array(userSession);
export const endSessionRequest = z.object({ sessionId: z.string().check(z.uuid("field.invalid")) });

const exportedParty = z.object({
  name: z.string(),
  phone: z.string(),
  areaId: z.string(),
  address: z.string(),
  postalCode: z.nullable(z.string()),
});

/** Everything stored about the customer, for the data export. */
export const userExport = z.object({
  exportedAt: z.string(),
  account: z.object({
    phone: z.string(),
    nickname: z.nullable(z.string()),
    corporate: z.boolean(),
    registeredAt: z.string(),
    /** A pending new number. */
    phoneChange: z.nullable(z.object({ phone: z.string(), dueAt: z.string() })),
  }),
  consents: z.array(
    z.object({
      document: z.string(),
      version: z.string(),
      textHash: z.string(),
      locale: z.string(),
      channel: z.string(),
      agreedAt: z.string(),
    }),
  ),
  sessions: z.array(
    z.object({
      device: z.nullable(z.string()),
      startedAt: z.string(),
      lastSeenAt: z.string(),
      expiresAt: z.string(),
      endedAt: z.nullable(z.string()),
    }),
  ),
  contacts: z.array(
    z.object({
      name: z.string(),
      phone: z.string(),
      areaId: z.string(),
      address: z.string(),
      postalCode: z.nullable(z.string()),
      isDefault: z.boolean(),
      /** Until it is finally deleted it can be restored; null: it is in the book. */
      deletedAt: z.nullable(z.string()),
    }),
  ),
  /** The preferred outlet; null: none. */
  binding: z.nullable(
    z.object({
      networkCode: z.string(),
      contactId: z.nullable(z.string()),
      boundAt: z.string(),
      expiresAt: z.string(),
    }),
  ),
  orders: z.array(
    z.object({
      orderNo: z.string(),
      waybillNo: z.string(),
      placedAt: z.string(),
      status: z.string(),
      sender: exportedParty,
      receiver: exportedParty,
      productTypeCode: z.string(),
      articleTypeCode: z.string(),
      goodsName: z.string(),
      pieces: z.array(
        z.object({
          weightKg: z.number(),
          lengthCm: z.nullable(z.number()),
          widthCm: z.nullable(z.number()),
          heightCm: z.nullable(z.number()),
          quantity: z.int(),
        }),
      ),
      settlementCode: z.string(),
      total: z.number(),
      valueAdded: z.array(z.string()),
      representativeName: z.nullable(z.string()),
      declaredValue: z.nullable(z.number()),
      insured: z.boolean(),
      serviceMethod: z.string(),
      networkCode: z.nullable(z.string()),
      pickup: z.nullable(orderPickup),
      remarks: z.nullable(z.string()),
      cancelledAt: z.nullable(z.string()),
      cancelReason: z.nullable(z.string()),
    }),
  ),
  /** How the data were processed: logins, changes, exports. */
  processing: z.array(z.object({ kind: z.string(), at: z.string(), detail: z.nullable(z.string()) })),
});
export type UserExport = z.infer<typeof userExport>;

export const deleteAccountRequest = z.object({
  /** Requested with scene `deleteAccount`. */
  verificationCode,
  codeRequestId,
});
