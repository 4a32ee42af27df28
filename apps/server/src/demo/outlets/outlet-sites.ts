import type { AreaCountry, Point } from "@rimba/contract";
import type { AreaIndex, AreaRecord } from "../../features/places/area-index.ts";
import type { DistrictPoints } from "../../features/places/area-locator.ts";
import { createRandom, type Random } from "../random.ts";

/** The location of an outlet. */
export interface OutletSite {
  /** The area that addresses there end with. */
  readonly area: AreaRecord;
  readonly point: Point;
  readonly size: SiteSize;
}

export type SiteSize = "metropolis" | "city" | "country";

/** Cities of a million people and what grew together with them. */
const metropolis =
  /^Kota (Surabaya|Bandung|Medan|Semarang|Makassar|Palembang|Tangerang|Tangerang Selatan|Bekasi|Depok|Bogor|Batam|Pekanbaru|Denpasar|Malang|Yogyakarta|Surakarta|Balikpapan|Samarinda|Banjarmasin|Bandar Lampung|Padang|Pontianak|Manado|Jambi)$/;
const jakarta = "ID-31";
const java: ReadonlySet<string> = new Set(["ID-32", "ID-33", "ID-34", "ID-35", "ID-36"]);

/** A village of a city has many times the people, and the parcels, of one in the country. */
const weightOf = { metropolis: 16, city: 5, country: 1 } as const satisfies Record<SiteSize, number>;
const weightOnJava = 1.6;

/** Degrees; an outlet is within some 300 m of the point of its village. */
const nearVillage = 0.0028;

/** This many sites in Indonesia, each near a village: in proportion to the villages, more in cities. */
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
  // Walks through all districts in even steps, so that each gets its share.
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
  if (province?.areaId === jakarta || metropolis.test(city?.name ?? "")) return "metropolis";
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

/** The large cities of each country; where its cities are divided, some districts of each. */
const abroad: readonly Abroad[] = [
  {
    countryCode: "MY",
    count: 60,
    spread: 0.02,
    served:
      / (Johor Bahru|Batu Pahat|Muar|Alor Setar|Sungai Petani|Kota Bharu|Melaka|Seremban|Kuantan|Ipoh|Taiping|Pulau Pinang|Butterworth|Bayan Lepas|Kuching|Sibu|Miri|Bintulu|Petaling Jaya|Shah Alam|Klang|Kajang|Puchong|Subang Jaya|Kuala Terengganu|Kuala Lumpur|Kota Kinabalu|Sandakan|Tawau|Putrajaya)$/,
  },
  {
    countryCode: "PH",
    count: 60,
    spread: 0.02,
    served:
      /(City of (Caloocan|Las Piñas|Makati|Manila|Marikina|Muntinlupa|Parañaque|Pasig|Taguig|Legazpi|Baguio|Bacoor|Dasmariñas|Imus|Cebu|Lapu-Lapu|Mandaue|Davao|Iloilo|San Fernando|Tacloban|Cagayan De Oro|Bacolod|Angeles|Antipolo|General Santos|Zamboanga)|Quezon City)$/,
  },
  {
    countryCode: "SG",
    count: 40,
    spread: 0.006,
    served:
      /Ang Mo Kio|Bedok|Bishan|Bukit Batok|Bukit Merah|Choa Chu Kang|Clementi|Geylang|Hougang|Jurong East|Jurong West|Orchard|Pasir Ris|Punggol|Queenstown|Sembawang|Sengkang|Serangoon|Tampines|Toa Payoh|Woodlands|Yishun/,
  },
  {
    countryCode: "CN",
    count: 60,
    spread: 0.04,
    served:
      /北京市 (东城|西城|朝阳)区|上海市 (黄浦|静安)区|天津市 和平区|广州市 (越秀|天河)区|深圳市 (福田|罗湖)区|厦门市 思明区|福州市 鼓楼区|杭州市 上城区|宁波市 海曙区|金华市 义乌市|南京市 玄武区|苏州市 姑苏区|青岛市 市南区|武汉市 江岸区|重庆市 渝中区|成都市 (武侯|锦江)区/,
  },
];

/** Some dozens in each other country, around the centres of its towns: no finer data exist. */
export function sitesAbroad(areas: AreaIndex): OutletSite[] {
  return abroad.flatMap(({ countryCode, count, spread, served }) => {
    const random = createRandom(`outlet sites ${countryCode}`);
    const candidates = areas.all.flatMap((area) => {
      if (area.countryCode !== countryCode || areas.parts(area.areaId).length > 0) return [];
      const point = areas.middle(area);
      return point !== null && served.test(pathText(area, areas)) ? [{ area, point }] : [];
    });
    return Array.from({ length: count }, (_, at) => {
      const candidate = candidates[Math.floor((at / count) * candidates.length)];
      if (candidate === undefined)
        throw new Error(`the demo has outlets in ${countryCode}, but no town for them`);
      const { area, point } = candidate;
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

function nearby(random: Random, { lat, lng }: Point, spread: number): Point {
  const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
  return {
    lat: rounded(lat + random.between(-spread, spread)),
    lng: rounded(lng + random.between(-spread, spread)),
  };
}
