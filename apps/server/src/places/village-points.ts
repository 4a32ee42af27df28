import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { projectFolder } from "../project-folder.ts";

/** The villages of a district, as points. */
export interface DistrictPoints {
  readonly areaId: string;
  readonly lats: Float32Array;
  readonly lngs: Float32Array;
}

/** The box around Indonesia that the file counts in, as reference-data/villages-file.ts writes it. */
const box = { south: -11.2, north: 6.3, west: 94.9, east: 141.1 } as const;
const steps = 65_535;

/** Reads data/areas/ID-villages.bin. */
export async function readVillagePoints(
  file = join(projectFolder, "data", "areas", "ID-villages.bin"),
): Promise<DistrictPoints[]> {
  const bytes = await readFile(file);
  const districts: DistrictPoints[] = [];
  let at = 0;
  while (at < bytes.length) {
    const areaId = `ID-${bytes.readUInt32LE(at)}`;
    const count = bytes.readUInt16LE(at + 4);
    at += 6;
    const lats = new Float32Array(count);
    const lngs = new Float32Array(count);
    for (let index = 0; index < count; index += 1) {
      lats[index] = box.south + (bytes.readUInt16LE(at) / steps) * (box.north - box.south);
      lngs[index] = box.west + (bytes.readUInt16LE(at + 2) / steps) * (box.east - box.west);
      at += 4;
    }
    districts.push({ areaId, lats, lngs });
  }
  return districts;
}
