import { linkCodePattern, type Locale, type WaybillFormat } from "@rimba/contract";
import { parseNumberList } from "../tracking/number-list.ts";

/** Waybills, canonical if valid. At most ten; `surplus` counts the others. */
export interface ChatNumbers {
  readonly numbers: readonly string[];
  readonly surplus: number;
}

/** What a customer wants who writes to us in a chat. `locale`: the language of the word; null: it is in several, or there is none. */
export type ChatCommand =
  | ({ readonly kind: "follow" | "track"; readonly locale: Locale | null } & ChatNumbers)
  /** Without numbers: everything. */
  | ({ readonly kind: "stop"; readonly locale: Locale | null } & ChatNumbers)
  /** Connects the number with an account. The code has no blanks. */
  | { readonly kind: "link"; readonly locale: Locale | null; readonly code: string }
  | { readonly kind: "other"; readonly locale: Locale | null };

interface CommandWord {
  readonly kind: Exclude<ChatCommand["kind"], "other">;
  readonly locale: Locale | null;
}

/** Words in Latin letters count only as whole words. */
const words: Readonly<Record<string, CommandWord>> = {
  IKUTI: { kind: "follow", locale: "id" },
  FOLLOW: { kind: "follow", locale: "en" },
  关注: { kind: "follow", locale: "zh" },
  LACAK: { kind: "track", locale: "id" },
  TRACK: { kind: "track", locale: "en" },
  查询: { kind: "track", locale: "zh" },
  // Indonesian and English.
  STOP: { kind: "stop", locale: null },
  BERHENTI: { kind: "stop", locale: "id" },
  停止: { kind: "stop", locale: "zh" },
  退订: { kind: "stop", locale: "zh" },
  HUBUNGKAN: { kind: "link", locale: "id" },
  CONNECT: { kind: "link", locale: "en" },
  关联: { kind: "link", locale: "zh" },
};

/** In the form in which `words` has them. */
const wordPattern = new RegExp(
  Object.keys(words)
    .map((word) => (/\p{Script=Han}/u.test(word) ? word : `(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`))
    .join("|"),
  "gu",
);

/** Longer texts have no command: a waybill takes 20 characters. */
const maxLength = 1_000;
/** "Tolong berhenti": a stop word without numbers that is not at the beginning counts in a text of so few words. */
const maxStopWords = 3;

/** Reads a message. The first command word decides; the sentence around word and numbers does not matter. */
export function parseChatCommand(message: string, format: WaybillFormat): ChatCommand {
  const text = normalized(message);
  const [found] = text.matchAll(wordPattern);
  const word = found === undefined ? undefined : words[found[0]];
  if (found === undefined || word === undefined) {
    const listed = numbersIn(text, format);
    return listed.numbers.length > 0
      ? { kind: "track", locale: null, ...listed }
      : { kind: "other", locale: null };
  }
  const { kind, locale } = word;
  if (kind === "link") {
    const code = codeIn(text.slice(found.index + found[0].length));
    return code === null ? { kind: "other", locale } : { kind, locale, code };
  }
  const listed = numbersIn(text.replace(wordPattern, " "), format);
  if (listed.numbers.length > 0) return { kind, locale, ...listed };
  const isAlone = text.slice(0, found.index).trim() === "" || text.split(" ").length <= maxStopWords;
  return kind === "stop" && isAlone ? { kind, locale, ...listed } : { kind: "other", locale };
}

/** Upper case, full-width characters as usual ones, without characters that are not seen; blanks are single ones. */
function normalized(message: string): string {
  return (
    message
      .slice(0, maxLength)
      .normalize("NFKC")
      // One character may have become 18.
      .slice(0, maxLength)
      .replace(/\p{Cf}/gu, "")
      .toUpperCase()
      .replace(/[\s\p{Cc}]+/gu, " ")
      .trim()
  );
}

/** Only what looks like a waybill of this carrier: a message may have dates and telephone numbers as well. */
function numbersIn(text: string, format: WaybillFormat): ChatNumbers {
  // A letter of another script may be next to a number.
  const spaced = text.replace(/[^\p{Script=Latin}\p{N}\p{Pd} ]/gu, " ");
  const isWaybill = (number: string) => new RegExp(`^${format.waybillPrefix}\\d`).test(number);
  const { numbers, surplus } = parseNumberList(spaced, "waybill", format);
  return { numbers: numbers.filter(isWaybill), surplus: surplus.filter(isWaybill).length };
}

/** I and L are read as 1, O as 0: codes have none of these letters. */
function codeIn(text: string): string | null {
  const token = /[0-9A-Z]{4}[ \p{Pd}]?[0-9A-Z]{4}(?![0-9A-Z])/u.exec(text)?.[0] ?? "";
  const code = token
    .replace(/[ \p{Pd}]/gu, "")
    .replace(/[IL]/g, "1")
    .replaceAll("O", "0");
  return linkCodePattern.test(code) ? code : null;
}

/** In two groups, as it is written in the prepared message. */
export function formatLinkCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}
