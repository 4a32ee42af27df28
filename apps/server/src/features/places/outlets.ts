import type { Tx } from "../../platform/db/db.ts";
import { NearestOutlets } from "./nearest-outlets.ts";
import { OutletIndex } from "./outlet-index.ts";
import type { OutletRecord } from "./outlet-record.ts";
import { OutletSearch } from "./search-outlets.ts";
import { loadOutlets } from "./store-outlets.ts";

/** All that is asked of outlets, kept in memory. */
export interface Outlets {
  readonly index: OutletIndex;
  readonly search: OutletSearch;
  readonly nearest: NearestOutlets;
}

export async function outletsOf(records: readonly OutletRecord[]): Promise<Outlets> {
  const index = await OutletIndex.of(records);
  return { index, search: await OutletSearch.of(index), nearest: new NearestOutlets(index.all) };
}

/** From what is stored. Throws `DatabaseUnavailable`. */
export async function readOutlets(db: Tx): Promise<Outlets> {
  return outletsOf(await loadOutlets(db));
}
