import { checkCodePattern } from "@rimba/contract";

/** A code in groups, anywhere in a line. */
const groupedCode = /(?:^|[^0-9A-Z])([0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4})(?![0-9A-Z])/;

/** The check code in what was typed, or in a line of a message that was pasted; null: there is none. */
export function parseCheckCode(typed: string): string | null {
  const text = typed.toUpperCase().replaceAll(/[\u2010-\u2015\u2212]/g, "-");
  return asCheckCode(text) ?? asCheckCode(groupedCode.exec(text)?.[1] ?? "");
}

/** I and L are read as 1, O as 0: codes have none of these letters. */
function asCheckCode(text: string): string | null {
  const code = text.replaceAll(/[\s-]/g, "").replaceAll(/[IL]/g, "1").replaceAll("O", "0");
  return checkCodePattern.test(code) ? code : null;
}

/** In groups of four, as it is written in messages. */
export function formatCheckCode(code: string): string {
  return [code.slice(0, 4), code.slice(4, 8), code.slice(8)].join("-");
}
