import { m } from "@rimba/content/messages";
import type { Locale } from "@rimba/contract";

/** Minutes and seconds as a clock shows them: `00.42` in Indonesian, `00:42` elsewhere. */
export function clockWords(seconds: number, locale: Locale): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return [two(Math.floor(seconds / 60)), two(seconds % 60)].join(locale === "id" ? "." : ":");
}

/** When another try makes sense: to the second while it is worth waiting for, else to the hour. */
export function retryWords(seconds: number, locale: Locale): string {
  if (seconds <= 3600) return m.retry_in({ time: clockWords(seconds, locale) }, { locale });
  return m.retry_in_hours({ hours: Math.ceil(seconds / 3600) }, { locale });
}
