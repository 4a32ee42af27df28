import { derivedKey, keyedHash } from "../../platform/secrets/derived-key.ts";
import type { CodeScene } from "@rimba/contract";

/** Keys derived from the installation's secret, one a purpose; the same on every process. */
export interface CodeKeys {
  /** The pepper of codes at rest. */
  readonly code: Buffer;
  /** Hides whom a limit or a ticket is about. */
  readonly subject: Buffer;
}

export function codeKeys(secret: string): CodeKeys {
  return { code: derivedKey(secret, "verification code"), subject: derivedKey(secret, "limit subject") };
}

export interface BoundCode {
  readonly codeId: string;
  readonly scene: CodeScene;
  /** E.164 */
  readonly phone: string;
  /** The customer who asked; null where nobody is logged in. */
  readonly boundTo: string | null;
  readonly code: string;
}

/** What is kept of a code: worth nothing without the pepper, and nothing for another phone, scene or customer. */
export function codeHash({ code: pepper }: CodeKeys, bound: BoundCode): string {
  return keyedHash(pepper, [bound.codeId, bound.scene, bound.phone, bound.boundTo ?? "", bound.code]);
}

/** A subject of a limit or a ticket that tells nobody whose it is. */
export function subjectHash({ subject }: CodeKeys, kind: string, value: string): string {
  return keyedHash(subject, [kind, value]);
}
