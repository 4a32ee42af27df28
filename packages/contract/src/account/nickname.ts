import { hasVisibleText, isAllVisible } from "../common/visible-text.ts";

/** Characters of the longest nickname. */
const maxNicknameLength = 30;

const nicknamePattern = /^[^\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]*$/u;

/** The rule of nicknames, for the schema and for the form. Null: valid. */
export function nicknameFault(
  nickname: string,
): "nickname.required" | "nickname.tooLong" | "nickname.characters" | null {
  if (!hasVisibleText(nickname)) return "nickname.required";
  if (nickname.length > maxNicknameLength) return "nickname.tooLong";
  return nicknamePattern.test(nickname) && isAllVisible(nickname) ? null : "nickname.characters";
}
