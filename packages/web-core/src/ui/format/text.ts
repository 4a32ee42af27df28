import type { Locale } from "@rimba/contract";

/** `RO 2611 1909 3456`: the letters, then digits in groups of four. Copied without the spaces. */
export function formatOrderNo(orderNo: string): string {
  const [, letters = "", digits = ""] = /^([A-Z]*)(\d+)$/.exec(orderNo) ?? [];
  if (digits === "") return orderNo;
  const groups = digits.match(/\d{1,4}/g) ?? [];
  return [letters, ...groups].filter(Boolean).join(" ");
}

/** A reason within a sentence. Safe for reasons: none begins with a proper name. */
export function decapitalized(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** Joins texts as sentences. Each ends with the full stop of its language, where a screen reader pauses. */
export function joinSentences(texts: readonly string[], locale: Locale): string {
  const stop = locale === "zh" ? "。" : ".";
  return texts.map((text) => (/[.!?。！？]$/u.test(text) ? text : text + stop)).join(sentenceGap(locale));
}

/** What stands after a sentence: Chinese punctuation contains its space. */
export function sentenceGap(locale: Locale): string {
  return locale === "zh" ? "" : " ";
}

/** "Panjang, lebar", in Chinese "长、宽". */
export function joinNames(names: readonly string[], locale: Locale): string {
  return names.join(locale === "zh" ? "、" : ", ");
}

/** "Lebar: Ukuran tidak boleh nol.", in Chinese "宽：尺寸不能为零。" */
export function labelled(label: string, text: string, locale: Locale): string {
  return `${label}${locale === "zh" ? "：" : ": "}${text}`;
}
