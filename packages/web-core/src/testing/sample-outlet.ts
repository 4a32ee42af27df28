import { weekdays } from "@rimba/contract";
import type { OutletView } from "../outlets/outlet-service.ts";

const day = [{ from: "08:00", to: "21:00" }];

/** An outlet that is open every day at the same hours. */
export const sampleOutlet: OutletView = {
  networkCode: "MAK034",
  name: "Panakkukang Raya",
  address: "Jl. Imam Bonjol No. 16, Makassar",
  areaId: "ID-737109",
  point: { lat: -5.15, lng: 119.44 },
  phone: null,
  services: ["DROP_OFF", "PICKUP"],
  recommended: false,
  timeZone: "Asia/Makassar",
  hours: Object.fromEntries(weekdays.map((weekday) => [weekday, day])) as OutletView["hours"],
  otherHours: [],
  openNow: true,
  nextChangeAt: "2026-12-21T13:00:00Z",
  distanceKm: null,
};
