import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { areaCountries } from "@rimba/contract";
import { faultText } from "../../platform/import/faults.ts";
import { projectFolder } from "../../platform/config/project-folder.ts";
import type { AreaRecord } from "./area-record.ts";
import { readAreaTable } from "./read-area-table.ts";

const folder = join(projectFolder, "data", "areas");

/** The areas that Rimba ships, country by country. */
export async function readShippedAreas(): Promise<AreaRecord[]> {
  const tables = await Promise.all(
    areaCountries.map(async (country) => readAreaTable(await readFile(join(folder, `${country}.csv`)))),
  );
  const [fault] = tables.flatMap(({ faults }) => faults);
  if (fault !== undefined) throw new Error(`the areas that Rimba ships are wrong: ${faultText(fault)}`);
  return tables.flatMap(({ areas }) => areas);
}
