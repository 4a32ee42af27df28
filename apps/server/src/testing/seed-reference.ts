import { seedDemoOutlets } from "../demo/outlets/demo-outlets.ts";
import { seedDemoRates } from "../demo/rates/demo-rates.ts";
import { seedAreas } from "../features/places/areas.ts";
import type { Db } from "../platform/db/db.ts";

/**
 * The areas that Rimba ships, with outlets and prices of the demo. Takes over a second:
 * `createTestDatabase("reference")` copies them instead.
 */
export async function seedReference(db: Db): Promise<void> {
  await seedAreas(db);
  await seedDemoOutlets(db);
  await seedDemoRates(db);
}
