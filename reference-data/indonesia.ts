import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { parse } from "csv-parse/sync";
import { kmBetween } from "@rimba/domain";
import type { AreaRow, Point } from "./area-row.ts";
import { middle } from "./geometry.ts";
import { named } from "./known-names.ts";
import type { DistrictPoints } from "./points-file.ts";
import { plainName } from "./plain-name.ts";

const require = createRequire(import.meta.url);

interface SourceVillage {
  readonly code: string;
  readonly postal: number;
  readonly city: string;
  readonly district: string;
  readonly village: string;
  readonly latitude: number;
  readonly longitude: number;
}

type Village = Point & Omit<SourceVillage, "latitude" | "longitude">;

export interface Indonesia {
  readonly rows: readonly AreaRow[];
  readonly villages: readonly DistrictPoints[];
  /** Districts by how their villages were found. */
  readonly joined: { byCode: number; byName: number; byVillages: number };
  /** Names of districts without any village in the sources: their point is that of their regency. */
  readonly withoutVillages: readonly string[];
}

/** Farther than this from the middle of its regency a district's point is taken for a mistake of the source. */
const farthestKm = 150;

/** Cities have the codes from here on, regencies those before. */
const firstCityCode = 71;

/** Well-known parts of cities that are no villages, by district: public usage, kept by hand. */
const knownNeighbourhoods = JSON.parse(
  readFileSync(new URL("neighbourhoods.json", import.meta.url), "utf8"),
) as Readonly<Record<string, readonly string[]>>;

/** What people call a part of a district, beside the name of the district itself. */
function neighbourhoodsOf(districtCode: string, district: string, villagesWithin: readonly Row[]): string[] {
  const names = [
    ...(knownNeighbourhoods[areaCode(districtCode)] ?? []),
    ...villagesWithin.map((row) => cell(row, "name")),
  ];
  const byPlainName = new Map(names.map((name) => [plainName(name), name]));
  byPlainName.delete(plainName(district));
  return [...byPlainName.values()];
}

/** The time zones set by Presidential Decree 41 of 1987, by province. */
function timeZoneOf(province: string): string {
  if (province === "61" || province === "62") return "Asia/Pontianak";
  if (Number(province) >= 81) return "Asia/Jayapura";
  if (Number(province) >= 51) return "Asia/Makassar";
  return "Asia/Jakarta";
}

export function readIndonesia(): Indonesia {
  const provinces = table("provinces");
  const regencies = table("regencies");
  const districts = table("districts");
  const found = joinVillages(
    districts,
    new Map(regencies.map((row) => [cell(row, "code"), cell(row, "name")])),
  );
  const codes = new Set(districts.map((row) => cell(row, "code")));
  const rows: AreaRow[] = [];
  const villages: DistrictPoints[] = [];
  const withoutVillages: string[] = [];

  // Villages of the regencies are too many, and few people outside know them.
  const urban = Map.groupBy(
    table("villages").filter((row) => Number(cell(row, "code").slice(3, 5)) >= firstCityCode),
    (row) => cell(row, "district_code"),
  );
  const districtsOf = Map.groupBy(districts, (row) => cell(row, "regency_code"));
  const pointOf = new Map<string, Point | null>();
  for (const regency of regencies) {
    const own = districtsOf.get(cell(regency, "code")) ?? [];
    const middles = own.map((row) => middle(found.of(cell(row, "code"))));
    const centre = middle(middles.filter((point) => point !== null));
    pointOf.set(cell(regency, "code"), centre);
    own.forEach((row, index) => {
      const point = middles[index] ?? null;
      const isMistake = point !== null && centre !== null && kmBetween(point, centre) > farthestKm;
      pointOf.set(cell(row, "code"), isMistake ? nearestVillage(found.of(cell(row, "code")), centre) : point);
    });
  }

  for (const province of provinces) {
    const code = cell(province, "code");
    const own = regencies.filter((row) => cell(row, "province_code") === code);
    const point = middle(own.flatMap((row) => pointOf.get(cell(row, "code")) ?? []));
    const timeZone = timeZoneOf(code);
    const common = { formerIds: [], postalCodes: [], timeZone };
    rows.push({
      areaId: areaCode(code),
      parentId: "",
      ...named(areaCode(code), cell(province, "name")),
      ...common,
      point,
    });
    for (const regency of own) {
      const regencyCode = cell(regency, "code");
      const centre = pointOf.get(regencyCode) ?? null;
      const name = named(areaCode(regencyCode), regencyName(cell(regency, "name")));
      const official = cell(regency, "name");
      if (official !== name.name) name.aliases.push(official);
      rows.push({
        areaId: areaCode(regencyCode),
        parentId: areaCode(code),
        ...name,
        ...common,
        point: centre,
      });
      for (const district of districtsOf.get(regencyCode) ?? []) {
        const districtCode = cell(district, "code");
        const its = found.of(districtCode);
        const former = [...new Set(its.map((village) => village.code.slice(0, 8)))].filter(
          (old) => !codes.has(old),
        );
        const oldNames = [...new Set(its.map((village) => village.district))];
        const districtName = named(areaCode(districtCode), cell(district, "name"));
        if (its.length === 0) withoutVillages.push(`${cell(district, "name")}, ${name.name}`);
        rows.push({
          areaId: areaCode(districtCode),
          parentId: areaCode(regencyCode),
          ...districtName,
          aliases: [
            ...districtName.aliases,
            ...oldNames.filter((old) => plainName(old) !== plainName(districtName.name)),
          ],
          formerIds: former.map(areaCode),
          postalCodes: postalCodesOf(its),
          point: pointOf.get(districtCode) ?? centre,
          timeZone,
          neighbourhoods: neighbourhoodsOf(districtCode, districtName.name, urban.get(districtCode) ?? []),
        });
        villages.push({ areaId: areaCode(districtCode), points: its });
      }
    }
  }
  return { rows, villages, joined: found.joined, withoutVillages };
}

