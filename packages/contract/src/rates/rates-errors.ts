import { catalogueEntry } from "../common/catalogue-entry.ts";

export const ratesErrors = {
  weightNotSupported: catalogueEntry(148050001, 400, {
    id: "Berat tagihan ini di luar batas layanan ini. Sesuaikan berat atau ukuran barang.",
    en: "Current chargeable weight does not support this product type, please adjust cargo weight or volume",
    zh: "当前计费重量超出该产品的适用范围，请调整货物重量或体积。",
  }),
  laneNotServed: catalogueEntry(148050002, 400, {
    id: "Layanan ini belum tersedia di rute ini.",
    en: "This service is not available on this route.",
    zh: "该产品暂未开通此线路。",
  }),
  tooFarForPromise: catalogueEntry(148050003, 400, {
    id: "Rute ini terlalu jauh untuk waktu yang dijanjikan layanan ini.",
    en: "This route is too far for the time that this service promises.",
    zh: "该线路过远，无法保证该产品的承诺时效。",
  }),
} as const;
