import { getCities, getPostcodes } from "malaysia-postcodes";
import type { AreaRow } from "./area-row.ts";
import { townsByName, townsOf } from "./geonames.ts";
import { middle } from "./geometry.ts";
import { named } from "./known-names.ts";

/** GeoNames' codes of the states. */
const admin1 = {
  Johor: "01",
  Kedah: "02",
  Kelantan: "03",
  Melaka: "04",
  "Negeri Sembilan": "05",
  Pahang: "06",
  Perak: "07",
  Perlis: "08",
  "Pulau Pinang": "09",
  Sarawak: "11",
  Selangor: "12",
  Terengganu: "13",
  "Wp Kuala Lumpur": "14",
  "Wp Labuan": "15",
  Sabah: "16",
  "Wp Putrajaya": "17",
} as const;

/** States and federal territories, and the towns that have postcodes. */
export function readMalaysia(): { rows: AreaRow[]; withoutPoint: number } {
  const rows: AreaRow[] = [];
  let withoutPoint = 0;
  for (const [official, geonamesCode] of Object.entries(admin1)) {
    const state = official.replace("Wp ", "");
    const code = `MY-${state.replaceAll(" ", "").toUpperCase()}`;
    const timeZone = ["Sabah", "Sarawak", "Labuan"].includes(state) ? "Asia/Kuching" : "Asia/Kuala_Lumpur";
    const common = { formerIds: [], timeZone };
    const towns = townsOf("MY").filter((town) => town.admin1 === geonamesCode);
    const byName = townsByName(towns);
    const centre = middle(towns);
    rows.push({
      areaId: code,
      parentId: "",
      ...named(code, state),
      ...common,
      postalCodes: [],
      point: centre,
    });
    const cities = getCities(official);
    cities.toSorted().forEach((city, index) => {
      const point = middle(byName.get(city.toLowerCase().replace(/[^a-z0-9]/g, "")) ?? []);
      if (point === null) withoutPoint++;
      const ownCode = `${code}-${String(index + 1).padStart(2, "0")}`;
      rows.push({
        areaId: ownCode,
        parentId: code,
        ...named(ownCode, city),
        ...common,
        postalCodes: getPostcodes(official, city).toSorted(),
        point,
      });
    });
  }
  return { rows, withoutPoint };
}
