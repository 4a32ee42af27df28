import { readFileSync } from "node:fs";
import { countryCode } from "@rimba/contract";
import * as z from "zod/mini";
import type { Random } from "../random.ts";
import type { DemoCity } from "./demo-cities.ts";

/** Fictional senders and receivers, with names that are usual in each country. */
const names = z.strictObject({
  diallingCode: z.string(),
  given: z.array(z.string()),
  family: z.array(z.string()),
  companies: z.array(z.string()),
});

const file = new URL("../../../../../data/demo/people.json", import.meta.url);
const namesIn = z.record(countryCode, names).parse(JSON.parse(readFileSync(file, "utf8")));

function namesOf({ countryCode: code }: DemoCity): z.infer<typeof names> {
  const found = namesIn[code];
  if (found === undefined) throw new Error(`data/demo/people.json has no names for ${code}`);
  return found;
}

export function personName(random: Random, city: DemoCity): string {
  const { given, family } = namesOf(city);
  return `${random.pick(given)} ${random.pick(family)}`;
}

export function partyName(random: Random, city: DemoCity): string {
  return random.chance(0.35) ? random.pick(namesOf(city).companies) : personName(random, city);
}

/** A number without a subscriber: the block 812-0000 is not assigned. Only its last four digits matter. */
export function phoneNumber(city: DemoCity, last4: string): string {
  return `+${namesOf(city).diallingCode}8120000${last4}`;
}
