import type { ReceiverRelation, ServiceMethod } from "@rimba/contract";
import { demoWaybillNo } from "./demo-waybill-numbers.ts";
import type { Recipe } from "./draft.ts";
import type { DemoProduct } from "./products.ts";
import * as tell from "./recipes.ts";

/** A demo shipment that stands for one situation and keeps its waybill number whatever else the demo holds. */
export interface DemoCase {
  readonly key: string;
  /** What there is to see, in a few English words. */
  readonly label: string;
  /** Never given to another case: the waybill number comes from it. */
  readonly serial: number;
  readonly origin: string;
  readonly destination: string;
  readonly product: DemoProduct;
  readonly serviceMethod: ServiceMethod;
  readonly pieces: number;
  readonly recipe: Recipe;
  readonly customerOrderNo?: string;
  readonly collected?: boolean;
  readonly relation?: ReceiverRelation;
}

/** Last four digits of the phones in every case, for what has to be unlocked. */
export const casePhoneDigits = { sender: "4471", receiver: "2098" } as const;

/** One customer order that went out as two shipments. */
export const sharedOrderNo = "PO-2611-0934";

type Row = readonly [
  serial: number,
  key: string,
  label: string,
  lane: readonly [
    origin: string,
    destination: string,
    product: DemoProduct,
    serviceMethod: ServiceMethod,
    pieces: number,
  ],
  recipe: Recipe,
  more?: Pick<DemoCase, "customerOrderNo" | "collected" | "relation">,
];

