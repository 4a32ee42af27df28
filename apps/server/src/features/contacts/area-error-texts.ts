import { m } from "@rimba/content/messages";
import { eachLocale, type Locale, type Localised } from "@rimba/contract";
import type { AreaRecord } from "../places/area-index.ts";
import { areaName } from "../places/areas/area-view.ts";
import { normalizeSearchText } from "../places/search-tokens.ts";

/** A cell that names none of the areas that its column allows. */
interface UnfitArea {
  readonly written: string;
  /** The areas that the cell before it names. Empty for a province. */
  readonly around: readonly AreaRecord[];
  readonly allowed: readonly AreaRecord[];
}

/** Up to this many names are listed; of more only the most similar. */
const maxNames = 12;
const maxSimilarNames = 5;
/** Characters of a cell that the message repeats. */
const maxShownLength = 40;

/**
 * Writes the sentences about areas for one file. A suggestion compares the cell with all names that it may hold, so it is computed
 * once per written word, however many rows repeat it.
 */
export class AreaErrorTexts {
  readonly #unfit = new Map<string, Localised>();

  /** A person who corrects a file has no list to choose from, so the message lists the allowed names. */
  unfit(unfit: UnfitArea): Localised {
    const key = [unfit.written, ...unfit.around.map(({ areaId }) => areaId)].join("\n");
    const known = this.#unfit.get(key);
    if (known !== undefined) return known;
    const text = eachLocale((locale) => unfitText(unfit, locale));
    this.#unfit.set(key, text);
    return text;
  }

  /** One name for several areas: they have to be distinguished. */
  ambiguous(written: string, areas: readonly AreaRecord[]): Localised {
    return eachLocale((locale) =>
      m.contacts_file_ambiguous({ written, names: eitherOf(areas, locale) }, { locale }),
    );
  }
}

function unfitText({ written, around, allowed }: UnfitArea, locale: Locale): string {
  const cell = {
    written: written.length > maxShownLength ? `${written.slice(0, maxShownLength)}…` : written,
  };
  const fault =
    around.length === 0
      ? m.contacts_file_no_province(cell, { locale })
      : m.contacts_file_not_in({ ...cell, whole: eitherOf(around, locale) }, { locale });
  return fault + (locale === "zh" ? "" : " ") + allowedText(written, allowed, locale);
}

const collators = eachLocale((locale) => new Intl.Collator(locale));

function allowedText(written: string, allowed: readonly AreaRecord[], locale: Locale): string {
  const all = allowed.map((area) => areaName(area, locale)).toSorted(collators[locale].compare);
  if (all.length <= maxNames) return m.contacts_file_allowed({ names: listOf(all, locale) }, { locale });
  return m.contacts_file_alike({ names: listOf(closestAreas(written, all), locale) }, { locale });
}

export function listOf(names: readonly string[], locale: Locale): string {
  return names.join(locale === "zh" ? "、" : ", ");
}

function eitherOf(areas: readonly AreaRecord[], locale: Locale): string {
  const names = areas.map((area) => areaName(area, locale));
  return new Intl.ListFormat(locale, { type: "disjunction" }).format(names);
}

function closestAreas(written: string, names: readonly string[]): string[] {
  const wanted = pairsOf(written);
  const likeness = (name: string) => {
    const pairs = pairsOf(name);
    return (2 * [...pairs].filter((pair) => wanted.has(pair)).length) / (pairs.size + wanted.size);
  };
  return names
    .map((name) => ({ name, like: likeness(name) }))
    .toSorted((a, b) => b.like - a.like)
    .slice(0, maxSimilarNames)
    .map(({ name }) => name);
}

/** Neighbouring characters: misspelled names still share most of them. */
function pairsOf(text: string): ReadonlySet<string> {
  const characters = [...` ${normalizeSearchText(text).slice(0, 60)} `];
  return new Set(characters.slice(1).map((character, at) => `${characters[at]}${character}`));
}
