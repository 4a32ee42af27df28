import { laneTariff, type LaneTariff } from "@rimba/contract";

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
