import { sortYielding, YieldTimer } from "../../platform/jobs/yield-timer.ts";

/** A document to index: its words by field, in the order of the weights of a query. */
export type DocumentWords = readonly (readonly string[])[];

export interface WordQuery {
  readonly words: readonly string[];
  /** Weight of each field; a field with weight 0 is not searched. */
  readonly boosts: readonly number[];
  /** Whether the word may be a prefix. */
  readonly isPrefix?: (word: string, at: number, words: readonly string[]) => boolean;
  /** Typing errors that the word may have. */
  readonly maxTypos?: (word: string) => number;
  /** Finds documents with any of the words instead of all of them. */
  readonly matchesAny?: boolean;
}

/** An exact word, a longer word with this prefix, a word with typing errors. */
const exactWeight = 1;
const prefixWeight = 0.6;
const fuzzyWeight = 0.3;

/** Words of one query that are compared with the whole vocabulary; each comparison costs about 0.2 ms. */
const maxFuzzyWords = 3;

/** BM25+, with the usual parameters: https://en.wikipedia.org/wiki/Okapi_BM25 */
const bm25 = { k: 1.2, b: 0.7, d: 0.5 } as const;

interface Vocabulary {
  /** Sorted by code unit, so that words with one prefix are neighbours. */
  readonly words: readonly string[];
  /** The words that can have typing errors: those of at least three characters and without digits. */
  readonly comparable: Uint32Array;
  /** The letters of each comparable word as a bit mask. */
  readonly letters: Uint32Array;
  /** Where the postings of each word begin; the last entry is their end. */
  readonly starts: Uint32Array;
}

interface Postings {
  readonly documents: Uint32Array;
  readonly fields: Uint8Array;
  /** BM25+ score of the word in this field of the document, without boost. */
  readonly scores: Float32Array;
}

/**
 * Full-text search whose cost is bounded for every query. Scores are computed when the index is built; a query only adds numbers from
 * typed arrays, at most once per posting and word, and compares at most `maxFuzzyWords` words with the vocabulary.
 */
export class WordIndex {
  readonly #vocabulary: Vocabulary;
  readonly #postings: Postings;
  readonly #size: number;
  /** Reused by each query: a query runs synchronously. */
  readonly #scores: Float64Array;
  readonly #matchedWords: Uint8Array;
  readonly #lastWord: Uint8Array;
  readonly #candidates: Uint32Array;
  readonly #candidateScores: Float64Array;

  private constructor(vocabulary: Vocabulary, postings: Postings, size: number) {
    this.#vocabulary = vocabulary;
    this.#postings = postings;
    this.#size = size;
    this.#scores = new Float64Array(size);
    this.#matchedWords = new Uint8Array(size);
    this.#lastWord = new Uint8Array(size);
    this.#candidates = new Uint32Array(size);
    this.#candidateScores = new Float64Array(size);
  }

  /** Takes about half a second for 25,000 documents, in slices. */
  static async of<Item>(items: readonly Item[], tokenize: (item: Item) => DocumentWords): Promise<WordIndex> {
    const yieldTimer = new YieldTimer();
    const byWord = new Map<string, number[]>();
    const fieldLengths: number[][] = [];
    for (const [document, item] of items.entries()) {
      for (const [field, words] of tokenize(item).entries()) {
        const counts = new Map<string, number>();
        for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
        (fieldLengths[field] ??= [])[document] = counts.size;
        for (const [word, count] of counts) {
          const postings = byWord.get(word);
          if (postings === undefined) byWord.set(word, [document, field, count]);
          else postings.push(document, field, count);
        }
      }
      if (yieldTimer.isDue) await yieldTimer.yield();
    }
    const words = await sortYielding([...byWord.keys()], byCodeUnit);
    const comparable: number[] = [];
    const letters: number[] = [];
    yieldTimer.restart();
    for (const [word, text] of words.entries()) {
      if (isComparable(text)) {
        comparable.push(word);
        letters.push(lettersOf(text));
      }
      if (yieldTimer.isDue) await yieldTimer.yield();
    }
    const vocabulary: Vocabulary = {
      words,
      comparable: Uint32Array.from(comparable),
      letters: Uint32Array.from(letters),
      starts: new Uint32Array(words.length + 1),
    };
    let total = 0;
    for (const { length } of byWord.values()) total += length / 3;
    const postings: Postings = {
      documents: new Uint32Array(total),
      fields: new Uint8Array(total),
      scores: new Float32Array(total),
    };
    const averages = fieldLengths.map((lengths) => lengths.reduce((sum, one) => sum + one, 0) / items.length);
    let at = 0;
    for (const [word, text] of words.entries()) {
      vocabulary.starts[word] = at;
      const own = byWord.get(text) ?? [];
      const documentsOfField: number[] = [];
      for (let each = 1; each < own.length; each += 3)
        documentsOfField[own[each] ?? 0] = (documentsOfField[own[each] ?? 0] ?? 0) + 1;
      for (let each = 0; each < own.length; each += 3, at += 1) {
        const [document = 0, field = 0, count = 0] = [own[each], own[each + 1], own[each + 2]];
        const matching = documentsOfField[field] ?? 1;
        const rarity = Math.log(1 + (items.length - matching + 0.5) / (matching + 0.5));
        const relativeLength = (fieldLengths[field]?.[document] ?? 0) / (averages[field] ?? 1);
        const saturation = (count * (bm25.k + 1)) / (count + bm25.k * (1 - bm25.b + bm25.b * relativeLength));
        postings.documents[at] = document;
        postings.fields[at] = field;
        postings.scores[at] = rarity * (bm25.d + saturation);
      }
      if (yieldTimer.isDue) await yieldTimer.yield();
    }
    vocabulary.starts[words.length] = at;
    return new WordIndex(vocabulary, postings, items.length);
  }

