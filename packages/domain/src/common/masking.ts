import { stripInvisible } from "@rimba/contract";

/** `Made Wirawan` becomes `M••• W••••••`; enough to recognise one's own, too little to learn another's. */
export function maskName(name: string): string {
  return stripInvisible(name)
    .trim()
    .split(/\s+/u)
    .map((word) => {
      const [first = "", ...rest] = [...word];
      return first + "•".repeat(Math.min(rest.length, 6));
    })
    .join(" ");
}

/** The last four digits of a phone, for the comparison with a visitor's input. */
export function phoneLast4(phone: string): string {
  return phone.replace(/\D/gu, "").slice(-4);
}

/**
 * `0812•••4471` on paper that others see; of short numbers the first digits too, so that at least three stay
 * hidden.
 */
export function maskPrintedPhone(digits: string): string {
  return `${digits.slice(0, Math.max(0, Math.min(4, digits.length - 7)))}•••${digits.slice(-4)}`;
}

/** Enough to recognise one's own address: `s•••@gmail.com`. */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf("@");
  const [first = ""] = address;
  return `${first}•••${address.slice(at)}`;
}

const honorifics: ReadonlySet<string> = new Set([
  "bapak",
  "bpk",
  "bu",
  "ibu",
  "mas",
  "mbak",
  "mr",
  "mrs",
  "ms",
  "pak",
]);

/**
 * The public part of a courier's name: `Pak Agus Salim` becomes `Agus`, `王小明` becomes `小明`.
 * Null if there is none, for example if the name is a number.
 */
export function firstName(name: string): string | null {
  const words = name
    .trim()
    .split(/\s+/u)
    .filter((word) => !word.endsWith(".") && !honorifics.has(word.toLowerCase()));
  const first = words[0] ?? "";
  const given =
    /^\p{Script=Han}{2,4}$/u.test(first) && words.length === 1 ? [...first].slice(1).join("") : first;
  return /^\p{L}[\p{L}\p{M}'’-]*$/u.test(given) ? given : null;
}
