import type { Localised } from "../common/language.ts";

/** Forms, and the pictures handed in with them. */
export const questionnaireMessages = {
  "answer.required": {
    id: "Pertanyaan ini perlu dijawab.",
    en: "This question needs an answer.",
    zh: "请回答此问题。",
  },
  "answer.chooseOne": { id: "Pilih salah satu.", en: "Choose one.", zh: "请选择一项。" },
  "answer.chooseSome": {
    id: "Pilih paling sedikit satu.",
    en: "Choose at least one.",
    zh: "请至少选择一项。",
  },
  "vacancy.required": {
    id: "Pilih lowongan yang Anda lamar.",
    en: "Choose the vacancy that you apply for.",
    zh: "请选择要应聘的职位。",
  },
  "vacancy.closed": {
    id: "Lowongan ini sudah ditutup. Pilih lowongan lain.",
    en: "This vacancy is closed. Choose another.",
    zh: "该职位已停止招聘，请选择其他职位。",
  },
  "answer.unknownOption": {
    id: "Pilihan ini tidak ada lagi. Pilih yang lain.",
    en: "This choice is no longer there. Choose another.",
    zh: "该选项已不存在，请另选。",
  },
  "answer.alone": {
    id: "Pilihan ini tidak bisa digabung dengan yang lain.",
    en: "This choice cannot go together with others.",
    zh: "该选项不能与其他选项同时选择。",
  },
  "answer.unknownQuestion": {
    id: "Pertanyaan ini tidak ada di formulir.",
    en: "The form does not ask this.",
    zh: "表单中没有此问题。",
  },
  "amount.required": { id: "Isi perkiraan jumlahnya.", en: "Enter an estimate.", zh: "请填写大致数额。" },
  "amount.whole": {
    id: "Tulis angka bulat, tanpa koma.",
    en: "Write a whole number, without decimals.",
    zh: "请填写整数，不带小数。",
  },
  "email.required": { id: "Isi alamat email.", en: "Enter an email address.", zh: "请填写邮箱。" },
  "email.invalid": {
    id: "Alamat email ini tidak lengkap. Tulis seperti nama@contoh.com.",
    en: "This email address is not complete. Write it like name@example.com.",
    zh: "邮箱地址不完整，格式如name@example.com。",
  },
  "waybill.form": {
    id: "Nomor resi ini tidak lengkap atau bukan nomor kami. Tulis huruf dan semua angkanya seperti pada label.",
    en: "This waybill number is not complete, or not one of ours. Write its letters and all digits as on the label.",
    zh: "该运单号不完整，或不是我们的运单号。请按面单填写字母和全部数字。",
  },
  "waybill.wrongDigit": {
    id: "Nomor resi tidak valid: ada angka yang keliru. Bandingkan dengan label, empat angka demi empat angka.",
    en: "Invalid waybill number: a digit is wrong. Compare it with the label, four digits at a time.",
    zh: "运单号无效：有一位数字有误，请按四位一组与面单核对。",
  },
  "source.form": {
    id: "Sumber paling panjang 40 huruf, angka, tanda hubung, atau garis bawah.",
    en: "The source has at most 40 letters, digits, hyphens or underscores.",
    zh: "来源最多40个字母、数字、连字符或下划线。",
  },
  "upload.required": { id: "Tambahkan gambar.", en: "Add a picture.", zh: "请添加图片。" },
  "upload.tooMany": { id: "Gambarnya terlalu banyak.", en: "Too many pictures.", zh: "图片数量过多。" },
  "upload.gone": {
    id: "Gambar ini sudah tidak tersimpan. Unggah lagi.",
    en: "This picture is no longer kept. Upload it again.",
    zh: "该图片已不在，请重新上传。",
  },
  "upload.kind": {
    id: "Pakai gambar JPG, PNG, atau WebP.",
    en: "Use a JPG, PNG or WebP picture.",
    zh: "请使用JPG、PNG或WebP图片。",
  },
  "upload.tooLarge": {
    id: "Gambar ini lebih dari 5 MB.",
    en: "This picture is larger than 5 MB.",
    zh: "图片超过5 MB。",
  },
  "upload.empty": { id: "Berkas ini kosong.", en: "This file is empty.", zh: "文件为空。" },
} as const satisfies Record<string, Localised>;
