import type { Tx } from "../db/db.ts";
import { AreaIndex } from "./area-index.ts";
import { AreaLocator } from "./area-locator.ts";
import { LiveReference } from "./live-reference.ts";
import { AreaSearch } from "./search-areas.ts";
import { loadAreas } from "./store-areas.ts";
import { readVillagePoints } from "./village-points.ts";

/** All that is asked of areas, kept in memory. */
export interface Areas {
  readonly index: AreaIndex;
  readonly search: AreaSearch;
  readonly locator: AreaLocator;
}

/** The areas in force in this process. */
export function liveAreas(db: Tx): LiveReference<Areas> {
  return new LiveReference(db, "areas", async (from) => {
    const index = new AreaIndex(await loadAreas(from));
    return {
      index,
      search: new AreaSearch(index),
      locator: new AreaLocator(index, await readVillagePoints()),
    };
  });
}
