import { m } from "@rimba/content/messages";
import type { ApiFailure } from "./failure.ts";

/** What a form says when a call gave nothing: the server's own words, or that it was not reached. */
export function failureWords(failure: ApiFailure): string {
  if (failure.kind === "refused") return failure.msg;
  return navigator.onLine ? m.form_unreachable() : m.form_offline();
}

/** When another try makes sense, as `Date.now()` counts; null where the server does not say. */
export function retryAt(failure: ApiFailure): number | null {
  if (failure.kind !== "refused" || failure.retryAfter === null) return null;
  return Date.now() + failure.retryAfter * 1000;
}
