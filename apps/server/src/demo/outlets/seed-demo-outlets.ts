import type { Db } from "../../db/db.ts";
import { AreaIndex } from "../../places/area-index.ts";
import { claimSeeding, referenceVersion } from "../../places/reference-version.ts";
import { loadAreas } from "../../places/store-areas.ts";
import { replaceOutlets } from "../../places/store-outlets.ts";
import { readVillagePoints } from "../../places/village-points.ts";
import { demoOutlets } from "./demo-outlets.ts";

/** Fills an empty table with the outlets of the demo carrier; needs the areas. Of several processes one does it. */
export async function seedDemoOutlets(db: Db): Promise<void> {
  if ((await referenceVersion(db, "outlets")) > 0) return;
  const outlets = demoOutlets(new AreaIndex(await loadAreas(db)), await readVillagePoints());
  await db.longTransaction(async (tx) => {
    if (await claimSeeding(tx, "outlets")) await replaceOutlets(tx, outlets);
  });
}
