import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { projectFolder } from "../../platform/config/project-folder.ts";

/** Known places within an area, as points: the villages of a district, the towns of a prefecture. */
export interface DistrictPoints {
  readonly areaId: string;
  readonly lats: Float32Array;
  readonly lngs: Float32Array;
}

/** The box around each country that its file counts in, as reference-data/points-file.ts writes it. */
const boxes = {
  ID: { south: -11.2, north: 6.3, west: 94.9, east: 141.1 },
  CN: { south: 3.8, north: 53.6, west: 73.4, east: 135.1 },
} as const;
const steps = 65_535;

/** Reads data/areas/ID-villages.bin. */
export function readVillagePoints(): Promise<DistrictPoints[]> {
  return readPoints("ID", "ID-villages.bin");
}

/** The villages of Indonesia and the towns of China. */
export async function readKnownPoints(): Promise<DistrictPoints[]> {
  return [...(await readVillagePoints()), ...(await readPoints("CN", "CN-towns.bin"))];
}

async function readPoints(country: keyof typeof boxes, name: string): Promise<DistrictPoints[]> {
  const box = boxes[country];
  const bytes = await readFile(join(projectFolder, "data", "areas", name));
  const districts: DistrictPoints[] = [];
  let at = 0;
  while (at < bytes.length) {
    const areaId = `${country}-${bytes.readUInt32LE(at)}`;
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
