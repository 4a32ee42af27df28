import type { Tx } from "../../platform/db/db.ts";
import { AreaIndex } from "./area-index.ts";
import { AreaLocator } from "./area-locator.ts";
import { AreaSearch } from "./search-areas.ts";
import { loadAreas } from "./store-areas.ts";
import { readKnownPoints } from "./village-points.ts";

/** All that is asked of areas, kept in memory. */
export interface Areas {
  readonly index: AreaIndex;
  readonly search: AreaSearch;
  readonly locator: AreaLocator;
}

/** From what is stored. Throws `DatabaseUnavailable`. */
export async function readAreas(db: Tx): Promise<Areas> {
  const index = new AreaIndex(await loadAreas(db));
  return {
    index,
    search: await AreaSearch.of(index),
    locator: await AreaLocator.of(index, await readKnownPoints()),
  };
}
