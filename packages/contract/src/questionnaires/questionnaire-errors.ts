import type { CatalogueEntry } from "../common/envelope.ts";

export const questionnaireErrors = {
  questionnaireUpdated: {
    code: 148070001,
    status: 409,
    text: {
      id: "Formulir ini baru saja diperbarui. Lengkapi lagi, lalu kirim.",
      en: "The current questionnaire has been updated, please re-fill and submit",
      zh: "当前问卷已更新，请重新填写后提交。",
    },
  },
  questionnaireUpdating: {
    code: 148070002,
    status: 503,
    text: {
      id: "Formulir sedang diperbarui. Tunggu sebentar.",
      en: "being updated, please wait",
      zh: "问卷更新中，请稍候。",
    },
  },
  uploadGone: {
    code: 148070003,
    status: 404,
    text: {
      id: "Waktu unggah gambar ini sudah habis. Pilih gambarnya lagi.",
      en: "The time to upload this picture is over. Choose the picture again.",
      zh: "上传时间已过，请重新选择图片。",
    },
  },
  uploadTooLarge: {
    code: 148070004,
    status: 413,
    text: {
      id: "Gambar ini terlalu besar. Paling besar 5 MB dan 25 megapiksel.",
      en: "This picture is too large. At most 5 MB and 25 megapixels.",
      zh: "图片过大，最大5 MB、2500万像素。",
    },
  },
  uploadKind: {
    code: 148070005,
    status: 415,
    text: {
      id: "File ini bukan gambar JPG, PNG, atau WebP yang utuh.",
      en: "This file is not a whole JPG, PNG or WebP picture.",
      zh: "该文件不是完整的JPG、PNG或WebP图片。",
    },
  },
  uploadTooSlow: {
    code: 148070007,
    status: 408,
    text: {
      id: "Gambar ini dikirim terlalu lambat. Coba lagi dengan koneksi yang lebih cepat.",
      en: "This picture is being sent too slowly. Try again with a faster connection.",
      zh: "图片上传速度过慢，请换用更快的网络重试。",
    },
  },
  storageUnavailable: {
    code: 148070006,
    status: 503,
    text: {
      id: "Gambar belum bisa disimpan sekarang. Coba lagi nanti, atau kirim tanpa gambar.",
      en: "Pictures cannot be kept right now. Try again later, or send without pictures.",
      zh: "图片暂时无法保存。请稍后重试，或不带图片提交。",
    },
  },
} as const satisfies Record<string, CatalogueEntry>;
