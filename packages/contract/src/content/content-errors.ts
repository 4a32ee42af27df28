import type { CatalogueEntry } from "../common/envelope.ts";

export const contentErrors = {
  articleNotFound: {
    code: 148060001,
    status: 404,
    text: {
      id: "Artikel ini tidak ada, atau sudah ditarik.",
      en: "There is no such article, or it was withdrawn.",
      zh: "该文章不存在或已撤下。",
    },
  },
  vacancyNotFound: {
    code: 148060002,
    status: 404,
    text: {
      id: "Lowongan ini tidak ada, atau sudah ditarik.",
      en: "There is no such vacancy, or it was withdrawn.",
      zh: "该职位不存在或已撤下。",
    },
  },
} as const satisfies Record<string, CatalogueEntry>;
