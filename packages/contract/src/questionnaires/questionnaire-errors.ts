import { catalogueEntry } from "../common/catalogue-entry.ts";

export const questionnaireErrors = {
  questionnaireUpdated: catalogueEntry(148070001, 409, {
    id: "Formulir ini baru saja diperbarui. Lengkapi lagi, lalu kirim.",
    en: "The current questionnaire has been updated, please re-fill and submit",
    zh: "表单已更新，请重新填写后提交。",
  }),
  questionnaireUpdating: catalogueEntry(148070002, 503, {
    id: "Formulir sedang diperbarui. Tunggu sebentar.",
    en: "being updated, please wait",
    zh: "表单更新中，请稍候。",
  }),
  uploadGone: catalogueEntry(148070003, 404, {
    id: "Waktu unggah gambar ini sudah habis. Pilih gambarnya lagi.",
    en: "The time to upload this picture is over. Choose the picture again.",
    zh: "上传时间已过，请重新选择图片。",
  }),
  uploadTooLarge: catalogueEntry(148070004, 413, {
    id: "Gambar ini terlalu besar. Paling besar 5 MB dan 25 megapiksel.",
    en: "This picture is too large. At most 5 MB and 25 megapixels.",
    zh: "图片过大，最大5 MB、2500万像素。",
  }),
  uploadKind: catalogueEntry(148070005, 415, {
    id: "Berkas ini bukan gambar JPG, PNG, atau WebP yang utuh.",
    en: "This file is not a whole JPG, PNG or WebP picture.",
    zh: "该文件不是完整的JPG、PNG或WebP图片。",
  }),
  uploadTooSlow: catalogueEntry(148070007, 408, {
    id: "Gambar ini dikirim terlalu lambat. Coba lagi dengan sambungan yang lebih cepat.",
    en: "This picture is being sent too slowly. Try again with a faster connection.",
    zh: "图片上传速度过慢，请换用更快的网络重试。",
  }),
  storageUnavailable: catalogueEntry(148070006, 503, {
    id: "Gambar belum bisa disimpan sekarang. Coba lagi nanti, atau kirim tanpa gambar.",
    en: "Pictures cannot be kept right now. Try again later, or send without pictures.",
    zh: "图片暂时无法保存。请稍后重试，或不带图片提交。",
  }),
} as const;
