import { catalogueEntry } from "../common/catalogue-entry.ts";

export const contactsErrors = {
  contactUnknown: catalogueEntry(148030001, 404, {
    id: "Alamat ini tidak ada di buku alamat Anda.",
    en: "This contact is not in your address book.",
    zh: "地址簿中没有此联系人。",
  }),
  contactChanged: catalogueEntry(148030002, 409, {
    id: "Alamat ini baru saja diubah di tempat lain. Muat lagi sebelum mengubahnya.",
    en: "This contact was changed elsewhere a moment ago. Load it again before you change it.",
    zh: "此联系人刚在别处被修改，请重新加载后再修改。",
  }),
  contactLimit: catalogueEntry(148030003, 409, {
    id: "Buku alamat berisi paling banyak 200 alamat. Hapus yang tidak dipakai lagi.",
    en: "An address book holds at most 200 contacts. Delete some that you no longer use.",
    zh: "地址簿最多保存200个联系人，请先删除不再使用的。",
  }),
} as const;
