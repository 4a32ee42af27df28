import type {
  ArrivalEstimate,
  CalendarEntry,
  DayRange,
  DurationPart,
  DurationReason,
  LaneTariff,
  ProductType,
  TariffTerms,
} from "@rimba/contract";
import { zonedIsoAt, addDays, daysBetween, isSunday } from "../common/calendar.ts";
import { entriesAt, holidayOn } from "./carrier-calendar.ts";
import { customsDays, distanceBetween, remoteArea, type LaneEnd } from "./lane-end.ts";

export interface LaneToEstimate {
  readonly product: ProductType;
  readonly tariff: Pick<LaneTariff, "days" | "route">;
  readonly send: LaneEnd;
  readonly dispatch: LaneEnd;
}

/** As in the contract, without language. */
export type Estimate = Omit<ArrivalEstimate, "reasons" | "promiseMissed"> & {
  /** It may arrive later than the product promises; also false without a promise. */
  promiseMissed: boolean;
  reasons: readonly Part[];
};
/** `entryId`: the entry of the calendar that is the reason; it has the name. */
type Part = Omit<DurationPart, "name"> & { entryId: string | null };

/**
 * When a shipment arrives that is handed over at `now`, as a range with every reason for its length. It leaves on the
 * origin's clock and calendar and arrives on the destination's: Sundays (where the product rests) and holidays
 * do not count.
 */
export function estimateArrival(
  lane: LaneToEstimate,
  { remoteAreas, customs }: Pick<TariffTerms, "remoteAreas" | "customs">,
  calendar: readonly CalendarEntry[],
  now: Date,
): Estimate {
  const { product, tariff, send, dispatch } = lane;
  const localNow = zonedIsoAt(now.getTime(), send.timeZone);
  const today = localNow.slice(0, 10);
  const tooLate = localNow.slice(11, 16) >= product.cutOff;
  const departure = nextWorkingDay(calendar, product, send, addDays(today, tooLate ? 1 : 0));

  const way: Part[] = [
    part("DISTANCE", { days: tariff.days, distanceKm: distanceBetween(send, dispatch) }),
    ...(tariff.route === "SEA" ? [part("SEA_CROSSING", {})] : []),
    ...[send, dispatch].flatMap((end) => {
      const remote = remoteArea({ remoteAreas }, end);
      return remote === undefined ? [] : [part("REMOTE_AREA", { days: remote.extraDays })];
    }),
    ...customsDays(customs, send, dispatch).map((days) => part("CUSTOMS", { days })),
  ];
  const withoutRamadan = daysOf(way);
  const ramadan = ramadanParts(
    calendar,
    [send, dispatch],
    departure.day,
    addDays(departure.day, withoutRamadan.most),
  );
  const moving = daysOf([...way, ...ramadan]);
  const [earliest, latest] = afterWorkingDays(calendar, product, dispatch, departure.day, moving);
  const promiseMissed = isMissed(product, departure.day, latest.day);
  return {
    days: { least: daysBetween(today, earliest), most: daysBetween(today, latest.day) },
    leavesOn: departure.day,
    arrivesFrom: earliest,
    arrivesUntil: latest.day,
    arrivesBefore: promiseMissed ? null : (product.promise?.before ?? null),
    promiseMissed,
    cutOff: product.cutOff,
    sendTimeZone: send.timeZone,
    dispatchTimeZone: dispatch.timeZone,
    reasons: [
      ...(tooLate ? [part("CUT_OFF_PASSED", { days: { least: 1, most: 1 } })] : []),
      ...departure.skipped,
      ...way,
      ...ramadan,
      ...latest.skipped.filter(({ date }) => !departure.skipped.some((known) => known.date === date)),
    ],
  };
}

/*
 * A promise that the lane itself cannot keep is not offered (`laneRefusal`). If only the calendar delays it,
 * it is: in Ramadan these products are still the fastest. They are shown with their real days, without the
 * hour, and with the promise as missed. Days count from the departure: what comes after the cut-off leaves on
 * another day, and its promise begins then.
 */
function isMissed({ promise }: ProductType, leavesOn: string, arrivesUntil: string): boolean {
  return promise !== null && daysBetween(leavesOn, arrivesUntil) > promise.days;
}

interface Reached {
  readonly day: string;
  readonly skipped: readonly Part[];
}

function nextWorkingDay(
  calendar: readonly CalendarEntry[],
  product: ProductType,
  where: LaneEnd,
  from: string,
): Reached {
  const skipped: Part[] = [];
  let day = from;
  for (let rest = restOn(calendar, product, where, day); rest !== null;) {
    skipped.push(rest);
    day = addDays(day, 1);
    rest = restOn(calendar, product, where, day);
  }
  return { day, skipped };
}

/** The day after the least working days, and that after the most. */
function afterWorkingDays(
  calendar: readonly CalendarEntry[],
  product: ProductType,
  where: LaneEnd,
  from: string,
  { least, most }: DayRange,
): [earliest: string, latest: Reached] {
  const skipped: Part[] = [];
  let [earliest, day] = [from, from];
  for (let passed = 1; passed <= most; passed += 1) {
    const next = nextWorkingDay(calendar, product, where, addDays(day, 1));
    skipped.push(...next.skipped);
    day = next.day;
    if (passed === least) earliest = day;
  }
  return [earliest, { day, skipped }];
}

/** Why there is no transport on this day; null: there is. */
function restOn(
  calendar: readonly CalendarEntry[],
  product: ProductType,
  where: LaneEnd,
  day: string,
): Part | null {
  const oneDay = { least: 1, most: 1 };
  const holiday = holidayOn(calendar, where, day);
  if (holiday !== undefined) return part("HOLIDAY", { days: oneDay, date: day, entryId: holiday.id });
  if (!product.movesOnSundays && isSunday(day)) return part("SUNDAY", { days: oneDay, date: day });
  return null;
}

/** Once for the whole route, by its slowest area. */
function ramadanParts(
  calendar: readonly CalendarEntry[],
  ends: readonly LaneEnd[],
  from: string,
  until: string,
): Part[] {
  const [slowest] = ends
    .flatMap((end) => entriesAt(calendar, end, from, until))
    .filter(({ kind }) => kind === "RAMADAN")
    .toSorted((a, b) => b.extraDays.most - a.extraDays.most || b.extraDays.least - a.extraDays.least);
  if (slowest === undefined) return [];
  return [part("RAMADAN", { days: slowest.extraDays, date: slowest.until, entryId: slowest.id })];
}

function daysOf(parts: readonly Part[]): DayRange {
  const sum = { least: 0, most: 0 };
  for (const { days } of parts) {
    sum.least += days?.least ?? 0;
    sum.most += days?.most ?? 0;
  }
  return sum;
}

function part(
  kind: DurationReason,
  { days = null, distanceKm = null, date = null, entryId = null }: Partial<Omit<Part, "kind">>,
): Part {
  return { kind, days, distanceKm, date, entryId };
}
