import type { AreaCountry, Point } from "@rimba/contract";
import type { AreaIndex } from "../../places/area-index.ts";
import type { AreaRecord } from "../../places/area-record.ts";
import type { DistrictPoints } from "../../places/village-points.ts";
import { createRandom, type Random } from "../random.ts";

/** A place for an outlet. */
export interface OutletSite {
  /** What addresses there end with. */
  readonly area: AreaRecord;
  readonly point: Point;
  readonly size: SiteSize;
}

export type SiteSize = "metropolis" | "city" | "country";

/** Cities of a million people and what grew together with them. */
const metropolises: ReadonlySet<string> = new Set(
  (
    "Surabaya Bandung Medan Semarang Makassar Palembang Tangerang Bekasi Depok Bogor Batam Pekanbaru Denpasar Malang " +
    "Yogyakarta Surakarta Balikpapan Samarinda Banjarmasin Padang Pontianak Manado Jambi"
  )
    .split(" ")
    .concat("Tangerang Selatan", "Bandar Lampung")
    .map((name) => `Kota ${name}`),
);
const jakarta = "ID-31";
const java: ReadonlySet<string> = new Set(["ID-32", "ID-33", "ID-34", "ID-35", "ID-36"]);

/** A village of a city has many times the people, and the parcels, of one in the country. */
const weightOf = { metropolis: 16, city: 5, country: 1 } as const satisfies Record<SiteSize, number>;
const weightOnJava = 1.6;

/** Degrees; an outlet stands within some 300 m of the point of its village. */
const nearVillage = 0.0028;

/** So many sites in Indonesia, each near a village: in proportion to the villages, more of them in cities. */
export function homeSites(
  areas: AreaIndex,
  villages: readonly DistrictPoints[],
  count: number,
): OutletSite[] {
  const districts = villages.flatMap((points) => {
    const area = areas.find(points.areaId);
    if (area === undefined || points.lats.length === 0) return [];
    const size = sizeOf(area, areas);
    const isOnJava = java.has(areas.path(area)[0]?.areaId ?? "");
    const weight = points.lats.length * weightOf[size] * (isOnJava ? weightOnJava : 1);
    return [{ area, points, size, weight }];
  });
  const step = districts.reduce((sum, { weight }) => sum + weight, 0) / count;
  const random = createRandom("outlet sites");
  const sites: OutletSite[] = [];
  // Walks through all districts with even steps, so that each gets its share.
  let next = step / 2;
  let behind = 0;
  for (const { area, points, size, weight } of districts) {
    for (; next < behind + weight; next += step) {
      const village = Math.floor(((next - behind) / weight) * points.lats.length);
      const point = { lat: points.lats[village] ?? 0, lng: points.lngs[village] ?? 0 };
      sites.push({ area, point: nearby(random, point, nearVillage), size });
    }
    behind += weight;
  }
  return sites;
}

function sizeOf(district: AreaRecord, areas: AreaIndex): SiteSize {
  const [province, city] = areas.path(district);
  if (province?.areaId === jakarta || metropolises.has(city?.name ?? "")) return "metropolis";
  return city?.name.startsWith("Kota ") ? "city" : "country";
}

interface Abroad {
  readonly countryCode: AreaCountry;
  readonly count: number;
  /** Degrees. */
  readonly spread: number;
  /** Whether the path of an area, its names joined, is served. */
  readonly served: RegExp;
}

const abroad: readonly Abroad[] = [
  { countryCode: "MY", count: 28, spread: 0.012, served: /./ },
  { countryCode: "PH", count: 24, spread: 0.012, served: /City of|Metro Manila/ },
  {
    countryCode: "SG",
    count: 15,
    spread: 0.004,
    served:
      /Ang Mo Kio|Bedok|Bishan|Bukit Merah|Clementi|Hougang|Jurong East|Orchard|Punggol|Queenstown|Sengkang|Tampines|Toa Payoh|Woodlands|Yishun/,
  },
  {
    countryCode: "CN",
    count: 16,
    spread: 0.02,
    // In the middle of their cities, whose point is the only one known.
    served:
      /北京市 (东城|西城)区|上海市 (黄浦|静安)区|广州市 (越秀|天河)区|深圳市 (福田|罗湖)区|厦门市 思明区|杭州市 上城区|宁波市 海曙区|青岛市 市南区|成都市 (武侯|锦江)区/,
  },
];

/** Some dozens in the other countries, where their towns are known by a point. */
export function sitesAbroad(areas: AreaIndex): OutletSite[] {
  return abroad.flatMap(({ countryCode, count, spread, served }) => {
    const random = createRandom(`outlet sites ${countryCode}`);
    const candidates = areas.all.flatMap((area) => {
      if (area.countryCode !== countryCode || area.point === null) return [];
      if (areas.parts(area.areaId).length > 0 || !served.test(pathText(area, areas))) return [];
      const parent = areas.path(area).at(-2);
      const hasOwnPoint = parent?.point?.lat !== area.point.lat || parent.point.lng !== area.point.lng;
      return hasOwnPoint || countryCode === "CN" ? [{ area, point: area.point }] : [];
    });
    const wanted = Math.min(count, candidates.length);
    return Array.from({ length: wanted }, (_, at) => {
      const { area, point } = random.pick(candidates.slice(...shareOf(at, wanted, candidates.length)));
      return { area, point: nearby(random, point, spread), size: "city" as const };
    });
  });
}

function pathText(area: AreaRecord, areas: AreaIndex): string {
  return areas
    .path(area)
    .map(({ name }) => name)
    .join(" ");
}

function shareOf(at: number, shares: number, length: number): [number, number] {
  return [Math.floor((at / shares) * length), Math.floor(((at + 1) / shares) * length)];
}

function nearby(random: Random, { lat, lng }: Point, spread: number): Point {
  const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
  return {
    lat: rounded(lat + random.between(-spread, spread)),
    lng: rounded(lng + random.between(-spread, spread)),
  };
}
