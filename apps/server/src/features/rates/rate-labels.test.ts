import { eachLocale, locales, type CalendarEntry } from "@rimba/contract";
import { estimateArrival, quoteOf, type LaneEnd } from "@rimba/domain";
import { expect, it } from "vitest";
import { demoTerms } from "../../demo/rates/demo-rates.ts";
import { estimateIn, quoteIn } from "./rate-labels.ts";

const words = (word: string) => eachLocale((locale) => `${word} ${locale}`);
const price = { kind: "PER_SHIPMENT", amount: 1000, atLeast: 0 } as const;
const named = { code: "SAME", price };
const terms = {
  ...demoTerms(),
  surcharges: [
    {
      ...named,
      name: words("surcharge"),
      occasion: "ALWAYS" as const,
      services: ["CARGO" as const],
      over: null,
    },
  ],
  valueAdded: [{ ...named, name: words("service") }],
  discounts: [
    {
      code: "SAME",
      name: words("discount"),
      basisPoints: 100,
      productTypeCodes: ["H50"],
      validFrom: "2026-01-01",
      validTo: null,
    },
  ],
};
const holiday: CalendarEntry = {
  id: "holiday",
  countryCode: "ID",
  areaIds: [],
  kind: "HOLIDAY",
  from: "2026-11-20",
  until: "2026-11-20",
  name: words("holiday"),
  extraDays: { least: 0, most: 0 },
  outletHours: null,
  notice: null,
};
const tariff = {
  terms,
  lanes: new Map(),
  calendar: [{ ...holiday, id: "other", countryCode: "SG" }, holiday],
};

const end: LaneEnd = {
  areaId: "ID-3174",
  parentIds: ["ID-31"],
  countryCode: "ID",
  point: { lat: -6, lng: 106 },
  timeZone: "Asia/Jakarta",
};
const product = terms.products.find(({ code }) => code === "H50")!;
const lane = {
  sendAreaId: "ID-31",
  dispatchAreaId: "ID-31",
  productTypeCode: "H50",
  firstKg: 1,
  firstPrice: 10_000,
  steps: [{ overKg: 1, perKg: 5000 }],
  minimumKg: 1,
  days: { least: 1, most: 2 },
  route: "ROAD" as const,
  validFrom: "2026-01-01",
  validTo: null,
};

it.each(locales)("names each line of a quote from the tariff's lists: %s", (locale) => {
  const shipment = {
    pieces: [{ weightKg: 1 }],
    settlementCode: "CASH_SENDER" as const,
    valueAdded: ["SAME"],
    declaredValue: null,
    insured: false,
  };
  const place = { product, tariff: lane, remoteEnds: 0, abroad: false, day: "2026-11-20" };
  const quote = quoteOf(shipment, place, terms);
  const inWords = quoteIn(locale, tariff, quote);
  expect(inWords).toEqual({
    ...quote,
    surcharges: [{ code: "SAME", name: `surcharge ${locale}`, amount: 1000 }],
    valueAdded: [{ code: "SAME", name: `service ${locale}`, amount: 1000 }],
    discount: { code: "SAME", name: `discount ${locale}`, basisPoints: 100, amount: 110 },
  });
});

it.each(locales)("names only the holiday that delays an arrival: %s", (locale) => {
  const now = new Date("2026-11-20T10:30:00+07:00");
  const estimate = estimateArrival(
    { product, tariff: lane, send: end, dispatch: end },
    terms,
    tariff.calendar,
    now,
  );
  const { reasons } = estimateIn(locale, tariff, estimate);
  expect(reasons.map(({ kind, name }) => [kind, name])).toEqual([
    ["HOLIDAY", `holiday ${locale}`],
    ["DISTANCE", null],
    ["SUNDAY", null],
  ]);
  expect(reasons[0]).toEqual({
    kind: "HOLIDAY",
    days: { least: 1, most: 1 },
    distanceKm: null,
    date: "2026-11-20",
    name: `holiday ${locale}`,
  });
});
