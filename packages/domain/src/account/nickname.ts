import { type FieldMessageKey, nicknameFault } from "@rimba/contract";

/** The fault of a typed nickname; null: none. Surrounding spaces are ignored. */
export function nicknameIssue(typed: string): FieldMessageKey | null {
  return nicknameFault(typed.trim());
}
