import type { ExamplesOf } from "../common/endpoint.ts";
import { ratesErrors } from "./rates-errors.ts";
import type { ArrivalEstimate, ArrivalPromise } from "./estimates.ts";
import type { rateEndpoints } from "./rate-endpoints.ts";
import type { RateQuote } from "./rates.ts";
import type { ProductTypeView } from "./reference-lists.ts";
import type { LaneTariff } from "./tariff.ts";

/* Kemang to Panakkukang, three boxes: the demo's answer. */
const lane = { sendAreaId: "ID-317403", dispatchAreaId: "ID-737109" };
const small = { minKg: 0, minIncluded: false, maxKg: 50, maxIncluded: false };
const h50 = { productTypeCode: "H50", name: "H50 Small cargo", service: "CARGO" } as const;

export const exampleQuote: RateQuote = {
  weight: {
    actualKg: 37.2,
    volumetricKg: 33.1776,
    chargeableKg: 37.2,
    minimumKg: 10,
    billedKg: 38,
    volumeDivisor: 5000,
    decidedBy: "ACTUAL",
    hasAllSizes: true,
  },
  freight: {
    firstKg: 10,
    firstPrice: 86_000,
    steps: [{ fromKg: 10, toKg: 38, perKg: 8600, amount: 240_800 }],
    amount: 326_800,
  },
  surcharges: [{ code: "FUEL", name: "Fuel surcharge", amount: 9804 }],
  valueAdded: [{ code: "SAFE_PACKAGING", name: "Safe packaging", amount: 75_000 }],
  insurance: { insuredValue: 7_500_000, basisPoints: 20, fee: 5000, amount: 20_000 },
  price: 431_604,
  discount: { code: "H50_9", name: "Small cargo saver", basisPoints: 900, amount: 30_295 },
  total: 401_309,
  currency: "IDR",
  validFrom: "2026-01-01",
  validTo: null,
  ifLost: { withoutInsurance: 1_000_000, withInsurance: 7_500_000 },
};

export const exampleEstimate: ArrivalEstimate = {
  days: { least: 6, most: 8 },
  leavesOn: "2026-11-20",
  arrivesFrom: "2026-11-26",
  arrivesUntil: "2026-11-28",
  arrivesBefore: null,
  promiseMissed: null,
  cutOff: "16:00",
  sendTimeZone: "Asia/Jakarta",
  dispatchTimeZone: "Asia/Makassar",
  reasons: [
    { kind: "DISTANCE", days: { least: 5, most: 7 }, distanceKm: 1402, date: null, name: null },
    { kind: "SEA_CROSSING", days: null, distanceKm: null, date: null, name: null },
    { kind: "SUNDAY", days: { least: 1, most: 1 }, distanceKm: null, date: "2026-11-22", name: null },
  ],
};
export const examplePromise: ArrivalPromise = {
  promisedFrom: "2026-11-26",
  promisedBy: "2026-11-28T23:59:00+08:00",
  timeZone: "Asia/Makassar",
};

/** A price from Jakarta to South Sulawesi, as a carrier's system would send it. */
export const exampleLane: LaneTariff = {
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

const productType: ProductTypeView = {
  code: "H50",
  name: "H50 Small cargo",
  service: "CARGO",
  weightRange: small,
  volumeDivisor: 5000,
  promise: null,
  cutOff: "16:00",
  external: true,
};
const nextMorning: ProductTypeView = {
  code: "NEXT_MORNING",
  name: "Next morning",
  service: "EXPRESS",
  weightRange: { ...small, maxIncluded: true },
  volumeDivisor: 5000,
  promise: { days: 1, before: "12:00" },
  cutOff: "17:00",
  external: true,
};

/** A call without fields cannot violate the rules that these calls check. */
const nothingWrong = { path: "", key: "field.invalid" } as const;

export const rateExamples: ExamplesOf<typeof rateEndpoints> = {
  shippingCost: {
    request: {
      ...lane,
      pieces: [{ weightKg: 12.4, lengthCm: 48, widthCm: 36, heightCm: 32, quantity: 3 }],
      declaredValue: 7_500_000,
      insurance: true,
      valueAdded: ["SAFE_PACKAGING"],
    },
    data: {
      ...lane,
      distanceKm: 1402,
      pieceCount: 3,
      options: [
        {
          outcome: "offered",
          ...h50,
          weightRange: small,
          chargeableKg: 37.2,
          quote: exampleQuote,
          estimate: exampleEstimate,
          promise: examplePromise,
        },
        {
          outcome: "notOffered",
          productTypeCode: "H100",
          name: "H100 Small cargo",
          service: "CARGO",
          weightRange: { minKg: 50, minIncluded: true, maxKg: 100, maxIncluded: false },
          chargeableKg: 37.2,
          reason: "WEIGHT_RANGE",
          code: ratesErrors.weightNotSupported.code,
          msg: ratesErrors.weightNotSupported.text.en,
        },
      ],
      fitting: ["H50"],
      addable: [
        { code: "SAFE_PACKAGING", name: "Safe packaging", kind: "PER_PIECE", amount: 25_000, atLeast: 0 },
      ],
      notices: [],
    },
    wrong: { path: "widthCm", key: "size.incomplete" },
  },
  getAging: {
    request: lane,
    data: {
      ...lane,
      distanceKm: 1402,
      options: [{ outcome: "offered", ...h50, estimate: exampleEstimate }],
      notices: [],
    },
    wrong: { path: "dispatchAreaId", key: "area.city" },
  },
  getProductTypeList: {
    request: { sendCityId: "ID-3174", dispatchCityId: "ID-7371" },
    data: [{ ...productType, minimumKg: 10 }],
    wrong: { path: "sendCityId", key: "sendArea.required" },
  },
  getProducttType: { request: {}, data: [nextMorning, productType], wrong: nothingWrong },
  getProductTypeToCache: {
    request: { externalFlag: "true" },
    data: [productType],
    wrong: { path: "externalFlag", key: "field.invalid" },
  },
  specialTimeLimitProducts: { request: {}, data: [nextMorning], wrong: nothingWrong },
  getArticleType: {
    request: {},
    data: [{ code: "ELECTRONICS", name: "Electronics" }],
    wrong: nothingWrong,
  },
  getGoodsList: {
    request: { keyword: "lap" },
    data: [{ articleTypeCode: "ELECTRONICS", articleTypeName: "Electronics", names: ["Laptop"] }],
    wrong: { path: "keyword", key: "field.tooLong" },
  },
  getPaymentType: { request: {}, data: [{ code: "SENDER", name: "Sender pays" }], wrong: nothingWrong },
  getSettlement: {
    request: {},
    data: [
      {
        code: "DFOD",
        name: "Pay on delivery (DFOD)",
        corporateOnly: false,
        countryCodes: ["ID"],
      },
    ],
    wrong: nothingWrong,
  },
  getPaymentModeList: {
    request: {},
    data: [{ code: "QRIS", name: "QRIS", available: true }],
    wrong: nothingWrong,
  },
};
