import type { CodeScene } from "@rimba/contract";
import type { Tx } from "../../platform/db/db.ts";
import { consumeRateLimit, refundRateLimit, type RateLimit } from "../../platform/limits/rate-limit.ts";
import { sameText } from "../../platform/secrets.ts";
import { attemptsWithoutRequest } from "./attempt-limits.ts";
import { type CodeUseDeps, codeTexts } from "./code-keys.ts";
import { type StoredCode, consumeAttempt, markCodesConsumed, selectCodesOfOthers } from "./code-queries.ts";
import { requesterHash } from "./code-request.ts";

export interface CodeUse {
  /** E.164 */
  readonly phone: string;
  readonly scene: CodeScene;
  readonly code: string;
  /** The logged-in customer; null for a login. */
  readonly boundTo: string | null;
  /** Secret of the browser or program that requested the code; null if the caller has none. */
  readonly requestId: string | null;
}

/** Compared if there is no code, so that the answer takes the same time. */
const noCode: StoredCode = { codeId: "00000000-0000-0000-0000-000000000000", codeHash: "" };

/** Like `consumeCodes` for one code. True if it was correct. */
export async function consumeCode(tx: Tx, deps: CodeUseDeps, use: CodeUse): Promise<boolean> {
  return (await consumeCodes(tx, deps, [use])).length === 0;
}

/**
 * Consumes codes that are valid only together: if one is wrong or cannot be used any more, none is used up. Returns those
 * that were wrong.
 *
 * A code takes attempts from its own requester only; those of others count for the phone (attempt-limits.ts). Attempts
 * count when the transaction commits: the caller must return a wrong code as a value and must not throw.
 */
export async function consumeCodes<Use extends CodeUse>(
  tx: Tx,
  deps: CodeUseDeps,
  uses: readonly Use[],
): Promise<Use[]> {
  const now = deps.clock();
  const right: { use: Use; found: FoundCode }[] = [];
  const wrong: Use[] = [];
  for (const use of uses) {
    const found = await findCode(tx, deps, use, now);
    if (found === null) wrong.push(use);
    else right.push({ use, found });
  }
  if (wrong.length > 0) return wrong;
  const codes = right.map(({ use, found }) => ({ phone: use.phone, codeId: found.codeId }));
  const unusable = await markCodesConsumed(tx, codes, now);
  if (unusable.size > 0) return right.filter(({ found }) => unusable.has(found.codeId)).map(({ use }) => use);
  for (const { found } of right) {
    if (found.consumed !== null) await refundRateLimit(tx, found.consumed.window, found.consumed.endsAt);
  }
  return [];
}

interface FoundCode {
  readonly codeId: string;
  /** The count of the phone that the attempt used; null for the requester's own code. */
  readonly consumed: { readonly window: RateLimit; readonly endsAt: Date } | null;
}

async function findCode(tx: Tx, deps: CodeUseDeps, use: CodeUse, now: Date): Promise<FoundCode | null> {
  const place = { ...use, requesterHash: requesterHash(use.requestId) };
  const own = await consumeAttempt(tx, place, now);
  if (own !== null) return isCode(deps, use, own) ? { codeId: own.codeId, consumed: null } : null;
  const subject = deps.keys.hash("limit subject", [use.scene, `${use.phone} ${use.boundTo ?? ""}`]);
  const window = { ...attemptsWithoutRequest, subject };
  const limitResult = await consumeRateLimit(tx, window, now);
  if (limitResult.kind === "rateLimited") return null;
  const others = await selectCodesOfOthers(tx, place, now);
  const matching = (others.length === 0 ? [noCode] : others).find((code) => isCode(deps, use, code));
  return matching === undefined
    ? null
    : { codeId: matching.codeId, consumed: { window, endsAt: limitResult.endsAt } };
}

function isCode({ keys }: CodeUseDeps, use: CodeUse, { codeId, codeHash: expected }: StoredCode): boolean {
  const hashes = keys.hashes("verification code", codeTexts({ ...use, codeId }));
  return hashes.some((hash) => sameText(hash, expected));
}
