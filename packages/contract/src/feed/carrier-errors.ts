import type { CatalogueEntry } from "../common/envelope.ts";

export const carrierErrors = {
  apiKeyInvalid: {
    code: 148090001,
    status: 401,
    text: {
      id: "Kunci API tidak ada, salah, atau sudah dicabut.",
      en: "The API key is missing, wrong or revoked.",
      zh: "API密钥缺失、错误或已被撤销。",
    },
  },
  apiKeyScopeMissing: {
    code: 148090002,
    status: 403,
    text: {
      id: "Kunci API ini tidak berhak untuk panggilan ini.",
      en: "This API key may not make this call.",
      zh: "该API密钥无权调用此接口。",
    },
  },
} as const satisfies Record<string, CatalogueEntry>;
