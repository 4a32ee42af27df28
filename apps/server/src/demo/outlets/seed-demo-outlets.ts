import type { Db } from "../../platform/db/db.ts";
import { AreaIndex } from "../../features/places/area-index.ts";
import { loadAreas } from "../../features/places/areas.ts";
import { replaceOutlets } from "../../features/places/outlets.ts";
import { readVillagePoints } from "../../features/places/area-locator.ts";
import { claimSeeding, referenceVersion } from "../../features/places/reference-version.ts";
import { demoOutlets } from "./demo-outlets.ts";

/**
 * Fills an empty table with the outlets of the demo carrier; needs the areas. One of several processes does
 * it.
 */
export async function seedDemoOutlets(db: Db): Promise<void> {
  if ((await referenceVersion(db, "outlets")) > 0) return;
  const outlets = demoOutlets(new AreaIndex(await loadAreas(db)), await readVillagePoints());
  await db.longTransaction(async (tx) => {
    if (await claimSeeding(tx, "outlets")) await replaceOutlets(tx, outlets);
  });
}
