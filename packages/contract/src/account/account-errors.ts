import type { CatalogueEntry } from "../common/envelope.ts";

/** Errors of a call without a session, or with one that was ended elsewhere. Browsers then clear their stored data. */
export const sessionErrorCodes = { sessionMissing: 148013016, sessionEnded: 148013017 } as const;

export const accountErrors = {
  codeWrong: {
    code: 148013001,
    status: 400,
    text: {
      id: "Kode verifikasi salah atau sudah tidak berlaku. Periksa lagi, atau minta kode baru.",
      en: "incorrect verification code",
      zh: "验证码错误或已失效，请核对或重新获取。",
    },
  },
  captchaRequired: {
    code: 148013002,
    status: 403,
    text: {
      id: "Selesaikan pemeriksaan keamanan dulu.",
      en: "Complete the security check first.",
      zh: "请先完成安全验证。",
    },
  },
  captchaFailed: {
    code: 148013003,
    status: 403,
    text: {
      id: "Pemeriksaan keamanan gagal. Coba lagi.",
      en: "Verification failed, please re-enter again",
      zh: "安全验证失败，请重试。",
    },
  },
  codeTooSoon: {
    code: 148013004,
    status: 429,
    text: {
      id: "Kode baru saja dikirim. Tunggu sebentar sebelum meminta lagi.",
      en: "A code was sent a moment ago. Wait before you ask for another.",
      zh: "验证码刚刚发送，请稍后再获取。",
    },
  },
  codeLimit: {
    code: 148013005,
    status: 429,
    text: {
      id: "Terlalu banyak kode diminta. Coba lagi nanti.",
      en: "Too many codes were asked for. Try again later.",
      zh: "获取验证码次数过多，请稍后再试。",
    },
  },
  smsFailed: {
    code: 148013006,
    status: 503,
    text: {
      id: "SMS belum bisa dikirim. Coba lagi sebentar lagi.",
      en: "The SMS could not be sent. Try again in a moment.",
      zh: "短信暂时无法发送，请稍后重试。",
    },
  },
  phoneTaken: {
    code: 148013007,
    status: 409,
    text: {
      id: "Nomor ini sudah dipakai akun lain. Masuk dengan nomor itu, atau pakai nomor lain.",
      en: "Another account has this number. Log in with it, or use another number.",
      zh: "该号码已属于其他账户，请用该号码登录或更换号码。",
    },
  },
  phoneWaiting: {
    code: 148013008,
    status: 409,
    text: {
      id: "Nomor ini baru berlaku untuk akun Anda 24 jam setelah penggantian diminta. Masuk dengan nomor ini sesudahnya.",
      en: "This number becomes your account's own 24 hours after the change was asked for. Log in with it then.",
      zh: "该号码将在提出更换24小时后生效，届时请用它登录。",
    },
  },
  sessionMissing: {
    code: sessionErrorCodes.sessionMissing,
    status: 401,
    text: { id: "Masuk dulu untuk melanjutkan.", en: "Please log in first", zh: "请先登录。" },
  },
  sessionEnded: {
    code: sessionErrorCodes.sessionEnded,
    status: 401,
    text: {
      id: "Sesi Anda sudah berakhir. Masuk lagi untuk melanjutkan.",
      en: "Your session has ended. Log in again.",
      zh: "您的登录已结束，请重新登录。",
    },
  },
} as const satisfies Record<string, CatalogueEntry>;
