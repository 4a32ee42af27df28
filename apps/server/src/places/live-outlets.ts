import type { Tx } from "../db/db.ts";
import { LiveReference } from "./live-reference.ts";
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

export function outletsOf(records: readonly OutletRecord[]): Outlets {
  const index = new OutletIndex(records);
  return { index, search: new OutletSearch(index), nearest: new NearestOutlets(index.all) };
}

/** The outlets in force in this process. */
export function liveOutlets(db: Tx): LiveReference<Outlets> {
  return new LiveReference(db, "outlets", async (from) => outletsOf(await loadOutlets(from)));
}
