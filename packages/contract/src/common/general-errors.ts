import { catalogueEntry } from "./catalogue-entry.ts";

export const generalErrors = {
  actionFailed: catalogueEntry(148010001, 500, {
    id: "Tindakan gagal. Coba lagi.",
    en: "Action failed",
    zh: "操作失败，请重试。",
  }),
  busy: catalogueEntry(148010002, 503, {
    id: "Sistem sedang sibuk. Coba lagi sebentar lagi.",
    en: "System busy, please try again later!",
    zh: "系统繁忙，请稍后重试。",
  }),
  invalidInput: catalogueEntry(148010003, 400, {
    id: "Ada isian yang perlu diperbaiki.",
    en: "Some fields need to be corrected.",
    zh: "部分内容需要修改。",
  }),
  notFound: catalogueEntry(148010004, 404, {
    id: "Alamat ini tidak ada.",
    en: "There is nothing at this address.",
    zh: "该地址不存在。",
  }),
  tooManyRequests: catalogueEntry(148010005, 429, {
    id: "Terlalu banyak permintaan. Tunggu sebentar, lalu coba lagi.",
    en: "Too many requests. Wait a moment, then try again.",
    zh: "请求过于频繁，请稍后再试。",
  }),
  bodyTooLarge: catalogueEntry(148010006, 413, {
    id: "Data yang dikirim terlalu besar.",
    en: "The data sent is too large.",
    zh: "提交的数据过大。",
  }),
  notJson: catalogueEntry(148010007, 415, {
    id: "Kirim data sebagai JSON (Content-Type: application/json).",
    en: "Send the data as JSON (Content-Type: application/json).",
    zh: "请以JSON格式提交（Content-Type: application/json）。",
  }),
  crossSite: catalogueEntry(148010008, 403, {
    id: "Permintaan dari situs lain ditolak.",
    en: "Requests from another site are refused.",
    zh: "已拒绝来自其他网站的请求。",
  }),
  badRequest: catalogueEntry(148010009, 400, {
    id: "Permintaan ini tidak bisa dibaca.",
    en: "This request cannot be read.",
    zh: "无法读取此请求。",
  }),
  headersTooLarge: catalogueEntry(148010010, 431, {
    id: "Alamat atau header permintaan ini terlalu panjang.",
    en: "The address or the headers of this request are too long.",
    zh: "请求的地址或标头过长。",
  }),
  requestTimeout: catalogueEntry(148010011, 408, {
    id: "Permintaan ini tidak selesai diterima. Coba lagi.",
    en: "This request did not arrive in time. Try again.",
    zh: "请求未能及时送达，请重试。",
  }),
} as const;
