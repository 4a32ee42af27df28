import type { Localised } from "../common/language.ts";

/** News, vacancies, banners and notices, as the carrier's systems send them. */
export const contentMessages = {
  "batch.tooManyArticles": {
    id: "Paling banyak 100 artikel sekali kirim.",
    en: "At most 100 articles at a time.",
    zh: "一次最多提交100篇文章。",
  },
  "contentKey.form": {
    id: "Pakai huruf kecil, angka, dan tanda hubung, paling panjang 80.",
    en: "Use small letters, digits and hyphens, at most 80.",
    zh: "请使用小写字母、数字和连字符，最多80个字符。",
  },
  "picture.notOwn": {
    id: "Gambar harus dari situs ini: jalur yang diawali /public/ dan diakhiri svg, png, jpg, webp, atau avif.",
    en: "The picture must be one of this site: a path that begins with /public/ and ends with svg, png, jpg, webp or avif.",
    zh: "图片须来自本站：以/public/开头，以svg、png、jpg、webp或avif结尾的路径。",
  },
  "picture.altMissing": {
    id: "Gambar sampul perlu keterangan (coverAlt).",
    en: "The cover picture needs a description (coverAlt).",
    zh: "封面图片需要说明文字（coverAlt）。",
  },
  "language.incomplete": {
    id: "Judul, ringkasan, dan isi harus lengkap dalam bahasa ini, atau tidak ada sama sekali.",
    en: "Title, summary and text must all be there in this language, or none of them.",
    zh: "该语言的标题、摘要和正文须齐全，或全部省略。",
  },
  "text.refused": {
    id: "Teks ini berisi sesuatu yang tidak diizinkan. Lihat baris dan keterangannya.",
    en: "This text holds something that is not allowed. See the line and the detail.",
    zh: "文本包含不允许的内容，请查看行号和说明。",
  },
  "period.disordered": {
    id: "Akhir harus setelah awal.",
    en: "The end must be after the beginning.",
    zh: "结束时间须晚于开始时间。",
  },
} as const satisfies Record<string, Localised>;
