/** The wording rules for texts in all languages. Pure: it gets texts of one or several lines as arguments. */

const han = String.raw`[\u3400-\u9fff]`;
/**
 * Browsers set the space between scripts (text-autospace in web-core's styles), so texts contain none. The anchor of a
 * heading is ignored. A date and its time have a space, as in formatted dates.
 */
const notRead = String.raw`(?!\{#|\{(?:hours|time)\}|\d?\d:\d\d)`;
const chinese = new RegExp(han);
const spaced = new RegExp(String.raw`${han} ${notRead}[A-Za-z0-9{]|[A-Za-z0-9}] ${han}`);

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

function faultsOfLine(line: string): readonly string[] {
  const faults: string[] = [];
  if (/\S {2,}\S/.test(line) && !line.includes("|")) faults.push("has two spaces");
  if (/[‘’]/.test(line)) faults.push("has a curly apostrophe; write '");
  if (spaced.test(line)) faults.push("has a space between Chinese and other letters or digits");
  if (line.includes("千克") || sentenceWithKg(line))
    faults.push("names the unit otherwise; write 公斤 in sentences, kg in tables and labels");
  return faults;
}

/** All faults of a text, with their line numbers. */
export function findWordingFaults(
  text: string,
): readonly { readonly line: number; readonly fault: string }[] {
  return text
    .split("\n")
    .flatMap((line, index) => faultsOfLine(line).map((fault) => ({ line: index + 1, fault })));
}
