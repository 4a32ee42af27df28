import type { CatalogueEntry } from "./envelope.ts";

export const generalErrors = {
  actionFailed: {
    code: 148010001,
    status: 500,
    text: { id: "Tindakan gagal. Coba lagi.", en: "Action failed", zh: "操作失败，请重试。" },
  },
  busy: {
    code: 148010002,
    status: 503,
    text: {
      id: "Sistem sedang sibuk. Coba lagi sebentar lagi.",
      en: "System busy, please try again later!",
      zh: "系统繁忙，请稍后重试。",
    },
  },
  invalidInput: {
    code: 148010003,
    status: 400,
    text: {
      id: "Ada isian yang perlu diperbaiki.",
      en: "Some fields need to be corrected.",
      zh: "部分内容需要修改。",
    },
  },
  notFound: {
    code: 148010004,
    status: 404,
    text: { id: "Alamat ini tidak ada.", en: "There is nothing at this address.", zh: "该地址不存在。" },
  },
  tooManyRequests: {
    code: 148010005,
    status: 429,
    text: {
      id: "Terlalu banyak permintaan. Tunggu sebentar, lalu coba lagi.",
      en: "Too many requests. Wait a moment, then try again.",
      zh: "请求过于频繁，请稍后再试。",
    },
  },
  bodyTooLarge: {
    code: 148010006,
    status: 413,
    text: {
      id: "Data yang dikirim terlalu besar.",
      en: "The data sent is too large.",
      zh: "提交的数据过大。",
    },
  },
  notJson: {
    code: 148010007,
    status: 415,
    text: {
      id: "Kirim data sebagai JSON (Content-Type: application/json).",
      en: "Send the data as JSON (Content-Type: application/json).",
      zh: "请以JSON格式提交（Content-Type: application/json）。",
    },
  },
  crossSite: {
    code: 148010008,
    status: 403,
    text: {
      id: "Permintaan dari situs lain ditolak.",
      en: "Requests from another site are refused.",
      zh: "已拒绝来自其他网站的请求。",
    },
  },
  badRequest: {
    code: 148010009,
    status: 400,
    text: {
      id: "Permintaan ini tidak bisa dibaca.",
      en: "This request cannot be read.",
      zh: "无法读取此请求。",
    },
  },
  headersTooLarge: {
    code: 148010010,
    status: 431,
    text: {
      id: "Alamat atau header permintaan ini terlalu panjang.",
      en: "The address or the headers of this request are too long.",
      zh: "请求的地址或标头过长。",
    },
  },
  requestTimeout: {
    code: 148010011,
    status: 408,
    text: {
      id: "Permintaan ini tidak selesai diterima. Coba lagi.",
      en: "This request did not arrive in time. Try again.",
      zh: "请求未能及时送达，请重试。",
    },
  },
} as const satisfies Record<string, CatalogueEntry>;
