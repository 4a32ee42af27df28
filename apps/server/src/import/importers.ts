import type { Tx } from "../db/db.ts";
import { AreaIndex } from "../places/area-index.ts";
import { readAreaTable } from "../places/read-area-table.ts";
import { readOutletTable } from "../places/read-outlet-table.ts";
import { loadAreas, replaceAreas } from "../places/store-areas.ts";
import { replaceOutlets } from "../places/store-outlets.ts";
import type { TableFault } from "./table-faults.ts";

/** A file that was read: what is wrong with it, or how to put it in the place of what is there. */
interface ReadFile {
  readonly rows: number;
  readonly faults: readonly TableFault[];
  /** In one transaction of the caller; not to be called where there are faults. Tells how many rows are stored. */
  readonly replace: (tx: Tx, say: (stored: number) => void) => Promise<void>;
}

export type Importer = (db: Tx, bytes: Uint8Array) => Promise<ReadFile>;

/** What `rimba import` can bring in, by the name of the table. */
export const importers = {
  /** All areas of each country that the file has. */
  areas: async (_db, bytes) => {
    const { areas, faults } = readAreaTable(bytes);
    return { rows: areas.length, faults, replace: (tx) => replaceAreas(tx, areas) };
  },
  /** All outlets there are; each must lie in an area that there is. */
  outlets: async (db, bytes) => {
    const { outlets, faults } = readOutletTable(bytes, new AreaIndex(await loadAreas(db)));
    return { rows: outlets.length, faults, replace: (tx, say) => replaceOutlets(tx, outlets, say) };
  },
} as const satisfies Readonly<Record<string, Importer>>;

export type ImportedTable = keyof typeof importers;
export const importedTables = Object.keys(importers) as ImportedTable[];
