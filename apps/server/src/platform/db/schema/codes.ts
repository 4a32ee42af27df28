import type { Generated } from "kysely";
import type { OptionalTimestamp, Timestamp } from "../column-types.ts";

/** A code sent by SMS; only its keyed hash is kept. */
interface VerificationCodeTable {
  /** E.164 */
  phone: string;
  code_id: string;
  scene: string;
  /** The customer who requested it; empty without a session. */
  bound_to: string;
  code_hash: string;
  /** Of the secret of the browser or program that requested it; empty without one. */
  requester_hash: Generated<string>;
  attempts: Generated<number>;
  sent_at: Timestamp;
  expires_at: Timestamp;
  /** Used, or another took its place. */
  ended_at: OptionalTimestamp;
}

/** How much of a limit is used up until `ends_at` (limits/count-in-window.ts). */
interface LimitCountTable {
  bucket: string;
  subject: string;
  used: number;
  ends_at: Timestamp;
}

/** A captcha's solution that was handed in. */
interface CaptchaProofTable {
  proof_id: string;
  used_at: Timestamp;
}

/** A captcha that was passed, for one use. */
interface CaptchaTicketTable {
  ticket_hash: string;
  scene: string;
  subject_hash: string;
  /** How much work it took: 0 to 2. */
  level: Generated<number>;
  expires_at: Timestamp;
  used_at: OptionalTimestamp;
}

/** Codes, captchas, and how much of each limit is used up. */
export interface CodesTables {
  verification_code: VerificationCodeTable;
  limit_count: LimitCountTable;
  captcha_proof: CaptchaProofTable;
  captcha_ticket: CaptchaTicketTable;
}
