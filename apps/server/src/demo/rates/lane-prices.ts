import type { DayRange, LaneRoute, LaneTariff } from "@rimba/contract";

/** Input of the demo's prices and times. */
export interface LaneFacts {
  readonly sendAreaId: string;
  readonly dispatchAreaId: string;
  readonly distanceKm: number;
  readonly route: LaneRoute;
  /** Both ends are of the same area. */
  readonly local: boolean;
  readonly abroad: boolean;
  readonly papua: boolean;
}

const tariffBegins = "2026-01-01";

/*
 * Sample prices close to public ones of Indonesian carriers: Jakarta–Yogyakarta about Rp 5,000–5,500 per kg
 * by lorry in 3–4 days and 35,000 next day, Java–Papua by air about 48,000 per kg, cargo from 10 kg on.
 */
const perHundred = 100;
const cargoStart = { ROAD: 2800, SEA: 4000, AIR: 9000 } as const satisfies Record<LaneRoute, number>;
const cargoPerKm = { ROAD: 5.2, SEA: 3.3, AIR: 10 } as const satisfies Record<LaneRoute, number>;
const abroadStart = 9000;
const abroadPerKm = 4;
const expressStart = 12_000;
const expressPerKm = 5;
const papuaByAir = 15_000;
/** A lorry is there and back within a day. */
const withinADayKm = 100;

const cargoProducts = [
  { code: "H50", share: 1, firstKg: 10, minimumKg: 10, furtherFromKg: null },
  { code: "H100", share: 0.94, firstKg: 50, minimumKg: 50, furtherFromKg: null },
  { code: "H300", share: 0.86, firstKg: 100, minimumKg: 100, furtherFromKg: 200 },
  { code: "H500", share: 0.78, firstKg: 300, minimumKg: 300, furtherFromKg: 1000 },
] as const;

const expressProducts = [
  { code: "NEXT_MORNING", share: 2.5, days: { least: 1, most: 1 } },
  { code: "NEXT_DAY", share: 1.8, days: { least: 1, most: 1 } },
  { code: "THIRD_DAY", share: 1, days: { least: 2, most: 3 } },
] as const;
export type ExpressCode = (typeof expressProducts)[number]["code"];

/** Cargo on every lane. */
export function cargoTariffs(facts: LaneFacts): LaneTariff[] {
  const { distanceKm, route, abroad } = facts;
  const base = abroad
    ? abroadStart + distanceKm * abroadPerKm
    : cargoStart[route] + distanceKm * cargoPerKm[route];
  return cargoProducts.map(({ code, share, firstKg, minimumKg, furtherFromKg }) => {
    const perKg = rounded(base * share);
    const further =
      furtherFromKg === null ? [] : [{ overKg: furtherFromKg, perKg: rounded(base * share * 0.95) }];
    return {
      ...laneFields(facts, code),
      firstKg,
      firstPrice: perKg * firstKg,
      steps: [{ overKg: firstKg, perKg }, ...further],
      minimumKg,
      days: cargoDays(facts),
    };
  });
}

/** Express where its promise can be met. */
export function expressTariffs(facts: LaneFacts, codes: readonly ExpressCode[]): LaneTariff[] {
  const base = expressStart + facts.distanceKm * expressPerKm + (facts.papua ? papuaByAir : 0);
  return expressProducts
    .filter(({ code }) => codes.includes(code))
    .map(({ code, share, days }) => {
      const perKg = rounded(base * share);
      return {
        ...laneFields(facts, code),
        route: facts.local || facts.distanceKm < 250 ? "ROAD" : "AIR",
        firstKg: 1,
        firstPrice: perKg + 4000,
        steps: [
          { overKg: 1, perKg },
          { overKg: 10, perKg: rounded(base * share * 0.95) },
        ],
        minimumKg: 1,
        days,
      };
    });
}

function cargoDays({ distanceKm, route, abroad, local }: LaneFacts): DayRange {
  if (local || (!abroad && distanceKm < withinADayKm)) return { least: 1, most: 2 };
  if (abroad) {
    const min = 5 + Math.ceil(distanceKm / 800);
    return { least: min, most: min + 3 };
  }
  const min = route === "ROAD" ? 1 + Math.ceil(distanceKm / 300) : 3 + Math.ceil(distanceKm / 800);
  return { least: min, most: min + (distanceKm > 2500 ? 3 : route === "ROAD" ? 1 : 2) };
}

function laneFields({ sendAreaId, dispatchAreaId, route }: LaneFacts, productTypeCode: string) {
  return { sendAreaId, dispatchAreaId, productTypeCode, route, validFrom: tariffBegins, validTo: null };
}

function rounded(rupiah: number): number {
  return Math.round(rupiah / perHundred) * perHundred;
}
