import {
  type OpeningHours,
  type OutletService,
  type Weekday,
  largestPickupRadiusKm,
  outletCodeForm,
  outletPhoneForm,
  outletServices,
  weekdays,
} from "@rimba/contract";
import { formatDayHours, parseDayHours } from "@rimba/domain";
import { LineReader } from "../../platform/import/line-reader.ts";
import { type TableLine, readTable } from "../../platform/import/read-table.ts";
import type { TableFault } from "../../platform/import/faults.ts";
import type { AreaIndex, AreaRecord } from "./area-index.ts";
import type { OutletRecord } from "./outlet-index.ts";

export const outletColumns = {
  required: ["networkCode", "name", "address", "areaId", "lat", "lng", "services", ...weekdays],
  optional: ["phone", "recommended", "pickupRadiusKm", "timeZone"],
};

export interface OutletTable {
  readonly outlets: readonly OutletRecord[];
  /** In file order; if there are any, `outlets` must not be used. */
  readonly faults: readonly TableFault[];
}

/** Parses a file of outlets, each in one of `areas`. Former ids of areas are replaced by current ones. */
export async function readOutletTable(bytes: Uint8Array, areas: AreaIndex): Promise<OutletTable> {
  const codes = new Set<string>();
  const outlets: OutletRecord[] = [];
  const faults = await readTable(bytes, outletColumns, (line, found) => {
    const outlet = outletOf(line, areas, codes, found);
    if (outlet !== null) outlets.push(outlet);
  });
  return { outlets, faults };
}

function outletOf(
  line: TableLine,
  areas: AreaIndex,
  codesAbove: Set<string>,
  faults: TableFault[],
): OutletRecord | null {
  const reader = new LineReader(line, faults);
  const networkCode = reader.matching("networkCode", outletCodeForm, "JKS012");
  if (codesAbove.has(networkCode)) reader.fault("networkCode", `${networkCode} is there twice.`);
  if (networkCode !== "") codesAbove.add(networkCode);
  const area = areaOf(reader, areas);
  const services = servicesOf(reader);
  const record = {
    name: reader.text("name", 120),
    address: reader.text("address", 500),
    point: pointOf(reader),
    phone:
      reader.optional("phone") === "" ? null : reader.matching("phone", outletPhoneForm, "021-8066-1666"),
    recommended: reader.flag("recommended", false),
    pickupRadiusKm: radiusOf(reader, services),
    timeZone: reader.optional("timeZone") === "" ? area?.timeZone : reader.timeZone("timeZone"),
    hours: hoursOf(reader),
  };
  const { point, timeZone } = record;
  if (networkCode === "" || area === null || point === null || timeZone === undefined) return null;
  return { networkCode, areaId: area.areaId, services, ...record, point, timeZone };
}

function areaOf(reader: LineReader, areas: AreaIndex): AreaRecord | null {
  const areaId = reader.text("areaId");
  if (areaId === "") return null;
  const found = outletArea(areaId, areas);
  if (found.kind === "unknown") {
    reader.fault("areaId", `There is no area ${areaId}.`);
    return null;
  }
  const { area } = found;
  if (found.kind === "hasParts")
    reader.fault("areaId", `${areaId} (${area.name}) is a ${area.level} with parts: name one of those.`);
  return area;
}

function pointOf(reader: LineReader): OutletRecord["point"] | null {
  reader.text("lat");
  reader.text("lng");
  return reader.point();
}

function servicesOf(reader: LineReader): OutletService[] {
  reader.text("services", 10_000);
  const services = new Set<OutletService>();
  for (const text of reader.list("services")) {
    const service = outletServices.find((known) => known === text);
    if (service === undefined) reader.fault("services", `"${text}" is none of ${outletServices.join(", ")}.`);
    else services.add(service);
  }
  return outletServices.filter((service) => services.has(service));
}

function radiusOf(reader: LineReader, services: readonly OutletService[]): number {
  const radius = reader.number("pickupRadiusKm", { min: 0, max: largestPickupRadiusKm });
  const isGiven = reader.optional("pickupRadiusKm") !== "";
  if (needsRadius(services, isGiven ? (radius ?? 0) : undefined))
    reader.fault("pickupRadiusKm", "An outlet with PICKUP needs it.");
  return radius ?? 0;
}

function hoursOf(reader: LineReader): OpeningHours {
  const days = weekdays.map((weekday) => {
    const text = reader.optional(weekday);
    const spans = parseDayHours(text);
    if (spans === null) {
      reader.fault(weekday, `"${text}" does not look like 08:00-12:00,13:00-20:00, without overlaps.`);
    }
    return [weekday, spans ?? []];
  });
  return Object.fromEntries(days) as OpeningHours;
}

/** The area of an outlet, which can end an address. A former id is replaced by the current one. */
export function outletArea(
  areaId: string,
  areas: AreaIndex,
): { kind: "ok"; area: AreaRecord } | { kind: "unknown" } | { kind: "hasParts"; area: AreaRecord } {
  const area = areas.find(areaId);
  if (area === undefined) return { kind: "unknown" };
  return areas.parts(area.areaId).length > 0 ? { kind: "hasParts", area } : { kind: "ok", area };
}

/** An outlet that picks up parcels must have a radius. */
export function needsRadius(services: readonly OutletService[], radiusKm: number | undefined): boolean {
  return services.includes("PICKUP") && radiusKm === undefined;
}

/** Weekdays whose spans overlap or are not in order. */
export function disorderedDays(hours: OpeningHours): Weekday[] {
  return weekdays.filter((weekday) => parseDayHours(formatDayHours(hours[weekday])) === null);
}
