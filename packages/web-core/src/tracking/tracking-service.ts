import type { TrackBy, TrackingResult } from "@rimba/contract";
import type { ParsedTrackQuery } from "./query.ts";

export interface TrackNumbersInput {
  /** One to ten numbers, as typed or canonical. */
  numbers: readonly string[];
  by: TrackBy;
  /** Tokens of unlocked shipments. Unknown or expired ones are ignored. */
  viewTokens: readonly string[];
}

type TrackingAnswer =
  | { kind: "ok"; results: TrackingResult[] }
  /** Too many customer order numbers from this IP address. `retryAfter` in seconds. */
  | { kind: "rateLimited"; retryAfter: number }
  | { kind: "unavailable" };

export type UnlockAnswer =
  | { kind: "ok"; viewToken: string; expiresAt: string }
  /** The digits match neither phone, or the waybill does not exist. */
  | { kind: "phoneDigitsWrong" }
  /** Too many wrong digits: the next attempt needs a valid captcha ticket. */
  | { kind: "captchaRequired" }
  /** This IP address has no attempts left today. `retryAfter` in seconds. */
  | { kind: "phoneDigitsLocked"; retryAfter: number }
  /** Not four digits, or not a waybill number. */
  | { kind: "invalid" }
  | { kind: "unavailable" };

/** An attempt to unlock a shipment with the last 4 digits of one of its phones. */
export interface UnlockAttempt {
  waybillNo: string;
  phoneLast4: string;
  captchaTicket: string | undefined;
}

/** Tracking for the pages, on the server in process. Never throws if the database is unavailable. */
export interface TrackingService {
  /**
   * The query of the page, if the server has parsed it and read its answers: `track` then returns these. Else the
   * loader parses the address.
   */
  readonly parsedQuery?: ParsedTrackQuery;
  track(input: TrackNumbersInput): Promise<TrackingAnswer>;
  unlock(attempt: UnlockAttempt): Promise<UnlockAnswer>;
}

declare module "../app/site-services.ts" {
  interface SiteServices {
    readonly tracking: TrackingService;
  }
}
