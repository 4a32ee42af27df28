import type { Localised } from "../common/language.ts";

/** The address book and its file. */
export const contactsMessages = {
  "name.required": { id: "Isi nama.", en: "Enter the name.", zh: "请填写姓名。" },
  "address.required": {
    id: "Isi alamat lengkap.",
    en: "Enter the detailed address.",
    zh: "请填写详细地址。",
  },
  "address.tooShort": {
    id: "Alamat terlalu singkat. Tulis jalan dan nomornya.",
    en: "The address is too short. Write street and number.",
    zh: "地址过短，请填写街道和门牌号。",
  },
  "area.ambiguous": {
    id: "Ada lebih dari satu wilayah dengan nama ini. Tulis dengan Kota atau Kabupaten di depannya.",
    en: "More than one area has this name. Write it with Kota or Kabupaten in front.",
    zh: "有多个同名地区，请在名称前注明Kota或Kabupaten。",
  },
  "contactsFile.empty": {
    id: "Berkas ini tidak berisi alamat.",
    en: "This file holds no addresses.",
    zh: "文件中没有地址。",
  },
  "contactsFile.quotes": {
    id: "Ada tanda kutip yang dibuka atau ditutup di tempat yang salah.",
    en: "A quote is opened or closed in the wrong place.",
    zh: "引号的位置有误。",
  },
  "contactsFile.encoding": {
    id: "Berkas ini tidak disimpan sebagai UTF-8, jadi sebagian hurufnya hilang. Simpan lagi sebagai “CSV UTF-8”.",
    en: "This file was not saved as UTF-8, so some of its letters are lost. Save it again as “CSV UTF-8”.",
    zh: "文件不是以UTF-8保存的，部分文字已丢失。请另存为“CSV UTF-8”。",
  },
  "contactsFile.columnMissing": {
    id: "Kolom ini tidak ada di baris pertama.",
    en: "This column is missing from the first line.",
    zh: "首行缺少此列。",
  },
  "contactsFile.columnUnknown": {
    id: "Kolom ini tidak dikenal.",
    en: "This column is not known.",
    zh: "未知的列。",
  },
  "contactsFile.columnTwice": {
    id: "Kolom ini ada dua kali.",
    en: "This column is there twice.",
    zh: "此列重复。",
  },
  "contactsFile.cells": {
    id: "Jumlah kolom di baris ini berbeda dengan baris pertama.",
    en: "This line has more or fewer cells than the first one.",
    zh: "此行的列数与首行不一致。",
  },
  "contactsFile.tooManyRows": {
    id: "Buku alamat berisi paling banyak 200 alamat. Berkas ini berisi lebih banyak dari itu.",
    en: "An address book holds at most 200 contacts. This file has more rows than that.",
    zh: "地址簿最多保存200个联系人，此文件的行数超过了上限。",
  },
  "contact.unknown": {
    id: "Alamat ini tidak ada di buku alamat Anda.",
    en: "This contact is not in your address book.",
    zh: "地址簿中没有此联系人。",
  },
} as const satisfies Record<string, Localised>;
