import { m } from "@rimba/content/messages";
import type { Locale } from "@rimba/contract";
import type { AreaRecord } from "../../places/area-record.ts";
import { plainWords } from "../../places/search-words.ts";
import { areaName } from "../areas/area-view.ts";

/** What a cell says, what lies around it, and the areas that it might say. */
export interface UnfitArea {
  readonly written: string;
  /** Empty of a province. More than one where the cell before it means any of them. */
  readonly around: readonly AreaRecord[];
  readonly allowed: readonly AreaRecord[];
}

/** Names that are told; of more the most alike. */
const mostNames = 12;
const mostAlike = 5;
/** Characters of a cell that are shown again. */
const mostShown = 40;

/** Who mends a file has no list to choose from: the sentence says what the cell may hold. */
export function unfitAreaWords({ written, around, allowed }: UnfitArea, locale: Locale): string {
  const cell = { written: written.length > mostShown ? `${written.slice(0, mostShown)}…` : written };
  const fault =
    around.length === 0
      ? m.contacts_file_no_province(cell, { locale })
      : m.contacts_file_not_in({ ...cell, whole: eitherOf(around, locale) }, { locale });
  return fault + (locale === "zh" ? "" : " ") + allowedWords(written, allowed, locale);
}

function allowedWords(written: string, allowed: readonly AreaRecord[], locale: Locale): string {
  const all = allowed
    .map((area) => areaName(area, locale))
    .toSorted((one, other) => one.localeCompare(other, locale));
  if (all.length <= mostNames) return m.contacts_file_allowed({ names: listOf(all, locale) }, { locale });
  return m.contacts_file_alike({ names: listOf(mostLike(written, all), locale) }, { locale });
}

export function listOf(names: readonly string[], locale: Locale): string {
  return names.join(locale === "zh" ? "、" : ", ");
}

/** One name for several areas: they have to be told apart. */
export function ambiguousAreaWords(
  { written, allowed }: Pick<UnfitArea, "written" | "allowed">,
  locale: Locale,
): string {
  return m.contacts_file_ambiguous({ written, names: eitherOf(allowed, locale) }, { locale });
}

function eitherOf(areas: readonly AreaRecord[], locale: Locale): string {
  const names = areas.map((area) => areaName(area, locale));
  return new Intl.ListFormat(locale, { type: "disjunction" }).format(names);
}

function mostLike(written: string, names: readonly string[]): string[] {
  const wanted = pairsOf(written);
  const likeness = (name: string) => {
    const pairs = pairsOf(name);
    return (2 * [...pairs].filter((pair) => wanted.has(pair)).length) / (pairs.size + wanted.size);
  };
  return names
    .map((name) => ({ name, like: likeness(name) }))
    .toSorted((a, b) => b.like - a.like)
    .slice(0, mostAlike)
    .map(({ name }) => name);
}

/** Neighbouring characters: names that are typed wrongly still share most of them. */
function pairsOf(text: string): ReadonlySet<string> {
  const characters = [...` ${plainWords(text).slice(0, 60)} `];
  return new Set(characters.slice(1).map((character, at) => `${characters[at]}${character}`));
}
