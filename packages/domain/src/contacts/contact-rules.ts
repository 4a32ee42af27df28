/** Whether a contact can be deleted: the default one only if it is the last one. */
export function canDeleteContact(
  { isDefault }: { readonly isDefault: boolean },
  book: { readonly total: number; readonly isNarrowed: boolean },
): boolean {
  return !isDefault || (book.total === 1 && !book.isNarrowed);
}

/** The parts of an address that can be recognised by their form, without the names of areas. */
export interface PastedAddress {
  readonly name: string | null;
  /** As written, but digits only; begins with 0 or 62. */
  readonly phone: string | null;
  readonly postalCode: string | null;
  /** The rest in order: street, village, district, city, province; without labels. */
  readonly parts: readonly string[];
}

const nameLabel =
  /^(?:nama(?: lengkap| penerima| pengirim)?|penerima|pengirim|kepada(?: yth)?|yth|untuk|up|u\/p|a\.?\/?n|name|recipient|to|收件人|姓名)\s*[.:：]*\s+|^(?:nama(?: lengkap| penerima| pengirim)?|penerima|pengirim|kepada|untuk|name|recipient|收件人|姓名)\s*[:：]\s*/iu;
const addressLabel =
  /^(?:alamat(?: lengkap| penerima| pengirim| rumah| kantor)?|almt|address|地址)\s*[:：.]*\s*/iu;
const phoneLabel =
  /(?:(?:\bno(?:mor)?\b\.?\s*)?\b(?:hp|handphone|telepon|telp|tlp|tel|wa|whatsapp|phone|ponsel)\b(?:\s*\/\s*(?:wa|hp))?|\bnomor\b|电话|手机)\s*[.:：]*\s*$/iu;
const postalLabel =
  /\b(?:kode\s*pos|kodepos|postal code|zip(?: code)?|pos)\s*[.:：]*\s*$|邮编\s*[:：]?\s*$/iu;

/** Digits with the separators that people use: at least eight from 0 on, nine from 62 on. */
const phoneLike = /(?<![\d/])(?:\+\s?)?(?:62|0)(?:[ \p{Pd}.()]{0,3}\d){7,12}(?!\d)/gu;
const postalLike = /(?<![\d/.\p{Pd}])\d{5}(?![\d/])/gu;

/** Starts a new part, even without a comma before it. */
const partBegins =
  /(?<=\S)\s+(?=(?:kecamatan|kec|kabupaten|kab|kelurahan|kel|desa|provinsi|propinsi|prov)\b[.\s:])/giu;
const betweenParts = /\s*[\n,;|、，；]\s*|\s+[\p{Pd}]\s+/u;

/** Words that begin an address rather than a name. */
const addressWord =
  /^(?:jl|jln|jalan|gg|gang|komplek|kompleks|komp|perum|perumahan|ruko|rukan|rusun|apartemen|apt|gedung|gd|blok|rt|rw|dusun|dsn|kampung|kp|desa|ds|kel|kelurahan|kec|kecamatan|kab|kabupaten|kota|prov|provinsi|no|km|lt|lantai|street|road|unit)\b/iu;
const maxNameLength = 60;

/**
 * Parses an address as people in Indonesia send it: on one line or several, with or without labels. The result is a
 * guess that the visitor checks.
 */
export function readPastedAddress(text: string): PastedAddress {
  const plain = text
    .normalize("NFKC")
    .replace(/\r\n?/g, "\n")
    .replace(/[*_~]+/g, "");
  // The phone separates the name before it from the address after it, even without a comma.
  const phone = take(plain, phoneLike, phoneLabel, { isOne: isPhone, divides: true });
  const postal = take(phone.rest, postalLike, postalLabel, { isOne: () => true, divides: false });
  const named = takeName(postal.rest, phone.beside);
  return {
    name: named.name,
    phone: phone.found === null ? null : phone.found.replace(/\D/g, ""),
    postalCode: postal.found,
    parts: named.parts,
  };
}

interface Taken {
  readonly found: string | null;
  /** The text without the match and its label. */
  readonly rest: string;
  /** The text before the match on its line; if there is none, the text after it. */
  readonly beside: string | null;
}

/** The match with a label, else the last one, because house numbers come first. */
function take(
  text: string,
  pattern: RegExp,
  label: RegExp,
  { isOne, divides }: { readonly isOne: (found: string) => boolean; readonly divides: boolean },
): Taken {
  const matches = [...text.matchAll(pattern)].filter(([found]) => isOne(found));
  const textBefore = (match: RegExpExecArray) => text.slice(0, match.index);
  const chosen = matches.find((match) => label.test(textBefore(match))) ?? matches.at(-1);
  if (chosen === undefined) return { found: null, rest: text, beside: null };
  const start = textBefore(chosen)
    .replace(label, "")
    .replace(/[(\s]+$/u, (blank) => (blank.includes("\n") ? "\n" : " "));
  const end = text
    .slice(chosen.index + chosen[0].length)
    .replace(/^[)\s]+/u, (blank) => (blank.includes("\n") ? "\n" : " "));
  const [before, after] = [start.split("\n").at(-1)?.trim() ?? "", end.split("\n", 1)[0]?.trim() ?? ""];
  return {
    found: chosen[0],
    rest: divides && before !== "" ? `${start}\n${end}` : `${start}${end}`,
    beside: before || after,
  };
}

function isPhone(found: string): boolean {
  const digits = found.replace(/\D/g, "");
  return digits.length <= (digits.startsWith("62") ? 13 : 12);
}

function takeName(text: string, besidePhone: string | null): { name: string | null; parts: string[] } {
  const parts = text
    .replace(partBegins, "\n")
    .split(betweenParts)
    .map(normalize)
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
  const labelled = parts.findIndex((part) => nameLabel.test(part));
  const first = parts[0];
  const onPhoneLine = besidePhone === null ? -1 : parts.indexOf(normalize(besidePhone));
  const at =
    labelled >= 0
      ? labelled
      : first !== undefined && isName(first)
        ? 0
        : onPhoneLine >= 0 && isName(parts[onPhoneLine] ?? "")
          ? onPhoneLine
          : -1;
  const name = at < 0 ? null : normalize((parts[at] ?? "").replace(nameLabel, "")).slice(0, maxNameLength);
  const rest = parts
    .filter((_part, index) => index !== at)
    .map((part) => normalize(part.replace(addressLabel, "")));
  return { name: name || null, parts: rest.filter((part) => part !== "") };
}

function isName(part: string): boolean {
  return (
    part.length <= maxNameLength &&
    !/\d/.test(part) &&
    !addressWord.test(part) &&
    !addressLabel.test(part) &&
    /\p{L}{2}/u.test(part)
  );
}

function normalize(part: string): string {
  return part.replace(/\s+/g, " ").replace(/^[\s.:,\p{Pd}(]+|[\s:,\p{Pd}(]+$/gu, "");
}
