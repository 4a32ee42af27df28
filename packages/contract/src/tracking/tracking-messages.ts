import type { Localised } from "../common/language.ts";

/** Tracking. */
export const trackingMessages = {
  "tracking.empty.waybill": {
    id: "Isi nomor resi.",
    en: "The waybill number cannot be empty.",
    zh: "运单号不能为空。",
  },
  "tracking.empty.customerOrder": {
    id: "Isi nomor pesanan.",
    en: "The order number cannot be empty.",
    zh: "订单号不能为空。",
  },
  "tracking.empty": {
    id: "Isi nomor resi atau nomor pesanan.",
    en: "The waybill or order number cannot be empty.",
    zh: "运单号或订单号不能为空。",
  },
  "tracking.tooMany": {
    id: "Paling banyak 10 nomor sekali lacak.",
    en: "At most 10 numbers at a time.",
    zh: "一次最多查询10个单号。",
  },
  "phoneLast4.format": {
    id: "Isi tepat 4 digit.",
    en: "Enter exactly 4 digits.",
    zh: "请输入4位数字。",
  },
} as const satisfies Record<string, Localised>;
