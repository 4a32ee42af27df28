import type { Localised } from "../common/language.ts";

/** What the carrier's own systems send: handling events, rates, opening hours. */
export const carrierMessages = {
  "hours.disordered": {
    id: "Jam buka harus berurutan dan tidak boleh tumpang-tindih.",
    en: "Opening hours must follow each other without overlaps.",
    zh: "营业时间须按先后排列，且不能重叠。",
  },
  "steps.disordered": {
    id: "Jenjang berat harus mulai dari firstKg, lalu terus naik.",
    en: "The steps must begin at firstKg and then at ever greater weights.",
    zh: "重量阶梯须从firstKg开始，并逐级递增。",
  },
  "validTo.beforeBeginning": {
    id: "Hari terakhir tidak boleh sebelum hari pertama.",
    en: "The last day must not be before the first.",
    zh: "截止日期不能早于开始日期。",
  },
  "rate.overlap": {
    id: "Sudah ada tarif lain untuk rute dan layanan ini pada hari yang sama. Akhiri tarif itu dulu dengan validTo.",
    en: "Another rate of this lane and product holds on the same days. End it first with validTo.",
    zh: "该线路和产品在相同日期已有其他价格，请先用validTo结束原价格。",
  },
  "days.order": {
    id: "Jumlah paling sedikit tidak boleh melebihi jumlah paling banyak.",
    en: "The least must not be more than the most.",
    zh: "最小值不能大于最大值。",
  },
  "waybill.illegal": { id: "Nomor resi tidak valid.", en: "Invalid waybill number", zh: "运单号无效。" },
  "piece.unknown": {
    id: "Nomor koli tidak ada pada kiriman ini.",
    en: "This piece number is not part of the shipment.",
    zh: "该货件编号不属于此运单。",
  },
  "event.sourceIdReused": {
    id: "sourceId ini sudah tersimpan dengan isi lain. Kirim CORRECTION yang menyebutnya, lalu kejadian baru dengan sourceId sendiri.",
    en: "This sourceId is already stored with other content. Send a CORRECTION that names it, then a new event with a sourceId of its own.",
    zh: "该sourceId已存有不同内容。请先发送指明它的CORRECTION，再用新的sourceId发送新事件。",
  },
  "events.tooMany": {
    id: "Resi ini sudah memiliki 2.000 kejadian, atau kejadiannya menyebut 200.000 koli. Satukan pindaian beberapa koli di satu tempat dalam satu kejadian, lewat pieces.",
    en: "This waybill already has 2,000 events, or they name 200,000 pieces. Send scans of several pieces at one place as one event, with pieces.",
    zh: "该运单已有2000条事件，或其事件已涉及200000件。请将同一地点的多件扫描合并为一条事件，并在pieces中列出件号。",
  },
  "piece.doubled": {
    id: "Nomor koli ini tertulis dua kali.",
    en: "This piece number appears twice.",
    zh: "货件编号重复。",
  },
} as const satisfies Record<string, Localised>;
