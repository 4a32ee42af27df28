import type { TrackBy, TrackingResult } from "@rimba/contract";

export interface TrackingQuery {
  /** One to ten, as typed or canonical. */
  numbers: readonly string[];
  by: TrackBy;
  /** Opened before by phone digits; unknown or expired ones are ignored. */
  viewTokens: readonly string[];
}

type TrackingAnswer =
  | { kind: "ok"; results: TrackingResult[] }
  /** Too many customer order numbers from this address. `retryAfter` in seconds. */
  | { kind: "limited"; retryAfter: number }
  | { kind: "unavailable" };

export type UnlockAnswer =
  | { kind: "ok"; viewToken: string; expiresAt: string }
  /** The digits match neither phone, or there is no such waybill. */
  | { kind: "wrongDigits" }
  /** Too many were wrong: the next try needs a captcha's ticket, and had none that holds. */
  | { kind: "captchaNeeded" }
  /** This address has no tries left today. `retryAfter` in seconds. */
  | { kind: "lockedOut"; retryAfter: number }
  /** Not four digits, or not a waybill number. */
  | { kind: "invalid" }
  | { kind: "unavailable" };

/** A try at the last 4 digits of a shipment's phones. */
export interface UnlockTry {
  waybillNo: string;
  phoneLast4: string;
  captchaTicket: string | undefined;
}

/** Tracking as the pages ask for it, on the server in process. Never throws for a database that is away. */
export interface TrackingService {
  track(query: TrackingQuery): Promise<TrackingAnswer>;
  unlock(attempt: UnlockTry): Promise<UnlockAnswer>;
}

declare module "../app/site-services.ts" {
  interface SiteServices {
    readonly tracking: TrackingService;
  }
}
