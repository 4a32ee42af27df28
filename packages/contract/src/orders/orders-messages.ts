import type { Localised } from "../common/language.ts";

/** Orders, labels and pickups. */
export const ordersMessages = {
  "parties.sameAddress": {
    id: "Alamat pengirim dan penerima tidak boleh sama.",
    en: "The sender's address and the recipient's address can't be the same",
    zh: "寄件地址与收件地址不能相同。",
  },
  "product.required": { id: "Pilih layanan.", en: "Choose a service.", zh: "请选择产品。" },
  "articleType.required": { id: "Pilih jenis barang.", en: "Choose the item type.", zh: "请选择物品类型。" },
  "articleType.unknown": {
    id: "Jenis barang ini tidak ada.",
    en: "There is no such item type.",
    zh: "该物品类型不存在。",
  },
  "goodsName.required": { id: "Isi nama barang.", en: "Enter the item name.", zh: "请填写物品名称。" },
  "settlement.required": { id: "Pilih cara bayar.", en: "Choose how it is paid.", zh: "请选择付款方式。" },
  "settlement.corporateOnly": {
    id: "Bayar bulanan hanya untuk akun korporat.",
    en: "Monthly payment is for corporate accounts only.",
    zh: "月结仅限企业账户使用。",
  },
  "settlement.aboveMaximum": {
    id: "Ongkos kirim melebihi batas untuk bayar di tujuan (DFOD).",
    en: "The cost is above the limit for pay on delivery (DFOD).",
    zh: "运费超过到付（DFOD）上限。",
  },
  "serviceMethod.required": {
    id: "Pilih dijemput kurir atau antar ke gerai.",
    en: "Choose pickup or drop-off.",
    zh: "请选择上门取件或网点寄件。",
  },
  "outlet.required": { id: "Pilih gerai.", en: "Choose an outlet.", zh: "请选择网点。" },
  "outlet.noDropOff": {
    id: "Gerai ini tidak menerima paket. Pilih gerai lain.",
    en: "This outlet takes no parcels. Choose another.",
    zh: "该网点不收件，请选择其他网点。",
  },
  "outlet.outOfRange": {
    id: "Alamat ini di luar jangkauan jemput gerai. Pilih gerai yang lebih dekat.",
    en: "This address is beyond the outlet's pickup range. Choose a nearer outlet.",
    zh: "该地址超出网点取件范围，请选择更近的网点。",
  },
  "outlet.noPickup": {
    id: "Gerai ini tidak menjemput paket. Pilih gerai lain.",
    en: "This outlet does not pick up. Choose another.",
    zh: "该网点不提供上门取件，请选择其他网点。",
  },
  "pickup.unavailable": {
    id: "Belum ada kurir yang menjemput di sini. Antar ke gerai.",
    en: "No courier picks up here yet. Drop it off at an outlet.",
    zh: "此地暂无上门取件服务，请到网点寄件。",
  },
  "pickup.dateRequired": {
    id: "Pilih hari penjemputan.",
    en: "Choose the day of pickup.",
    zh: "请选择取件日期。",
  },
  "pickup.dateInvalid": {
    id: "Hari ini tidak bisa dipilih. Pilih hari lain.",
    en: "This day cannot be chosen. Choose another.",
    zh: "该日期不可选，请选择其他日期。",
  },
  "pickup.windowRequired": {
    id: "Pilih jam penjemputan.",
    en: "Choose the time of pickup.",
    zh: "请选择取件时段。",
  },
  "pickup.windowInvalid": {
    id: "Jam ini tidak bisa dipilih lagi. Pilih jam lain.",
    en: "This time can no longer be chosen. Choose another.",
    zh: "该时段不可选，请选择其他时段。",
  },
  "piece.smallerThanLabel": {
    id: "Paket harus lebih besar dari label, 24 × 15 cm.",
    en: "The package must be larger than the label, 24 × 15 cm.",
    zh: "包裹须大于面单（24 × 15厘米）。",
  },
  "order.tooMany": {
    id: "Paling banyak 20 pesanan sekali cetak.",
    en: "At most 20 orders at a time.",
    zh: "一次最多打印20个订单。",
  },
  "order.tooManyLabels": {
    id: "Paling banyak 999 label sekali cetak. Pilih lebih sedikit pesanan.",
    en: "At most 999 labels at a time. Choose fewer orders.",
    zh: "一次最多打印999张面单，请减少所选订单。",
  },
  "order.required": {
    id: "Isi nomor pesanan.",
    en: "The order number cannot be empty.",
    zh: "订单号不能为空。",
  },
  "idempotencyKey.format": {
    id: "Idempotency-Key berisi 8 sampai 255 karakter ASCII yang dapat dicetak.",
    en: "Idempotency-Key has 8 to 255 printable ASCII characters.",
    zh: "Idempotency-Key须为8至255个可打印的ASCII字符。",
  },
} as const satisfies Record<string, Localised>;
