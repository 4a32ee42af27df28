import type { AreaRecord } from "../../places/area-record.ts";
import { plainWords } from "../../places/area-words.ts";
import type { Areas } from "../../places/live-areas.ts";

export type AreaByWords =
  | { readonly kind: "one"; readonly area: AreaRecord }
  | { readonly kind: "several"; readonly areas: readonly AreaRecord[] }
  | { readonly kind: "unknown" };

/** So many are offered where the words fit more than one. */
const offered = 8;

/** The area that somebody named by words alone, or those of which one must be meant. */
export function areaByWords(words: string, { index, search }: Areas): AreaByWords {
  // A whole path names one area: "Sulawesi Selatan / Kota Makassar / Panakkukang".
  const steps = words.split("/").map((step) => plainWords(step.trim()));
  const keyword = words.replaceAll("/", " ");
  const found = search.search({ keyword, size: offered }).map(({ area }) => area);
  const whole = found.filter((area) => {
    const names = index.path(area).map(({ name }) => plainWords(name));
    return names.length === steps.length && names.every((name, level) => name === steps[level]);
  });
  const [only = found[0], ...others] = whole.length === 1 ? whole : found;
  if (only === undefined) return { kind: "unknown" };
  return others.length === 0 ? { kind: "one", area: only } : { kind: "several", areas: found };
}
