import { outletServices, type OutletService } from "@rimba/contract";
import { AreaIndex, type AreaRecord } from "../../features/places/area-index.ts";
import type { OutletRecord } from "../../features/places/outlet-index.ts";
import { type DistrictPoints, readVillagePoints } from "../../features/places/area-locator.ts";
import { createRandom, type Random } from "../random.ts";
import { outletAddress, outletName } from "./outlet-address.ts";
import { outletHours } from "./outlet-hours.ts";
import { homeSites, sitesAbroad, type OutletSite, type SiteSize } from "./outlet-sites.ts";
import type { Db } from "../../platform/db/db.ts";
import { loadAreas } from "../../features/places/areas.ts";
import { replaceOutlets } from "../../features/places/outlets.ts";
import { claimSeeding, referenceVersion } from "../../features/places/reference-version.ts";

/** Domestic outlets of the demo carrier. */
const outletsAtHome = 3400;

/** The sample outlets: the same ones for the same areas, villages and count. */
export function demoOutlets(
  areas: AreaIndex,
  villages: readonly DistrictPoints[],
  atHome = outletsAtHome,
): OutletRecord[] {
  const number = new Counter();
  return [...homeSites(areas, villages, atHome), ...sitesAbroad(areas)].map((site) =>
    outletAt(site, areas, number),
  );
}

/** Counts how often each text occurred, from 0. */
class Counter {
  readonly #met = new Map<string, number>();

  next(text: string): number {
    const times = this.#met.get(text) ?? 0;
    this.#met.set(text, times + 1);
    return times;
  }
}

function outletAt({ area, point, size }: OutletSite, areas: AreaIndex, number: Counter): OutletRecord {
  const path = areas.path(area);
  const provinceId = path[0]?.areaId ?? area.areaId;
  const city = path.at(-2) ?? area;
  const nthInArea = number.next(area.areaId);
  const letters = codeLetters(city);
  const networkCode = `${letters}${String(number.next(letters) + 1).padStart(3, "0")}`;
  const random = createRandom(`outlet ${networkCode}`);
  const recommended = isRecommended(random, size, number.next(city.areaId));
  const services = servicesAt(random, size, recommended).filter(
    (service) => service !== "DFOD" || area.countryCode === "ID",
  );
  return {
    networkCode,
    name: outletName(area, nthInArea),
    address: outletAddress(random, path),
    areaId: area.areaId,
    point,
    phone: area.countryCode === "ID" && random.chance(0.8) ? phoneNumber(random) : null,
    services,
    recommended,
    pickupRadiusKm: services.includes("PICKUP") ? radiusAt(random, size) : 0,
    timeZone: area.timeZone,
    hours: outletHours(random, provinceId, size),
  };
}

/** The first three letters of its city or regency. */
function codeLetters({ name, nameEn, countryCode }: AreaRecord): string {
  return ((countryCode === "CN" ? nameEn : null) ?? name)
    .normalize("NFKD")
    .replace(/^(Kota|Kabupaten|City of) /, "")
    .replaceAll(/[^A-Za-z]/g, "")
    .slice(0, 3)
    .toUpperCase();
}

/** The first of each city, and a few more. */
function isRecommended(random: Random, size: SiteSize, nthInCity: number): boolean {
  if (nthInCity === 0) return size !== "country" || random.chance(0.4);
  return random.chance(size === "country" ? 0.01 : 0.06);
}

function servicesAt(random: Random, size: SiteSize, recommended: boolean): OutletService[] {
  if (recommended) return [...outletServices];
  const likely = {
    DROP_OFF: 1,
    PICKUP: size === "country" ? 0.6 : 0.85,
    COLLECTION: 0.9,
    DFOD: size === "country" ? 0.5 : 0.8,
    CARGO: 0.45,
    PACKING: 0.55,
  } as const satisfies Record<OutletService, number>;
  return outletServices.filter((service) => random.chance(likely[service]));
}

function radiusAt(random: Random, size: SiteSize): number {
  if (size === "metropolis") return random.whole(4, 7);
  return size === "city" ? random.whole(6, 10) : random.whole(10, 25);
}

/** A number without a subscriber: the block 812-0000 is not assigned. */
function phoneNumber(random: Random): string {
  return `0812-0000-${String(random.whole(0, 9999)).padStart(4, "0")}`;
}

/**
 * Fills an empty table with the outlets of the demo carrier; needs the areas. One of several processes does
 * it.
 */
export async function seedDemoOutlets(db: Db): Promise<void> {
  if ((await referenceVersion(db, "outlets")) > 0) return;
  const outlets = demoOutlets(new AreaIndex(await loadAreas(db)), await readVillagePoints());
  await db.longTransaction(async (tx) => {
    if (await claimSeeding(tx, "outlets")) await replaceOutlets(tx, outlets);
  });
}
