import type { HandlingEventInput, MeasurementInput, ShipmentInput } from "@rimba/contract";
import { zonedIso } from "@rimba/domain";
import { cityNamed, demoCities, outletIn } from "../carrier/demo-cities.ts";
import { personName } from "../carrier/people.ts";
import { createRandom } from "../random.ts";
import { timeAtHour } from "./timetable.ts";

/** The codes that a courier scans. */
const courierCodes: readonly HandlingEventInput["code"][] = [
  "PICKUP_ASSIGNED",
  "PICKED_UP",
  "OUT_FOR_DELIVERY",
  "DELIVERY_FAILED",
];
/** How many days an outlet holds a parcel, until eight in the evening. */
const retentionDays = 5;
const closingHour = 20;
/** One shipment in this many weighs more than declared. */
const heavierOneIn = 3;

type ScanFacts = Pick<HandlingEventInput, "networkCode" | "courierName" | "measurements" | "vehicleNo">;

/**
 * What a scanner of the demo adds to a scan: outlet, courier, scales, line haul. Always the same for one
 * waybill, so that the choices of its journey do not change.
 */
export function scanFacts(
  { code, place, vehicle }: Pick<HandlingEventInput, "code" | "place" | "vehicle">,
  { waybillNo, pieces }: Pick<ShipmentInput, "waybillNo" | "pieces">,
): ScanFacts {
  const networkCode = place.kind === "OUTLET" ? outletIn(place.city.name) : undefined;
  return {
    ...(networkCode !== undefined && { networkCode }),
    ...(courierCodes.includes(code) && { courierName: courierOf(waybillNo, place.city.name) }),
    ...(code === "WEIGHED" && { measurements: measurementsOf(waybillNo, pieces) }),
    ...(code === "DEPARTED" && lineHaulNo(vehicle, waybillNo, place.city.name)),
  };
}

/** Until when an outlet holds what is ready for collection since `at` (milliseconds). */
export function collectUntil(at: number, timeZone: string): string {
  return zonedIso(new Date(timeAtHour(at, retentionDays, closingHour, timeZone)).toISOString(), timeZone);
}

/** Scanners of some hubs know no vehicle; ships and flights are always known. */
const knownTrucks = 0.6;
const ships = ["KM Nusa Lestari", "KM Selat Biru", "KM Bahari Jaya"];
const plateAreas = ["B", "D", "H", "L"];
/** Letters of plates, without those that look like digits. */
const plateLetters = "ABCDEFGHJKLNPRSTUVWXYZ";

function lineHaulNo(
  vehicle: HandlingEventInput["vehicle"],
  waybillNo: string,
  cityName: string,
): Pick<HandlingEventInput, "vehicleNo"> {
  const random = createRandom(`line haul ${waybillNo} ${cityName}`);
  if (vehicle === "SHIP") return { vehicleNo: random.pick(ships) };
  if (vehicle === "AIRCRAFT") return { vehicleNo: `RBX ${random.whole(100, 799)}` };
  if (vehicle !== "TRUCK" || !random.chance(knownTrucks)) return {};
  const letters = [1, 2, 3].map(() => plateLetters.charAt(random.whole(0, plateLetters.length - 1))).join("");
  return { vehicleNo: `${random.pick(plateAreas)} ${random.whole(9000, 9999)} ${letters}` };
}

function courierOf(waybillNo: string, cityName: string): string {
  const city = demoCities.some(({ name }) => name === cityName) ? cityNamed(cityName) : cityNamed("Jakarta");
  return personName(createRandom(`courier ${waybillNo} ${cityName}`), city);
}

function measurementsOf(waybillNo: string, pieces: ShipmentInput["pieces"]): MeasurementInput[] {
  const random = createRandom(`scales ${waybillNo}`);
  const factor = random.chance(1 / heavierOneIn) ? random.between(1.02, 1.12) : 1;
  return pieces.map(({ pieceNo, weightKg, lengthCm, widthCm, heightCm }) => ({
    pieceNo,
    weightKg: Math.round(weightKg * factor * 10) / 10 || weightKg,
    ...(lengthCm !== undefined && { lengthCm }),
    ...(widthCm !== undefined && { widthCm }),
    ...(heightCm !== undefined && { heightCm }),
  }));
}
