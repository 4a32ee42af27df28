import type { CaptchaProvider, CaptchaScene } from "@rimba/contract";

/** The purpose of one captcha. */
export interface CaptchaTask {
  readonly scene: CaptchaScene;
  /** The phone, or the waybill of `trackingValidate`: the proof is valid for it alone. */
  readonly subject: string;
  readonly signal: AbortSignal;
  /** Where a provider may render; content outside an open dialog cannot be reached. */
  readonly place: HTMLElement;
  /** Progress of a computation, from 0 to 1; not reported by providers that test persons. */
  readonly onProgress?: (done: number) => void;
}

/** What the server verifies. */
export interface CaptchaProof {
  readonly provider: CaptchaProvider;
  readonly token: string;
  readonly randstr?: string;
}

/** Expected results of a captcha are values; it rejects only for bugs. */
export type CaptchaResult =
  | { readonly kind: "ok"; readonly proof: CaptchaProof }
  /** The visitor closed it, or left. */
  | { readonly kind: "closed" }
  /** The provider, or this browser, failed. */
  | { readonly kind: "failed" };

/** One provider of captchas, as our box uses it. */
export interface CaptchaClient {
  /** It shows a puzzle; otherwise the device computes without the visitor. */
  readonly isInteractive: boolean;
  /** Loads the script. Rejects if it fails; may be called again then. */
  readonly load: () => Promise<void>;
  readonly execute: (task: CaptchaTask) => Promise<CaptchaResult>;
  /** Removes everything that the provider added to the page. */
  readonly destroy: () => void;
}
