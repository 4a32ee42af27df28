import { writeFileSync } from "node:fs";
import { stringify } from "csv-stringify/sync";

export interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** One area as `data/areas/*.csv` and `rimba import areas` have it. */
export interface AreaRow {
  /** Country, hyphen, the official code without dots: `ID-317101`. */
  readonly areaId: string;
  /** Empty for the topmost level of a country. */
  readonly parentId: string;
  /** In the country's own language, as people there write it. */
  readonly name: string;
  readonly nameEn: string;
  readonly nameZh: string;
  /** Old names, short names, other spellings. */
  readonly aliases: readonly string[];
  readonly formerIds: readonly string[];
  readonly postalCodes: readonly string[];
  /** Null where the sources know none. */
  readonly point: Point | null;
  readonly timeZone: string;
  /** Names of places within it that are no areas themselves. */
  readonly neighbourhoods?: readonly string[];
}

const columns = [
  "areaId",
  "parentId",
  "name",
  "nameEn",
  "nameZh",
  "aliases",
  "formerIds",
  "postalCodes",
  "lat",
  "lng",
  "timeZone",
];

/** Lists within a cell are separated by semicolons; parents come before their children. */
export function writeAreas(file: string, rows: readonly AreaRow[]): void {
  const hasNeighbourhoods = rows.some((row) => row.neighbourhoods !== undefined);
  const records = rows.map((row) => [
    row.areaId,
    row.parentId,
    row.name,
    row.nameEn === row.name ? "" : row.nameEn,
    row.nameZh === row.name ? "" : row.nameZh,
    row.aliases.join(";"),
    row.formerIds.join(";"),
    row.postalCodes.join(";"),
    row.point?.lat.toFixed(4) ?? "",
    row.point?.lng.toFixed(4) ?? "",
    row.timeZone,
    ...(hasNeighbourhoods ? [(row.neighbourhoods ?? []).join(";")] : []),
  ]);
  const head = hasNeighbourhoods ? [...columns, "neighbourhoods"] : columns;
  writeFileSync(file, stringify([head, ...records]));
}
