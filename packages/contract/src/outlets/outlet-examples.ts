import type { ExamplesOf } from "../common/endpoint.ts";
import type { outletEndpoints } from "./outlet-endpoints.ts";
import type { Outlet } from "./outlets.ts";

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
  hours: {
    monday: spans,
    tuesday: spans,
    wednesday: spans,
    thursday: spans,
    friday: spans,
    saturday: spans,
    sunday: [],
  },
  otherHours: [],
  openNow: true,
  nextChangeAt: "2026-11-20T12:00:00+07:00",
};

export const outletExamples: ExamplesOf<typeof outletEndpoints> = {
  getNetwork: {
    request: { provinceId: "ID-31", cityId: "ID-3171", districtId: "ID-317101", current: 1, size: 10 },
    data: { records: [exampleOutlet], total: 1, current: 1, size: 10, pages: 1 },
    wrong: { path: "provinceId", key: "area.provinceFirst" },
  },
  getByName: {
    request: { name: "gambir" },
    data: [exampleOutlet],
    wrong: { path: "name", key: "field.required" },
  },
  getNearbySysNetworkVo: {
    request: { lat: "-6.1764", lng: "106.8306", size: "1" },
    data: [{ ...exampleOutlet, distanceKm: 1.15 }],
    wrong: { path: "radiusKm", key: "field.tooLarge" },
  },
  calculateDistance: {
    request: { lat: "-6.1764", lng: "106.8306", networkCode: exampleOutlet.networkCode },
    data: { networkCode: exampleOutlet.networkCode, distanceKm: 1.15, withinPickupRange: true },
    wrong: { path: "networkCode", key: "outlet.unknown" },
  },
};
