import { catalogueEntry } from "../common/catalogue-entry.ts";

export const ordersErrors = {
  orderUnknown: catalogueEntry(148040001, 404, {
    id: "Pesanan ini tidak ada di daftar Anda.",
    en: "This order is not among yours.",
    zh: "您的订单中没有此订单。",
  }),
  orderCancelledAlready: catalogueEntry(148040002, 409, {
    id: "Pesanan sudah dibatalkan. Tidak perlu dibatalkan lagi.",
    en: "Order has been cancelled. Please do not repeat the cancellation",
    zh: "订单已取消，请勿重复操作。",
  }),
  orderNotCancellable: catalogueEntry(148040003, 409, {
    id: "Pesanan hanya bisa dibatalkan sebelum kurir menjemput.",
    en: "Cancel the failure",
    zh: "取消失败：仅可在揽收前取消订单。",
  }),
  orderNotRebookable: catalogueEntry(148040004, 409, {
    id: "Jadwal jemput hanya bisa diganti setelah penjemputan gagal.",
    en: "Another pickup can be booked only after one has failed.",
    zh: "仅在取件未成功后可选择新时间。",
  }),
  idempotencyReused: catalogueEntry(148040005, 409, {
    id: "Kunci ini sudah dipakai untuk isian lain. Kirim lagi dengan kunci baru.",
    en: "This key was already sent with other content. Send it again with a new key.",
    zh: "此幂等键已用于其他内容，请更换后重新提交。",
  }),
  quoteChanged: catalogueEntry(148040006, 409, {
    id: "Harganya berubah sejak ditampilkan. Periksa harga baru, lalu pesan lagi.",
    en: "The price has changed since it was shown. Look at the new one, then order again.",
    zh: "价格在显示后有变动，请确认新价格后再下单。",
  }),
  promiseChanged: catalogueEntry(148040008, 409, {
    id: "Perkiraan tibanya berubah sejak ditampilkan. Periksa yang baru, lalu pesan lagi.",
    en: "The expected arrival has changed since it was shown. Check the new one, then order again.",
    zh: "预计送达时间在显示后有变动，请确认后再下单。",
  }),
  labelNotAllowed: catalogueEntry(148040007, 409, {
    id: "Label hanya bisa dicetak untuk pesanan yang menunggu atau sedang berjalan.",
    en: "Labels can be printed only for orders that are waiting or under way.",
    zh: "仅待揽收或运输中的订单可打印面单。",
  }),
} as const;
