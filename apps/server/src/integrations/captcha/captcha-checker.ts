import type { CaptchaChallenge, CaptchaProvider, CaptchaScene, Locale } from "@rimba/contract";

/** What a page's policy must allow for a provider's own script. */
export interface CaptchaPageSources {
  /** Sources of script, frames, pictures and connections. */
  readonly hosts: readonly string[];
  /** The Trusted Types policy that loads the script. */
  readonly trustedTypesPolicy: string;
}

/** How much work a captcha takes: each level about four times the one before. */
export type CaptchaLevel = 0 | 1 | 2;

/** A visitor's solution. */
interface CaptchaProof {
  readonly solution: string;
  readonly randstr: string | undefined;
}

/** Why a captcha was not passed; for metrics and logs, never for the visitor. */
export type CaptchaFault =
  | "malformed"
  | "forged"
  | "expired"
  | "otherScene"
  | "unsolved"
  | "reused"
  | "risk"
  | "misconfigured"
  | "timeOut"
  | "providerUnavailable";

export type CaptchaVerdict =
  /** `proofId` identifies the solution: the caller must accept each one only once. */
  | { readonly kind: "ok"; readonly proofId: string; readonly level: CaptchaLevel }
  | { readonly kind: "refused"; readonly reason: CaptchaFault };

interface ChallengeContext {
  readonly scene: CaptchaScene;
  readonly locale: Locale;
  /** The visitor's Accept-Language: it distinguishes traditional and simplified Chinese. */
  readonly acceptLanguage?: string | undefined;
  readonly level: CaptchaLevel;
}

/**
 * Distinguishes people from programs, or makes programs pay. Neither method throws for a visitor's input or a
 * provider's failure.
 */
export interface CaptchaChecker {
  readonly provider: CaptchaProvider;
  /** Null: pages need only their own files. */
  readonly pageSources: CaptchaPageSources | null;
  /** A provider that tests persons has no levels and ignores `level`. */
  challenge(context: ChallengeContext): Promise<CaptchaChallenge>;
  verify(proof: CaptchaProof, context: { ip: string; scene: CaptchaScene }): Promise<CaptchaVerdict>;
}

type LanguageCode = CaptchaChallenge["languageCode"];

const languageCodes = { id: 1033, en: 1033, zh: 2052 } as const satisfies Record<Locale, LanguageCode>;
const traditionalChinese = 1028;

/**
 * The provider's number for the visitor's language. Providers have no Indonesian. Our texts are simplified
 * Chinese only; a provider also has traditional Chinese, for browsers that request it.
 */
export function languageCodeOf(locale: Locale, acceptLanguage: string | undefined): LanguageCode {
  if (locale === "zh" && readsTraditional(acceptLanguage ?? "")) return traditionalChinese;
  return languageCodes[locale];
}

/** Whether the browser's preferred Chinese is `zh-Hant`, `zh-TW`, `zh-HK` or `zh-MO`. */
function readsTraditional(acceptLanguage: string): boolean {
  const [first] = acceptLanguage
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().split(";");
      const quality = parameters.find((parameter) => parameter.trim().startsWith("q="));
      return { tag: tag.toLowerCase(), q: quality === undefined ? 1 : Number(quality.trim().slice(2)) };
    })
    .filter(({ tag, q }) => (tag === "zh" || tag.startsWith("zh-")) && q > 0)
    .toSorted((a, b) => b.q - a.q);
  return first !== undefined && /^zh-(?:hant\b|(?:tw|hk|mo)\b)/.test(first.tag);
}
