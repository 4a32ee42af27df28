import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { areaCountries } from "@rimba/contract";
import type { Db } from "../db/db.ts";
import { faultText } from "../import/table-faults.ts";
import { projectFolder } from "../project-folder.ts";
import { readAreaTable } from "./read-area-table.ts";
import { claimSeeding, referenceVersion } from "./reference-version.ts";
import { replaceAreas } from "./store-areas.ts";

/** Fills an empty table with the areas that Rimba ships; a carrier may import others. Of several processes one does it. */
export async function seedAreas(db: Db, folder = join(projectFolder, "data", "areas")): Promise<void> {
  if ((await referenceVersion(db, "areas")) > 0) return;
  const tables = await Promise.all(
    areaCountries.map(async (country) => readAreaTable(await readFile(join(folder, `${country}.csv`)))),
  );
  const [fault] = tables.flatMap(({ faults }) => faults);
  if (fault !== undefined) throw new Error(`the areas that Rimba ships are wrong: ${faultText(fault)}`);
  await db.transaction(async (tx) => {
    if (await claimSeeding(tx, "areas"))
      await replaceAreas(
        tx,
        tables.flatMap(({ areas }) => areas),
      );
  });
}
