import { catalogueEntry } from "../common/catalogue-entry.ts";

export const contentErrors = {
  articleNotFound: catalogueEntry(148060001, 404, {
    id: "Artikel ini tidak ada, atau sudah ditarik.",
    en: "There is no such article, or it was withdrawn.",
    zh: "该文章不存在或已撤下。",
  }),
  vacancyNotFound: catalogueEntry(148060002, 404, {
    id: "Lowongan ini tidak ada, atau sudah ditarik.",
    en: "There is no such vacancy, or it was withdrawn.",
    zh: "该职位不存在或已撤下。",
  }),
} as const;
