/** Rebuilds the tables in data/areas and prints the result. */
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { writeAreas } from "./area-row.ts";
import { readChina } from "./china.ts";
import { encodeRegencies, readDistricts, writeRegencies } from "./district-boundaries.ts";
import { PointSampler, writeDistrictPoints } from "./district-points.ts";
import { readIndonesia } from "./indonesia.ts";
import { knownCodes } from "./known-names.ts";
import { readMalaysia } from "./malaysia.ts";
import { writeOutline } from "./natural-earth.ts";
import { readPhilippines } from "./philippines.ts";
import { readSingapore } from "./singapore.ts";
import { writePoints } from "./points-file.ts";

const folder = fileURLToPath(new URL("../data/areas/", import.meta.url));
mkdirSync(folder, { recursive: true });

const indonesia = readIndonesia();
const malaysia = readMalaysia();
const philippines = readPhilippines();
const china = readChina();
const tables = {
  ID: indonesia.rows,
  MY: malaysia.rows,
  PH: philippines.rows,
  SG: readSingapore(),
  CN: china.rows,
};
for (const [country, rows] of Object.entries(tables)) writeAreas(`${folder}${country}.csv`, rows);
writePoints(`${folder}ID-villages.bin`, "ID", indonesia.villages);
writePoints(`${folder}CN-towns.bin`, "CN", china.towns);
writeOutline(`${folder}ID-outline.json`);

const boundaries = process.env["VILLAGE_BOUNDARIES"];
if (boundaries !== undefined) {
  const sampler = new PointSampler();
  const regencies = encodeRegencies(readDistricts(boundaries, (village) => sampler.add(village)));
  writeRegencies(`${folder}ID-districts.bin`, regencies);
  writeDistrictPoints(`${folder}ID-district-points.csv`, sampler.points);
  const sizes = [...regencies.values()].map(({ length }) => length).toSorted((a, b) => a - b);
  const shares = [0, 0.1, 0.5, 0.9, 1].map((share) => sizes[Math.floor(share * (sizes.length - 1))]);
  console.log(
    `Boundaries of ${sizes.length} regencies; bytes of the smallest to the largest: ${shares.join(", ")}`,
  );
} else {
  console.log(
    "Boundaries of districts stay as they are: VILLAGE_BOUNDARIES names no folder (data/SOURCES.md).",
  );
}

const codes = new Set(Object.values(tables).flatMap((rows) => rows.map(({ areaId }) => areaId)));
const lost = knownCodes.filter((code) => !codes.has(code));
if (lost.length > 0) throw new Error(`known-names.json names areas that do not exist: ${lost.join(", ")}`);

console.log(
  JSON.stringify(
    {
      areas: Object.fromEntries(Object.entries(tables).map(([country, rows]) => [country, rows.length])),
      indonesia: { joined: indonesia.joined, withoutVillages: indonesia.withoutVillages },
      towns: china.towns.reduce((sum, { points }) => sum + points.length, 0),
      villages: indonesia.villages.reduce((sum, { points }) => sum + points.length, 0),
      withoutOwnPoint: {
        malaysia: malaysia.withoutPoint,
        philippines: philippines.withoutPoint.length,
        china: china.withoutPoint,
      },
    },
    null,
    2,
  ),
);
