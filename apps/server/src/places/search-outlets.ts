import MiniSearch, { type SearchOptions } from "minisearch";
import { askedWords, mistakes, plainWords, wordsOf } from "./search-words.ts";
import type { OutletIndex } from "./outlet-index.ts";
import type { OutletRecord } from "./outlet-record.ts";
import { Turns } from "./turns.ts";

type Field = "name" | "code" | "address";

/** Shorter beginnings stand for thousands of words. */
const prefixes = (word: string) => word.length > 2;

/** A word in more than this share of the addresses tells nothing of any, nor does the number of a house. */
const mostAddresses = 0.1;
const fewOutlets = 100;
const houseNumber = /^\d{1,3}$/;

const wholeNameWeight = 3;

/** Finds outlets by their code, name and address. */
export class OutletSearch {
  readonly #index: OutletIndex;
  readonly #words: MiniSearch<{ id: string } & Record<Field, string>>;
  /** Such as "jl" and "raya". */
  readonly #everywhere: ReadonlySet<string>;
  readonly #plainNames = new Map<string, string>();

  private constructor(index: OutletIndex, everywhere: ReadonlySet<string>) {
    this.#index = index;
    this.#everywhere = everywhere;
    this.#words = new MiniSearch({
      idField: "id",
      fields: ["name", "code", "address"],
      tokenize: wordsOf,
      processTerm: (word, field?: string) =>
        houseNumber.test(word) || (field === "address" && this.#everywhere.has(word)) ? null : word,
    });
  }

  /** Of 25,000 outlets most of a second of work, in turns with that of others. */
  static async of(index: OutletIndex): Promise<OutletSearch> {
    const turns = new Turns();
    const search = new OutletSearch(index, await wordsEverywhere(index.all, turns));
    for (const outlet of index.all) {
      search.#add(outlet);
      if (turns.over) await turns.next();
    }
    return search;
  }

  #add({ networkCode, name, address }: OutletRecord): void {
    this.#plainNames.set(networkCode, plainWords(name));
    this.#words.add({ id: networkCode, name, code: networkCode, address });
  }

  /** By name or code, the best first; nearly so where there are not enough. */
  byName(name: string, size: number): OutletRecord[] {
    const whole = this.#withCode(name);
    if (whole !== undefined) return [whole];
    const fields: Field[] = ["name", "code"];
    const exact = this.#ranked(name, { fields, prefix: prefixes });
    if (exact.length >= size) return exact.slice(0, size);
    const nearly = { fields, prefix: prefixes, fuzzy: mistakes };
    const near = this.#ranked(name, nearly);
    // Better something that has one of the words than nothing.
    const found =
      exact.length + near.length > 0
        ? [...exact, ...near]
        : this.#ranked(name, { ...nearly, combineWith: "OR" });
    return [...new Set(found)].slice(0, size);
  }

  /** All that have these words, in no order; where there are none, those that nearly do. */
  withWords(keyword: string): readonly OutletRecord[] {
    const whole = this.#withCode(keyword);
    if (whole !== undefined) return [whole];
    const exact = this.#ranked(keyword, { prefix: prefixes });
    return exact.length > 0 ? exact : this.#ranked(keyword, { prefix: prefixes, fuzzy: mistakes });
  }

  /** Without those that are everywhere, unless there is nothing else. */
  #tellingWords(text: string): string[] {
    const words = askedWords(text);
    const telling = words.filter((word) => !this.#everywhere.has(word));
    return telling.length > 0 ? telling : words;
  }

  /** However it is typed: `jks 012` is JKS012. */
  #withCode(text: string): OutletRecord | undefined {
    const typed = text.trim().toUpperCase();
    return this.#index.find(typed) ?? this.#index.find(typed.replaceAll(/\s/g, ""));
  }

  #ranked(text: string, options: SearchOptions): OutletRecord[] {
    const asked = plainWords(text);
    return this.#words
      .search(text, {
        combineWith: "AND",
        tokenize: (typed) => this.#tellingWords(typed),
        boost: { code: 3, name: 2 },
        weights: { fuzzy: 0.3, prefix: 0.6 },
        boostDocument: (id) => (this.#plainNames.get(id as string) === asked ? wholeNameWeight : 1),
        ...options,
      })
      .flatMap(({ id }) => this.#index.find(id as string) ?? []);
  }
}

async function wordsEverywhere(outlets: readonly OutletRecord[], turns: Turns): Promise<Set<string>> {
  const counts = new Map<string, number>();
  for (const { address } of outlets) {
    for (const word of new Set(wordsOf(address))) counts.set(word, (counts.get(word) ?? 0) + 1);
    if (turns.over) await turns.next();
  }
  const most = Math.max(fewOutlets, outlets.length * mostAddresses);
  return new Set([...counts].filter(([, count]) => count > most).map(([word]) => word));
}
