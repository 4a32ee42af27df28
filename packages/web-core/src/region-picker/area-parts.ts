import type { Area, AreaCountry, Locale } from "@rimba/contract";
import { call } from "../api/client.ts";
import type { ApiResult } from "../api/failure.ts";

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
  const answer = call("findOnLineAreas", request, { locale, timeout: patience }).then((result) => {
    if (!result.ok) asked.delete(key);
    return result;
  });
  asked.set(key, answer);
  return answer;
}
