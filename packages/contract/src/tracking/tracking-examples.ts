import type { ExamplesOf } from "../common/endpoint.ts";
import type { trackingEndpoints } from "./tracking-endpoints.ts";
import { trackingErrors } from "./tracking-errors.ts";
import type { PublicShipment, TrackedPiece } from "./tracking.ts";

const surabaya = { name: "Surabaya", chinese: "泗水" };
export const makassar = { name: "Makassar", chinese: "望加锡" };
export const inSurabaya = { city: surabaya, countryCode: "ID", timeZone: "Asia/Jakarta" };
export const inMakassar = { city: makassar, countryCode: "ID", timeZone: "Asia/Makassar" };

/** The demo has it: on its way by sea. */
const tracked = "RBC082152757731";
const unknownForm = "RBC123";

const bookedAt = "2026-11-16T09:12:00+07:00";
const pickedUpAt = "2026-11-16T15:31:00+07:00";
const departedAt = "2026-11-17T21:05:00+07:00";
const arrivedAt = "2026-11-19T08:40:00+08:00";
const firstPiece: TrackedPiece = {
  pieceNo: 1,
  subWaybillNo: "RBC082152757731-001",
  status: "IN_TRANSIT",
  normalisedStatus: "in_transit",
  stage: "IN_TRANSIT",
  arrived: true,
  reason: null,
  lastCity: makassar,
  lastEventAt: arrivedAt,
};
export const uneventful = { pieces: [], reason: null, vehicle: null, nextCity: null };

/** What visitors get for the shipment and the events of the feed examples. */
export const trackedShipment: PublicShipment = {
  waybillNo: "RBC082152757731",
  status: "IN_TRANSIT",
  normalisedStatus: "in_transit",
  packageStatus: "NOT_SIGNED_OR_VOID",
  stage: "IN_TRANSIT",
  stages: [
    { stage: "ORIGIN", reachedAt: bookedAt, city: surabaya, timeZone: "Asia/Jakarta" },
    { stage: "PICKUP", reachedAt: pickedUpAt, city: surabaya, timeZone: "Asia/Jakarta" },
    { stage: "IN_TRANSIT", reachedAt: departedAt, city: surabaya, timeZone: "Asia/Jakarta" },
    { stage: "DELIVERY", reachedAt: null, city: null, timeZone: null },
    { stage: "SIGNED", reachedAt: null, city: null, timeZone: null },
  ],
  trouble: null,
  claimNotice: null,
  returning: false,
  serviceMethod: "01",
  productTypeCode: "H50",
  pieceCount: 2,
  piecesArrived: 1,
  origin: { ...inSurabaya },
  destination: { ...inMakassar },
  bookedAt,
  pickedUpAt,
  deliveredAt: null,
  promisedFrom: "2026-11-20",
  promisedBy: "2026-11-21T18:00:00+08:00",
  lastEventAt: arrivedAt,
  pieces: [
    firstPiece,
    {
      ...firstPiece,
      pieceNo: 2,
      subWaybillNo: "RBC082152757731-002",
      arrived: false,
      lastCity: surabaya,
      lastEventAt: departedAt,
    },
  ],
  events: [
    {
      code: "ARRIVED_AT_DESTINATION",
      normalisedStatus: "in_transit",
      at: arrivedAt,
      place: { kind: "OUTLET", ...inMakassar },
      ...uneventful,
      pieces: [1],
      sentence: {
        id: "Tiba di gerai tujuan di Makassar (koli nomor 1 dari 2)",
        en: "Arrived at the destination outlet in Makassar (piece 1 of 2)",
        zh: "已到达望加锡目的地网点（第1件，共2件）",
      },
    },
    {
      code: "DEPARTED",
      normalisedStatus: "in_transit",
      at: departedAt,
      place: { kind: "PORT", ...inSurabaya },
      ...uneventful,
      vehicle: "SHIP",
      nextCity: makassar,
      vehicleNo: "KM Dobonsolo",
      sentence: {
        id: "Berangkat dari Pelabuhan Surabaya menuju Makassar dengan kapal",
        en: "Departed from Surabaya Port for Makassar by sea",
        zh: "已从泗水港发出，前往望加锡（海运）",
      },
    },
    {
      code: "PICKED_UP",
      normalisedStatus: "picked_up",
      at: pickedUpAt,
      place: { kind: "ADDRESS", ...inSurabaya },
      ...uneventful,
      sentence: {
        id: "Dijemput kurir di Surabaya",
        en: "Picked up by the courier in Surabaya",
        zh: "快递员已在泗水上门揽收",
      },
    },
    {
      code: "BOOKED",
      normalisedStatus: "info_received",
      at: bookedAt,
      place: { kind: "ADDRESS", ...inSurabaya },
      ...uneventful,
      sentence: {
        id: "Pesanan dibuat, menunggu dijemput di Surabaya",
        en: "Order placed, waiting for pickup in Surabaya",
        zh: "已下单，等待在泗水上门揽收",
      },
    },
  ],
};

export const trackingExamples: ExamplesOf<typeof trackingEndpoints> = {
  trackingIsNotEmpty: {
    request: { numbers: [tracked, unknownForm], by: "waybill" },
    data: {
      results: [
        { number: tracked, state: "found" },
        { number: unknownForm, state: "illegal" },
      ],
    },
    wrong: { path: "numbers", key: "tracking.tooMany" },
  },
  trackingCustomerByWaybillNo: {
    request: { numbers: [tracked, unknownForm], by: "waybill" },
    data: {
      results: [
        { number: tracked, outcome: "found", shipment: trackedShipment, unlocked: null },
        {
          number: unknownForm,
          outcome: "illegal",
          fault: "wrongLength",
          code: trackingErrors.waybillIllegalInList.code,
          msg: trackingErrors.waybillIllegalInList.text.en,
        },
      ],
    },
    wrong: { path: "numbers", key: "tracking.empty" },
  },
  trackingValidate: {
    request: { waybillNo: "RBC082480534797", phoneLast4: "4471" },
    data: {
      viewToken: "RBC082480534797.1795161600.pQ0XvAM1wJ2mXgk5tS8rZ4uE7yH3cB6nD9fLqKoVxYs",
      expiresAt: "2026-11-20T08:00:00.000Z",
    },
    wrong: { path: "phoneLast4", key: "phoneLast4.format" },
  },
  getMainSubBillCode: {
    request: { waybillNo: tracked },
    data: {
      waybillNo: tracked,
      pieceCount: trackedShipment.pieceCount,
      piecesArrived: trackedShipment.piecesArrived,
      subWaybills: trackedShipment.pieces,
    },
    wrong: { path: "waybillNo", key: "tracking.empty.waybill" },
  },
};
