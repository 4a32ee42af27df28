/** The hand in which the texts of all languages are written. Pure: it is given texts, one line each or many. */

const han = String.raw`[\u3400-\u9fff]`;
/**
 * Browsers set the space between the scripts themselves (text-autospace in web-core's styles), so that none is written.
 * The anchor of a heading is not read; a day and its time stand apart, as in the dates that are formatted.
 */
const notRead = String.raw`(?!\{#|\{(?:hours|time)\}|\d?\d:\d\d)`;
const chinese = new RegExp(han);
const spaced = new RegExp(String.raw`${han} ${notRead}[A-Za-z0-9{]|[A-Za-z0-9}] ${han}`);

/** Whether it weighs in kg in a Chinese sentence, rather than in a row of a table or a label; a line may hold fields in other languages besides. */
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

/** Every fault of a text, with the number of its line. */
export function findWordingFaults(
  text: string,
): readonly { readonly line: number; readonly fault: string }[] {
  return text
    .split("\n")
    .flatMap((line, index) => faultsOfLine(line).map((fault) => ({ line: index + 1, fault })));
}
