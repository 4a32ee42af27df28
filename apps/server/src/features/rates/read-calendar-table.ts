import { areaCountries, calendarKinds, type CalendarEntry } from "@rimba/contract";
import { parseDayHours } from "@rimba/domain";
import type { TableFault } from "../../platform/import/faults.ts";
import { LineReader } from "../../platform/import/line-reader.ts";
import { readTable, type TableLine } from "../../platform/import/read-table.ts";
import type { AreaIndex } from "../places/area-index.ts";

export const calendarColumns = {
  required: ["id", "countryCode", "kind", "from", "until", "nameId", "nameEn", "nameZh"],
  optional: ["areaIds", "leastExtraDays", "mostExtraDays", "outletHours", "noticeId", "noticeEn", "noticeZh"],
};

const idForm = /^[a-z0-9-]{1,64}$/;
const mostExtraDays = 60;
const maxNameLength = 120;
const maxNoticeLength = 500;

export interface CalendarTable {
  readonly entries: readonly CalendarEntry[];
  /** In file order; if there are any, `entries` must not be used. */
  readonly faults: readonly TableFault[];
}

/**
 * Parses a file of holidays and Ramadan, as data/demo/calendar.csv. Former ids of areas are replaced by
 * current ones.
 */
export async function readCalendarTable(bytes: Uint8Array, areas: AreaIndex): Promise<CalendarTable> {
  const entries = new Map<string, CalendarEntry>();
  const faults = await readTable(bytes, calendarColumns, (line, found) => {
    const entry = entryOf(line, areas, entries, found);
    if (entry !== null) entries.set(entry.id, entry);
  });
  return { entries: [...entries.values()], faults };
}

function entryOf(
  line: TableLine,
  areas: AreaIndex,
  above: ReadonlyMap<string, CalendarEntry>,
  faults: TableFault[],
): CalendarEntry | null {
  const reader = new LineReader(line, faults);
  const id = reader.matching("id", idForm, "id-eid-2027");
  if (above.has(id)) reader.fault("id", `${id} is there twice.`);
  const countryCode = reader.oneOf("countryCode", areaCountries);
  const kind = reader.oneOf("kind", calendarKinds);
  const record = {
    areaIds: countryCode === null ? [] : areaIdsOf(reader, areas, countryCode),
    ...daysOf(reader),
    name: {
      id: reader.text("nameId", maxNameLength),
      en: reader.text("nameEn", maxNameLength),
      zh: reader.text("nameZh", maxNameLength),
    },
    extraDays: extraDaysOf(reader, kind),
    outletHours: outletHoursOf(reader),
    notice: noticeOf(reader),
  };
  return id === "" || countryCode === null || kind === null ? null : { id, countryCode, kind, ...record };
}

function areaIdsOf(reader: LineReader, areas: AreaIndex, countryCode: string): string[] {
  return reader.list("areaIds").flatMap((areaId) => {
    const area = areas.find(areaId);
    if (area === undefined) reader.fault("areaIds", `There is no area ${areaId}.`);
    else if (area.countryCode !== countryCode)
      reader.fault("areaIds", `${areaId} (${area.name}) is not in ${countryCode}.`);
    return area === undefined ? [] : [area.areaId];
  });
}

function daysOf(reader: LineReader): Pick<CalendarEntry, "from" | "until"> {
  const [from, until] = [reader.day("from"), reader.day("until")];
  if (from !== "" && until !== "" && until < from) reader.fault("until", `${until} is before from, ${from}.`);
  return { from, until };
}

function extraDaysOf(reader: LineReader, kind: CalendarEntry["kind"] | null): CalendarEntry["extraDays"] {
  const [min, max] = [extraDays(reader, "leastExtraDays"), extraDays(reader, "mostExtraDays")];
  if (max < min) reader.fault("mostExtraDays", `${max} is less than leastExtraDays, ${min}.`);
  if (kind === "HOLIDAY" && max > 0)
    reader.fault("mostExtraDays", "A HOLIDAY stops deliveries for its days; it adds no others.");
  return { least: min, most: max };
}

/** Empty: none. */
function extraDays(reader: LineReader, column: string): number {
  return reader.optional(column) === "" ? 0 : reader.whole(column, { min: 0, max: mostExtraDays });
}

/** Empty: unchanged. */
function outletHoursOf(reader: LineReader): CalendarEntry["outletHours"] {
  const text = reader.optional("outletHours");
  if (text === "") return null;
  if (text === "closed") return { kind: "closed" };
  const [span, ...others] = parseDayHours(text) ?? [];
  if (span !== undefined && others.length === 0 && span.from < span.to && span.to !== "24:00")
    return { kind: "open", opens: span.from, closes: span.to };
  reader.fault("outletHours", `"${text}" is neither closed nor hours of one day such as 09:00-15:00.`);
  return null;
}

function noticeOf(reader: LineReader): CalendarEntry["notice"] {
  const columnsOf = { id: "noticeId", en: "noticeEn", zh: "noticeZh" } as const;
  const [id, en, zh] = Object.values(columnsOf).map((column) => reader.optional(column, maxNoticeLength));
  if (id === undefined || en === undefined || zh === undefined || id + en + zh === "") return null;
  for (const column of Object.values(columnsOf)) {
    if (reader.optional(column, maxNoticeLength) === "")
      reader.fault(column, "A notice needs all three languages.");
  }
  return { id, en, zh };
}
