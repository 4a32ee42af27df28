import type { Area, AreaCountry, Locale } from "@rimba/contract";
import { type ApiResult, call } from "../app/api/client.ts";

/** Milliseconds that a list of areas may take. */
const patience = 8000;

const asked = new Map<string, Promise<ApiResult<readonly Area[]>>>();

/** What lies right below an area, or the provinces of a country. Asked once for each page; a failure is asked again. */
export function areaParts(
  locale: Locale,
  countryCode: AreaCountry,
  parentId: string | null,
): Promise<ApiResult<readonly Area[]>> {
  const key = `${locale} ${parentId ?? countryCode}`;
  const known = asked.get(key);
  if (known !== undefined) return known;
  const request = parentId === null ? { countryCode } : { parentId };
  const answer: Promise<ApiResult<readonly Area[]>> = call("findOnLineAreas", request, {
    locale,
    timeout: patience,
  }).then((result) => {
    if (!result.ok) {
      asked.delete(key);
      return result;
    }
    return { ok: true, value: inAlphabet(result.value, locale) };
  });
  asked.set(key, answer);
  return answer;
}

/** "Kota" and "Kabupaten" stand before the name that people look for. */
const kind = /^(Kota|Kabupaten|City of) /;

export function inAlphabet(areas: readonly Area[], locale: Locale): readonly Area[] {
  const { compare } = new Intl.Collator(locale);
  return areas.toSorted((a, b) => compare(a.name.replace(kind, ""), b.name.replace(kind, "")));
}
