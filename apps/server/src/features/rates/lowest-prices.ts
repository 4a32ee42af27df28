import { setImmediate } from "node:timers/promises";
import { type CheapestLanes, compareLanes, type LowestPrice, lowestPrices } from "@rimba/domain";
import type { AreaIndex } from "../places/area-index.ts";
import type { PriceReference } from "./requested-lane.ts";
import type { Tariff } from "./tariff.ts";

/** Other requests are answered between two turns. */
const pairsPerTurn = 500;

/** By the tariff in memory: another day or tariff is computed again. */
const computed = new WeakMap<
  Tariff,
  { readonly day: string; readonly prices: Promise<readonly LowestPrice[]> }
>();

/** The lowest price of each product on a day, "YYYY-MM-DD". */
export function currentLowestPrices(reference: PriceReference, day: string): Promise<readonly LowestPrice[]> {
  const known = computed.get(reference.tariff);
  if (known?.day === day) return known.prices;
  const prices = computeLowestPrices(reference, day);
  computed.set(reference.tariff, { day, prices });
  return prices;
}

async function computeLowestPrices(
  { areas, tariff: { lanes, terms } }: PriceReference,
  day: string,
): Promise<readonly LowestPrice[]> {
  const remote = new Set(terms.remoteAreas.map(({ areaId }) => areaId));
  const countryOf = countriesOf(areas.index, remote);
  const cheapest: CheapestLanes = new Map();
  let pairs = 0;
  for (const [from, lanesFrom] of lanes) {
    const country = countryOf(from);
    for (const [to, between] of lanesFrom) {
      if (country !== null && countryOf(to) === country) compareLanes(cheapest, between, terms, day);
      pairs += 1;
      if (pairs % pairsPerTurn === 0) await setImmediate();
    }
  }
  return lowestPrices(cheapest, terms, day);
}

/** The country of an area, by its id; null: unknown, or remote, where surcharges apply. */
function countriesOf(index: AreaIndex, remote: ReadonlySet<string>): (areaId: string) => string | null {
  const known = new Map<string, string | null>();
  const find = (areaId: string) => {
    if (/^[A-Z]{2}$/.test(areaId)) return areaId;
    const area = index.find(areaId);
    if (area === undefined) return null;
    const { parentIds, countryCode } = index.areaPath(area);
    return [areaId, ...parentIds].some((id) => remote.has(id)) ? null : countryCode;
  };
  return (areaId) => {
    const found = known.get(areaId);
    if (found !== undefined) return found;
    const country = find(areaId);
    known.set(areaId, country);
    return country;
  };
}
