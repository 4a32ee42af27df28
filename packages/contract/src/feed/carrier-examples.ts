import type { ExamplesOf } from "../common/endpoint.ts";
import type { ArticleInput, BannerInput, NoticeInput, VacancyInput } from "./carrier-content-feed.ts";
import type { carrierEndpoints } from "./carrier-endpoints.ts";
import type { HandlingEventInput, ShipmentInput } from "./carrier-feed.ts";
import { anyBanner } from "../content/content-examples.ts";
import { exampleOutlet } from "../outlets/outlet-examples.ts";
import { exampleLane } from "../rates/rate-examples.ts";
import { inMakassar, inSurabaya, makassar, trackedShipment } from "../tracking/tracking-examples.ts";

const waybillNo = "RBC261104170937";

/** A shipment of two pieces by sea, as a carrier's system would register it. */
const exampleShipment: ShipmentInput = {
  waybillNo,
  customerOrderNo: "PO-7781",
  bookedAt: "2026-11-16T09:12:00+07:00",
  promisedFrom: "2026-11-20",
  promisedBy: "2026-11-21T18:00:00+08:00",
  productTypeCode: "H50",
  settlementCode: "CASH_SENDER",
  serviceMethod: "01",
  sender: { name: "Toko Sumber Rejeki", phone: "081288004471", ...inSurabaya, district: "Gubeng" },
  receiver: { name: "Made Wirawan", phone: "+6281355501927", ...inMakassar, district: "Panakkukang" },
  pieces: [
    { pieceNo: 1, weightKg: 12.4, lengthCm: 48, widthCm: 36, heightCm: 32 },
    { pieceNo: 2, weightKg: 9.75, lengthCm: 40, widthCm: 30, heightCm: 30 },
  ],
  cost: { amount: 142_500, currency: "IDR" },
};

/** Its first days. */
const exampleEvents: HandlingEventInput[] = [
  {
    sourceId: "SUB-20261116-00417",
    waybillNo,
    code: "PICKED_UP",
    occurredAt: "2026-11-16T15:31:00+07:00",
    place: { kind: "ADDRESS", ...inSurabaya },
  },
  {
    sourceId: "SUB-20261117-01182",
    waybillNo,
    code: "DEPARTED",
    occurredAt: "2026-11-17T21:05:00+07:00",
    place: { kind: "PORT", ...inSurabaya },
    vehicle: "SHIP",
    vehicleNo: "KM Dobonsolo",
    nextCity: makassar,
  },
  {
    sourceId: "UPG-20261119-00093",
    waybillNo,
    code: "ARRIVED_AT_DESTINATION",
    occurredAt: "2026-11-19T08:40:00+08:00",
    place: { kind: "OUTLET", ...inMakassar },
    pieces: [1],
  },
];

const {
  path: _path,
  otherHours: _otherHours,
  openNow: _openNow,
  nextChangeAt: _nextChangeAt,
  ...outlet
} = exampleOutlet;

const body = {
  id: "Kapal ke Ambon berangkat **dua kali seminggu**.\n\n## Jadwal {#jadwal}\n\n- Selasa\n- Jumat",
  en: "The ship to Ambon leaves **twice a week**.\n\n## Timetable {#jadwal}\n\n- Tuesday\n- Friday",
  zh: "往安汶的船 **每周两班**。\n\n## 船期 {#jadwal}\n\n- 周二\n- 周五",
};

const articleInput: ArticleInput = {
  id: "kapal-ambon-dua-kali",
  type: "service",
  publishedAt: "2026-11-20T09:00:00+07:00",
  coverUrl: "/public/illustrations/service-third-day.svg",
  coverAlt: { id: "Kapal kargo di dermaga", en: "A cargo ship at the quay", zh: "码头上的货船" },
  title: {
    id: "Kapal ke Ambon kini dua kali seminggu",
    en: "Two ships a week to Ambon",
    zh: "往安汶的船增至每周两班",
  },
  summary: {
    id: "Kiriman laut ke Maluku berangkat setiap Selasa dan Jumat.",
    en: "Shipments by sea to Maluku leave every Tuesday and Friday.",
    zh: "发往马鲁古的海运每周二、周五起运。",
  },
  body,
};

const bannerInput: BannerInput = {
  ...anyBanner,
  position: "home",
  site: null,
  title: {
    id: "Kargo mulai 10 kg, lewat laut dan darat",
    en: "Cargo from 10 kg, by sea and by road",
    zh: "10公斤起的海陆货运",
  },
  startsAt: "2026-11-20T00:00:00+07:00",
  endsAt: null,
};

