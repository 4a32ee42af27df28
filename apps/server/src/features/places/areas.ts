import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { areaCountries } from "@rimba/contract";
import type { Db, Tx } from "../../platform/db/db.ts";
import { type RowOf, statement, typed } from "../../platform/db/statement.ts";
import { AreaIndex, type AreaRecord } from "./area-index.ts";
import { AreaLocator, readKnownPoints } from "./area-locator.ts";
import { DistrictBoundaries } from "./district-boundaries.ts";
import { AreaSearch } from "./search-areas.ts";
import { bumpReferenceVersion, claimSeeding, readUnchanged, referenceVersion } from "./reference-version.ts";
import { faultText } from "../../platform/import/faults.ts";
import { projectFolder } from "../../platform/config/folders.ts";
import { readAreaTable } from "./read-area-table.ts";

/** The queries of areas, answered from memory. */
export interface Areas {
  readonly index: AreaIndex;
  readonly search: AreaSearch;
  readonly locator: AreaLocator;
  readonly boundaries: DistrictBoundaries;
}

/** Loads the stored areas. `former`: boundaries are a file of this program and need not be read again. Throws `DatabaseUnavailable`. */
export async function readAreas(db: Tx, former?: Pick<Areas, "boundaries">): Promise<Areas> {
  const index = new AreaIndex(await loadAreas(db));
  const boundaries = former?.boundaries ?? (await DistrictBoundaries.read());
  return {
    index,
    search: await AreaSearch.of(index),
    locator: await AreaLocator.of(index, await readKnownPoints(), boundaries),
    boundaries,
  };
}

const deleteAreas = statement({
  name: "areas.deleteCountries",
  text: "delete from area where country_code = any(:countryCodes)",
  params: { countryCodes: "text[]" },
});

type AreaDetails = Omit<AreaRecord, "areaId" | "parentId" | "countryCode" | "level">;

const insert = statement({
  name: "areas.insert",
  text: `
insert into area (area_id, position, parent_id, country_code, level, details)
select item ->> 'areaId', (:from + ordinality)::int, item ->> 'parentId', item ->> 'countryCode', item ->> 'level',
  item -> 'details'
from jsonb_array_elements(:rows) with ordinality as list (item, ordinality)`,
  params: { rows: "jsonb", from: "integer" },
});

const selectAreas = statement({
  name: "areas.all",
  text: `
select area_id as "areaId", parent_id as "parentId", country_code as "countryCode", level, details, position
from area where (country_code, position) > (:countryCode, :position) order by country_code, position limit :size`,
  params: { countryCode: "text", position: "integer", size: "bigint" },
  row: {
    areaId: "text",
    parentId: "text | null",
    countryCode: typed<AreaRecord["countryCode"]>("text"),
    level: typed<AreaRecord["level"]>("text"),
    details: typed<AreaDetails>("jsonb"),
    position: "integer",
  },
});

/** A statement's parameters are built and sent in one go. */
const batchSize = 1000;

/** Replaces all areas of the countries of `areas`, in one transaction of the caller. */
export async function replaceAreas(tx: Tx, areas: readonly AreaRecord[]): Promise<void> {
  // First, so that of two concurrent imports the second waits, and then deletes what the first stored.
  await bumpReferenceVersion(tx, "areas");
  await tx.query(deleteAreas, { countryCodes: [...new Set(areas.map(({ countryCode }) => countryCode))] });
  for (let from = 0; from < areas.length; from += batchSize) {
    const rows = areas
      .slice(from, from + batchSize)
      .map(({ areaId, parentId, countryCode, level, ...details }) => ({
        areaId,
        parentId,
        countryCode,
        level,
        details,
      }));
    await tx.query(insert, { rows: JSON.stringify(rows), from });
  }
}

/** In the order of the imported file. Throws `DatabaseUnavailable`. */
export async function loadAreas(db: Tx): Promise<AreaRecord[]> {
  return readUnchanged<RowOf<typeof selectAreas>, AreaRecord>(
    db,
    "areas",
    (after, size) =>
      db.query(selectAreas, { countryCode: after?.countryCode ?? "", position: after?.position ?? 0, size }),
    ({ areaId, parentId, countryCode, level, details }) => ({
      areaId,
      parentId,
      countryCode,
      level,
      ...details,
    }),
  );
}

/**
 * Fills an empty table with the areas that Rimba ships; a carrier may import others. One of several processes
 * does it.
 */
export async function seedAreas(db: Db): Promise<void> {
  if ((await referenceVersion(db, "areas")) > 0) return;
  const areas = await readShippedAreas();
  await db.longTransaction(async (tx) => {
    if (await claimSeeding(tx, "areas")) await replaceAreas(tx, areas);
  });
}

const folder = join(projectFolder, "data", "areas");

/** The areas that Rimba ships, country by country. */
export async function readShippedAreas(): Promise<AreaRecord[]> {
  const tables = await Promise.all(
    areaCountries.map(async (country) => readAreaTable(await readFile(join(folder, `${country}.csv`)))),
  );
  const [fault] = tables.flatMap(({ faults }) => faults);
  if (fault !== undefined) throw new Error(`the areas that Rimba ships are wrong: ${faultText(fault)}`);
  return tables.flatMap(({ areas }) => areas);
}
