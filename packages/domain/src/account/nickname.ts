import { type FieldMessageKey, nicknameFault } from "@rimba/contract";

/** What is wrong with a nickname as typed; null: nothing. The spaces around it do not count. */
export function nicknameIssue(typed: string): FieldMessageKey | null {
  return nicknameFault(typed.trim());
}
