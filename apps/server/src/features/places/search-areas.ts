import { type AreaCountry, type AreaLevel, areaCountries } from "@rimba/contract";
import type { AreaIndex, AreaRecord } from "./area-index.ts";
import {
  searchTokens,
  kindWordsOf,
  maxTypos,
  normalizeSearchText,
  typedText,
  tokenize,
} from "./search-tokens.ts";
import { WordIndex, type WordQuery } from "./word-index.ts";
import { YieldTimer } from "../../platform/jobs/yield-timer.ts";

export interface AreaQuestion {
  readonly keyword: string;
  readonly level?: AreaLevel | undefined;
  readonly countryCode?: AreaCountry | undefined;
  readonly size: number;
}

export interface FoundArea {
  readonly area: AreaRecord;
  /** The other name, the place within it or the postal code that matched; null if its own name did. */
  readonly foundBy: string | null;
}

/** A search for "Bandung" means the city rather than a district of that name. */
const levelWeight = { province: 1.6, city: 2.2, district: 1 } as const satisfies Record<AreaLevel, number>;
/** In countries whose sources end with towns, a town counts like a district. */
const smallestPartWeight = 1;
/** Of areas with the same name people more often mean the city than the regency around it. */
const regencyWeight = 0.85;
const homeWeight = { ID: 1, MY: 0.8, PH: 0.8, SG: 0.8, CN: 0.7 } as const satisfies Record<
  AreaCountry,
  number
>;
const wholeNameWeight = 3;
/**
 * Weights of matches in the area's own name, in its other names, in names of surrounding areas, and in names
 * of places within it.
 */
const fieldBoosts = [4, 3, 0.6, 1.2] as const;

/** A country's name finds its provinces. */
const countryNames = {
  ID: ["Indonesia", "印度尼西亚", "印尼"],
  MY: ["Malaysia", "马来西亚"],
  PH: ["Filipina", "Philippines", "菲律宾"],
  SG: ["Singapura", "Singapore", "新加坡"],
  CN: ["Tiongkok", "China", "Cina", "中国"],
} as const satisfies Record<AreaCountry, readonly string[]>;

/** With fewer results than this, typing errors are allowed, unless the words are the whole name of an area. */
const fewMatches = 3;
/**
 * Minimum length of a prefix: three letters, two for the last word, which may still be incomplete, one for
 * Chinese. Shorter prefixes match too many words.
 */
const beginnings = (word: string, at: number, words: readonly string[]) =>
  word.length >= (at === words.length - 1 ? 2 : 3) || /\p{Script=Han}/u.test(word);

/** Finds areas by names in three languages, former and short names, neighbourhoods, postal code, and id. */
export class AreaSearch {
  readonly #index: AreaIndex;
  readonly #words: WordIndex;
  /** Weight of each area of the index: how likely people mean it. */
  readonly #weights: Float32Array;
  readonly #byPostalCode: ReadonlyMap<string, readonly AreaRecord[]>;

  private constructor(
    index: AreaIndex,
    words: WordIndex,
    weights: Float32Array,
    byPostalCode: ReadonlyMap<string, readonly AreaRecord[]>,
  ) {
    this.#index = index;
    this.#words = words;
    this.#weights = weights;
    this.#byPostalCode = byPostalCode;
  }

  /** Takes a quarter of a second, in slices. */
  static async of(index: AreaIndex): Promise<AreaSearch> {
    await prepareAreaNames(index);
    // The words of a province also count for each of its parts.
    const ofAreas = new Map<
      AreaRecord,
      { readonly name: readonly string[]; readonly other: readonly string[] }
    >();
    const wordsOf = (area: AreaRecord) => {
      const known = ofAreas.get(area);
      if (known !== undefined) return known;
      const other = [...kindWordsOf(area.name), ...otherNames(area).flatMap(tokenize)];
      const words = { name: tokenize(area.name), other };
      ofAreas.set(area, words);
      return words;
    };
    const words = await WordIndex.of(index.all, (area) => {
      const { name, other } = wordsOf(area);
      const around = index.path(area).slice(0, -1).map(wordsOf);
      return [
        name,
        other,
        around.flatMap((whole) => [...whole.name, ...whole.other]),
        area.neighbourhoods.flatMap(tokenize),
      ];
    });
    const yieldTimer = new YieldTimer();
    const weights = new Float32Array(index.all.length);
    const byPostalCode = new Map<string, AreaRecord[]>();
    for (const [document, area] of index.all.entries()) {
      weights[document] = weightOf(area, index);
      for (const code of area.postalCodes) {
        const others = byPostalCode.get(code);
        if (others === undefined) byPostalCode.set(code, [area]);
        else others.push(area);
      }
      if (yieldTimer.isDue) await yieldTimer.yield();
    }
    return new AreaSearch(index, words, weights, byPostalCode);
  }

  /** Best match first. */
  search(question: AreaQuestion): FoundArea[] {
    const keyword = typedText(question.keyword);
    const own = this.#index.find(keyword);
    if (own !== undefined) return isWanted(own, question) ? [{ area: own, foundBy: null }] : [];
    if (/^\d{4,6}$/.test(keyword)) return this.#withPostalCode(keyword, question);
    const exact = this.#ranked(keyword, question, { isPrefix: beginnings });
    const named = findAreasByName(this.#index, normalizeSearchText(keyword));
    const isWholeName = exact.some(({ area }) => named.includes(area));
    if (isWholeName || exact.length >= Math.min(fewMatches, question.size)) return exact;
    const near = this.#ranked(keyword, question, { isPrefix: beginnings, maxTypos });
    const known = new Set(exact.map(({ area }) => area));
    const found = [...exact, ...near.filter(({ area }) => !known.has(area))].slice(0, question.size);
    // If nothing has all words, areas with one of them are better than none.
    return found.length > 0 ? found : this.#ranked(keyword, question, { matchesAny: true });
  }

  #withPostalCode(code: string, question: AreaQuestion): FoundArea[] {
    const direct = this.#byPostalCode.get(code) ?? [];
    const areas = direct.length > 0 ? direct : this.#whosePostalCodeBegins(code);
    return areas
      .filter((area) => isWanted(area, question))
      .slice(0, question.size)
      .map((area) => ({ area, foundBy: area.postalCodes.find((own) => own.startsWith(code)) ?? code }));
  }

