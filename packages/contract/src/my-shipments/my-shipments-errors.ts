import { catalogueEntry } from "../common/catalogue-entry.ts";

export const myShipmentsErrors = {
  shipmentNotYours: catalogueEntry(148080001, 404, {
    id: "Kiriman ini bukan dari atau untuk nomor Anda, dan tidak Anda ikuti.",
    en: "This shipment is neither from nor to your number, and you do not follow it.",
    zh: "该货件与您的手机号无关，您也未关注。",
  }),
  followLimit: catalogueEntry(148080002, 409, {
    id: "Anda mengikuti paling banyak 200 kiriman. Berhenti ikuti yang sudah selesai.",
    en: "You can follow at most 200 shipments. Stop following those that have arrived.",
    zh: "最多可关注200个货件，请先取消已签收的。",
  }),
} as const;
