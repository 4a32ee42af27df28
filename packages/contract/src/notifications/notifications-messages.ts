import type { Localised } from "../common/language.ts";

export const notificationsMessages = {
  "checkCode.format": {
    id: "Ini bukan kode pemeriksaan. Kodenya 12 huruf dan angka, misalnya K7QM-3XPD-2RVW.",
    en: "This is not a check code. It has 12 letters and digits, such as K7QM-3XPD-2RVW.",
    zh: "这不是核验码。核验码由12位字母和数字组成，例如K7QM-3XPD-2RVW。",
  },
  "push.endpoint": {
    id: "Layanan notifikasi peramban ini tidak kami kenal.",
    en: "We do not know the push service of this browser.",
    zh: "无法识别此浏览器的推送服务。",
  },
  "timeOfDay.same": {
    id: "Jam mulai dan selesai tidak boleh sama.",
    en: "The beginning and the end must differ.",
    zh: "开始时间和结束时间不能相同。",
  },
} as const satisfies Record<string, Localised>;
