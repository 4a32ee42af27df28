import type { ExamplesOf } from "../common/endpoint.ts";
import type { orderEndpoints } from "./order-endpoints.ts";
import type { OrderCard, OrderDetail, OrderParty } from "./orders.ts";
import type { PreferredOutlet, preferredOutletEndpoints } from "./preferred-outlet.ts";
import { exampleOutlet } from "../outlets/outlet-examples.ts";
import { exampleEstimate, examplePromise, exampleQuote } from "../rates/rate-examples.ts";
import { uneventful } from "../tracking/tracking-examples.ts";

const window = { code: "AFTERNOON", from: "13:00", to: "17:00" } as const;
const evening = { code: "EVENING", from: "17:00", to: "20:00" } as const;
const box = { weightKg: 12.4, lengthCm: 48, widthCm: 36, heightCm: 32 };

const sender: OrderParty = {
  name: "Sari Puspita",
  phone: "081288004471",
  areaId: "ID-317403",
  path: [
    { areaId: "ID-31", level: "province", name: "DKI Jakarta" },
    { areaId: "ID-3174", level: "city", name: "South Jakarta" },
    { areaId: "ID-317403", level: "district", name: "Mampang Prapatan" },
  ],
  address: "Jl. Kemang Raya No. 24",
  postalCode: "12730",
  point: { lat: -6.2438, lng: 106.8227 },
};
const receiver: OrderParty = {
  name: "Made Wirawan",
  phone: "081355502214",
  areaId: "ID-737109",
  path: [
    { areaId: "ID-73", level: "province", name: "Sulawesi Selatan" },
    { areaId: "ID-7371", level: "city", name: "Kota Makassar" },
    { areaId: "ID-737109", level: "district", name: "Panakkukang" },
  ],
  address: "Jl. Boulevard No. 8",
  postalCode: null,
  point: { lat: -5.1425, lng: 119.4457 },
};

