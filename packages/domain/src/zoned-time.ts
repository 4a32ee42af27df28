const formatters = new Map<string, Intl.DateTimeFormat>();

function partsIn(timeZone: string): Intl.DateTimeFormat {
  let format = formatters.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat("en-CA", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
      timeZoneName: "longOffset",
    });
    formatters.set(timeZone, format);
  }
  return format;
}

/** ISO 8601 with the offset that the zone has at that moment: `2026-11-20T06:42:00+07:00`. */
export function zonedIso(instant: string, timeZone: string): string {
  const part: Record<string, string> = {};
  for (const { type, value } of partsIn(timeZone).formatToParts(new Date(instant))) part[type] = value;
  const offset = (part["timeZoneName"] ?? "GMT").replace("GMT", "") || "+00:00";
  return `${part["year"]}-${part["month"]}-${part["day"]}T${part["hour"]}:${part["minute"]}:${part["second"]}${offset}`;
}

const quarterHour = 900_000;
const mostKept = 5000;
/** Clocks change on the quarter of an hour at most; asking Intl takes longer than all the rest of a question. */
const offsets = new Map<string, number>();

/** How far the clocks of a zone are ahead of UTC at a moment; milliseconds, as that is. */
export function zoneOffset(at: number, timeZone: string): number {
  const quarter = Math.floor(at / quarterHour);
  const key = `${quarter} ${timeZone}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const moment = quarter * quarterHour;
  const local = zonedIso(new Date(moment).toISOString(), timeZone);
  const offset = Date.parse(`${local.slice(0, 19)}Z`) - moment;
  if (offsets.size >= mostKept) offsets.clear();
  offsets.set(key, offset);
  return offset;
}
