import type { AreaCountry, AreaLevel, Point } from "@rimba/contract";

/** An area as the database and the tables of data/areas have it. */
export interface AreaRecord {
  readonly areaId: string;
  readonly parentId: string | null;
  readonly countryCode: AreaCountry;
  readonly level: AreaLevel;
  /** As people there write it; the other two only where they differ. */
  readonly name: string;
  readonly nameEn: string | null;
  readonly nameZh: string | null;
  readonly aliases: readonly string[];
  /** Ids from before a renumbering: they still find their place. */
  readonly formerIds: readonly string[];
  readonly postalCodes: readonly string[];
  readonly point: Point | null;
  readonly timeZone: string;
  /** Names of places within it that are no areas themselves, such as Kemang in Mampang Prapatan: a search finds the area by them. */
  readonly neighbourhoods: readonly string[];
}
