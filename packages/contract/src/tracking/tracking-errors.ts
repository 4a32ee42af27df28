import type { CatalogueEntry } from "../common/envelope.ts";

export const trackingErrors = {
  waybillNotFound: {
    code: 148020001,
    status: 404,
    text: {
      id: "Nomor resi salah atau tidak ada. Periksa lagi.",
      en: "The waybill number is incorrect or does not exist, please re-enter it",
      zh: "运单号有误或不存在，请重新输入。",
    },
  },
  waybillIllegal: {
    code: 148020002,
    status: 400,
    text: { id: "Nomor resi tidak valid.", en: "Invalid waybill number", zh: "运单号无效。" },
  },
  waybillIllegalInList: {
    code: 148020003,
    status: 400,
    text: {
      id: "Ada nomor resi yang tidak benar.",
      en: "There is an incorrect waybill number",
      zh: "存在不正确的运单号。",
    },
  },
  customerOrderNotFound: {
    code: 148020004,
    status: 404,
    text: {
      id: "Nomor pesanan salah atau tidak ada. Periksa lagi.",
      en: "The order number is incorrect or does not exist, please re-enter it",
      zh: "订单号有误或不存在，请重新输入。",
    },
  },
  customerOrderIllegal: {
    code: 148020005,
    status: 400,
    text: { id: "Nomor pesanan tidak valid.", en: "Invalid order number", zh: "订单号无效。" },
  },
  waybillNotYetUpdated: {
    code: 148020006,
    status: 404,
    text: {
      id: "Belum ada kabar baru untuk resi ini.",
      en: "No update for this waybill yet.",
      zh: "该运单暂无最新物流信息。",
    },
  },
  phoneDigitsNeeded: {
    code: 148020007,
    status: 403,
    text: {
      id: "Isi 4 digit terakhir telepon pengirim atau penerima.",
      en: "Enter the last 4 digits of the sender's or recipient's phone.",
      zh: "请输入寄件人或收件人手机号后四位。",
    },
  },
  phoneDigitsWrong: {
    code: 148020008,
    status: 403,
    text: {
      id: "4 digit itu tidak cocok. Periksa lagi.",
      en: "Verification failed, please re-enter again",
      zh: "验证失败，请重新输入。",
    },
  },
  phoneDigitsLocked: {
    code: 148020009,
    status: 429,
    text: {
      id: "Sudah terlalu banyak percobaan. Coba lagi besok atau telepon layanan pelanggan.",
      en: "Too many tries. Try again tomorrow or call customer service.",
      zh: "尝试次数过多，请明天再试或致电客服。",
    },
  },
  waybillCheckDigitWrong: {
    code: 148020010,
    status: 400,
    text: {
      id: "Nomor resi tidak valid: ada angka yang keliru. Bandingkan dengan label, empat angka demi empat angka.",
      en: "Invalid waybill number: a digit is wrong. Compare it with the label, four digits at a time.",
      zh: "运单号无效：有一位数字有误，请按四位一组与面单核对。",
    },
  },
} as const satisfies Record<string, CatalogueEntry>;
