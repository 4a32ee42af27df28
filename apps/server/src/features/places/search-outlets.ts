import { searchTokens, maxTypos, normalizeSearchText, typedText, tokenize } from "./search-tokens.ts";
import type { OutletIndex, OutletRecord } from "./outlet-index.ts";
import { YieldTimer } from "../../platform/jobs/yield-timer.ts";
import { WordIndex, type WordQuery } from "./word-index.ts";

/** Weights of matches in name, code and address. */
const allBoosts = [2, 3, 1] as const;
const nameBoosts = [2, 3, 0] as const;

/** Shorter prefixes match thousands of words. */
const isPrefix = (word: string) => word.length > 2;

/** Words in more than this share of the addresses, and house numbers, are ignored. */
const maxAddresses = 0.1;
const fewOutlets = 100;
const houseNumber = /^\d{1,3}$/;

const wholeNameWeight = 3;

/** Finds outlets by their code, name and address. */
export class OutletSearch {
  readonly #index: OutletIndex;
  readonly #words: WordIndex;
  /** Words such as "jl" and "raya". */
  readonly #everywhere: ReadonlySet<string>;
  /** In the order of the index. */
  readonly #plainNames: readonly string[];

  private constructor(
    index: OutletIndex,
    words: WordIndex,
    everywhere: ReadonlySet<string>,
    plainNames: readonly string[],
  ) {
    this.#index = index;
    this.#words = words;
    this.#everywhere = everywhere;
    this.#plainNames = plainNames;
  }

  /** Takes most of a second for 25,000 outlets, in slices. */
  static async of(index: OutletIndex): Promise<OutletSearch> {
    const yieldTimer = new YieldTimer();
    const everywhere = await wordsEverywhere(index.all, yieldTimer);
    const indexed = (text: string) => tokenize(text).filter((word) => !houseNumber.test(word));
    const plainNames: string[] = [];
    const words = await WordIndex.of(index.all, ({ name, networkCode, address }) => {
      plainNames.push(normalizeSearchText(name));
      return [indexed(name), indexed(networkCode), indexed(address).filter((word) => !everywhere.has(word))];
    });
    return new OutletSearch(index, words, everywhere, plainNames);
  }

  /** By name or code, best match first; with typing errors if there are too few. */
  byName(typed: string, size: number): OutletRecord[] {
    const name = typedText(typed);
    const whole = this.#withCode(name);
    if (whole !== undefined) return [whole];
    const exact = this.#best(name, size, { isPrefix });
    if (exact.length >= size) return exact;
    const near = this.#best(name, size, { isPrefix, maxTypos });
    // If nothing has all words, outlets with one of them are better than none.
    const found =
      exact.length + near.length > 0
        ? [...exact, ...near]
        : this.#best(name, size, { isPrefix, maxTypos, matchesAny: true });
    return [...new Set(found)].slice(0, size);
  }

  /** All that have these words, in the order of the index; if there are none, with typing errors. */
  withWords(typed: string): readonly OutletRecord[] {
    const keyword = typedText(typed);
    const whole = this.#withCode(keyword);
    if (whole !== undefined) return [whole];
    const query = { words: this.#distinctiveWords(keyword), boosts: allBoosts, isPrefix };
    const exact = this.#words.matches(query);
    return this.#outletsAt(exact.length > 0 ? exact : this.#words.matches({ ...query, maxTypos }));
  }

  /** Without very common words, unless there are no others. */
  #distinctiveWords(text: string): string[] {
    const words = searchTokens(text).filter((word) => !houseNumber.test(word));
    const distinctive = words.filter((word) => !this.#everywhere.has(word));
    return distinctive.length > 0 ? distinctive : words;
  }

  /** In any spelling: `jks 012` is JKS012. */
  #withCode(text: string): OutletRecord | undefined {
    const code = text.toUpperCase();
    return this.#index.find(code) ?? this.#index.find(code.replaceAll(/\s/g, ""));
  }

  #best(text: string, size: number, options: Omit<WordQuery, "words" | "boosts">): OutletRecord[] {
    const plainText = normalizeSearchText(text);
    const query = { words: this.#distinctiveWords(text), boosts: nameBoosts, ...options };
    const weigh = (document: number) => (this.#plainNames[document] === plainText ? wholeNameWeight : 1);
    return this.#outletsAt(this.#words.best(query, size, weigh));
  }

  #outletsAt(documents: readonly number[]): OutletRecord[] {
    return documents.flatMap((document) => this.#index.all[document] ?? []);
  }
}

async function wordsEverywhere(
  outlets: readonly OutletRecord[],
  yieldTimer: YieldTimer,
): Promise<Set<string>> {
  const counts = new Map<string, number>();
  for (const { address } of outlets) {
    for (const word of new Set(tokenize(address))) counts.set(word, (counts.get(word) ?? 0) + 1);
    if (yieldTimer.isDue) await yieldTimer.yield();
  }
  const max = Math.max(fewOutlets, outlets.length * maxAddresses);
  return new Set([...counts].filter(([, count]) => count > max).map(([word]) => word));
}
