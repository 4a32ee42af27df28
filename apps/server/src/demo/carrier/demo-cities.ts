import { readFileSync } from "node:fs";
import { city, countryCode, point, timeZone, type EventPlace } from "@rimba/contract";
import * as z from "zod/mini";

const demoCity = z.object({
  ...city.shape,
  province: z.string(),
  countryCode,
  timeZone,
  point,
  islandGroup: z.string(),
  /** Lorries drive between cities of one island without a ship. */
  island: z.string(),
  hub: z.boolean(),
  port: z.boolean(),
  airport: z.boolean(),
  /** The next hub towards the centre of the network; null at the centre. */
  servedBy: z.nullable(z.string()),
  /** Code of the seeded outlet there that holds parcels for collection; absent abroad. */
  outlet: z.optional(z.string()),
  districts: z.array(z.string()).check(z.minLength(1)),
});
export type DemoCity = z.infer<typeof demoCity>;

const file = new URL("../../../../../data/demo/cities.json", import.meta.url);

export const demoCities: readonly DemoCity[] = z
  .array(demoCity)
  .parse(JSON.parse(readFileSync(file, "utf8")));

const byName = new Map(demoCities.map((each) => [each.name, each]));

/** Throws for a name that the file does not contain: a bug. */
export function cityNamed(name: string): DemoCity {
  const found = byName.get(name);
  if (found === undefined) throw new Error(`no demo city is called ${name}`);
  return found;
}

/** The outlet of a city by its name; undefined if the demo has none there. */
export function outletIn(cityName: string): string | undefined {
  return byName.get(cityName)?.outlet;
}

/** The city as the feed writes it. */
export function feedCity({ name, english, chinese }: DemoCity): EventPlace["city"] {
  return { name, ...(english !== undefined && { english }), ...(chinese !== undefined && { chinese }) };
}

export function placeIn(where: DemoCity, kind: EventPlace["kind"]): EventPlace {
  return {
    kind,
    city: feedCity(where),
    countryCode: where.countryCode,
    timeZone: where.timeZone,
    point: where.point,
  };
}
