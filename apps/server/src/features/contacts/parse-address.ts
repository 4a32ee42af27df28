import type { Locale, ParsedAddress } from "@rimba/contract";
import { readPastedAddress } from "@rimba/domain";
import { consumeRateLimit } from "../../platform/limits/rate-limit.ts";
import type { AreaIndex, AreaRecord } from "../places/area-index.ts";
import type { Session } from "../../platform/http/session-gate.ts";
import { areaPathView } from "../places/areas/area-view.ts";
import type { ContactsDeps } from "./read-contacts.ts";
import { findAreasByName } from "../places/search-areas.ts";
import { normalizeSearchText } from "../places/search-tokens.ts";
import { homeCountry } from "../places/areas/find-areas.ts";
import { filterByAreaKind } from "./area-in-columns.ts";

/** Maximum number of parts: each is compared with thousands of names. */
const parsedAMinute = { bucket: "addressParse", limit: 60, seconds: 60 } as const;

export type ParseResult =
  | { kind: "ok"; address: ParsedAddress }
  | { kind: "rateLimited"; retryAfter: number };

/** Recognises the parts of a pasted address. Throws `DatabaseUnavailable`. */
export async function parseAddress(
  { db, reference, clock, keys }: ContactsDeps,
  { customerId }: Session,
  text: string,
  locale: Locale,
): Promise<ParseResult> {
  const subject = keys.hash("limit subject", ["customer", customerId]);
  const limit = await consumeRateLimit(db, { ...parsedAMinute, subject }, clock());
  if (limit.kind === "rateLimited") return limit;
  return { kind: "ok", address: recogniseAddress(text, (await reference.current()).areas.index, locale) };
}

function recogniseAddress(text: string, areas: AreaIndex, locale: Locale): ParsedAddress {
  const { name, phone, postalCode, parts } = readPastedAddress(text);
  const { area, street } = recogniseArea(parts, postalCode, areas);
  return {
    name,
    phone,
    areaId: area?.areaId ?? null,
    path: area === null ? [] : areaPathView(area, areas, locale),
    address: street.length === 0 ? null : street.join(", "),
    postalCode,
  };
}

interface RecognisedArea {
  /** The smallest unambiguous area: a district, or the city if several of its districts match. */
  readonly area: AreaRecord | null;
  /** The rest of the parts without the names of the area. */
  readonly street: readonly string[];
}

/** Words of one part that are the name of an area. */
interface Mention {
  readonly part: number;
  readonly from: number;
  readonly to: number;
  readonly areas: readonly AreaRecord[];
  /** "Kec. …", "Kab. …": the text names the kind of area. */
  readonly marked: boolean;
}

/** No area has a longer name, in words. */
const maxNameLength = 5;
const streetWord = /^(jl|jln|jalan|gg|gang)$/;
const mark = /^(kec|kecamatan|kab|kabupaten|kota|prov|provinsi|propinsi)\.?:?$/i;
const villageMark = /^(kel|kelurahan|desa|ds)\.?:?$/i;
const weight = { district: 3, city: 3, province: 1, marked: 2, postalCode: 3 } as const;
/** A district's name alone may be a street's; with its city, its postal code or its label it counts. */
const enough = 5;

/** Finds the area that the parts of an address name. */
function recogniseArea(
  parts: readonly string[],
  postalCode: string | null,
  index: AreaIndex,
): RecognisedArea {
  const words = parts.map((part) => part.split(" "));
  const mentions = words.flatMap((own, part) => mentionsIn(own, part, index));
  const area = bestArea(mentions, postalCode, index);
  if (area === null) return { area, street: parts };
  const path = new Set(index.path(area).map(({ areaId }) => areaId));
  const ofPath = mentions.filter((mention) => mention.areas.some(({ areaId }) => path.has(areaId)));
  const street = words
    .map((own, part) =>
      withoutNames(
        own,
        ofPath.filter((mention) => mention.part === part),
      ).join(" "),
    )
    .map((text) => text.replace(/[\s,]+$/, ""))
    .filter((text) => text !== "" && !/^indonesia$/i.test(text));
  return { area, street };
}

