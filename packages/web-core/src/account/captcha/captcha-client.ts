import type { CaptchaProvider, CaptchaScene } from "@rimba/contract";

/** What a captcha is wanted for, once. */
export interface CaptchaTask {
  readonly scene: CaptchaScene;
  /** The phone, or the waybill of `trackingValidate`: what is proved holds for it alone. */
  readonly subject: string;
  readonly signal: AbortSignal;
  /** Where a provider may draw; a dialog leaves nothing beside itself within reach. */
  readonly place: HTMLElement;
  /** How far a computation is, from 0 to 1; providers that ask a person do not say. */
  readonly onProgress?: (done: number) => void;
}

/** What the server checks. */
export interface CaptchaProof {
  readonly provider: CaptchaProvider;
  readonly token: string;
  readonly randstr?: string;
}

/** Expected ends of a captcha are values; it rejects only for mistakes of ours. */
export type CaptchaOutcome =
  | { readonly kind: "proof"; readonly proof: CaptchaProof }
  /** The person put it away, or left. */
  | { readonly kind: "closed" }
  /** The provider, or this browser, could not do it. */
  | { readonly kind: "failed" };

/** One provider of captchas, as our box asks it. */
export interface CaptchaClient {
  /** Gets the script. Rejects when it cannot be had; may be called again then. */
  readonly load: () => Promise<void>;
  readonly execute: (task: CaptchaTask) => Promise<CaptchaOutcome>;
  /** Takes everything off the page that the provider put there. */
  readonly destroy: () => void;
}
