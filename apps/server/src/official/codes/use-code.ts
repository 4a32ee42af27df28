import type { CodeScene } from "@rimba/contract";
import type { Tx } from "../../db/db.ts";
import { sameText } from "../../secret-text.ts";
import { codeHash } from "./code-keys.ts";
import { consumeCode, takeLook } from "./code-queries.ts";
import type { CodeUseDeps } from "./codes-deps.ts";

export interface CodeUse {
  /** E.164 */
  readonly phone: string;
  readonly scene: CodeScene;
  readonly code: string;
  /** The customer who uses it; null for a login. */
  readonly boundTo: string | null;
}

/** Stands in for the code where there is none, so that this takes as long. */
const noCode = { codeId: "00000000-0000-0000-0000-000000000000", codeHash: "" };

/**
 * One look at the live code of this phone and scene. True at most once a code, and at most five looks are taken at it,
 * however many come at once. A look counts when the transaction is committed: whoever calls this must not throw after a
 * wrong code, but give it as a value.
 */
export async function useCode(tx: Tx, deps: CodeUseDeps, use: CodeUse): Promise<boolean> {
  return (await useCodes(tx, deps, [use])).length === 0;
}

/**
 * As `useCode`, for codes that are worth something only together: while one is wrong none is used up. Gives those that
 * were wrong.
 */
export async function useCodes<Use extends CodeUse>(
  tx: Tx,
  deps: CodeUseDeps,
  uses: readonly Use[],
): Promise<Use[]> {
  const now = deps.clock();
  const right: { use: Use; codeId: string }[] = [];
  const wrong: Use[] = [];
  for (const use of uses) {
    const found = await takeLook(tx, use, now);
    const { codeId, codeHash: expected } = found ?? noCode;
    const given = codeHash(deps.keys, { ...use, codeId });
    if (sameText(given, expected) && found !== null) right.push({ use, codeId });
    else wrong.push(use);
  }
  if (wrong.length > 0) return wrong;
  for (const { use, codeId } of right) {
    if (!(await consumeCode(tx, use.phone, codeId, now))) wrong.push(use);
  }
  return wrong;
}
