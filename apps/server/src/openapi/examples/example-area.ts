import type { Area, AreaStep } from "@rimba/contract";

const province: AreaStep = { areaId: "ID-31", level: "province", name: "Jakarta" };
const city: AreaStep = { areaId: "ID-3171", level: "city", name: "Central Jakarta" };

export const exampleArea: Area = {
  ...city,
  countryCode: "ID",
  parentId: "ID-31",
  hasParts: true,
  postalCodes: [],
  point: { lat: -6.1734, lng: 106.8386 },
  timeZone: "Asia/Jakarta",
};

export const exampleAreaPath: AreaStep[] = [province, city];
