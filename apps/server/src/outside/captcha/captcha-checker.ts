import type { CaptchaChallenge, CaptchaProvider, CaptchaScene, Locale } from "@rimba/contract";

/** What a page's policy must let through for a provider's own script. */
export interface CaptchaPageSources {
  /** Where script, frames, pictures and answers come from. */
  readonly hosts: readonly string[];
  /** The Trusted Types policy that loads the script. */
  readonly trustedTypesPolicy: string;
}

/** How much work a captcha takes: each level about four times the one before. */
export type CaptchaLevel = 0 | 1 | 2;

/** What a visitor handed in. */
interface CaptchaProof {
  readonly solution: string;
  readonly randstr: string | undefined;
}

/** Why a captcha was not passed; for figures and logs, never for the visitor. */
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
  | "providerAway";

export type CaptchaVerdict =
  /** `proofId` tells this solution from every other: whoever takes it in takes it once. */
  | { readonly ok: true; readonly proofId: string; readonly level: CaptchaLevel }
  | { readonly ok: false; readonly reason: CaptchaFault };

/** Tells people from programs, or makes programs pay. Neither method throws for what a visitor sent or a provider did. */
export interface CaptchaChecker {
  readonly provider: CaptchaProvider;
  /** Null: pages need nothing beyond their own files. */
  readonly pageSources: CaptchaPageSources | null;
  /** A provider that tests persons has no levels and ignores `level`. */
  challenge(context: { scene: CaptchaScene; locale: Locale; level: CaptchaLevel }): Promise<CaptchaChallenge>;
  verify(proof: CaptchaProof, context: { ip: string; scene: CaptchaScene }): Promise<CaptchaVerdict>;
}

/** The providers' own numbers for languages. They have no Indonesian. */
export const languageCodes = { id: 1033, en: 1033, zh: 2052 } as const satisfies Record<
  Locale,
  CaptchaChallenge["languageCode"]
>;
