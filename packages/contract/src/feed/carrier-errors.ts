import { catalogueEntry } from "../common/catalogue-entry.ts";

export const carrierErrors = {
  apiKeyInvalid: catalogueEntry(148090001, 401, {
    id: "Kunci API tidak ada, salah, atau sudah dicabut.",
    en: "The API key is missing, wrong or revoked.",
    zh: "API密钥缺失、错误或已被撤销。",
  }),
  apiKeyScopeMissing: catalogueEntry(148090002, 403, {
    id: "Kunci API ini tidak berhak untuk panggilan ini.",
    en: "This API key may not make this call.",
    zh: "该API密钥无权调用此接口。",
  }),
} as const;
