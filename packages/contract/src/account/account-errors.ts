import { catalogueEntry } from "../common/catalogue-entry.ts";
import type { Localised } from "../common/language.ts";

/**
 * The one text for a wrong code, at its field and as an error of the call. It is the same for a code that is expired, used
 * or out of attempts, so it says to request another one. The English text does not: the specification prescribes it
 * (docs/wording.md).
 */
export const codeWrongText = {
  id: "Kode salah atau sudah tidak berlaku. Periksa lagi, atau minta kode baru.",
  en: "incorrect verification code",
  zh: "验证码错误或已失效，请核对或重新获取。",
} as const satisfies Localised;

/** Errors of a call without a session, or with one that was ended elsewhere. Browsers then clear their stored data. */
export const sessionErrorCodes = { sessionMissing: 148013016, sessionEnded: 148013017 } as const;

export const accountErrors = {
  codeWrong: catalogueEntry(148013001, 400, codeWrongText),
  captchaRequired: catalogueEntry(148013002, 403, {
    id: "Selesaikan pemeriksaan keamanan dulu.",
    en: "Complete the security check first.",
    zh: "请先完成安全验证。",
  }),
  captchaFailed: catalogueEntry(148013003, 403, {
    id: "Pemeriksaan keamanan gagal. Coba lagi.",
    en: "Verification failed, please re-enter again",
    zh: "安全验证失败，请重试。",
  }),
  codeTooSoon: catalogueEntry(148013004, 429, {
    id: "Kode baru saja dikirim. Tunggu sebentar sebelum meminta lagi.",
    en: "A code was sent a moment ago. Wait before you ask for another.",
    zh: "验证码刚刚发送，请稍后再获取。",
  }),
  codeLimit: catalogueEntry(148013005, 429, {
    id: "Terlalu banyak kode diminta. Coba lagi nanti.",
    en: "Too many codes were requested. Try again later.",
    zh: "获取验证码次数过多，请稍后再试。",
  }),
  smsFailed: catalogueEntry(148013006, 503, {
    id: "SMS belum bisa dikirim. Coba lagi sebentar lagi.",
    en: "The SMS could not be sent. Try again in a moment.",
    zh: "短信暂时无法发送，请稍后重试。",
  }),
  phoneTaken: catalogueEntry(148013007, 409, {
    id: "Nomor ini sudah dipakai akun lain. Masuk dengan nomor itu, atau pakai nomor lain.",
    en: "Another account has this number. Log in with it, or use another number.",
    zh: "该号码已属于其他账户，请用该号码登录或更换号码。",
  }),
  phoneWaiting: catalogueEntry(148013008, 409, {
    id: "Nomor ini baru berlaku untuk akun Anda 24 jam setelah penggantian diminta. Masuk dengan nomor ini sesudahnya.",
    en: "This number becomes your account's own 24 hours after the change was requested. Log in with it then.",
    zh: "该号码将在提出更换24小时后生效，届时请用它登录。",
  }),
  mailUnavailable: catalogueEntry(148013009, 503, {
    id: "Email belum bisa dikirim. Coba lagi nanti.",
    en: "No email can be sent at present. Try again later.",
    zh: "暂时无法发送邮件，请稍后再试。",
  }),
  sessionMissing: catalogueEntry(sessionErrorCodes.sessionMissing, 401, {
    id: "Masuk dulu untuk melanjutkan.",
    en: "Please log in first",
    zh: "请先登录。",
  }),
  sessionEnded: catalogueEntry(sessionErrorCodes.sessionEnded, 401, {
    id: "Sesi Anda sudah berakhir. Masuk lagi untuk melanjutkan.",
    en: "Your session has ended. Log in again.",
    zh: "您的登录已结束，请重新登录。",
  }),
} as const;
