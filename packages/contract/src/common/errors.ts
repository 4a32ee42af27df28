import type { Localised } from "./language.ts";

/** Nine digits: 148, module (3), number (3). */
export interface CatalogueEntry {
  readonly code: number;
  readonly status: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 431 | 500 | 503;
  readonly text: Localised;
}

/** What a call answers when nobody is logged in, or the session ended elsewhere. Browsers clear what they kept then. */
export const sessionErrorCodes = { sessionMissing: 148013016, sessionEnded: 148013017 } as const;

/**
 * Every error that a client can meet.
 * Modules: 010 general, 013 accounts, 020 tracking, 030 address book, 040 orders, 050 rates and times, 060 news and careers, 070 questionnaires
 * and their pictures, 090 carrier feed.
 */
export const errorCatalogue = {
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
  codeWrong: {
    code: 148013001,
    status: 400,
    text: {
      id: "Kode verifikasi salah atau sudah tidak berlaku. Periksa lagi, atau minta kode baru.",
      en: "incorrect verification code",
      zh: "验证码错误或已失效，请核对或重新获取。",
    },
  },
  captchaRequired: {
    code: 148013002,
    status: 403,
    text: {
      id: "Selesaikan pemeriksaan keamanan dulu.",
      en: "Complete the security check first.",
      zh: "请先完成安全验证。",
    },
  },
  captchaFailed: {
    code: 148013003,
    status: 403,
    text: {
      id: "Pemeriksaan keamanan gagal. Coba lagi.",
      en: "Verification failed, please re-enter again",
      zh: "安全验证失败，请重试。",
    },
  },
  codeTooSoon: {
    code: 148013004,
    status: 429,
    text: {
      id: "Kode baru saja dikirim. Tunggu sebentar sebelum meminta lagi.",
      en: "A code was sent a moment ago. Wait before you ask for another.",
      zh: "验证码刚刚发送，请稍后再获取。",
    },
  },
  codeLimit: {
    code: 148013005,
    status: 429,
    text: {
      id: "Terlalu banyak kode diminta. Coba lagi nanti.",
      en: "Too many codes were asked for. Try again later.",
      zh: "获取验证码次数过多，请稍后再试。",
    },
  },
  smsFailed: {
    code: 148013006,
    status: 503,
    text: {
      id: "SMS belum bisa dikirim. Coba lagi sebentar lagi.",
      en: "The SMS could not be sent. Try again in a moment.",
      zh: "短信暂时无法发送，请稍后重试。",
    },
  },
  phoneTaken: {
    code: 148013007,
    status: 409,
    text: {
      id: "Nomor ini sudah dipakai akun lain. Masuk dengan nomor itu, atau pakai nomor lain.",
      en: "Another account has this number. Log in with it, or use another number.",
      zh: "该号码已属于其他账户，请用该号码登录或更换号码。",
    },
  },
  phoneWaiting: {
    code: 148013008,
    status: 409,
    text: {
      id: "Nomor ini baru berlaku untuk akun Anda 24 jam setelah penggantian diminta. Masuk dengan nomor ini sesudahnya.",
      en: "This number becomes your account's own 24 hours after the change was asked for. Log in with it then.",
      zh: "该号码将在提出更换24小时后生效，届时请用它登录。",
    },
  },
  sessionMissing: {
    code: sessionErrorCodes.sessionMissing,
    status: 401,
    text: { id: "Masuk dulu untuk melanjutkan.", en: "Please log in first", zh: "请先登录。" },
  },
  sessionEnded: {
    code: sessionErrorCodes.sessionEnded,
    status: 401,
    text: {
      id: "Sesi Anda sudah berakhir. Masuk lagi untuk melanjutkan.",
      en: "Your session has ended. Log in again.",
      zh: "您的登录已结束，请重新登录。",
    },
  },
  waybillNotFound: {
    code: 148020001,
    status: 404,
    text: {
      id: "Nomor resi salah atau tidak ada. Periksa lagi.",
      en: "The waybill number is incorrect or does not exist, please re-enter it",
      zh: "运单号有误或不存在，请重新输入。",
    },
  },
  waybillIllegal: {
    code: 148020002,
    status: 400,
    text: { id: "Nomor resi tidak valid.", en: "Invalid waybill number", zh: "运单号无效。" },
  },
  waybillIllegalInList: {
    code: 148020003,
    status: 400,
    text: {
      id: "Ada nomor resi yang tidak benar.",
      en: "There is an incorrect waybill number",
      zh: "存在不正确的运单号。",
    },
  },
  customerOrderNotFound: {
    code: 148020004,
    status: 404,
    text: {
      id: "Nomor pesanan salah atau tidak ada. Periksa lagi.",
      en: "The order number is incorrect or does not exist, please re-enter it",
      zh: "订单号有误或不存在，请重新输入。",
    },
  },
  customerOrderIllegal: {
    code: 148020005,
    status: 400,
    text: { id: "Nomor pesanan tidak valid.", en: "Invalid order number", zh: "订单号无效。" },
  },
  waybillNotYetUpdated: {
    code: 148020006,
    status: 404,
    text: {
      id: "Belum ada kabar baru untuk resi ini.",
      en: "No update for this waybill yet.",
      zh: "该运单暂无最新物流信息。",
    },
  },
  phoneDigitsNeeded: {
    code: 148020007,
    status: 403,
    text: {
      id: "Isi 4 digit terakhir telepon pengirim atau penerima.",
      en: "Enter the last 4 digits of the sender's or recipient's phone.",
      zh: "请输入寄件人或收件人手机号后四位。",
    },
  },
  phoneDigitsWrong: {
    code: 148020008,
    status: 403,
    text: {
      id: "4 digit itu tidak cocok. Periksa lagi.",
      en: "Verification failed, please re-enter again",
      zh: "验证失败，请重新输入。",
    },
  },
  phoneDigitsLocked: {
    code: 148020009,
    status: 429,
    text: {
      id: "Sudah terlalu banyak percobaan. Coba lagi besok atau telepon layanan pelanggan.",
      en: "Too many tries. Try again tomorrow or call customer service.",
      zh: "尝试次数过多，请明天再试或致电客服。",
    },
  },
  waybillCheckDigitWrong: {
    code: 148020010,
    status: 400,
    text: {
      id: "Nomor resi tidak valid: ada angka yang keliru. Bandingkan dengan label, empat angka demi empat angka.",
      en: "Invalid waybill number: a digit is wrong. Compare it with the label, four digits at a time.",
      zh: "运单号无效：有一位数字有误，请按四位一组与面单核对。",
    },
  },
  contactUnknown: {
    code: 148030001,
    status: 404,
    text: {
      id: "Alamat ini tidak ada di buku alamat Anda.",
      en: "This contact is not in your address book.",
      zh: "地址簿中没有此联系人。",
    },
  },
  contactChanged: {
    code: 148030002,
    status: 409,
    text: {
      id: "Alamat ini baru saja diubah di tempat lain. Muat lagi sebelum mengubahnya.",
      en: "This contact was changed elsewhere a moment ago. Load it again before you change it.",
      zh: "此联系人刚在别处被修改，请重新加载后再修改。",
    },
  },
  contactLimit: {
    code: 148030003,
    status: 409,
    text: {
      id: "Buku alamat berisi paling banyak 200 alamat. Hapus yang tidak dipakai lagi.",
      en: "An address book holds at most 200 contacts. Delete some that you no longer use.",
      zh: "地址簿最多保存200个联系人，请先删除不再使用的。",
    },
  },
  orderUnknown: {
    code: 148040001,
    status: 404,
    text: {
      id: "Pesanan ini tidak ada di daftar Anda.",
      en: "This order is not among yours.",
      zh: "您的订单中没有此订单。",
    },
  },
  orderCancelledAlready: {
    code: 148040002,
    status: 409,
    text: {
      id: "Pesanan sudah dibatalkan. Tidak perlu dibatalkan lagi.",
      en: "Order has been cancelled. Please do not repeat the cancellation",
      zh: "订单已取消，请勿重复操作。",
    },
  },
  orderNotCancellable: {
    code: 148040003,
    status: 409,
    text: {
      id: "Pesanan hanya bisa dibatalkan sebelum kurir menjemput.",
      en: "Cancel the failure",
      zh: "取消失败：仅可在揽收前取消订单。",
    },
  },
  orderNotRebookable: {
    code: 148040004,
    status: 409,
    text: {
      id: "Jadwal jemput hanya bisa diganti setelah penjemputan gagal.",
      en: "Another pickup can be booked only after one has failed.",
      zh: "仅在揽收失败后可重新预约取件。",
    },
  },
  idempotencyReused: {
    code: 148040005,
    status: 409,
    text: {
      id: "Kunci ini sudah dipakai untuk isian lain. Kirim lagi dengan kunci baru.",
      en: "This key was already sent with other content. Send it again with a new key.",
      zh: "此幂等键已用于其他内容，请更换后重新提交。",
    },
  },
  quoteChanged: {
    code: 148040006,
    status: 409,
    text: {
      id: "Harganya berubah sejak ditampilkan. Periksa harga baru, lalu pesan lagi.",
      en: "The price has changed since it was shown. Look at the new one, then order again.",
      zh: "价格在显示后有变动，请确认新价格后再下单。",
    },
  },
  promiseChanged: {
    code: 148040008,
    status: 409,
    text: {
      id: "Perkiraan tibanya berubah sejak ditampilkan. Periksa yang baru, lalu pesan lagi.",
      en: "The expected arrival has changed since it was shown. Check the new one, then order again.",
      zh: "预计送达时间在显示后有变动，请确认后再下单。",
    },
  },
  labelNotAllowed: {
    code: 148040007,
    status: 409,
    text: {
      id: "Label hanya bisa dicetak untuk pesanan yang menunggu atau sedang berjalan.",
      en: "Labels can be printed only for orders that are waiting or under way.",
      zh: "仅待揽收或运输中的订单可打印面单。",
    },
  },
  weightNotSupported: {
    code: 148050001,
    status: 400,
    text: {
      id: "Berat tagihan saat ini tidak termasuk layanan ini. Sesuaikan berat atau ukuran barang.",
      en: "Current chargeable weight does not support this product type, please adjust cargo weight or volume",
      zh: "当前计费重量不支持该产品类型，请调整货物重量或体积。",
    },
  },
  laneNotServed: {
    code: 148050002,
    status: 400,
    text: {
      id: "Layanan ini belum tersedia di rute ini.",
      en: "This product is not available on this route.",
      zh: "该产品暂未开通此线路。",
    },
  },
  tooFarForPromise: {
    code: 148050003,
    status: 400,
    text: {
      id: "Rute ini terlalu jauh untuk waktu yang dijanjikan layanan ini.",
      en: "This route is too far for the time that this product promises.",
      zh: "该线路过远，无法保证该产品的承诺时效。",
    },
  },
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
  storageAway: {
    code: 148070006,
    status: 503,
    text: {
      id: "Gambar belum bisa disimpan sekarang. Coba lagi nanti, atau kirim tanpa gambar.",
      en: "Pictures cannot be kept right now. Try again later, or send without pictures.",
      zh: "图片暂时无法保存。请稍后重试，或不带图片提交。",
    },
  },
  apiKeyInvalid: {
    code: 148090001,
    status: 401,
    text: {
      id: "Kunci API tidak ada, salah, atau sudah dicabut.",
      en: "The API key is missing, wrong or revoked.",
      zh: "API密钥缺失、错误或已被撤销。",
    },
  },
  apiKeyScopeMissing: {
    code: 148090002,
    status: 403,
    text: {
      id: "Kunci API ini tidak berhak untuk panggilan ini.",
      en: "This API key may not make this call.",
      zh: "该API密钥无权调用此接口。",
    },
  },
} as const satisfies Record<string, CatalogueEntry>;

export type ErrorKind = keyof typeof errorCatalogue;

/** `msg` of every success. */
export const successText: Localised = {
  id: "Berhasil.",
  en: "Action was successful",
  zh: "操作成功。",
};
