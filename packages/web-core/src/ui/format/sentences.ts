import type { Locale } from "@rimba/contract";

/** Texts read one after the other: each ends with the full stop of its language, which a screen reader pauses at. */
export function joinSentences(texts: readonly string[], locale: Locale): string {
  const [stop, gap] = locale === "zh" ? ["。", ""] : [".", " "];
  return texts.map((text) => (/[.!?。！？]$/u.test(text) ? text : text + stop)).join(gap);
}
