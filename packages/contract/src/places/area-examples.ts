import type { ExamplesOf } from "../common/endpoint.ts";
import type { areaEndpoints } from "./area-endpoints.ts";
import type { Area, AreaStep } from "./areas.ts";

const province: AreaStep = { areaId: "ID-31", level: "province", name: "Jakarta" };
const city: AreaStep = { areaId: "ID-3171", level: "city", name: "Central Jakarta" };

const exampleArea: Area = {
  ...city,
  countryCode: "ID",
  parentId: "ID-31",
  hasParts: true,
  postalCodes: [],
  point: { lat: -6.1734, lng: 106.8386 },
  timeZone: "Asia/Jakarta",
};

const exampleAreaPath: AreaStep[] = [province, city];

export const areaExamples: ExamplesOf<typeof areaEndpoints> = {
  findOnLineAreas: {
    request: { parentId: "ID-31" },
    data: [exampleArea],
    wrong: { path: "parentId", key: "area.unknown" },
  },
  findAllAreas: {
    request: { countryCode: "ID" },
    data: {
      countryCode: "ID",
      provinces: [["ID-31", "DKI Jakarta", [["71", "Jakarta Pusat", [["01", "Gambir"]]]]]],
    },
    wrong: { path: "countryCode", key: "field.invalid" },
  },
  selectByFuzzyCondition: {
    request: { keyword: "jakpus", size: 5 },
    data: [{ ...exampleArea, path: exampleAreaPath, foundBy: "Jakpus" }],
    wrong: { path: "keyword", key: "field.required" },
  },
  getAreaByGeoCoding: {
    request: { lat: "-6.1764", lng: "106.8306" },
    data: { ...exampleArea, path: exampleAreaPath },
    wrong: { path: "keyword", key: "field.required" },
  },
};