const orderNo = "RO261119093456";
const waybillNo = "RBC082190934564";
const subWaybillNos = [`${waybillNo}-001`, `${waybillNo}-002`, `${waybillNo}-003`];
const southJakarta = { name: "Jakarta Selatan", english: "South Jakarta", chinese: "南雅加达" };
const inJakarta = { timeZone: "Asia/Jakarta", city: southJakarta };
const head: Omit<OrderCard, "fromCity" | "toCity" | "receiverName" | "lastEvent"> = {
  orderNo,
  waybillNo,
  placedAt: "2026-11-20T10:22:00+07:00",
  status: "WAITING_PICKUP",
  tag: "registered",
  trouble: false,
  goodsName: "Kemeja batik",
  pieceCount: 3,
  weightKg: 37.2,
  total: exampleQuote.total,
  currency: "IDR",
  settlementCode: "CASH_SENDER",
  serviceMethod: "01",
  pickup: { date: "2026-11-20", window, timeZone: "Asia/Jakarta" },
  failedPickup: null,
  allowedActions: ["cancel", "label", "track", "detail", "reorder"],
};
const later = { stage: "PICKUP" as const, reachedAt: null, city: null, timeZone: null };
const detail: OrderDetail = {
  ...head,
  sender,
  receiver,
  product: { code: "H50", name: "H50 Small cargo" },
  articleType: { code: "CLOTHING", name: "Clothing and textiles" },
  settlement: { code: "CASH_SENDER", name: "Cash by sender" },
  valueAdded: [{ code: "SAFE_PACKAGING", name: "Safe packaging" }],
  representativeName: null,
  declaredValue: 7_500_000,
  insured: true,
  remarks: null,
  outlet: { networkCode: "JKS001", name: "Mampang", address: "Jl. Mampang Prapatan Raya No. 8" },
  pieces: subWaybillNos.map((each, index) => ({
    pieceNo: index + 1,
    subWaybillNo: each,
    ...box,
    status: "WAITING_PICKUP",
    lastCity: null,
    lastEventAt: null,
    lastTimeZone: null,
  })),
  stages: [
    { stage: "ORIGIN", reachedAt: head.placedAt, city: "South Jakarta", timeZone: "Asia/Jakarta" },
    later,
    { ...later, stage: "IN_TRANSIT" },
    { ...later, stage: "DELIVERY" },
    { ...later, stage: "SIGNED" },
  ],
  stage: "ORIGIN",
  situation: {
    tag: "registered",
    direction: "forward",
    steps: {
      kind: "journey",
      items: [
        { key: "ORIGIN", state: "now", isCurrent: true, at: head.placedAt, ...inJakarta },
        { key: "PICKUP", state: "next", isCurrent: false, at: null, timeZone: null, city: null },
        { key: "IN_TRANSIT", state: "next", isCurrent: false, at: null, timeZone: null, city: null },
        { key: "DELIVERY", state: "next", isCurrent: false, at: null, timeZone: null, city: null },
        { key: "SIGNED", state: "next", isCurrent: false, at: null, timeZone: null, city: null },
      ],
    },
    hasMap: true,
    place: { city: southJakarta, at: head.placedAt, timeZone: "Asia/Jakarta" },
    here: null,
    lastSeen: null,
    leg: null,
    stragglers: [],
    missing: null,
    arrival: {
      kind: "expected",
      promise: { from: "2026-11-26", by: "2026-11-28T23:59:00+08:00", timeZone: "Asia/Makassar" },
    },
    pieces: { total: 3, arrived: 0, delivered: 0, partial: null },
    notices: [
      {
        kind: "registered",
        reason: null,
        at: null,
        timeZone: null,
        city: null,
        pieceNos: [],
        failedVisits: 0,
        claimUntil: null,
        claimTimeZone: null,
        next: "handIn",
      },
    ],
    actions: [],
    idleDays: null,
  },
  measured: null,
  events: [
    {
      code: "BOOKED",
      normalisedStatus: "info_received",
      at: head.placedAt,
      place: { kind: "ADDRESS", city: southJakarta, countryCode: "ID", timeZone: "Asia/Jakarta" },
      ...uneventful,
      sentence: {
        id: "Pesanan dibuat, menunggu dijemput di Jakarta Selatan",
        en: "Order placed, waiting for pickup in South Jakarta",
        zh: "已下单，等待在南雅加达上门揽收",
      },
    },
  ],
  quote: exampleQuote,
  estimate: exampleEstimate,
  promise: examplePromise,
  cancelledAt: null,
  cancelReason: null,
};
const party = ({ name, phone, areaId, address, postalCode }: OrderParty) => ({
  name,
  phone,
  areaId,
  address,
  postalCode,
});
export const orderExamples: ExamplesOf<typeof orderEndpoints> = {
  saveOrder: {
    request: {
      sender: party(sender),
      receiver: { ...party(receiver), saveToBook: true },
      productTypeCode: "H50",
      articleTypeCode: "CLOTHING",
      goodsName: "Kemeja batik",
      pieces: [{ ...box, quantity: 3 }],
      declaredValue: 7_500_000,
      insurance: true,
      valueAdded: ["SAFE_PACKAGING"],
      settlementCode: "CASH_SENDER",
      serviceMethod: "01",
      pickupDate: "2026-11-20",
      pickupWindow: "AFTERNOON",
      expectedTotal: exampleQuote.total,
    },
    data: { orderNo, waybillNo, subWaybillNos, quote: exampleQuote, promise: examplePromise },
    wrong: { path: "receiver.address", key: "parties.sameAddress" },
  },
  paymentLimit: {
    request: {
      sendAreaId: sender.areaId,
      dispatchAreaId: receiver.areaId,
      settlementCode: "DFOD",
      estimatedCost: 401_309,
    },
    data: { allowed: true, reason: null, message: null, maximum: 5_000_000 },
    wrong: { path: "dispatchAreaId", key: "area.unknown" },
  },
  pickupWindows: {
    request: { areaId: sender.areaId },
    data: {
      timeZone: "Asia/Jakarta",
      days: [{ date: "2026-11-20", windows: [window, evening] }],
    },
    wrong: { path: "areaId", key: "area.unknown" },
  },
  getMyOrderPage: {
    request: { current: 1, size: 10, tab: "unfinished", keyword: "batik" },
    data: {
      records: [
        {
          ...head,
          fromCity: "South Jakarta",
          toCity: "Makassar",
          receiverName: receiver.name,
          lastEvent: null,
        },
      ],
      total: 1,
      current: 1,
      size: 10,
      pages: 1,
      counts: { unfinished: 1, completed: 0 },
    },
    wrong: { path: "size", key: "field.tooLarge" },
  },
  detailOrder: { request: { orderNo }, data: detail, wrong: { path: "orderNo", key: "order.required" } },
  cancelOrder: {
    request: { orderNo, reason: "Alamat salah" },
    data: {
      ...detail,
      status: "CANCELLED",
      allowedActions: ["track", "detail", "reorder"],
      cancelledAt: "2026-11-20T10:40:00+07:00",
      cancelReason: "Alamat salah",
    },
    wrong: { path: "reason", key: "field.tooLong" },
  },
  rebookPickup: {
    request: { orderNo, pickupDate: "2026-11-21", pickupWindow: "MORNING" },
    data: {
      ...detail,
      pickup: {
        date: "2026-11-21",
        window: { code: "MORNING", from: "09:00", to: "13:00" },
        timeZone: "Asia/Jakarta",
      },
    },
    wrong: { path: "pickupWindow", key: "pickup.windowInvalid" },
  },
  orderLabel: {
    request: { orderNo: "RO261119093456,RO261155062718", format: "a" },
    data: null,
    wrong: { path: "orderNo", key: "order.tooMany" },
  },
  orderLabelPreview: { request: { orderNo }, data: null, wrong: { path: "orderNo", key: "order.required" } },
};

const preferredOutlet: PreferredOutlet = {
  outlet: exampleOutlet,
  contactId: null,
  boundAt: "2026-11-20T03:05:00.000Z",
  expiresAt: "2027-05-19T03:05:00.000Z",
  expired: false,
  outOfRange: false,
  distanceKm: 1.15,
};
const noFields = { path: "", key: "field.invalid" } as const;

export const preferredOutletExamples: ExamplesOf<typeof preferredOutletEndpoints> = {
  queryBindingNetwork: { request: {}, data: preferredOutlet, wrong: noFields },
  saveUserBinding: {
    request: { networkCode: exampleOutlet.networkCode },
    data: preferredOutlet,
    wrong: { path: "networkCode", key: "outlet.outOfRange" },
  },
  unBindByUserMark: { request: {}, data: null, wrong: noFields },
};
