import type { CallExamples } from "./call-example.ts";

const phone = "081288004471";
const captchaTicket = "kQ3v0Xy7mZr2TgBw9LhN5sUe1PdCf8JaKo4Vi6RtYxE";
export const exampleCodeRequestId = "Yb7Qm2Lk9Zx4Vw1Tn6Rs3Pd8Hf5Jg0CaEiUoXyKqWvM";

/** Captcha and codes. */
export const codeExamples: Pick<CallExamples, "captchaChallenge" | "captcha" | "sendVerificationCode"> = {
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
    data: { resendAfter: 60, expiresIn: 300, codeRequestId: exampleCodeRequestId },
    wrong: { path: "phone", key: "phone.tooShort" },
  },
};
