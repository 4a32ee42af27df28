import type { CodeScene, FieldMessageKey } from "@rimba/contract";
import { maskPhone, parseAccountPhone } from "@rimba/domain";
import type { Session } from "../../platform/http/session-gate.ts";

export type WantedNumber =
  | { kind: "wanted"; phone: string; boundTo: string | null }
  | { kind: "illegal"; key: FieldMessageKey };

/**
 * Which number a code goes to. Whoever is logged in may name their own as pages show it, masked. An account is deleted by
 * a code on its own number and no other.
 */
export function wantedNumber(
  { phone: typed, scene }: { phone: string; scene: CodeScene },
  session: Session | null,
  prefixes: readonly string[],
): WantedNumber {
  const boundTo = session?.customerId ?? null;
  if (session !== null && typed.trim() === maskPhone(session.phone))
    return { kind: "wanted", phone: session.phone, boundTo };
  const parsed = parseAccountPhone(typed);
  if (parsed.kind === "illegal") return parsed;
  const { phone } = parsed;
  if (scene === "deleteAccount" && phone !== session?.phone) return { kind: "illegal", key: "phone.notOwn" };
  if (!prefixes.some((prefix) => phone.startsWith(`+${prefix}`)))
    return { kind: "illegal", key: "phone.notMobile" };
  return { kind: "wanted", phone, boundTo };
}