type Row = Readonly<Record<string, string>>;

function table(name: string): Row[] {
  const file = require.resolve("idn-area-data/package.json").replace("package.json", `data/${name}.csv`);
  return parse(readFileSync(file), { columns: true }) as Row[];
}

function cell(row: Row, column: string): string {
  const value = row[column];
  if (value === undefined) throw new Error(`no column ${column} in ${JSON.stringify(row)}`);
  return value;
}

function areaCode(kemendagri: string): string {
  return `ID-${kemendagri.replaceAll(".", "")}`;
}

/** "Kota Administrasi Jakarta Pusat" is written "Jakarta Pusat" on parcels. */
function regencyName(official: string): string {
  return official.replace(/^(Kota|Kabupaten) Administrasi /, "");
}

function postalCodesOf(villages: readonly Village[]): string[] {
  return [...new Set(villages.map(({ postal }) => String(postal)))]
    .filter((code) => code.length === 5)
    .toSorted();
}

function nearestVillage(villages: readonly Village[], to: Point | null): Point | null {
  if (to === null) return null;
  const [nearest] = villages.toSorted((a, b) => kmBetween(a, to) - kmBetween(b, to));
  return nearest !== undefined && kmBetween(nearest, to) <= farthestKm ? nearest : null;
}

/** Finds the villages of each district: by code, else by the names of district and regency, else by the names of its villages. */
function joinVillages(districts: readonly Row[], regencyNames: ReadonlyMap<string, string>) {
  const file = require.resolve("geografis/package.json").replace("package.json", "data/json/data.json");
  const source = JSON.parse(readFileSync(file, "utf8")) as SourceVillage[];
  const all = source.map(({ latitude, longitude, ...village }): Village => ({
    ...village,
    lat: latitude,
    lng: longitude,
  }));
  const byCode = Map.groupBy(all, (village) => village.code.slice(0, 8));
  const known = new Set(districts.map((row) => cell(row, "code")));
  // Only what no code of today claims may be found by name.
  const unclaimed = all.filter((village) => !known.has(village.code.slice(0, 8)));
  const byNames = Map.groupBy(unclaimed, (village) => namesKey(village.city, village.district));
  const byVillage = Map.groupBy(all, (village) => namesKey(village.city, village.village));
  const villageNames = Map.groupBy(table("villages"), (row) => cell(row, "district_code"));
  const joined = { byCode: 0, byName: 0, byVillages: 0 };
  const found = new Map<string, readonly Village[]>();
  // Villages of a district that was split off since: the source lists them under the district that they left.
  const moved = new Set<Village>();
  const split = new Set<string>();
  for (const district of districts) {
    const code = cell(district, "code");
    const regency = regencyNames.get(cell(district, "regency_code")) ?? "";
    const direct = byCode.get(code);
    const own = direct ?? byNames.get(namesKey(regency, cell(district, "name")));
    if (own !== undefined) {
      joined[direct === undefined ? "byName" : "byCode"]++;
      found.set(code, own);
      continue;
    }
    const moving = (villageNames.get(code) ?? []).flatMap((row) => {
      const namesakes = byVillage.get(namesKey(regency, cell(row, "name"))) ?? [];
      return namesakes.length === 1 ? namesakes : [];
    });
    if (moving.length > 0) joined.byVillages++;
    for (const village of moving) moved.add(village);
    found.set(code, moving);
    split.add(code);
  }
  return {
    joined,
    of: (code: string) => (found.get(code) ?? []).filter((village) => split.has(code) || !moved.has(village)),
  };
}

function namesKey(regency: string, name: string): string {
  return `${plainName(regency)} ${plainName(name)}`;
}