function mentionsIn(words: readonly string[], part: number, index: AreaIndex): Mention[] {
  if (villageMark.test(words[0] ?? "")) return [];
  const mentions: Mention[] = [];
  for (let from = 0; from < words.length; from += 1) {
    for (let to = Math.min(words.length, from + maxNameLength); to > from; to -= 1) {
      const text = words.slice(from, to).join(" ");
      const named = filterByAreaKind(text, findAreasByName(index, normalizeSearchText(text)));
      const isMark = mark.test(words[from] ?? "");
      if (named.length === 0 || (isMark && to === from + 1) || isStreet(words, from, to)) continue;
      const fitting = isMark ? named.filter((area) => fitsMark(words[from] ?? "", area)) : named;
      if (fitting.length > 0) mentions.push({ part, from, to, areas: fitting, marked: isMark });
    }
  }
  return mentions;
}

/** "Jl. Bandung 5" can be anywhere; "Jl. Sudirman Bandung" and "Jl. Sudirman 5 Bandung" are in Bandung. */
function isStreet(words: readonly string[], from: number, to: number): boolean {
  if (!streetWord.test(normalizeSearchText(words[0] ?? ""))) return false;
  if (words.slice(1, from).some((word) => /\d/.test(word))) return false;
  return from < 2 || to < words.length;
}

function fitsMark(word: string, { level }: AreaRecord): boolean {
  if (/^kec/i.test(word)) return level === "district";
  if (/^pro/i.test(word)) return level === "province";
  return level !== "province";
}

interface Scored {
  readonly area: AreaRecord;
  readonly score: number;
}

function bestArea(
  mentions: readonly Mention[],
  postalCode: string | null,
  index: AreaIndex,
): AreaRecord | null {
  const weights = new Map<string, number>();
  for (const { areas, marked } of mentions) {
    for (const { areaId, level } of areas) {
      const own = weight[level] + (marked ? weight.marked : 0);
      weights.set(areaId, Math.max(weights.get(areaId) ?? 0, own));
    }
  }
  const hasCode = (area: AreaRecord) => postalCode !== null && area.postalCodes.includes(postalCode);
  const scoreOf = (area: AreaRecord) =>
    likelihood(area, index) +
    index.path(area).reduce((sum, { areaId }) => sum + (weights.get(areaId) ?? 0), 0) +
    (hasCode(area) ? weight.postalCode : 0);
  const named = mentions.flatMap(({ areas }) => areas);
  const cities = named.filter(({ level }) => level === "city");
  const smallest = new Set([
    ...named.filter(({ areaId }) => index.parts(areaId).length === 0),
    ...(postalCode === null ? [] : index.all.filter(hasCode)),
  ]);
  const best = onlyBest([...smallest].map((area) => ({ area, score: scoreOf(area) })));
  const isSure =
    best !== null &&
    (best.score >= enough || (hasCode(best.area) && cities.length === 0)) &&
    (weights.has(best.area.areaId) || hasCode(best.area));
  if (isSure) return best.area;
  return onlyBest(cities.map((area) => ({ area, score: scoreOf(area) })))?.area ?? null;
}

/**
 * Of areas with the same name, people usually mean the domestic one, and rather a city than the regency
 * around it. Weighs less than any matching name.
 */
function likelihood(area: AreaRecord, index: AreaIndex): number {
  const isRegency = index.path(area).some(({ name }) => name.startsWith("Kabupaten "));
  return (area.countryCode === homeCountry ? 0.5 : 0) - (isRegency ? 0.25 : 0);
}

/** Null if two are equally likely. */
function onlyBest(scored: readonly Scored[]): Scored | null {
  const unique = [...new Map(scored.map((each) => [each.area.areaId, each])).values()];
  const [first, second] = unique.toSorted((a, b) => b.score - a.score);
  if (first === undefined || first.score === second?.score) return null;
  return first;
}

/** Names at the end, behind the street, are removed; in the middle of the street they belong to it. */
function withoutNames(words: readonly string[], names: readonly Mention[]): readonly string[] {
  let rest = words;
  for (;;) {
    const at = names.find(({ to }) => to === rest.length);
    if (at === undefined) return rest;
    const widest = names.filter(({ to }) => to === at.to).reduce((a, b) => (b.from < a.from ? b : a));
    rest = rest.slice(0, widest.from);
  }
}
