import { hasVisibleText, isAllVisible } from "../common/visible-text.ts";

/** Characters of the longest nickname. */
const maxNicknameLength = 30;

const nicknamePattern = /^[^\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]*$/u;

/** What is wrong with a nickname as typed, for the schema and for the form; null: nothing. The spaces around it do not count. */
export function nicknameFault(
  typed: string,
): "nickname.required" | "nickname.tooLong" | "nickname.characters" | null {
  const nickname = typed.trim();
  if (!hasVisibleText(nickname)) return "nickname.required";
  if (nickname.length > maxNicknameLength) return "nickname.tooLong";
  return nicknamePattern.test(nickname) && isAllVisible(nickname) ? null : "nickname.characters";
}
