import {
  type Area,
  type AreaStep,
  laneTariff,
  type LaneTariff,
  outletInput,
  weekdays,
  type OpeningHours,
  type Outlet,
  type OutletInput,
} from "@rimba/contract";

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

/** A price from Jakarta to South Sulawesi, as a carrier's system would send it. */
export const exampleLane: LaneTariff = laneTariff.parse({
  sendAreaId: "ID-31",
  dispatchAreaId: "ID-73",
  productTypeCode: "H50",
  firstKg: 10,
  firstPrice: 86_000,
  steps: [
    { overKg: 10, perKg: 8600 },
    { overKg: 30, perKg: 8000 },
  ],
  minimumKg: 10,
  days: { least: 5, most: 7 },
  route: "SEA",
  validFrom: "2026-01-01",
  validTo: null,
});

const spans = [
  { from: "08:00", to: "12:00" },
  { from: "13:00", to: "20:00" },
];

export const exampleOutlet: Outlet = {
  networkCode: "JAK001",
  name: "Gambir Raya",
  address: "Jl. Raya Gambir No. 12, Gambir, Jakarta Pusat 10110",
  areaId: "ID-317101",
  path: [
    { areaId: "ID-31", level: "province", name: "Jakarta" },
    { areaId: "ID-3171", level: "city", name: "Central Jakarta" },
    { areaId: "ID-317101", level: "district", name: "Gambir" },
  ],
  point: { lat: -6.1734, lng: 106.8206 },
  phone: null,
  services: ["DROP_OFF", "PICKUP", "COLLECTION", "PACKING"],
  recommended: true,
  pickupRadiusKm: 5,
  timeZone: "Asia/Jakarta",
  hours: Object.fromEntries(
    weekdays.map((weekday) => [weekday, weekday === "sunday" ? [] : spans]),
  ) as OpeningHours,
  otherHours: [],
  openNow: true,
  nextChangeAt: "2026-11-20T12:00:00+07:00",
};

/** The same as a carrier's system would send it. */
export const exampleOutletInput: OutletInput = outletInput.parse(exampleOutlet);
