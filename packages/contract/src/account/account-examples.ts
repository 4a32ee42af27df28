import type { ExamplesOf } from "../common/endpoint.ts";
import type { accountEndpoints } from "./account-endpoints.ts";
import type { User, UserSession } from "./accounts.ts";

const phone = "081288004471";
const captchaTicket = "kQ3v0Xy7mZr2TgBw9LhN5sUe1PdCf8JaKo4Vi6RtYxE";
const codeRequestId = "Yb7Qm2Lk9Zx4Vw1Tn6Rs3Pd8Hf5Jg0CaEiUoXyKqWvM";

const user: User = { nickname: "Sari", phone: "0812 •••• 4471", corporate: false, phoneChange: null };
const session: UserSession = {
  sessionId: "019e9d2c-7a51-7c3e-9f64-2b8d5c1e0a37",
  device: "Chrome, Android",
  current: true,
  startedAt: "2026-11-20T01:12:44.000Z",
  lastSeenAt: "2026-11-20T03:05:00.000Z",
  expiresAt: "2026-11-21T01:12:44.000Z",
};
const sari = {
  name: "Sari Puspita",
  phone: "+6281288004471",
  areaId: "ID-317403",
  address: "Jl. Kemang Raya No. 24",
  postalCode: "12730",
};
const noFields = { path: "", key: "field.invalid" } as const;
const codeFormat = { path: "verificationCode", key: "code.format" } as const;

