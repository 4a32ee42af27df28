import type { AreaCountry, AreaLevel } from "@rimba/contract";
import MiniSearch, { type SearchOptions } from "minisearch";
import type { AreaIndex } from "./area-index.ts";
import type { AreaRecord } from "./area-record.ts";
import { askedWords, mistakes, plainWords, wordsOf } from "./search-words.ts";
import { Turns } from "./turns.ts";

export interface AreaQuestion {
  readonly keyword: string;
  readonly level?: AreaLevel | undefined;
  readonly countryCode?: AreaCountry | undefined;
  readonly size: number;
}

export interface FoundArea {
  readonly area: AreaRecord;
  /** The other name or the postal code by which it was found; null where it was its own name. */
  readonly foundBy: string | null;
}

/** Whoever asks for "Bandung" means the city rather than a district of that name. */
const levelWeight = { province: 1.6, city: 2.2, district: 1 } as const satisfies Record<AreaLevel, number>;
/** Where a country's sources end with towns, a town is what a district is elsewhere. */
const smallestPartWeight = 1;
/** Of two namesakes people more often mean the city than the regency around it. */
const regencyWeight = 0.85;
const homeWeight = { ID: 1, MY: 0.8, PH: 0.8, SG: 0.8, CN: 0.7 } as const satisfies Record<
  AreaCountry,
  number
>;
const wholeNameWeight = 3;

/** Found by its country are the provinces. */
const countryNames = {
  ID: ["Indonesia", "印度尼西亚", "印尼"],
  MY: ["Malaysia", "马来西亚"],
  PH: ["Filipina", "Philippines", "菲律宾"],
  SG: ["Singapura", "Singapore", "新加坡"],
  CN: ["Tiongkok", "China", "Cina", "中国"],
} as const satisfies Record<AreaCountry, readonly string[]>;

/** Fewer than this, and words that are nearly the same are tried too. */
const fewMatches = 3;
/** Matches that are weighed for each that is answered. */
const weighed = 6;

/**
 * A beginning is enough from three letters on, and for the last word, which may still be being typed, from two; a Chinese
 * character says as much. Fewer begin too many words.
 */
const beginnings = (word: string, at: number, words: readonly string[]) =>
  word.length >= (at === words.length - 1 ? 2 : 3) || /\p{Script=Han}/u.test(word);

/** Finds areas by their names in three languages, by former and short names, and by postal code. */
export class AreaSearch {
  readonly #index: AreaIndex;
  readonly #names: MiniSearch<{ areaId: string; name: string; others: string; around: string }>;
  readonly #byPostalCode = new Map<string, AreaRecord[]>();

  private constructor(index: AreaIndex) {
    this.#index = index;
    this.#names = new MiniSearch({
      idField: "areaId",
      fields: ["name", "others", "around"],
      tokenize: wordsOf,
      processTerm: (word) => word,
    });
  }

  /** Over a second of work, in turns with that of others. */
  static async of(index: AreaIndex): Promise<AreaSearch> {
    const search = new AreaSearch(index);
    const turns = new Turns();
    for (const area of index.all) {
      search.#add(area);
      if (turns.over) await turns.next();
    }
    return search;
  }

  #add(area: AreaRecord): void {
    const around = this.#index.path(area).slice(0, -1);
    this.#names.add({
      areaId: area.areaId,
      name: area.name,
      others: otherNames(area).join(" "),
      around: around.flatMap((whole) => [whole.name, ...otherNames(whole)]).join(" "),
    });
    for (const code of area.postalCodes) {
      const others = this.#byPostalCode.get(code);
      if (others === undefined) this.#byPostalCode.set(code, [area]);
      else others.push(area);
    }
  }

  /** The best first. */
  search(question: AreaQuestion): FoundArea[] {
    // Full-width figures and letters are those that they look like.
    const keyword = question.keyword.normalize("NFKC").trim();
    if (/^\d{4,6}$/.test(keyword)) return this.#withPostalCode(keyword, question);
    const wanted = (area: AreaRecord) => isWanted(area, question);
    const exact = this.#ranked(keyword, wanted, { prefix: beginnings }, question.size);
    if (exact.length >= Math.min(fewMatches, question.size)) return exact;
    const near = this.#ranked(keyword, wanted, { prefix: beginnings, fuzzy: mistakes }, question.size);
    const known = new Set(exact.map(({ area }) => area));
    const found = [...exact, ...near.filter(({ area }) => !known.has(area))].slice(0, question.size);
    // Better something that has one of the words than nothing.
    return found.length > 0 ? found : this.#ranked(keyword, wanted, { combineWith: "OR" }, question.size);
  }

  #weightOf(area: AreaRecord | undefined): number {
    if (area === undefined) return 1;
    const hasParts = this.#index.parts(area.areaId).length > 0;
    const weight = hasParts ? levelWeight[area.level] : smallestPartWeight;
    const isRegency = area.level === "city" && area.name.startsWith("Kabupaten ");
    return weight * homeWeight[area.countryCode] * (isRegency ? regencyWeight : 1);
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
    wanted: (area: AreaRecord) => boolean,
    options: SearchOptions,
    size: number,
  ): FoundArea[] {
    const asked = plainWords(keyword);
    const kind = kindAsked(keyword);
    return this.#names
      .search(keyword, {
        combineWith: "AND",
        tokenize: askedWords,
        boost: { name: 4, others: 3, around: 0.6 },
        weights: { fuzzy: 0.3, prefix: 0.6 },
        filter: ({ id }) => {
          const area = this.#index.find(id as string);
          return area !== undefined && wanted(area);
        },
        boostDocument: (id) => this.#weightOf(this.#index.find(id as string)),
        ...options,
      })
      .slice(0, size * weighed)
      .flatMap(({ id, score }) => {
        const area = this.#index.find(id as string);
        if (area === undefined) return [];
        const isWhole = [area.name, ...otherNames(area)].some((name) => plainWords(name) === asked);
        const isOfKind = kind !== null && area.name.startsWith(kind);
        const weight = (isWhole ? wholeNameWeight : 1) * (isOfKind ? wholeNameWeight : 1);
        return [{ area, score: score * weight, foundBy: otherNameIn(area, asked) }];
      })
      .toSorted((a, b) => b.score - a.score)
      .slice(0, size)
      .map(({ area, foundBy }) => ({ area, foundBy }));
  }
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

/** "kab bandung" is not the city. */
function kindAsked(keyword: string): string | null {
  if (/^kab(upaten)?\b/i.test(keyword)) return "Kabupaten ";
  return /^kota\b/i.test(keyword) ? "Kota " : null;
}

/** The former or short name that was meant, where the name itself does not begin as asked. */
function otherNameIn(area: AreaRecord, asked: string): string | null {
  const [first = asked] = asked.split(" ");
  const begins = (name: string) =>
    plainWords(name)
      .split(" ")
      .some((word) => word.startsWith(first));
  if ([area.name, area.nameEn ?? "", area.nameZh ?? ""].some(begins)) return null;
  return area.aliases.find(begins) ?? null;
}
