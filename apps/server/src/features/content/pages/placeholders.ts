import type { CarrierProfile, Locale, PickupTerms } from "@rimba/contract";
import { formatClock, joinRange } from "@rimba/web-core/ui/format/time.ts";
import { formatNumber } from "@rimba/web-core/ui/format/number.ts";

const placeholder = /\{(\w+)\}/g;

/**
 * Values of the carrier's profile that texts may contain: names, number, figures and pickup hours, formatted
 * for the language.
 */
function valuesOf(
  { name, legalName, hotline, figures, pickup }: CarrierProfile,
  locale: Locale,
): ReadonlyMap<string, string> {
  const known = Object.entries(figures).filter((entry): entry is [string, number] => entry[1] !== null);
  // A Map, because in an object words such as {constructor} would match inherited properties.
  return new Map([
    ["carrier", name],
    ["legalName", legalName],
    ["hotline", hotline],
    ...known.map(([figure, value]) => [figure, formatNumber(value, locale)] as const),
    ...Object.entries(pickupValues(pickup, locale)),
  ]);
}

/**
 * `{pickupMorning}` is the window, `{pickupMorningBy}` the latest time to order; for each window of the
 * profile.
 */
function pickupValues({ windows, leadMinutes, daysAhead }: PickupTerms, locale: Locale) {
  const spans = windows.flatMap(({ code, from, to }) => {
    const name = `pickup${code.charAt(0)}${code.slice(1).toLowerCase()}`;
    const span = joinRange(formatClock(from, locale), formatClock(to, locale));
    return [
      [name, span],
      [`${name}By`, formatClock(minutesBefore(from, leadMinutes), locale)],
    ] as const;
  });
  return {
    ...Object.fromEntries(spans),
    pickupLeadMinutes: formatNumber(leadMinutes, locale),
    pickupDaysAhead: formatNumber(daysAhead, locale),
  };
}

const minutesOfDay = 24 * 60;

/** A time such as `08:00`, so many minutes earlier; may be on the day before. */
function minutesBefore(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const left = (((hour * 60 + minute - minutes) % minutesOfDay) + minutesOfDay) % minutesOfDay;
  const digits = (number: number) => String(number).padStart(2, "0");
  return `${digits(Math.floor(left / 60))}:${digits(left % 60)}`;
}

/**
 * Fills `{carrier}`, `{legalName}`, `{hotline}`, `{vehicles}` and the other placeholders (docs/content.md).
 */
export function fillPlaceholders(text: string, carrier: CarrierProfile, locale: Locale): string {
  // Most texts have none, and computing the values takes longer than reading the text.
  if (!text.includes("{")) return text;
  const values = valuesOf(carrier, locale);
  return text.replaceAll(placeholder, (whole, name: string) => values.get(name) ?? whole);
}

/** A sentence for each unknown placeholder of a text. */
export function placeholderFaults(text: string, carrier: CarrierProfile, locale: Locale): readonly string[] {
  if (!text.includes("{")) return [];
  const values = valuesOf(carrier, locale);
  return [...text.matchAll(placeholder)]
    .filter(([, name = ""]) => !values.has(name))
    .map(([whole]) => `The carrier's profile does not know ${whole}.`);
}
