/** The wording rules of docs/wording.md for texts in all languages. Pure: it gets texts of one or several lines. */

const han = String.raw`[\u3400-\u9fff]`;
/**
 * Browsers set the space between scripts (text-autospace in web-core's styles), so texts contain none. The anchor of a
 * heading is ignored. A date and its time have a space, as in formatted dates.
 */
const notRead = String.raw`(?!\{#|\{(?:hours|time)\}|\d?\d:\d\d)`;
const chinese = new RegExp(han);
const spaced = new RegExp(String.raw`${han} ${notRead}[A-Za-z0-9{]|[A-Za-z0-9}] ${han}`);
/** A colon after the name of a field in JSON and commas between cells in CSV follow a quote, or no Chinese at all. */
const halfWidth = new RegExp(String.raw`${han}[;:!?(]|[;:!?)]${han}`);

/** Words that docs/wording.md replaces in every language, and what to write. */
const replacedWords: readonly (readonly [RegExp, string])[] = [
  [/\b(?:silakan|silahkan|mohon)\b/i, "leave out silakan and mohon"],
  [/\b(?:kamu|kalian)\b/i, "write Anda"],
  [/\banda\b/, "write Anda with a capital"],
  [/\besok hari\b/i, "write Besok"],
  [/\bpusat pribadi\b|\bpersonal cent(?:re|er)\b|个人中心/i, "write Akun saya, My account, 我的账户"],
  [/\bklien korporat\b/i, "write pelanggan korporat"],
  [/\bterlanjur\b/i, "write telanjur"],
  [/\be-mail/i, "write email"],
  [/电子邮[箱件]/, "write 邮箱, or 邮件"],
  [/\btransfer cent(?:re|er)/i, "write transit centre"],
  [/运单查询\]|追踪运单|解绑/, "write 查件, or 取消 for a preferred outlet"],
  [/网点自寄|网点自送|到店寄件|到店取件|自取/, "write 网点寄件, 网点自提, 自提"],
];

/** Rules of one language; a file with several languages follows only the rules of all. */
const languageFaults: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  id: [[/(?<![\d:])(?:[01]\d|2[0-3]):[0-5]\d(?![\d:])/, "has a time with a colon; write 09.00"]],
  en: [[/(?<![\d.])(?:[01]\d|2[0-3])\.[0-5]\d (?:WIB|WITA|WIT)\b/, "has a time with a point; write 09:00"]],
  zh: [
    [/你/, "addresses the reader otherwise; write 您, or nobody"],
    // The privacy policy names what a browser stores so that it can be notified.
    [/订阅(?!地址)(?<!(?:通知|设备)订阅)/, "write 接收…的消息, or 通知我"],
    [/绑定/, "write 关联, or 首选网点"],
    [/(?<![\d.])(?:[01]\d|2[0-3])\.[0-5]\d (?:WIB|WITA|WIT)\b/, "has a time with a point; write 09:00"],
  ],
};

/**
 * Whether a Chinese sentence uses kg, as opposed to a table row or a label. A line may also contain fields in other
 * languages.
 */
function sentenceWithKg(line: string): boolean {
  if (line.trimStart().startsWith("|")) return false;
  return line
    .split(/[",]/)
    .some((text) => /\bkg(?![A-Za-z])/.test(text) && chinese.test(text) && text.includes("。"));
}

function faultsOfLine(line: string, language: string | undefined): readonly string[] {
  const faults: string[] = [];
  if (/\S {2,}\S/.test(line) && !line.includes("|")) faults.push("has two spaces");
  if (/[‘’]/.test(line)) faults.push("has a curly apostrophe; write '");
  if (spaced.test(line)) faults.push("has a space between Chinese and other letters or digits");
  if (/[，。：；？、（）] (?! *\||\{#)|\S [，。：；？、（）]/.test(line.replaceAll(/\| +/g, "|")))
    faults.push("has a space beside Chinese punctuation");
  if (halfWidth.test(line.replaceAll(/\]\([^)]*\)/g, "]")))
    faults.push("has half-width punctuation beside Chinese; write ，。：；？（）");
  if (/\p{L}[!！]/u.test(line.replace(specifiedWords, "")) || line.includes("！"))
    faults.push("has an exclamation mark");
  if (/\d [-–] \d/.test(line)) faults.push("has spaces in a range; write 1–2");
  if (line.includes("千克") || sentenceWithKg(line))
    faults.push("names the unit otherwise; write 公斤 in sentences, kg in tables and labels");
  // What is in code, an address or a name between {} is not read.
  const read = line.replaceAll(/`[^`]*`|\]\([^)]*\)|\{#[^}]*\}/g, "]");
  for (const [words, fault] of replacedWords) if (words.test(read)) faults.push(fault);
  for (const [words, fault] of languageFaults[language ?? ""] ?? []) if (words.test(read)) faults.push(fault);
  return faults;
}

/** Its punctuation is prescribed. */
const specifiedWords = "System busy, please try again later!";

/** All faults of a text, with their line numbers. `language` is that of the whole text, if it has only one. */
export function findWordingFaults(
  text: string,
  language?: string,
): readonly { readonly line: number; readonly fault: string }[] {
  return text
    .split("\n")
    .flatMap((line, index) => faultsOfLine(line, language).map((fault) => ({ line: index + 1, fault })));
}