export const accountExamples: ExamplesOf<typeof accountEndpoints> = {
  captchaChallenge: {
    request: { scene: "login", subject: phone },
    data: {
      provider: "proofOfWork",
      challenge: '{"parameters":{"algorithm":"PBKDF2/SHA-256","cost":5000},"signature":"5d1c…"}',
      appId: null,
      scriptUrl: null,
      languageCode: 1033,
    },
    wrong: { path: "scene", key: "field.invalid" },
  },
  captcha: {
    request: {
      scene: "login",
      subject: phone,
      provider: "proofOfWork",
      solution:
        '{"challenge":{"parameters":{"algorithm":"PBKDF2/SHA-256"},"signature":"5d1c…"},"solution":{"counter":913,"derivedKey":"8be0…"}}',
    },
    data: { captchaTicket, expiresIn: 300 },
    wrong: { path: "solution", key: "field.tooLong" },
  },
  sendVerificationCode: {
    request: { phone, scene: "login", captchaTicket },
    data: { resendAfter: 60, expiresIn: 300, codeRequestId },
    wrong: { path: "phone", key: "phone.tooShort" },
  },
  phoneLogin: {
    request: {
      phone: "0812-8800-4471",
      verificationCode: "048213",
      codeRequestId,
      agreed: true,
    },
    data: {
      token: "mT0sZcXq3vR8yLw5uKf1oHd7aJb9nGe2iPt4xYk6sQU",
      expiresAt: session.expiresAt,
      user,
      draftKey: "q7Yh2LxVb0Tn4Ws8Rc5Zf1Ud9Kj3Mg6Pa_Eo-IvQtBw",
    },
    wrong: { path: "phone", key: "phone.prefix" },
  },
  logout: { request: {}, data: null, wrong: noFields },
  selectNickName: { request: {}, data: user, wrong: noFields },
  updateNickName: {
    request: { nickname: "Sari" },
    data: user,
    wrong: { path: "nickname", key: "nickname.tooLong" },
  },
  updateMobile: {
    request: { newPhone: "0857-1122-9930", verificationCode: "730914", oldVerificationCode: "048213" },
    data: { dueAt: null },
    wrong: { path: "newPhone", key: "phone.same" },
  },
  cancelMobileChange: { request: {}, data: user, wrong: noFields },
  userSessions: { request: {}, data: [session], wrong: noFields },
  endSession: {
    request: { sessionId: "019e9d30-11c8-7f02-8ab1-6d40e93b7c55" },
    data: [session],
    wrong: { path: "sessionId", key: "field.invalid" },
  },
  endAllSessions: { request: {}, data: null, wrong: noFields },
  exportUser: {
    request: {},
    data: {
      exportedAt: "2026-11-20T03:05:12.000Z",
      account: {
        phone: "+6281288004471",
        nickname: "Sari",
        corporate: false,
        registeredAt: "2026-11-20T01:12:44.000Z",
        mailAddress: "sari@example.com",
        phoneChange: null,
      },
      consents: [
        {
          document: "terms",
          version: "2026-11-01",
          textHash: "9f2c5f0b7ad14f3cf7d3c1e6ab5cb2f7ff1b0a6f7e1f1c62f8f3a44b9d0c7e15",
          locale: "en",
          channel: "website",
          agreedAt: "2026-11-20T01:12:44.000Z",
        },
      ],
      sessions: [
        {
          device: session.device,
          startedAt: session.startedAt,
          lastSeenAt: session.lastSeenAt,
          expiresAt: session.expiresAt,
          endedAt: null,
        },
      ],
      contacts: [{ ...sari, isDefault: true, deletedAt: null }],
      preferredOutlet: null,
      shipments: [
        {
          waybillNo: "RMB260100001",
          followedAt: "2026-11-19T02:10:00.000Z",
          label: "Lampu teras",
          archivedAt: null,
          mutedAt: null,
        },
      ],
      notifications: {
        settings: {
          mail: { isOn: true, groups: ["delivered", "trouble"] },
          push: { groups: ["outForDelivery", "delivered", "trouble"] },
          whatsapp: { groups: ["outForDelivery", "delivered", "trouble"] },
          quietHours: { from: "21:00", to: "07:00" },
          timeZone: "Asia/Jakarta",
        },
        messages: [
          {
            at: "2026-11-20T01:12:00.000Z",
            topic: "OUT_FOR_DELIVERY",
            waybillNos: ["RMB260100001"],
            checkCode: "K7QM3XPD2RVW",
            readAt: null,
            mailedAt: null,
            pushedAt: "2026-11-20T01:12:01.000Z",
            whatsAppSentAt: null,
          },
        ],
        calendarSince: "2026-11-19T02:00:00.000Z",
        devices: [
          {
            since: "2026-11-18T03:00:00.000Z",
            locale: "id",
            timeZone: "Asia/Jakarta",
            waybillNos: ["RMB260100002"],
          },
        ],
        whatsapp: [],
      },
      orders: [
        {
          orderNo: "RO261119093456",
          waybillNo: "RBC082190934564",
          placedAt: "2026-11-20T03:22:00.000Z",
          status: "WAITING_PICKUP",
          sender: sari,
          receiver: {
            name: "Made Wirawan",
            phone: "+6281355502214",
            areaId: "ID-737109",
            address: "Jl. Boulevard No. 8",
            postalCode: null,
          },
          productTypeCode: "H50",
          articleTypeCode: "CLOTHING",
          goodsName: "Kemeja batik",
          pieces: [{ weightKg: 12.4, lengthCm: 48, widthCm: 36, heightCm: 32, quantity: 2 }],
          settlementCode: "CASH_SENDER",
          total: 401_309,
          valueAdded: [],
          representativeName: null,
          declaredValue: null,
          insured: false,
          serviceMethod: "01",
          networkCode: "JKT003",
          pickup: {
            date: "2026-11-20",
            window: { code: "AFTERNOON", from: "13:00", to: "17:00" },
            timeZone: "Asia/Jakarta",
          },
          remarks: null,
          cancelledAt: null,
          cancelReason: null,
        },
      ],
      processing: [
        { kind: "registered", at: "2026-11-20T01:12:44.000Z", detail: null },
        { kind: "consentGiven", at: "2026-11-20T01:12:44.000Z", detail: "privacy 1.0" },
      ],
    },
    wrong: noFields,
  },
  sendMailCode: {
    request: { email: "sari@example.com" },
    data: { expiresIn: 900 },
    wrong: { path: "email", key: "email.invalid" },
  },
  confirmMail: {
    request: { email: "sari@example.com", verificationCode: "730264" },
    data: { address: "s•••@example.com" },
    wrong: codeFormat,
  },
  removeMail: { request: {}, data: { address: null }, wrong: noFields },
  deleteAccount: { request: { verificationCode: "551870" }, data: null, wrong: codeFormat },
};
