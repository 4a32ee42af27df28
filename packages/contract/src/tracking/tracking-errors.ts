import { catalogueEntry } from "../common/catalogue-entry.ts";

export const trackingErrors = {
  waybillNotFound: catalogueEntry(148020001, 404, {
    id: "Nomor resi salah atau tidak ada. Periksa lagi.",
    en: "The waybill number is incorrect or does not exist, please re-enter it",
    zh: "运单号有误或不存在，请重新输入。",
  }),
  waybillIllegal: catalogueEntry(148020002, 400, {
    id: "Nomor resi tidak valid.",
    en: "Invalid waybill number",
    zh: "运单号无效。",
  }),
  waybillIllegalInList: catalogueEntry(148020003, 400, {
    id: "Ada nomor resi yang tidak benar.",
    en: "There is an incorrect waybill number",
    zh: "存在不正确的运单号。",
  }),
  customerOrderNotFound: catalogueEntry(148020004, 404, {
    id: "Nomor pesanan salah atau tidak ada. Periksa lagi.",
    en: "The order number is incorrect or does not exist, please re-enter it",
    zh: "订单号有误或不存在，请重新输入。",
  }),
  customerOrderIllegal: catalogueEntry(148020005, 400, {
    id: "Nomor pesanan tidak valid.",
    en: "Invalid order number",
    zh: "订单号无效。",
  }),
  waybillNotYetUpdated: catalogueEntry(148020006, 404, {
    id: "Resi ini belum pernah dipindai.",
    en: "This waybill has not been scanned yet.",
    zh: "该运单尚无扫描记录。",
  }),
  phoneDigitsRequired: catalogueEntry(148020007, 403, {
    id: "Isi 4 digit terakhir telepon pengirim atau penerima.",
    en: "Enter the last 4 digits of the sender's or recipient's phone.",
    zh: "请输入寄件人或收件人手机号后四位。",
  }),
  phoneDigitsWrong: catalogueEntry(148020008, 403, {
    id: "4 digit itu tidak cocok. Periksa lagi.",
    en: "Verification failed, please re-enter again",
    zh: "验证失败，请重新输入。",
  }),
  phoneDigitsLocked: catalogueEntry(148020009, 429, {
    id: "Sudah terlalu banyak percobaan. Coba lagi besok atau telepon layanan pelanggan.",
    en: "Too many tries. Try again tomorrow or call customer service.",
    zh: "尝试次数过多，请明天再试或致电客服。",
  }),
  waybillCheckDigitWrong: catalogueEntry(148020010, 400, {
    id: "Nomor resi tidak valid: ada angka yang keliru. Bandingkan dengan label, empat angka demi empat angka.",
    en: "Invalid waybill number: a digit is wrong. Compare it with the label, four digits at a time.",
    zh: "运单号无效：有一位数字有误，请按四位一组与面单核对。",
  }),
} as const;
