import { m } from "@rimba/content/messages";
import type { CaptchaLoadFailure } from "./captcha-loader.ts";

interface Words {
  readonly title: () => string;
  readonly text: () => string;
}

/** What a person reads for each way in which the captcha can stay away. */
export const loadFailureWords = {
  CAPTCHA_SHOW_TIMEOUT: { title: m.captcha_show_timeout_title, text: m.captcha_show_timeout_text },
  FRAMEJS_LOAD_TIMEOUT: { title: m.captcha_load_timeout_title, text: m.captcha_load_timeout_text },
  FRAMEJS_LOAD_ERROR: { title: m.captcha_load_error_title, text: m.captcha_load_error_text },
} as const satisfies Record<CaptchaLoadFailure, Words>;
