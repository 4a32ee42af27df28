import { weekdays, type OpeningHours, type Weekday } from "@rimba/contract";
import { parseDayHours } from "@rimba/domain";
import type { Random } from "../random.ts";
import type { SiteSize } from "./outlet-sites.ts";

function week(usual: string, others: Partial<Record<Weekday, string>> = {}): OpeningHours {
  const days = weekdays.map((weekday) => {
    const spans = parseDayHours(others[weekday] ?? usual);
    if (spans === null) throw new Error(`these hours cannot be read: ${others[weekday] ?? usual}`);
    return [weekday, spans];
  });
  return Object.fromEntries(days) as OpeningHours;
}

const always = week("00:00-24:00");
const late = week("07:00-01:00", { sunday: "08:00-22:00" });
const long = week("08:00-21:00", { sunday: "09:00-18:00" });
const usual = week("08:00-20:00", { saturday: "08:00-18:00", sunday: "09:00-15:00" });
const office = week("08:00-18:00", { saturday: "08:00-16:00", sunday: "" });
const noonBreak = week("08:00-12:00,13:00-17:00", { saturday: "08:00-14:00", sunday: "" });
/** Closed for the Friday prayer. */
const fridayPrayer = week("08:00-18:00", {
  friday: "08:00-11:30,13:30-18:00",
  saturday: "08:00-16:00",
  sunday: "09:00-13:00",
});
const aceh = week("08:00-12:15,14:00-18:00", { friday: "08:00-11:45,14:15-18:00", sunday: "08:00-12:15" });
const eastern = week("08:00-12:00,13:00-17:00", { saturday: "08:00-15:00", sunday: "" });

const singapore = week("10:00-20:00", { saturday: "10:00-18:00", sunday: "" });
const china = week("08:30-19:00");
const philippines = week("09:00-18:00", { sunday: "" });
const malaysia = week("09:00-18:00", { saturday: "09:00-13:00", sunday: "" });
/** Countries and provinces whose weekend begins on Friday. */
const malaysiaEast = week("09:00-13:00,14:00-18:00", { friday: "", saturday: "09:00-13:00" });
const fridayWeekend: ReadonlySet<string> = new Set(["MY-KELANTAN", "MY-TERENGGANU", "MY-KEDAH"]);

/** Provinces where most shops close on Sunday. */
const sundayClosed: ReadonlySet<string> = new Set(
  ["53", "71", "81", "91", "92", "93", "94", "95", "96"].map((code) => `ID-${code}`),
);

/** Usual opening hours. */
export function outletHours(random: Random, provinceId: string, size: SiteSize): OpeningHours {
  switch (provinceId.slice(0, 2)) {
    case "SG":
      return singapore;
    case "CN":
      return china;
    case "PH":
      return philippines;
    case "MY":
      return fridayWeekend.has(provinceId) ? malaysiaEast : malaysia;
    default:
  }
  if (provinceId === "ID-11") return aceh;
  if (sundayClosed.has(provinceId)) return eastern;
  const chance = random.next();
  if (size === "metropolis") {
    if (chance < 0.03) return always;
    if (chance < 0.09) return late;
    return chance < 0.55 ? long : usual;
  }
  if (size === "city") return chance < 0.25 ? long : chance < 0.7 ? usual : fridayPrayer;
  if (chance < 0.4) return office;
  return chance < 0.7 ? noonBreak : fridayPrayer;
}
