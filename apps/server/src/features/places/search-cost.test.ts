import { beforeAll, describe, expect, it } from "vitest";
import { cpuMs, slowness } from "../../testing/measure-block.ts";
import { demoOutlets } from "../../demo/outlets/demo-outlets.ts";
import { createRandom, type Random } from "../../demo/random.ts";
import { findOutlets } from "../outlets/find-outlets.ts";
import { type SiteContext, answerOutlets } from "../outlets/site-outlets.ts";
import { AreaIndex } from "./area-index.ts";
import { AreaLocator, readVillagePoints } from "./area-locator.ts";
import { DistrictBoundaries } from "./district-boundaries.ts";
import { outletsOf } from "./outlets.ts";
import { AreaSearch } from "./search-areas.ts";
import { readShippedAreas } from "./areas.ts";
import { searchUnits, tokenize } from "./search-tokens.ts";

/** Maximum processor time of any query, in milliseconds of the machine that the limits are meant for. */
const maxMs = 5;
/** One of these attempts must be fast enough: memory is collected during some of them. */
const attempts = 20;
const maxLength = 80;
const letters = Array.from("abcdefghijklmnopqrstuvwxyz");
const outletCount = 25_000;

let context: SiteContext;
let areaWords: Vocabulary;
let outletWords: Vocabulary;

beforeAll(async () => {
  const index = new AreaIndex(await readShippedAreas());
  const villages = await readVillagePoints();
  const boundaries = await DistrictBoundaries.read();
  const records = demoOutlets(index, villages, outletCount);
  context = {
    areas: {
      index,
      search: await AreaSearch.of(index),
      locator: await AreaLocator.of(index, villages),
      boundaries,
    },
    outlets: await outletsOf(records),
    calendar: [],
    locale: "id",
    now: new Date("2026-11-20T10:00:00+07:00"),
  };
  areaWords = vocabularyOf(
    index.all.flatMap((area) =>
      index
        .path(area)
        .flatMap(({ name, nameEn, nameZh, aliases }) => [name, nameEn ?? "", nameZh ?? "", ...aliases]),
    ),
  );
  outletWords = vocabularyOf(
    records.flatMap(({ name, address, networkCode }) => [name, address, networkCode]),
  );
}, 60_000);

interface Vocabulary {
  readonly all: readonly string[];
  readonly frequent: readonly string[];
  readonly frequentTrigrams: readonly string[];
}

function vocabularyOf(texts: readonly string[]): Vocabulary {
  const words = new Map<string, number>();
  const trigrams = new Map<string, number>();
  for (const word of texts.flatMap(tokenize)) {
    words.set(word, (words.get(word) ?? 0) + 1);
    trigrams.set(word.slice(0, 3), (trigrams.get(word.slice(0, 3)) ?? 0) + 1);
  }
  const mostFrequentWords = (counts: Map<string, number>) =>
    [...counts]
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, 60)
      .map(([text]) => text);
  return {
    all: [...words.keys()],
    frequent: mostFrequentWords(words),
    frequentTrigrams: mostFrequentWords(trigrams),
  };
}

/** The maximum number of words in a query. */
function question(word: () => string): string {
  return Array.from({ length: 14 }, word).join(" ").slice(0, maxLength);
}

function withTypingErrors(random: Random, word: string): string {
  const at = random.whole(0, word.length - 1);
  return `${word.slice(0, at)}${random.pick(letters)}${word.slice(at + 1)}`;
}

function worstQuestions({ all, frequent, frequentTrigrams }: Vocabulary): string[] {
  const random = createRandom("worst questions");
  const letter = () => random.pick(letters);
  const wordOf = (length: number) => Array.from({ length }, letter).join("");
  const many = (count: number, make: () => string) => Array.from({ length: count }, make);
  return [
    ...letters.flatMap((one) => [one.repeat(2), one.repeat(8), `${one}a`, `${one}i`, `${one}u`]),
    ...frequent,
    ...many(20, () => question(() => random.pick(frequent))),
    ...many(20, () => question(() => random.pick(frequentTrigrams))),
    ...many(20, () => question(() => random.pick(frequentTrigrams).slice(0, 2))),
    ...many(20, () => question(() => withTypingErrors(random, random.pick(frequent)))),
    ...many(20, () => question(() => withTypingErrors(random, random.pick(all)))),
    ...many(20, () => question(() => random.pick(all))),
    ...[4, 7, 8, 12, 20, 79].flatMap((length) => many(6, () => question(() => wordOf(length)))),
    ...many(6, () => question(() => `${letter().repeat(7)}${letter()}`)),
    "aaaaaaaa aaaaaaab aaaaaaac aaaaaaad aaaaaaae aaaaaaaf aaaaaaag aaaaaaah aaaaaaai",
    "广".repeat(maxLength),
    "\ufdfa".repeat(maxLength),
  ];
}

function costMs(work: () => unknown): number {
  const before = cpuMs();
  work();
  return cpuMs() - before;
}

/** The queries that took too long in every attempt. */
function tooSlow(questions: readonly string[], ask: (words: string) => unknown): string[] {
  const isTooSlow = (words: string) => {
    const ms = costMs(() => ask(words));
    return ms > maxMs && ms / slowness() > maxMs;
  };
  return questions.filter((words) => Array.from({ length: attempts }, () => words).every(isTooSlow));
}

describe("the most costly queries take at most 5 ms", () => {
  it.each([50, 1])("for an area, with %i answers", (size) => {
    const { search } = context.areas;
    const slow = tooSlow(worstQuestions(areaWords), (keyword) => search.search({ keyword, size }));
    expect(slow).toEqual([]);
  });

  it("for an outlet by name", () => {
    const { search } = context.outlets;
    const slow = tooSlow(worstQuestions(outletWords), (name) => search.byName(name, 50));
    expect(slow).toEqual([]);
  });

  it("for a list of outlets", () => {
    const { outlets } = context;
    const view = { areas: context.areas.index, calendar: [], locale: context.locale, now: context.now };
    const ask = (keyword: string) =>
      findOutlets(outlets, { keyword, provinceId: "ID-32", current: 1, size: 10 }, view);
    const slow = tooSlow(worstQuestions(outletWords), ask);
    expect(slow).toEqual([]);
  });

  it.each([
    ["near a point", { area: null, near: { lat: -6.2, lng: 106.8 } }],
    ["in a province", { area: { id: "ID-32" }, near: { lat: -6.2, lng: 106.8 } }],
  ])("for the page of outlets %s", (_where, place) => {
    const ask = (words: string) =>
      answerOutlets({ ...place, words, openNow: false, skip: 0, size: 10, withAllPoints: true }, context);
    const slow = tooSlow(worstQuestions(outletWords), ask);
    expect(slow).toEqual([]);
  });
});

describe("the cost of a search in the visitor's limit", () => {
  it.each([
    ["kemang jakarta selatan", 1],
    ["Jl. Kemang Raya 24", 1],
    ["a b c d e", 3],
    ["qwxyz ".repeat(10), 1],
    [Array.from({ length: 30 }, (_none, at) => `w${at}`).join(" "), 17],
    [undefined, 1],
  ])("%j: %i", (text, units) => {
    expect(searchUnits(text)).toBe(units);
  });
});
