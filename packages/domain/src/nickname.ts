import { type FieldMessageKey, maxNicknameLength, nicknamePattern } from "@rimba/contract";

/** What is wrong with a nickname as typed; null: nothing. The spaces around it do not count. */
export function nicknameIssue(typed: string): FieldMessageKey | null {
  const nickname = typed.trim();
  if (nickname === "") return "nickname.required";
  if (nickname.length > maxNicknameLength) return "nickname.tooLong";
  return nicknamePattern.test(nickname) ? null : "nickname.characters";
}
