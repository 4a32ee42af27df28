import type { ExamplesOf } from "../common/endpoint.ts";
import type { myShipmentEndpoints } from "./my-shipment-endpoints.ts";
import type { MyShipment } from "./my-shipments.ts";

const waybillNo = "RMB260100001";
const shipment: MyShipment = {
  waybillNo,
  roles: ["receiver"],
  followed: false,
  label: "Lampu teras",
  archived: false,
  muted: false,
  summary: {
    fromCity: "Bandung",
    toCity: "Jakarta Selatan",
    tag: "transit",
    trouble: false,
    lastEvent: {
      at: "2026-11-20T06:42:00+07:00",
      timeZone: "Asia/Jakarta",
      sentence: "Berangkat dari hub Bandung.",
    },
  },
};

export const myShipmentExamples: ExamplesOf<typeof myShipmentEndpoints> = {
  followPage: {
    request: { box: "incoming", current: 1, size: 10 },
    data: {
      records: [shipment],
      total: 1,
      current: 1,
      size: 10,
      pages: 1,
      counts: { incoming: 1, outgoing: 0, followed: 2, archived: 0 },
    },
    wrong: { path: "size", key: "field.tooLarge" },
  },
  followState: {
    request: { waybillNos: [waybillNo] },
    data: { shipments: [{ waybillNo, followed: true, roles: ["receiver"] }] },
    wrong: { path: "waybillNos.0", key: "field.required" },
  },
  followAdd: {
    request: { waybillNos: [waybillNo] },
    data: { followed: [waybillNo], notFound: [] },
    wrong: { path: "waybillNos.0", key: "field.required" },
  },
  followRemove: { request: { waybillNo }, data: null, wrong: { path: "waybillNo", key: "field.required" } },
  followUpdate: {
    request: { waybillNo, label: "Lampu teras" },
    data: shipment,
    wrong: { path: "label", key: "field.atMost40" },
  },
  followOpen: {
    request: { waybillNo },
    data: { viewToken: `${waybillNo}.1795000000.kX3.p0h7`, expiresAt: "2026-11-20T07:12:00.000Z" },
    wrong: { path: "waybillNo", key: "field.required" },
  },
};
