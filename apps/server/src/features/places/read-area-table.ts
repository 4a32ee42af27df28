import { type AreaCountry, areaCountries, areaLevels } from "@rimba/contract";
import { LineReader } from "../../platform/import/line-reader.ts";
import { type TableLine, readTable } from "../../platform/import/read-table.ts";
import type { TableFault } from "../../platform/import/faults.ts";
import type { AreaRecord } from "./area-index.ts";

export const areaColumns = {
  required: ["areaId", "parentId", "name", "timeZone"],
  optional: ["nameEn", "nameZh", "aliases", "formerIds", "postalCodes", "lat", "lng", "neighbourhoods"],
};

const idForm = /^[A-Z]{2}-[A-Z0-9-]{1,24}$/;

export interface AreaTable {
  readonly areas: readonly AreaRecord[];
  /** In file order; if there are any, `areas` must not be used. */
  readonly faults: readonly TableFault[];
}

/** Parses a file of areas as in data/areas. A parent comes before its parts. */
export async function readAreaTable(bytes: Uint8Array): Promise<AreaTable> {
  const areas = new Map<string, AreaRecord>();
  const faults = await readTable(bytes, areaColumns, (line, found) => {
    const area = areaOf(line, areas, found);
    if (area !== null) areas.set(area.areaId, area);
  });
  return { areas: [...areas.values()], faults };
}

function areaOf(
  line: TableLine,
  above: ReadonlyMap<string, AreaRecord>,
  faults: TableFault[],
): AreaRecord | null {
  const reader = new LineReader(line, faults);
  const areaId = reader.matching("areaId", idForm, "ID-3171");
  if (above.has(areaId)) reader.fault("areaId", `${areaId} is there twice.`);
  const parentId = reader.optional("parentId") || null;
  const parent = parentId === null ? undefined : above.get(parentId);
  if (parentId !== null && parent === undefined) {
    reader.fault("parentId", `There is no area ${parentId} above this line.`);
  }
  const level = areaLevels[parent === undefined ? 0 : areaLevels.indexOf(parent.level) + 1];
  if (level === undefined) reader.fault("parentId", `${parentId} is a district: it has no parts.`);
  const countryCode = countryOf(areaId);
  if (areaId !== "" && countryCode === null) {
    reader.fault("areaId", `The country is none of ${areaCountries.join(", ")}.`);
  }
  if (parent !== undefined && countryCode !== null && parent.countryCode !== countryCode) {
    reader.fault("parentId", `${parentId} is in another country.`);
  }
  const record = {
    name: reader.text("name"),
    nameEn: reader.optional("nameEn") || null,
    nameZh: reader.optional("nameZh") || null,
    aliases: reader.list("aliases"),
    formerIds: reader.list("formerIds"),
    postalCodes: reader.list("postalCodes"),
    point: pointOf(reader),
    timeZone: reader.timeZone("timeZone"),
    neighbourhoods: reader.list("neighbourhoods"),
  };
  if (areaId === "" || level === undefined || countryCode === null) return null;
  return { areaId, parentId, countryCode, level, ...record };
}

function countryOf(areaId: string): AreaCountry | null {
  return areaCountries.find((country) => areaId.startsWith(`${country}-`)) ?? null;
}

function pointOf(reader: LineReader): AreaRecord["point"] {
  const [hasLat, hasLng] = [reader.optional("lat") !== "", reader.optional("lng") !== ""];
  if (hasLat !== hasLng) reader.fault(hasLat ? "lng" : "lat", "A point needs both.");
  return reader.point();
}

/** What a file of areas changes in one country. */
export interface AreaChanges {
  readonly country: AreaCountry;
  /** Areas before and after. */
  readonly before: number;
  readonly after: number;
  /** Ids of stored areas that the file has neither as ids nor as former ids. */
  readonly areaIds: readonly string[];
}

/** Each country of `given`, which is replaced as a whole, with its stored areas. */
export function areaChanges(given: readonly AreaRecord[], stored: readonly AreaRecord[]): AreaChanges[] {
  const known = new Set(given.flatMap(({ areaId, formerIds }) => [areaId, ...formerIds]));
  const before = Map.groupBy(stored, ({ countryCode }) => countryCode);
  return [...Map.groupBy(given, ({ countryCode }) => countryCode)].map(([country, after]) => {
    const own = before.get(country) ?? [];
    const areaIds = own.map(({ areaId }) => areaId).filter((areaId) => !known.has(areaId));
    return { country, before: own.length, after: after.length, areaIds };
  });
}