const vacancyInput: VacancyInput = {
  key: "kurir-makassar",
  department: "courier",
  city: { id: "Makassar", zh: "望加锡" },
  type: "fullTime",
  publishedAt: "2026-11-18T09:00:00+07:00",
  closesAt: "2026-12-31T23:59:59+07:00",
  title: { id: "Kurir", en: "Courier", zh: "快递员" },
  summary: {
    id: "Menjemput dan mengantar paket di Makassar.",
    en: "Collects and delivers parcels in Makassar.",
    zh: "在望加锡取件和派送。",
  },
  body: { id: "Anda bekerja enam hari seminggu.", en: "You work six days a week.", zh: "每周工作六天。" },
};

const noticeInput: NoticeInput = {
  key: "cuaca-sulteng",
  level: "warning",
  text: {
    id: "Pengantaran ke Sulawesi Tengah dapat bertambah 1–2 hari karena cuaca.",
    en: "Deliveries to Central Sulawesi may take 1–2 days longer because of the weather.",
    zh: "受天气影响，中苏拉威西的派送可能延迟1至2天。",
  },
  linkUrl: null,
  startsAt: "2026-11-20T06:00:00+07:00",
  endsAt: "2026-11-24T06:00:00+07:00",
};

const oneCreated = {
  accepted: 1,
  rejected: 0,
  results: [{ index: 0, outcome: "created" as const, errors: [] }],
};

export const carrierExamples: ExamplesOf<typeof carrierEndpoints> = {
  carrierShipments: {
    request: { shipments: [exampleShipment] },
    data: oneCreated,
    wrong: { path: "shipments", key: "batch.empty" },
  },
  carrierEvents: {
    request: { events: exampleEvents },
    data: {
      accepted: 3,
      rejected: 0,
      results: [0, 1, 2].map((index) => ({ index, outcome: "created", errors: [] })),
    },
    wrong: { path: "events", key: "batch.tooMany" },
  },
  carrierOutlets: {
    request: { outlets: [outlet] },
    data: oneCreated,
    wrong: { path: "outlets", key: "batch.empty" },
  },
  carrierRates: {
    request: { rates: [exampleLane] },
    data: { accepted: 1, rejected: 0, results: [{ index: 0, outcome: "updated", errors: [] }] },
    wrong: { path: "rates", key: "batch.tooMany" },
  },
  carrierArticles: {
    request: { articles: [articleInput] },
    data: oneCreated,
    wrong: { path: "articles", key: "batch.tooManyArticles" },
  },
  carrierVacancies: {
    request: { vacancies: [vacancyInput] },
    data: oneCreated,
    wrong: { path: "vacancies", key: "batch.empty" },
  },
  carrierBanners: {
    request: { banners: [bannerInput] },
    data: oneCreated,
    wrong: { path: "banners", key: "batch.empty" },
  },
  carrierCorporate: {
    request: { accounts: [{ phone: "0812-8800-4471", corporate: true }] },
    data: oneCreated,
    wrong: { path: "accounts", key: "batch.empty" },
  },
  carrierShipment: {
    request: { waybillNo, receivedSince: "2026-11-16T00:00:00+07:00" },
    data: {
      waybillNo,
      shipment: exampleShipment,
      storedAt: "2026-11-16T02:12:04.311Z",
      changedAt: "2026-11-16T02:12:04.311Z",
      isArchived: false,
      events: {
        records: exampleEvents.map((event) => ({
          event,
          receivedAt: event.occurredAt,
          correctedBy: null,
        })),
        total: 3,
        current: 1,
        size: 50,
        pages: 1,
      },
      picture: null,
      shown: {
        tag: "transit",
        trouble: null,
        lastEvent: trackedShipment.events[0] ?? null,
        promisedFrom: "2026-11-20",
        promisedBy: "2026-11-21T18:00:00+08:00",
        needsPhoneDigits: false,
        derivedAt: "2026-11-19T00:40:09.120Z",
      },
      derivation: "current",
      waitingSince: null,
    },
    wrong: { path: "waybillNo", key: "waybill.illegal" },
  },
  carrierProof: {
    request: { waybillNo, sourceId: "UPG-20261121-00311" },
    data: { outcome: "created", width: 1536, height: 2048, size: 311_204 },
    wrong: { path: "sourceId", key: "field.required" },
  },
  carrierNotices: {
    request: { notices: [noticeInput] },
    data: oneCreated,
    wrong: { path: "notices", key: "batch.tooMany" },
  },
};
