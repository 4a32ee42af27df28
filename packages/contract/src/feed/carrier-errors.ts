import { catalogueEntry } from "../common/catalogue-entry.ts";

export const carrierErrors = {
  apiKeyInvalid: catalogueEntry(148090001, 401, {
    id: "Kunci API tidak ada, salah, sudah dicabut, atau habis masa berlakunya.",
    en: "The API key is missing, wrong, revoked or expired.",
    zh: "API密钥缺失、错误、已被撤销或已过期。",
  }),
  apiKeyScopeMissing: catalogueEntry(148090002, 403, {
    id: "Kunci API ini tidak berhak untuk panggilan ini.",
    en: "This API key may not make this call.",
    zh: "该API密钥无权调用此接口。",
  }),
  apiKeyAddress: catalogueEntry(148090003, 403, {
    id: "Kunci API ini tidak diterima dari alamat internet Anda.",
    en: "This API key is not accepted from your address.",
    zh: "此API密钥不接受来自您所用地址的请求。",
  }),
  shipmentUnknown: catalogueEntry(148090004, 404, {
    id: "Belum ada yang tersimpan dengan nomor resi ini.",
    en: "Nothing is stored with this waybill number.",
    zh: "该运单号没有已保存的内容。",
  }),
} as const;
