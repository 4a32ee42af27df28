import type { Localised } from "../common/language.ts";

/** Places and outlets. */
export const placesMessages = {
  "area.unknown": {
    id: "Wilayah ini tidak dikenal. Pilih dari daftar.",
    en: "This area is not known. Choose one from the list.",
    zh: "未知地区，请从列表中选择。",
  },
  "area.provinceFirst": {
    id: "Pilih provinsi dulu.",
    en: "Please select the province first",
    zh: "请先选择省份。",
  },
  "area.cityFirst": { id: "Pilih kota atau kabupaten dulu.", en: "Please select city", zh: "请先选择城市。" },
  "area.hasParts": {
    id: "Wilayah ini masih terbagi lagi. Pilih wilayah di bawahnya, misalnya kecamatan.",
    en: "This area has parts. Name one of them, such as a district.",
    zh: "该地区还有下级地区，请指定下级地区，例如区。",
  },
  "area.noPoint": {
    id: "Letak wilayah ini di peta belum kami ketahui. Pilih wilayah yang lebih luas atau pakai lokasi Anda.",
    en: "We do not know where this area lies on the map. Choose a larger one, or use your location.",
    zh: "暂不清楚该地区在地图上的位置，请选择更大的地区或使用您的位置。",
  },
  "outlet.unknown": {
    id: "Gerai ini tidak dikenal. Periksa lagi kodenya.",
    en: "This outlet is not known. Check its code again.",
    zh: "未找到该网点，请核对网点编号。",
  },
  "region.required": {
    id: "Pilih provinsi, kota, dan kecamatan.",
    en: "Choose province, city and district.",
    zh: "请选择省、市、区。",
  },
  "postalCode.digits": {
    id: "Kode pos hanya berisi angka.",
    en: "A postal code has digits only.",
    zh: "邮政编码只能包含数字。",
  },
  "postalCode.length": {
    id: "Kode pos paling panjang 6 angka.",
    en: "A postal code has at most 6 digits.",
    zh: "邮政编码最多6位。",
  },
} as const satisfies Record<string, Localised>;