  /** Positions of the matching documents, in the order in which they were indexed. */
  matches(query: WordQuery): number[] {
    const isMatch = this.#match(query);
    const found: number[] = [];
    for (let document = 0; document < this.#size; document += 1) if (isMatch(document)) found.push(document);
    return found;
  }

  /**
   * Positions of the best documents, best first. `weigh` returns a factor for a document's score; 0 excludes
   * it.
   */
  best(query: WordQuery, count: number, weigh: (document: number) => number): number[] {
    const isMatch = this.#match(query);
    let found = 0;
    for (let document = 0; document < this.#size; document += 1) {
      if (!isMatch(document)) continue;
      const weight = weigh(document);
      if (weight === 0) continue;
      this.#candidates[found] = document;
      // Documents with more of the words score higher; if all words are required, they all have as many.
      this.#candidateScores[found] =
        (this.#scores[document] ?? 0) * (this.#matchedWords[document] ?? 0) * weight;
      found += 1;
    }
    const scores = this.#candidateScores.subarray(0, found);
    // Sorting the numbers alone is quick; sorting ten thousand documents takes longer than finding them.
    const min = found > count ? (scores.toSorted()[found - count] ?? 0) : 0;
    const best: { document: number; score: number }[] = [];
    for (const [at, score] of scores.entries())
      if (score >= min) best.push({ document: this.#candidates[at] ?? 0, score });
    return best
      .toSorted((a, b) => b.score - a.score)
      .slice(0, count)
      .map(({ document }) => document);
  }

  /** Fills the scores of this query and says which documents match it. */
  #match({
    words,
    boosts,
    isPrefix,
    maxTypos,
    matchesAny = false,
  }: WordQuery): (document: number) => boolean {
    this.#scores.fill(0);
    this.#matchedWords.fill(0);
    this.#lastWord.fill(0);
    const fuzzyWords = maxTypos === undefined ? new Map<string, number>() : this.#fuzzyWords(words, maxTypos);
    for (const [at, word] of words.entries()) {
      const [from, to] = this.#rangeOf(word, isPrefix?.(word, at, words) ?? false);
      for (let each = from; each < to; each += 1) {
        const { length } = this.#vocabulary.words[each] ?? "";
        const extra = length - word.length;
        const weight = extra === 0 ? exactWeight : (prefixWeight * length) / (length + 0.3 * extra);
        this.#add(each, weight, at, boosts, matchesAny);
      }
      const allowed = fuzzyWords.get(word);
      if (allowed !== undefined) this.#addSimilar(word, allowed, [from, to], at, boosts, matchesAny);
    }
    const min = matchesAny ? 1 : Math.max(1, words.length);
    return (document) => (this.#matchedWords[document] ?? 0) >= min;
  }

  /** Unknown words first, since they certainly have an error; of these the longest. */
  #fuzzyWords(words: readonly string[], maxTypos: (word: string) => number): ReadonlyMap<string, number> {
    const isKnown = (word: string) => {
      const [from, to] = this.#rangeOf(word, false);
      return from < to;
    };
    const candidates = words
      .map((word) => ({ word, allowed: maxTypos(word), known: isKnown(word) }))
      .filter(({ allowed }) => allowed > 0)
      .toSorted((a, b) => Number(a.known) - Number(b.known) || b.word.length - a.word.length);
    return new Map(candidates.slice(0, maxFuzzyWords).map(({ word, allowed }) => [word, allowed]));
  }

  #rangeOf(word: string, isPrefix: boolean): readonly [from: number, to: number] {
    const from = this.#firstNotBelow(word);
    if (!isPrefix) return [from, this.#vocabulary.words[from] === word ? from + 1 : from];
    // The greatest code unit sorts after every continuation of the prefix.
    return [from, this.#firstNotBelow(`${word}\uffff`)];
  }

  #firstNotBelow(word: string): number {
    const { words } = this.#vocabulary;
    let [low, high] = [0, words.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((words[middle] ?? "") < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #addSimilar(
    word: string,
    allowed: number,
    [from, to]: readonly [number, number],
    at: number,
    boosts: readonly number[],
    matchesAny: boolean,
  ): void {
    const { words, comparable, letters } = this.#vocabulary;
    const own = lettersOf(word);
    for (const [each, candidate] of comparable.entries()) {
      const other = letters[each] ?? 0;
      // Each typing error changes at most one letter, so the masks exclude most words before the comparison.
      if (bitCount(own & ~other) > allowed || bitCount(other & ~own) > allowed) continue;
      if (candidate >= from && candidate < to) continue;
      const text = words[candidate] ?? "";
      const distance = editDistance(word, text, allowed);
      if (distance > allowed) continue;
      this.#add(candidate, (fuzzyWeight * text.length) / (text.length + distance), at, boosts, matchesAny);
    }
  }

  #add(word: number, weight: number, at: number, boosts: readonly number[], matchesAny: boolean): void {
    const { documents, fields, scores } = this.#postings;
    const end = this.#vocabulary.starts[word + 1] ?? 0;
    for (let each = this.#vocabulary.starts[word] ?? 0; each < end; each += 1) {
      const boost = boosts[fields[each] ?? 0] ?? 0;
      if (boost === 0) continue;
      const document = documents[each] ?? 0;
      const matched = this.#matchedWords[document] ?? 0;
      if (this.#lastWord[document] !== at + 1) {
        if (!matchesAny && matched !== at) continue;
        this.#matchedWords[document] = matched + 1;
        this.#lastWord[document] = at + 1;
      }
      this.#scores[document] = (this.#scores[document] ?? 0) + weight * boost * (scores[each] ?? 0);
    }
  }
}

function byCodeUnit(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function isComparable(word: string): boolean {
  return word.length >= 3 && !/\d/.test(word);
}

/** The letters of a word as a bit mask: a to z have a bit each, all others share six. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) {
    const letter = word.charCodeAt(at) - 97;
    bits |= 1 << (letter >= 0 && letter < 26 ? letter : 26 + (word.charCodeAt(at) % 6));
  }
  return bits >>> 0;
}

/** https://graphics.stanford.edu/~seander/bithacks.html#CountBitsSetParallel */
function bitCount(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** Reused by each comparison, which runs synchronously: a search makes thousands of them. */
let previous = new Uint16Array(64);
let current = new Uint16Array(64);

/**
 * The Levenshtein distance of two words, or a number above `limit` where it is greater. Computes only the diagonal band that a distance
 * within the limit can reach, so a comparison costs length × limit.
 */
export function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  if (other.length >= previous.length) {
    previous = new Uint16Array(other.length * 2);
    current = new Uint16Array(other.length * 2);
  }
  for (let at = 0; at <= other.length; at += 1) previous[at] = at;
  for (let row = 1; row <= one.length; row += 1) {
    const from = Math.max(1, row - limit);
    const to = Math.min(other.length, row + limit);
    current[from - 1] = from === 1 ? row : limit + 1;
    let min = current[from - 1] ?? 0;
    for (let column = from; column <= to; column += 1) {
      const isSame = one.charCodeAt(row - 1) === other.charCodeAt(column - 1);
      const replaced = (previous[column - 1] ?? 0) + (isSame ? 0 : 1);
      const removed = column === row + limit ? limit + 1 : (previous[column] ?? 0) + 1;
      const added = (current[column - 1] ?? 0) + 1;
      const distance = Math.min(replaced, removed, added);
      current[column] = distance;
      if (distance < min) min = distance;
    }
    if (min > limit) return limit + 1;
    [previous, current] = [current, previous];
  }
  return previous[other.length] ?? limit + 1;
}
