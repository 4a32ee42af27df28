import { m } from "@rimba/content/messages";
import type { CodeScene, Locale } from "@rimba/contract";

const sentences = {
  login: m.sms_code_login,
  changePhone: m.sms_code_change_phone,
  deleteAccount: m.sms_code_delete_account,
} as const satisfies Record<CodeScene, unknown>;

/**
 * The SMS of a code. Its last line binds the code to our address: browsers and phones then offer it there and nowhere else
 * (https://wicg.github.io/sms-one-time-codes/).
 */
export function codeText(
  { scene, carrier, code, domain }: { scene: CodeScene; carrier: string; code: string; domain: string },
  locale: Locale,
): string {
  return `${sentences[scene]({ carrier, code }, { locale })}\n\n@${domain} #${code}`;
}
