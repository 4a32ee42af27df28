import { errorCatalogue } from "@rimba/contract";
import { withCheckDigit } from "@rimba/domain";
import {
  exampleArea,
  exampleAreaPath,
  exampleLane,
  exampleOutlet,
  exampleOutletInput,
} from "./example-place.ts";
import { accountExamples, codeExamples } from "./account-examples.ts";
import { preferredOutletExamples, orderExamples } from "./order-examples.ts";
import type { CallExamples } from "./call-example.ts";
import { contentExamples } from "./content-examples.ts";
import { contactExamples } from "./contact-examples.ts";
import { questionnaireExamples } from "./questionnaire-examples.ts";
import { rateExamples } from "./rate-examples.ts";
import { exampleEvents, exampleShipment, exampleTracking } from "./example-shipment.ts";

/** The demo's numbers; they exist where its data are. */
export interface ExampleNumbers {
  readonly tracked: string;
  /** These digits unlock its details. */
  readonly private: { readonly waybillNo: string; readonly phoneLast4: string };
}

export function callExamples(waybillPrefix: string, numbers: ExampleNumbers): CallExamples {
  const { shipment } = exampleTracking(numbers.tracked);
  const feedWaybill = withCheckDigit(waybillPrefix, "26110417093");
  const unknownForm = `${waybillPrefix}123`;
  return {
    trackingIsNotEmpty: {
      request: { numbers: [numbers.tracked, unknownForm], by: "waybill" },
      data: {
        results: [
          { number: numbers.tracked, state: "found" },
          { number: unknownForm, state: "illegal" },
        ],
      },
      wrong: { path: "numbers", key: "tracking.tooMany" },
    },
    trackingCustomerByWaybillNo: {
      request: { numbers: [numbers.tracked, unknownForm], by: "waybill" },
      data: {
        results: [
          { number: numbers.tracked, outcome: "found", shipment, unlocked: null },
          {
            number: unknownForm,
            outcome: "illegal",
            fault: "wrongLength",
            code: errorCatalogue.waybillIllegalInList.code,
            msg: errorCatalogue.waybillIllegalInList.text.en,
          },
        ],
      },
      wrong: { path: "numbers", key: "tracking.empty" },
    },
    trackingValidate: {
      request: numbers.private,
      data: {
        viewToken: `${numbers.private.waybillNo}.1795161600.pQ0XvAM1wJ2mXgk5tS8rZ4uE7yH3cB6nD9fLqKoVxYs`,
        expiresAt: "2026-11-20T08:00:00.000Z",
      },
      wrong: { path: "phoneLast4", key: "phoneLast4.format" },
    },
    getMainSubBillCode: {
      request: { waybillNo: numbers.tracked },
      data: {
        waybillNo: numbers.tracked,
        pieceCount: shipment.pieceCount,
        piecesArrived: shipment.piecesArrived,
        subWaybills: shipment.pieces,
      },
      wrong: { path: "waybillNo", key: "tracking.empty.waybill" },
    },
    scrollbarQuery: {
      request: {},
      data: {
        indonesian: "Pengantaran ke Sulawesi Tengah dapat bertambah 1–2 hari karena cuaca.",
        english: "Deliveries to Central Sulawesi may take 1–2 days longer because of the weather.",
        chinese: "受天气影响，中苏拉威西的派送可能延迟1至2天。",
        level: "warning",
        linkUrl: null,
      },
      wrong: { path: "", key: "field.invalid" },
    },
    imgconfigQuery: {
      request: {},
      data: {
        images: [
          { key: "homeHero", url: "/public/home-hero.webp", alt: "Couriers loading a truck in Surabaya" },
        ],
        switches: { verificationCode: true },
      },
      wrong: { path: "", key: "field.invalid" },
    },
    findOnLineAreas: {
      request: { parentId: "ID-31" },
      data: [exampleArea],
      wrong: { path: "parentId", key: "area.unknown" },
    },
    findAllAreas: {
      request: { countryCode: "ID" },
      data: {
        countryCode: "ID",
        provinces: [["ID-31", "DKI Jakarta", [["71", "Jakarta Pusat", [["01", "Gambir"]]]]]],
      },
      wrong: { path: "countryCode", key: "field.invalid" },
    },
    selectByFuzzyCondition: {
      request: { keyword: "jakpus", size: 5 },
      data: [{ ...exampleArea, path: exampleAreaPath, foundBy: "Jakpus" }],
      wrong: { path: "keyword", key: "field.required" },
    },
    getAreaByGeoCoding: {
      request: { lat: "-6.1764", lng: "106.8306" },
      data: { ...exampleArea, path: exampleAreaPath },
      wrong: { path: "keyword", key: "field.required" },
    },
    getNetwork: {
      request: { provinceId: "ID-31", cityId: "ID-3171", districtId: "ID-317101", current: 1, size: 10 },
      data: { records: [exampleOutlet], total: 1, current: 1, size: 10, pages: 1 },
      wrong: { path: "provinceId", key: "area.provinceFirst" },
    },
    getByName: {
      request: { name: "gambir" },
      data: [exampleOutlet],
      wrong: { path: "name", key: "field.required" },
    },
    getNearbySysNetworkVo: {
      request: { lat: "-6.1764", lng: "106.8306", size: "1" },
      data: [{ ...exampleOutlet, distanceKm: 1.15 }],
      wrong: { path: "radiusKm", key: "field.tooLarge" },
    },
    calculateDistance: {
      request: { lat: "-6.1764", lng: "106.8306", networkCode: exampleOutlet.networkCode },
      data: { networkCode: exampleOutlet.networkCode, distanceKm: 1.15, withinPickupRange: true },
      wrong: { path: "networkCode", key: "outlet.unknown" },
    },
    ...contentExamples,
    ...rateExamples,
    ...codeExamples,
    ...accountExamples,
    ...orderExamples(waybillPrefix),
    ...contactExamples,
    ...preferredOutletExamples,
    ...questionnaireExamples,
    carrierShipments: {
      request: { shipments: [exampleShipment(feedWaybill)] },
      data: { accepted: 1, rejected: 0, results: [{ index: 0, outcome: "created", errors: [] }] },
      wrong: { path: "shipments", key: "batch.empty" },
    },
    carrierEvents: {
      request: { events: exampleEvents(feedWaybill) },
      data: {
        accepted: 3,
        rejected: 0,
        results: [0, 1, 2].map((index) => ({ index, outcome: "created", errors: [] })),
      },
      wrong: { path: "events", key: "batch.tooMany" },
    },
    carrierOutlets: {
      request: { outlets: [exampleOutletInput] },
      data: { accepted: 1, rejected: 0, results: [{ index: 0, outcome: "created", errors: [] }] },
      wrong: { path: "outlets", key: "batch.empty" },
    },
    carrierRates: {
      request: { rates: [exampleLane] },
      data: { accepted: 1, rejected: 0, results: [{ index: 0, outcome: "updated", errors: [] }] },
      wrong: { path: "rates", key: "batch.tooMany" },
    },
  };
}
