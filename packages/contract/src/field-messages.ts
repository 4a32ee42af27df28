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
    zh: "未找到该网点，请核对网点代码。",
  },
  "hours.disordered": {
    id: "Jam buka harus berurutan dan tidak boleh tumpang-tindih.",
    en: "Opening hours must follow each other without overlaps.",
    zh: "营业时间须按先后排列，且不能重叠。",
  },
  "steps.disordered": {
    id: "Jenjang berat harus mulai dari firstKg, lalu terus naik.",
    en: "The steps must begin at firstKg and then at ever greater weights.",
    zh: "重量阶梯须从 firstKg 开始，并逐级递增。",
  },
  "validTo.beforeBeginning": {
    id: "Hari terakhir tidak boleh sebelum hari pertama.",
    en: "The last day must not be before the first.",
    zh: "截止日期不能早于开始日期。",
  },
  "rate.overlap": {
    id: "Sudah ada tarif lain untuk rute dan layanan ini pada hari yang sama. Akhiri tarif itu dulu dengan validTo.",
    en: "Another rate of this lane and product holds on the same days. End it first with validTo.",
    zh: "该线路和产品在相同日期已有其他价格，请先用 validTo 结束原价格。",
  },
  "days.order": {
    id: "Jumlah paling sedikit tidak boleh melebihi jumlah paling banyak.",
    en: "The least must not be more than the most.",
    zh: "最小值不能大于最大值。",
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
  "phone.required": { id: "Isi nomor telepon.", en: "Enter the phone number.", zh: "请填写手机号码。" },
  "phone.digits": {
    id: "Nomor telepon hanya berisi angka.",
    en: "A phone number has digits only.",
    zh: "手机号码只能包含数字。",
  },
  "phone.prefix": {
    id: "Awali nomor dengan 0 atau 62.",
    en: "Start the number with 0 or 62.",
    zh: "号码须以0或62开头。",
  },
  "phone.tooShort": {
    id: "Nomor telepon kurang panjang.",
    en: "The phone number is too short.",
    zh: "手机号码位数不足。",
  },
  "phone.tooLong": {
    id: "Nomor telepon melebihi batas.",
    en: "Mobile phone number exceeds limit",
    zh: "手机号码超出长度限制。",
  },
  "phone.notMobile": {
    id: "Kode hanya dapat dikirim ke nomor seluler Indonesia (08… atau 628…).",
    en: "Codes can be sent to Indonesian mobile numbers only (08… or 628…).",
    zh: "验证码仅可发送至印尼手机号（08…或628…）。",
  },
  "phone.notOwn": {
    id: "Kode ini hanya dapat dikirim ke nomor Anda sendiri.",
    en: "This code can be sent to your own number only.",
    zh: "该验证码仅可发送至您本人的号码。",
  },
  "phone.same": {
    id: "Ini nomor Anda sekarang. Isi nomor yang baru.",
    en: "This is your number already. Enter the new one.",
    zh: "这是您当前的号码，请填写新号码。",
  },
  "code.format": {
    id: "Isi 6 angka dari SMS.",
    en: "Please enter the correct verification code",
    zh: "请输入短信中的6位验证码。",
  },
  "code.wrong": {
    id: "Kode verifikasi salah atau sudah tidak berlaku.",
    en: "The code is wrong or no longer valid.",
    zh: "验证码错误或已失效。",
  },
  "agreed.required": {
    id: "Centang persetujuan ini untuk masuk.",
    en: "Tick this box to log in.",
    zh: "请勾选同意后登录。",
  },
  "nickname.required": { id: "Isi nama panggilan.", en: "Enter a nickname.", zh: "请填写昵称。" },
  "nickname.tooLong": {
    id: "Nama panggilan paling panjang 30 huruf.",
    en: "A nickname has at most 30 characters.",
    zh: "昵称最多30个字符。",
  },
  "nickname.characters": {
    id: "Nama panggilan berisi tanda yang tidak dapat ditampilkan.",
    en: "The nickname has characters that cannot be shown.",
    zh: "昵称包含无法显示的字符。",
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
  "sendArea.required": {
    id: "Pilih asal kiriman.",
    en: "Choose where it is sent from.",
    zh: "请选择寄件地区。",
  },
  "dispatchArea.required": {
    id: "Pilih tujuan kiriman.",
    en: "Choose where it is sent to.",
    zh: "请选择收件地区。",
  },
  "area.city": {
    id: "Pilih kota atau kabupaten.",
    en: "Please select city",
    zh: "请选择城市。",
  },
  "pieces.empty": {
    id: "Isi paling sedikit satu koli.",
    en: "Enter at least one piece.",
    zh: "请至少填写一件货物。",
  },
  "pieces.tooMany": {
    id: "Paling banyak 50 baris dan 999 koli.",
    en: "At most 50 rows and 999 pieces.",
    zh: "最多50行、999件。",
  },
  "weight.required": {
    id: "Isi berat.",
    en: "Enter the weight.",
    zh: "请填写重量。",
  },
  "weight.notANumber": {
    id: "Tulis berat sebagai angka dalam kilogram, misalnya 12,4.",
    en: "Write the weight as a number of kilograms, such as 12.4.",
    zh: "请以公斤填写重量数字，例如12.4。",
  },
  "weight.zero": {
    id: "Berat tidak boleh nol.",
    en: "The weight cannot be zero.",
    zh: "重量不能为零。",
  },
  "weight.negative": {
    id: "Berat tidak boleh negatif.",
    en: "The weight cannot be negative.",
    zh: "重量不能为负数。",
  },
  "weight.tooSmall": {
    id: "Berat paling sedikit 0,01 kg.",
    en: "The weight is at least 0.01 kg.",
    zh: "重量至少为0.01公斤。",
  },
  "weight.tooLarge": {
    id: "Paling berat 20.000 kg per koli. Untuk lebih dari itu, hubungi kami.",
    en: "At most 20,000 kg a piece. For more, call us.",
    zh: "单件最重20,000公斤，超出请联系我们。",
  },
  "weight.grams": {
    id: "Terlalu berat untuk ukuran ini. Tulis berat dalam kilogram (bukan gram) dan ukuran dalam sentimeter.",
    en: "Too heavy for this size. Write the weight in kilograms, not grams, and the size in centimetres.",
    zh: "相对尺寸过重。请以公斤（非克）填写重量，以厘米填写尺寸。",
  },
  "length.required": {
    id: "Isi panjang.",
    en: "Enter the length.",
    zh: "请填写长度。",
  },
  "width.required": {
    id: "Isi lebar.",
    en: "Enter the width.",
    zh: "请填写宽度。",
  },
  "height.required": {
    id: "Isi tinggi.",
    en: "Enter the height.",
    zh: "请填写高度。",
  },
  "size.notANumber": {
    id: "Tulis ukuran sebagai angka dalam sentimeter, misalnya 48.",
    en: "Write the size as a number of centimetres, such as 48.",
    zh: "请以厘米填写尺寸数字，例如48。",
  },
  "size.zero": {
    id: "Ukuran tidak boleh nol.",
    en: "The size cannot be zero.",
    zh: "尺寸不能为零。",
  },
  "size.negative": {
    id: "Ukuran tidak boleh negatif.",
    en: "The size cannot be negative.",
    zh: "尺寸不能为负数。",
  },
  "size.metres": {
    id: "Kurang dari 1 cm. Tulis ukuran dalam sentimeter, bukan meter.",
    en: "Less than 1 cm. Write the size in centimetres, not metres.",
    zh: "小于1厘米。请以厘米填写尺寸，而非米。",
  },
  "size.tooLarge": {
    id: "Lebih dari 600 cm. Tulis ukuran dalam sentimeter, bukan milimeter.",
    en: "More than 600 cm. Write the size in centimetres, not millimetres.",
    zh: "超过600厘米。请以厘米填写尺寸，而非毫米。",
  },
  "quantity.invalid": {
    id: "Jumlah koli antara 1 dan 999, bilangan bulat.",
    en: "The number of pieces is a whole number from 1 to 999.",
    zh: "件数须为1至999的整数。",
  },
  "declaredValue.required": {
    id: "Isi nilai barang untuk asuransi atau layanan ini.",
    en: "Enter the value of the goods for insurance or this service.",
    zh: "办理保险或该服务请填写货物价值。",
  },
  "declaredValue.invalid": {
    id: "Tulis nilai barang dalam rupiah bulat, lebih dari nol.",
    en: "Write the value of the goods in whole rupiah, above zero.",
    zh: "请以整数印尼盾填写大于零的货物价值。",
  },
  "declaredValue.tooLarge": {
    id: "Nilai ini melebihi batas pertanggungan. Hubungi kami.",
    en: "This value is above the limit of cover. Call us.",
    zh: "该价值超过承保上限，请联系我们。",
  },
  "product.unknown": {
    id: "Layanan ini tidak ada.",
    en: "There is no such product.",
    zh: "该产品不存在。",
  },
  "product.notOnLane": {
    id: "Layanan ini tidak ada di rute ini. Pilih layanan lagi.",
    en: "This product does not exist on this route. Choose a product again.",
    zh: "该线路没有此产品，请重新选择。",
  },
  "product.weight": {
    id: "Berat tagihan saat ini tidak termasuk layanan ini. Sesuaikan berat atau ukuran barang.",
    en: "Current chargeable weight does not support this product type, please adjust cargo weight or volume",
    zh: "当前计费重量不支持该产品类型，请调整货物重量或体积。",
  },
  "settlement.unknown": {
    id: "Cara bayar ini tidak ada.",
    en: "There is no such settlement method.",
    zh: "该结算方式不存在。",
  },
  "settlement.dfodUnsupported": {
    id: "Bayar di tujuan (DFOD) tidak tersedia untuk tujuan ini.",
    en: "DFOD is not supported for this destination location",
    zh: "该目的地不支持到付（DFOD）。",
  },
  "valueAdded.unknown": {
    id: "Layanan tambahan ini tidak ada.",
    en: "There is no such value-added service.",
    zh: "该增值服务不存在。",
  },
  "valueAdded.byAgreement": {
    id: "Harga layanan tambahan ini menurut kesepakatan. Hubungi kami.",
    en: "The price of this value-added service is agreed with you. Call us.",
    zh: "该增值服务价格需协商，请联系我们。",
  },
  "name.required": { id: "Isi nama.", en: "Enter the name.", zh: "请填写姓名。" },
  "address.required": {
    id: "Isi alamat lengkap.",
    en: "Enter the detailed address.",
    zh: "请填写详细地址。",
  },
  "address.tooShort": {
    id: "Alamat terlalu singkat. Tulis jalan dan nomornya.",
    en: "The address is too short. Write street and number.",
    zh: "地址过短，请填写街道和门牌号。",
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
  "area.ambiguous": {
    id: "Ada lebih dari satu wilayah dengan nama ini. Tulis dengan Kota atau Kabupaten di depannya.",
    en: "More than one area has this name. Write it with Kota or Kabupaten in front.",
    zh: "有多个同名地区，请在名称前注明 Kota 或 Kabupaten。",
  },
  "contactsFile.empty": {
    id: "File ini tidak berisi alamat.",
    en: "This file holds no addresses.",
    zh: "文件中没有地址。",
  },
  "contactsFile.quotes": {
    id: "Ada tanda kutip yang dibuka atau ditutup di tempat yang salah.",
    en: "A quote is opened or closed in the wrong place.",
    zh: "引号的位置有误。",
  },
  "contactsFile.columnMissing": {
    id: "Kolom ini tidak ada di baris pertama.",
    en: "This column is missing from the first line.",
    zh: "首行缺少此列。",
  },
  "contactsFile.columnUnknown": {
    id: "Kolom ini tidak dikenal.",
    en: "This column is not known.",
    zh: "未知的列。",
  },
  "contactsFile.columnTwice": {
    id: "Kolom ini ada dua kali.",
    en: "This column is there twice.",
    zh: "此列重复。",
  },
  "contactsFile.cells": {
    id: "Jumlah kolom di baris ini berbeda dengan baris pertama.",
    en: "This line has more or fewer cells than the first one.",
    zh: "此行的列数与首行不一致。",
  },
  "contact.unknown": {
    id: "Alamat ini tidak ada di buku alamat Anda.",
    en: "This contact is not in your address book.",
    zh: "地址簿中没有此联系人。",
  },
  "parties.sameAddress": {
    id: "Alamat pengirim dan penerima tidak boleh sama.",
    en: "The sender's address and the recipient's address can't be the same",
    zh: "寄件地址与收件地址不能相同。",
  },
  "product.required": { id: "Pilih layanan.", en: "Choose a product.", zh: "请选择产品。" },
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
    zh: "请选择上门取件或网点自寄。",
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
    zh: "包裹须大于面单（24 × 15 厘米）。",
  },
  "order.tooMany": {
    id: "Paling banyak 20 pesanan sekali cetak.",
    en: "At most 20 orders at a time.",
    zh: "一次最多打印20个订单。",
  },
  "order.required": {
    id: "Isi nomor pesanan.",
    en: "The order number cannot be empty.",
    zh: "订单号不能为空。",
  },
  "idempotencyKey.format": {
    id: "Idempotency-Key berisi 8 sampai 100 huruf, angka, atau tanda hubung.",
    en: "Idempotency-Key has 8 to 100 letters, digits or hyphens.",
    zh: "Idempotency-Key 须为8至100个字母、数字或连字符。",
  },
} as const satisfies Record<string, Localised>;

export type FieldMessageKey = keyof typeof fieldMessages;

export function isFieldMessageKey(value: string): value is FieldMessageKey {
  return Object.hasOwn(fieldMessages, value);
}
