import type { FieldMessageKey } from "@rimba/contract";
import type { LaneEnd } from "@rimba/domain";
import type { RequestedArea } from "@rimba/web-core/places/picked-area.ts";
import type { AreaIndex, AreaRecord } from "../area-index.ts";
import type { Areas } from "../areas.ts";
import { normalizeSearchText } from "../search-tokens.ts";
import { type InvalidFields, invalidField } from "../../../platform/http/envelope.ts";

/** The result of a lookup by id or by words: one area, several candidates, or an unknown area. */
export type FoundByName =
  | { readonly kind: "ok"; readonly area: AreaRecord }
  | { readonly kind: "several"; readonly areas: readonly AreaRecord[] }
  | { readonly kind: "unknown" };

/** Number of candidates that are offered if the words match several. */
const offered = 8;

export function findRequestedArea(requested: RequestedArea, areas: Areas): FoundByName {
  return "words" in requested ? byWords(requested.words, areas) : byId(requested.id, areas.index);
}

function byId(areaId: string, index: AreaIndex): FoundByName {
  const area = index.find(areaId);
  return area === undefined ? { kind: "unknown" } : { kind: "ok", area };
}

/** No path of names is longer, but a page's address can be. */
const maxWordsLength = 160;

function byWords(typed: string, { index, search }: Areas): FoundByName {
  const words = typed.slice(0, maxWordsLength);
  // A whole path names one area: "Sulawesi Selatan / Kota Makassar / Panakkukang".
  const steps = words.split("/").map((step) => normalizeSearchText(step.trim()));
  const keyword = words.replaceAll("/", " ");
  const found = search.search({ keyword, size: offered }).map(({ area }) => area);
  const whole = found.filter((area) => {
    const names = index.path(area).map(({ name }) => normalizeSearchText(name));
    return names.length === steps.length && names.every((name, level) => name === steps[level]);
  });
  const [only = found[0], ...others] = whole.length === 1 ? whole : found;
  if (only === undefined) return { kind: "unknown" };
  return others.length === 0 ? { kind: "ok", area: only } : { kind: "several", areas: found };
}

/** Areas that can end an address: a district, or a city without districts. */
export function addressArea(
  areas: AreaIndex,
  areaId: string,
  path: string,
): { kind: "ok"; area: AreaRecord } | InvalidFields {
  const key = laneEndIssue(areas, areaId);
  const area = areas.find(areaId);
  if (key !== null || area === undefined) return invalidField(path, key ?? "area.unknown");
  return areas.parts(area.areaId).length > 0 ? invalidField(path, "area.hasParts") : { kind: "ok", area };
}

/** Why it cannot be an end of a lane: prices and times need at least a city. Null: it can. */
export function laneEndIssue(areas: AreaIndex, areaId: string): FieldMessageKey | null {
  if (/^[A-Z]{2}$/.test(areaId)) return "area.provinceFirst";
  const area = areas.find(areaId);
  if (area === undefined) return "area.unknown";
  return area.level === "province" ? "area.city" : null;
}

/** An area of any level as the rules need it; undefined if it does not exist or its position is unknown. */
export function laneEndAt(areas: AreaIndex, areaId: string): LaneEnd | undefined {
  const area = areas.find(areaId);
  const point = area === undefined ? null : areas.middle(area);
  if (area === undefined || point === null) return undefined;
  return { ...areas.areaPath(area), point, timeZone: area.timeZone };
}
