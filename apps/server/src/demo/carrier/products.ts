import { kmBetween } from "@rimba/domain";
import type { DemoCity } from "./demo-cities.ts";
import type { Service } from "./network-route.ts";
import type { Random } from "../random.ts";

export const demoProducts = {
  NEXT_MORNING: { service: "express", minKg: 0.3, maxKg: 8 },
  NEXT_DAY: { service: "express", minKg: 0.3, maxKg: 20 },
  THIRD_DAY: { service: "express", minKg: 0.5, maxKg: 40 },
  H50: { service: "cargo", minKg: 8, maxKg: 49 },
  H100: { service: "cargo", minKg: 50, maxKg: 99 },
  H300: { service: "cargo", minKg: 100, maxKg: 300 },
  H500: { service: "cargo", minKg: 310, maxKg: 900 },
} as const satisfies Record<string, { service: Service; minKg: number; maxKg: number }>;
export type DemoProduct = keyof typeof demoProducts;

/** A product that the carrier sells on this lane, of the given service if any. Abroad it sells only cargo. */
export function productFor(
  random: Random,
  origin: DemoCity,
  destination: DemoCity,
  service?: Service,
): DemoProduct {
  const distance = kmBetween(origin.point, destination.point);
  const abroad = origin.countryCode !== destination.countryCode;
  const near = origin.island === "Jawa" && destination.island === "Jawa" && distance < 350;
  const express: DemoProduct[] = abroad ? [] : ["THIRD_DAY", "THIRD_DAY"];
  if (near) express.push("NEXT_MORNING", "NEXT_DAY", "NEXT_DAY");
  else if (distance < 1000 && !abroad) express.push("NEXT_DAY");
  const cargo: DemoProduct[] = ["H50", "H50", "H100", "H300", "H500"];
  return random.pick(service === "express" ? express : service === "cargo" ? cargo : [...express, ...cargo]);
}

/** Rough rupiah around public rates; sample data. */
export function demoCost(product: DemoProduct, kg: number, origin: DemoCity, destination: DemoCity): number {
  const distance = kmBetween(origin.point, destination.point);
  const perKg = demoProducts[product].service === "express" ? 9000 + distance * 14 : 2200 + distance * 3.5;
  const hurry = product === "NEXT_MORNING" ? 2 : product === "NEXT_DAY" ? 1.5 : 1;
  return Math.round((perKg * hurry * Math.max(kg, 1)) / 500) * 500;
}
