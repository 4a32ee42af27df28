import { catalogueEntry } from "../common/catalogue-entry.ts";

export const notificationsErrors = {
  mailAddressMissing: catalogueEntry(148100001, 409, {
    id: "Simpan dan pastikan alamat email Anda dulu.",
    en: "Save and confirm your email address first.",
    zh: "请先填写并验证您的邮箱。",
  }),
} as const;