  #whosePostalCodeBegins(start: string): AreaRecord[] {
    return this.#index.all.filter((area) => area.postalCodes.some((code) => code.startsWith(start)));
  }

  #ranked(
    keyword: string,
    question: AreaQuestion,
    options: Omit<WordQuery, "words" | "boosts">,
  ): FoundArea[] {
    const plainKeyword = normalizeSearchText(keyword);
    const kind = areaKindIn(keyword);
    const sameName = new Set([
      ...findAreasByName(this.#index, plainKeyword),
      ...provincesOfCountryCalled(plainKeyword, this.#index),
    ]);
    const weigh = (document: number) => {
      const area = this.#index.all[document];
      if (area === undefined || !isWanted(area, question)) return 0;
      const isOfKind = kind !== null && area.name.startsWith(kind);
      const factor = (sameName.has(area) ? wholeNameWeight : 1) * (isOfKind ? wholeNameWeight : 1);
      return (this.#weights[document] ?? 1) * factor;
    };
    return this.#words
      .best({ words: searchTokens(keyword), boosts: fieldBoosts, ...options }, question.size, weigh)
      .flatMap((document) => {
        const area = this.#index.all[document];
        return area === undefined ? [] : [{ area, foundBy: otherNameIn(area, plainKeyword) }];
      });
  }
}

function weightOf(area: AreaRecord, index: AreaIndex): number {
  const hasParts = index.parts(area.areaId).length > 0;
  const weight = hasParts ? levelWeight[area.level] : smallestPartWeight;
  const isRegency = area.level === "city" && area.name.startsWith("Kabupaten ");
  return weight * homeWeight[area.countryCode] * (isRegency ? regencyWeight : 1);
}

function provincesOfCountryCalled(plainName: string, index: AreaIndex): readonly AreaRecord[] {
  const country = areaCountries.find((code) =>
    countryNames[code].some((name) => normalizeSearchText(name) === plainName),
  );
  return country === undefined ? [] : index.provinces(country);
}

function otherNames({ nameEn, nameZh, aliases, level, countryCode }: AreaRecord): string[] {
  return [
    ...(nameEn === null ? [] : [nameEn]),
    ...(nameZh === null ? [] : [nameZh]),
    ...aliases,
    ...(level === "province" ? countryNames[countryCode] : []),
  ];
}

function isWanted(area: AreaRecord, { level, countryCode }: AreaQuestion): boolean {
  return (
    (level === undefined || area.level === level) &&
    (countryCode === undefined || area.countryCode === countryCode)
  );
}

/** "kab bandung" excludes the city. */
function areaKindIn(keyword: string): string | null {
  if (/^kab(upaten)?\b/i.test(keyword)) return "Kabupaten ";
  return /^kota\b/i.test(keyword) ? "Kota " : null;
}

/** The former or short name that matched, if the name itself does not begin with the query. */
function otherNameIn(area: AreaRecord, requested: string): string | null {
  const [first = requested] = requested.split(" ");
  const begins = (name: string) =>
    normalizeSearchText(name)
      .split(" ")
      .some((word) => word.startsWith(first));
  if ([area.name, area.nameEn ?? "", area.nameZh ?? ""].some(begins)) return null;
  return area.aliases.find(begins) ?? area.neighbourhoods.find(begins) ?? null;
}

type AreaNames = ReadonlyMap<string, readonly AreaRecord[]>;

const ofIndexes = new WeakMap<AreaIndex, AreaNames>();

/**
 * Collects the names of all areas in slices: done at the first call of `findAreasByName` it would block other
 * requests for a tenth of a second.
 */
async function prepareAreaNames(index: AreaIndex): Promise<void> {
  const yieldTimer = new YieldTimer();
  const names = new Map<string, AreaRecord[]>();
  for (const area of index.all) {
    addNames(names, area);
    if (yieldTimer.isDue) await yieldTimer.yield();
  }
  ofIndexes.set(index, names);
}

/**
 * The areas with exactly this name, in any language; case, accents, punctuation and the word for the kind of
 * area are ignored. `name` must be normalized by `normalizeSearchText`.
 */
export function findAreasByName(index: AreaIndex, name: string): readonly AreaRecord[] {
  let names = ofIndexes.get(index);
  if (names === undefined) {
    const collected = new Map<string, AreaRecord[]>();
    for (const area of index.all) addNames(collected, area);
    names = collected;
    ofIndexes.set(index, names);
  }
  return names.get(name) ?? [];
}

function addNames(names: Map<string, AreaRecord[]>, area: AreaRecord): void {
  const own = [area.name, area.nameEn, area.nameZh, ...area.aliases].filter((name) => name !== null);
  for (const name of new Set(own.map(normalizeSearchText))) {
    const others = names.get(name);
    if (others === undefined) names.set(name, [area]);
    else others.push(area);
  }
}
