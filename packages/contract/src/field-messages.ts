import type { Localised } from "./language.ts";

/** Words for the stable keys of field errors. `{…}` are filled from the rule that failed. */
export const fieldMessages = {
  "field.required": { id: "Wajib diisi.", en: "This is required.", zh: "此项必填。" },
  "field.invalid": { id: "Isian ini tidak sesuai.", en: "This value is not valid.", zh: "此项内容无效。" },
  "field.tooLong": { id: "Terlalu panjang.", en: "Too long.", zh: "内容过长。" },
  "field.tooSmall": { id: "Terlalu kecil.", en: "Too small.", zh: "数值过小。" },
  "field.tooLarge": { id: "Terlalu besar.", en: "Too large.", zh: "数值过大。" },
  "field.unknown": { id: "Isian ini tidak dikenal.", en: "This field is not known.", zh: "未知字段。" },
  "area.unknown": {
    id: "Wilayah ini tidak dikenal. Pilih lagi dari daftar.",
    en: "This area is not known. Choose it from the list again.",
    zh: "未找到该地区，请从列表中重新选择。",
  },
  "area.provinceFirst": {
    id: "Pilih provinsi dulu.",
    en: "Please select the province first",
    zh: "请先选择省份。",
  },
  "area.cityFirst": { id: "Pilih kota atau kabupaten dulu.", en: "Please select city", zh: "请先选择城市。" },
  "area.noPoint": {
    id: "Letak wilayah ini di peta belum kami ketahui. Pilih wilayah yang lebih luas atau pakai lokasi Anda.",
    en: "We do not know where this area lies on the map. Choose a larger one, or use your location.",
    zh: "暂不清楚该地区在地图上的位置，请选择更大的地区或使用您的位置。",
  },
  "outlet.unknown": {
    id: "Gerai ini tidak dikenal. Periksa lagi kodenya.",
    en: "This outlet is not known. Check its code again.",
    zh: "未找到该网点，请核对网点代码。",
  },
  "batch.empty": { id: "Kirim paling sedikit satu.", en: "Send at least one.", zh: "请至少提交一条。" },
  "batch.tooMany": {
    id: "Paling banyak 1.000 sekali kirim.",
    en: "At most 1,000 at a time.",
    zh: "一次最多提交1000条。",
  },
  "tracking.empty.waybill": {
    id: "Isi nomor resi.",
    en: "The waybill number cannot be empty.",
    zh: "运单号不能为空。",
  },
  "tracking.empty.customerOrder": {
    id: "Isi nomor pesanan.",
    en: "The order number cannot be empty.",
    zh: "订单号不能为空。",
  },
  "tracking.empty": {
    id: "Isi nomor resi atau nomor pesanan.",
    en: "The waybill or order number cannot be empty.",
    zh: "运单号或订单号不能为空。",
  },
  "tracking.tooMany": {
    id: "Paling banyak 10 nomor sekali lacak.",
    en: "At most 10 numbers at a time.",
    zh: "一次最多查询10个单号。",
  },
  "phoneLast4.format": {
    id: "Isi tepat 4 angka.",
    en: "Enter exactly 4 digits.",
    zh: "请输入4位数字。",
  },
  "waybill.illegal": { id: "Nomor resi tidak valid.", en: "Invalid waybill number", zh: "运单号无效。" },
  "time.format": {
    id: "Tulis waktu sebagai ISO 8601 dengan zona, misalnya 2026-11-20T06:42:00+07:00.",
    en: "Write the time as ISO 8601 with an offset, for example 2026-11-20T06:42:00+07:00.",
    zh: "请使用带时区的 ISO 8601 时间，例如 2026-11-20T06:42:00+07:00。",
  },
  "time.future": {
    id: "Waktu ini lebih dari satu hari di depan.",
    en: "This time is more than a day ahead.",
    zh: "该时间超前一天以上。",
  },
  "time.range": {
    id: "Tahun harus antara 2000 dan 2099.",
    en: "The year must be between 2000 and 2099.",
    zh: "年份须在2000至2099之间。",
  },
  "timeZone.unknown": {
    id: "Zona waktu tidak dikenal. Pakai nama seperti Asia/Jakarta.",
    en: "Unknown time zone. Use a name such as Asia/Jakarta.",
    zh: "未知时区，请使用 Asia/Jakarta 这样的名称。",
  },
  "piece.unknown": {
    id: "Nomor koli tidak ada pada kiriman ini.",
    en: "This piece number is not part of the shipment.",
    zh: "该货件编号不属于此运单。",
  },
  "event.sourceIdReused": {
    id: "sourceId ini sudah dipakai untuk kejadian lain pada resi yang sama.",
    en: "This sourceId already stands for another event of the same waybill.",
    zh: "该 sourceId 已用于同一运单的其他事件。",
  },
  "piece.doubled": {
    id: "Nomor koli ini tertulis dua kali.",
    en: "This piece number appears twice.",
    zh: "货件编号重复。",
  },
} as const satisfies Record<string, Localised>;

export type FieldMessageKey = keyof typeof fieldMessages;

export function isFieldMessageKey(value: string): value is FieldMessageKey {
  return Object.hasOwn(fieldMessages, value);
}
