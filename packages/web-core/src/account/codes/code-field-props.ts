import type { CodeEntry } from "./use-code-entry.ts";

/** What a code's field shows of its entry. */
export function codeFieldProps({ request, code, wrong, change }: CodeEntry) {
  return {
    request,
    value: code,
    onChange: change,
    error: wrong?.at === "code" ? wrong.words : null,
    captchaError: wrong?.at === "captcha" ? wrong.words : null,
  };
}
