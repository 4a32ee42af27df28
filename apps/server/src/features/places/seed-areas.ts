import type { Db } from "../../platform/db/db.ts";
import { claimSeeding, referenceVersion } from "./reference-version.ts";
import { readShippedAreas } from "./shipped-areas.ts";
import { replaceAreas } from "./store-areas.ts";

/** Fills an empty table with the areas that Rimba ships; a carrier may import others. Of several processes one does it. */
export async function seedAreas(db: Db): Promise<void> {
  if ((await referenceVersion(db, "areas")) > 0) return;
  const areas = await readShippedAreas();
  await db.longTransaction(async (tx) => {
    if (await claimSeeding(tx, "areas")) await replaceAreas(tx, areas);
  });
}