const rows: readonly Row[] = [
  [
    1,
    "inTransit",
    "In transit, 3 pieces",
    ["Jakarta Selatan", "Makassar", "H50", "01", 3],
    tell.betweenHubs,
    { customerOrderNo: sharedOrderNo },
  ],
  [
    2,
    "sameOrder",
    "Delivered, of the same customer order as the one before",
    ["Jakarta Selatan", "Makassar", "THIRD_DAY", "01", 1],
    tell.delivered,
    { customerOrderNo: sharedOrderNo, relation: "RECEPTION" },
  ],
  [
    3,
    "registered",
    "Registered, not yet scanned",
    ["Bandung", "Banjarmasin", "H50", "01", 4],
    tell.registered,
    { customerOrderNo: "SO-26-118204" },
  ],
  [
    4,
    "pickupAssigned",
    "Waiting for pickup, courier assigned",
    ["Jakarta Selatan", "Padang", "H50", "01", 6],
    tell.standingAt("PICKUP_ASSIGNED", [20, 600]),
  ],
  [
    5,
    "pickupFailed",
    "Pickup failed: goods not packed",
    ["Semarang", "Medan", "H100", "01", 5],
    tell.pickupFailed("NOT_PACKED"),
  ],
  [
    6,
    "pickupRebooked",
    "Pickup failed, then picked up on the second visit",
    ["Malang", "Denpasar", "THIRD_DAY", "01", 2],
    tell.pickupRebooked("SENDER_ABSENT"),
  ],
  [
    7,
    "pickedUp",
    "Picked up at the sender's door",
    ["Jakarta Selatan", "Sorong", "THIRD_DAY", "01", 1],
    tell.standingAt("PICKED_UP", [20, 840]),
  ],
  [
    8,
    "droppedOff",
    "Handed in at an outlet",
    ["Yogyakarta", "Pekanbaru", "THIRD_DAY", "02", 1],
    tell.standingAt("DROPPED_OFF", [20, 840]),
  ],
  [
    9,
    "outForDelivery",
    "Out for delivery",
    ["Bandung", "Denpasar", "THIRD_DAY", "01", 2],
    tell.standingAt("OUT_FOR_DELIVERY", [10, 280]),
  ],
  [
    10,
    "readyForCollection",
    "Ready for collection at the outlet",
    ["Surabaya", "Samarinda", "THIRD_DAY", "02", 1],
    tell.standingAt("READY_FOR_COLLECTION", [60, 1200]),
    { collected: true },
  ],
  [
    11,
    "deliveredOnTime",
    "Delivered on time, to the security guard",
    ["Semarang", "Pontianak", "THIRD_DAY", "01", 1],
    tell.delivered,
    { relation: "SECURITY" },
  ],
  [
    12,
    "deliveredLate",
    "Delivered after the promised time",
    ["Medan", "Yogyakarta", "THIRD_DAY", "01", 1],
    tell.deliveredLate,
  ],
  [
    13,
    "lateOpen",
    "Promised time missed, still on its way",
    ["Surabaya", "Mataram", "NEXT_DAY", "01", 1],
    tell.lateOpen,
  ],
  [14, "stale", "No movement for days", ["Jakarta Barat", "Ternate", "H50", "01", 2], tell.stale],
  [
    15,
    "receiverUnreachable",
    "Delivery failed: recipient could not be reached",
    ["Surabaya", "Kupang", "THIRD_DAY", "01", 1],
    tell.deliveryFailed("RECEIVER_UNREACHABLE"),
  ],
  [
    16,
    "receiverAbsentTwice",
    "Delivery failed twice: recipient not at the address",
    ["Tangerang", "Palembang", "THIRD_DAY", "01", 1],
    tell.deliveryFailed("RECEIVER_ABSENT", 2),
  ],
  [
    17,
    "addressNotFound",
    "Delivery failed: address not found",
    ["Bogor", "Jambi", "THIRD_DAY", "02", 1],
    tell.deliveryFailed("ADDRESS_NOT_FOUND"),
  ],
  [
    18,
    "paymentNotReady",
    "Delivery failed: payment on delivery was not ready",
    ["Bandung", "Surakarta", "NEXT_DAY", "01", 1],
    tell.paidOnArrival(tell.deliveryFailed("PAYMENT_NOT_READY")),
  ],
  [
    19,
    "rescheduled",
    "Delivery put off on request",
    ["Cirebon", "Malang", "THIRD_DAY", "02", 1],
    tell.deliveryFailed("RESCHEDULED"),
  ],
  [
    20,
    "refused",
    "Refused by the recipient",
    ["Surabaya", "Bekasi", "H50", "01", 3],
    tell.paidOnArrival(tell.deliveryFailed("REFUSED")),
  ],
  [
    21,
    "failedThenDelivered",
    "Delivery failed once, then delivered",
    ["Denpasar", "Jakarta Selatan", "THIRD_DAY", "01", 1],
    tell.failedThenDelivered("RECEIVER_ABSENT"),
    { relation: "SELF" },
  ],
  [
    22,
    "heldByWeather",
    "On hold at a port: bad weather",
    ["Surabaya", "Ambon", "H100", "01", 4],
    tell.heldInPort("WEATHER"),
  ],
  [
    23,
    "heldByShip",
    "On hold at a port: ship delayed",
    ["Makassar", "Sorong", "H300", "02", 3],
    tell.heldInPort("SHIP_DELAYED"),
  ],
  [
    24,
    "heldByVehicle",
    "On hold: vehicle trouble",
    ["Medan", "Padang", "H50", "01", 2],
    tell.heldOnTheWay("VEHICLE_TROUBLE"),
  ],
  [
    25,
    "heldByRoad",
    "On hold: road closed",
    ["Palangka Raya", "Balikpapan", "H50", "02", 1],
    tell.heldOnTheWay("ROAD_CLOSED"),
  ],
  [
    26,
    "heldByCustoms",
    "On hold at customs: documents incomplete",
    ["Guangzhou", "Jakarta Barat", "H100", "01", 4],
    tell.heldByCustoms,
  ],
  [
    27,
    "prohibitedGoods",
    "On hold: contains prohibited goods",
    ["Bekasi", "Batam", "THIRD_DAY", "02", 1],
    tell.heldOnTheWay("PROHIBITED_GOODS"),
  ],
  [
    28,
    "damagedPackaging",
    "Damaged on the way: packaging",
    ["Surakarta", "Banda Aceh", "H50", "01", 2],
    tell.damaged("PACKAGING_DAMAGED"),
  ],
  [29, "wet", "Damaged on the way: got wet", ["Makassar", "Kendari", "H50", "02", 1], tell.damaged("WET")],
  [
    30,
    "damagedDelivered",
    "Delivered damaged, claim possible",
    ["Yogyakarta", "Balikpapan", "THIRD_DAY", "01", 1],
    tell.damagedThenDelivered("CONTENTS_DAMAGED"),
    { relation: "SELF" },
  ],
  [31, "lost", "Lost", ["Jakarta", "Manado", "THIRD_DAY", "02", 1], tell.lost],
  [32, "foundAgain", "Lost, then found again", ["Bandung", "Palu", "H50", "01", 1], tell.foundAgain],
  [
    33,
    "onePieceLost",
    "One of 3 pieces lost, the others delivered",
    ["Surabaya", "Gorontalo", "H50", "01", 3],
    tell.onePieceLost,
    { relation: "FAMILY" },
  ],
  [
    34,
    "returning",
    "On its way back to the sender",
    ["Jakarta Selatan", "Bandar Lampung", "THIRD_DAY", "01", 1],
    tell.returning,
  ],
  [
    35,
    "returned",
    "Returned and signed for by the sender",
    ["Semarang", "Bengkulu", "THIRD_DAY", "01", 1],
    tell.returned,
  ],
  [
    36,
    "voided",
    "Cancelled by the sender before pickup",
    ["Pekanbaru", "Medan", "H50", "01", 2],
    tell.voided("SENDER_REQUEST"),
  ],
  [
    37,
    "voidedAtOutlet",
    "Cancelled at the outlet, for another reason",
    ["Denpasar", "Mataram", "NEXT_DAY", "02", 1],
    tell.voided("OTHER"),
  ],
  [38, "partlyArrived", "3 of 4 pieces arrived", ["Surabaya", "Palu", "H100", "01", 4], tell.partlyArrived],
  [
    39,
    "private",
    "Private: nothing without the last 4 digits of a phone",
    ["Jakarta Selatan", "Singapura", "THIRD_DAY", "01", 1],
    tell.locked(tell.betweenHubs),
  ],
  [
    40,
    "privateDelivered",
    "Private and delivered",
    ["Bandung", "Surabaya", "NEXT_MORNING", "01", 1],
    tell.locked(tell.delivered),
    { relation: "SELF" },
  ],
  [
    41,
    "corrected",
    "A wrong scan set right by a later one",
    ["Batam", "Jakarta Selatan", "THIRD_DAY", "01", 1],
    tell.corrected,
  ],
  [
    42,
    "disorderly",
    "Scans that came late, twice and out of order",
    ["Banjarmasin", "Semarang", "H50", "02", 2],
    tell.disorderly,
  ],
  [
    43,
    "twentyPieces",
    "20 pieces, more than 100 scans",
    ["Jakarta Barat", "Kupang", "H500", "01", 20],
    tell.scannedInGroups(2, 3),
  ],
  [
    44,
    "toSingapore",
    "To Singapore, delivered",
    ["Surabaya", "Singapura", "THIRD_DAY", "01", 1],
    tell.delivered,
    { relation: "RECEPTION" },
  ],
  [
    45,
    "fromSingapore",
    "From Singapore, in customs",
    ["Singapura", "Medan", "THIRD_DAY", "01", 2],
    tell.atCustoms,
  ],
  [
    46,
    "toMalaysia",
    "To Malaysia, out for delivery",
    ["Medan", "Pulau Pinang", "THIRD_DAY", "01", 1],
    tell.standingAt("OUT_FOR_DELIVERY", [10, 280]),
  ],
  [
    47,
    "fromMalaysia",
    "From Malaysia, in transit",
    ["Johor Bahru", "Surabaya", "H50", "02", 3],
    tell.betweenHubs,
  ],
  [
    48,
    "toPhilippines",
    "To the Philippines, in customs",
    ["Jakarta", "Cebu", "THIRD_DAY", "01", 1],
    tell.atCustoms,
  ],
  [
    49,
    "fromPhilippines",
    "From the Philippines, delivered",
    ["Manila", "Denpasar", "H50", "01", 2],
    tell.delivered,
    { relation: "SELF" },
  ],
  [50, "fromChina", "From China, in transit", ["Yiwu", "Surabaya", "H300", "01", 8], tell.betweenHubs],
  [
    51,
    "toChina",
    "To China, delivered",
    ["Makassar", "Shanghai", "H100", "01", 2],
    tell.delivered,
    { relation: "COLLEAGUE" },
  ],
  [
    52,
    "papua",
    "Within Papua, all times in WIT",
    ["Jayapura", "Merauke", "THIRD_DAY", "01", 1],
    tell.standingAt("ARRIVED_AT_DESTINATION", [30, 900]),
  ],
  [
    53,
    "threeZones",
    "Through three time zones, delivered",
    ["Bandung", "Wamena", "THIRD_DAY", "01", 1],
    tell.delivered,
    { relation: "FAMILY" },
  ],
  [
    54,
    "longName",
    "A destination with a very long name",
    ["Jakarta Barat", "Kepulauan Siau Tagulandang Biaro", "H50", "01", 2],
    tell.standingAt("ARRIVED_AT_DESTINATION", [60, 1500]),
  ],
  [55, "heavy", "Six pallets, over 300 kg", ["Cirebon", "Samarinda", "H500", "01", 6], tell.betweenHubs],
  [
    56,
    "collected",
    "Fetched at the outlet by the recipient",
    ["Surabaya", "Labuan Bajo", "H50", "02", 1],
    tell.delivered,
    { collected: true, relation: "SELF" },
  ],
];

export const demoCases: readonly DemoCase[] = rows.map(
  ([serial, key, label, [origin, destination, product, serviceMethod, pieces], recipe, more]) => ({
    key,
    label,
    serial,
    origin,
    destination,
    product,
    serviceMethod,
    pieces,
    recipe,
    ...more,
  }),
);

export type DemoWaybill = Pick<DemoCase, "key" | "label" | "customerOrderNo"> & { waybillNo: string };

/** Every case with its waybill number: what a newcomer can try. */
export function demoWaybills(prefix: string): DemoWaybill[] {
  return demoCases.map(({ key, label, serial, customerOrderNo }) => ({
    key,
    label,
    waybillNo: demoWaybillNo(serial, prefix),
    ...(customerOrderNo !== undefined && { customerOrderNo }),
  }));
}

/** The waybill number of one case. Throws for a key that no case has. */
export function caseWaybillNo(key: string, prefix: string): string {
  const found = demoCases.find((each) => each.key === key);
  if (found === undefined) throw new Error(`no demo case is called ${key}`);
  return demoWaybillNo(found.serial, prefix);
}
