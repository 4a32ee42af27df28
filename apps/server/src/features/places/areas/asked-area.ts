import type { AskedArea } from "@rimba/web-core/places/picked-area.ts";
import type { AreaIndex } from "../area-index.ts";
import type { AreaRecord } from "../area-record.ts";
import type { Areas } from "../areas.ts";
import { plainWords } from "../search-words.ts";

/** What somebody named, by id or by words: one area, those of which one must be meant, or nothing known. */
export type FoundByName =
  | { readonly kind: "one"; readonly area: AreaRecord }
  | { readonly kind: "several"; readonly areas: readonly AreaRecord[] }
  | { readonly kind: "unknown" };

/** So many are offered where the words fit more than one. */
const offered = 8;

export function findAskedArea(asked: AskedArea, areas: Areas): FoundByName {
  return "words" in asked ? byWords(asked.words, areas) : byId(asked.id, areas.index);
}

function byId(areaId: string, index: AreaIndex): FoundByName {
  const area = index.find(areaId);
  return area === undefined ? { kind: "unknown" } : { kind: "one", area };
}

/** No path of names is longer; a page's address can be. */
const maxWordsLength = 160;

function byWords(typed: string, { index, search }: Areas): FoundByName {
  const words = typed.slice(0, maxWordsLength);
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
