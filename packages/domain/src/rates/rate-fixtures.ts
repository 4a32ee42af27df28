import type { CalendarEntry, LaneTariff, Localised, ProductType, TariffTerms } from "@rimba/contract";
import type { LaneEnd } from "./lane-end.ts";
import type { PricedLane, ShipmentToPrice } from "./quote.ts";

export function words(word: string): Localised {
  return { id: word, en: word, zh: word };
}

export const mampang: LaneEnd = {
  areaId: "ID-317403",
  parentIds: ["ID-3174", "ID-31"],
  countryCode: "ID",
  point: { lat: -6.2427, lng: 106.827 },
  timeZone: "Asia/Jakarta",
};

export const panakkukang: LaneEnd = {
  areaId: "ID-737109",
  parentIds: ["ID-7371", "ID-73"],
  countryCode: "ID",
  point: { lat: -5.1459, lng: 119.4498 },
  timeZone: "Asia/Makassar",
};

export const singapore: LaneEnd = {
  areaId: "SG-BS",
  parentIds: ["SG-C"],
  countryCode: "SG",
  point: { lat: 1.3526, lng: 103.8352 },
  timeZone: "Asia/Singapore",
};

export const h50: ProductType = {
  code: "H50",
  service: "CARGO",
  name: words("H50"),
  weight: { minKg: 0, minIncluded: false, maxKg: 50, maxIncluded: false },
  volumeDivisor: 5000,
  promise: null,
  cutOff: "16:00",
  movesOnSundays: false,
  external: true,
};

export const nextDay: ProductType = {
  ...h50,
  code: "NEXT_DAY",
  service: "EXPRESS",
  name: words("Next day"),
  weight: { ...h50.weight, maxIncluded: true },
  promise: { days: 1, before: "12:00" },
  movesOnSundays: true,
};

export const tariff: LaneTariff = {
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
};

const perShipment = (amount: number) => ({ kind: "PER_SHIPMENT", amount, atLeast: 0 }) as const;

export const terms: TariffTerms = {
  products: [h50, nextDay],
  surcharges: [
    {
      code: "FUEL",
      name: words("Fuel"),
      occasion: "ALWAYS",
      services: ["CARGO", "EXPRESS"],
      over: null,
      price: { kind: "PERCENT_OF_FREIGHT", amount: 325, atLeast: 0 },
    },
    {
      code: "REMOTE",
      name: words("Remote"),
      occasion: "REMOTE_AREA",
      services: ["CARGO"],
      over: null,
      price: { kind: "PER_KG", amount: 2500, atLeast: 25_000 },
    },
    {
      code: "LONG",
      name: words("Long piece"),
      occasion: "LONG_PIECE",
      services: ["CARGO"],
      over: 150,
      price: { kind: "PER_PIECE", amount: 35_000, atLeast: 0 },
    },
    {
      code: "HEAVY",
      name: words("Heavy piece"),
      occasion: "HEAVY_PIECE",
      services: ["CARGO"],
      over: 70,
      price: { kind: "PER_PIECE", amount: 50_000, atLeast: 0 },
    },
    {
      code: "CUSTOMS",
      name: words("Customs"),
      occasion: "ABROAD",
      services: ["CARGO"],
      over: null,
      price: perShipment(175_000),
    },
    {
      code: "DFOD",
      name: words("Freight collect"),
      occasion: "DFOD",
      services: ["CARGO"],
      over: null,
      price: { kind: "PERCENT_OF_FREIGHT", amount: 200, atLeast: 5000 },
    },
  ],
  valueAdded: [
    {
      code: "PACKING",
      name: words("Packing"),
      price: { kind: "PER_PIECE", amount: 25_000, atLeast: 0 },
    },
    {
      code: "COD",
      name: words("Cash on delivery"),
      price: { kind: "PERCENT_OF_VALUE", amount: 200, atLeast: 5000 },
    },
    {
      code: "WAREHOUSE",
      name: words("Warehouse"),
      price: { kind: "BY_AGREEMENT", amount: 0, atLeast: 0 },
    },
  ],
  insurance: {
    basisPoints: 20,
    fee: 5000,
    maxValue: 500_000_000,
    uninsured: { timesFreight: 10, atMost: 1_000_000 },
  },
  discounts: [],
  remoteAreas: [{ areaId: "ID-737109", extraDays: { least: 1, most: 3 } }],
  customs: [{ countryCode: "SG", extraDays: { least: 1, most: 2 } }],
  settlements: [],
  paymentTypes: [],
  paymentModes: [],
  articleTypes: [],
  goods: [],
  boxes: [],
};

/** Nothing is remote. */
export const nearTerms: TariffTerms = { ...terms, remoteAreas: [] };

export const lane: PricedLane = { product: h50, tariff, remoteEnds: 0, abroad: false, day: "2026-11-20" };

export const box = { weightKg: 12.4, lengthCm: 48, widthCm: 36, heightCm: 32 };

export const shipment: ShipmentToPrice = {
  pieces: [{ ...box, quantity: 3 }],
  settlementCode: "CASH_SENDER",
  valueAdded: [],
  declaredValue: null,
  insured: false,
};

export function calendarEntry(more: Partial<CalendarEntry>): CalendarEntry {
  return {
    id: "some",
    countryCode: "ID",
    areaIds: [],
    kind: "HOLIDAY",
    from: "2026-11-23",
    until: "2026-11-23",
    name: words("A holiday"),
    extraDays: { least: 0, most: 0 },
    outletHours: null,
    notice: null,
    ...more,
  };
}
