import type { Localised } from "../common/language.ts";

/** Contents, places and payment, for rates and orders alike. */
export const ratesMessages = {
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
  "size.incomplete": {
    id: "Isi panjang, lebar, dan tinggi, atau kosongkan ketiganya.",
    en: "Enter length, width and height, or leave all three empty.",
    zh: "请填写长、宽、高，或三项都留空。",
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
  "quantity.required": {
    id: "Isi jumlah koli.",
    en: "Enter the number of pieces.",
    zh: "请填写件数。",
  },
  "quantity.invalid": {
    id: "Isi jumlah koli dengan angka bulat 1–999.",
    en: "Enter the number of pieces as a whole number, 1–999.",
    zh: "件数请填1–999的整数。",
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
    en: "There is no such service.",
    zh: "该产品不存在。",
  },
  "product.notOnLane": {
    id: "Layanan ini tidak ada di rute ini. Pilih layanan lagi.",
    en: "This service is not offered on this route. Choose another one.",
    zh: "该线路没有此产品，请重新选择。",
  },
  "product.weight": {
    id: "Berat tagihan ini di luar batas layanan ini. Sesuaikan berat atau ukuran barang.",
    en: "Current chargeable weight does not support this product type, please adjust cargo weight or volume",
    zh: "当前计费重量超出该产品的适用范围，请调整货物重量或体积。",
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
  "representative.required": {
    id: "Isi nama wakil yang menerima paket.",
    en: "Enter the name of the representative who receives the parcel.",
    zh: "请填写代收人姓名。",
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
} as const satisfies Record<string, Localised>;

export type RateMessageKey = keyof typeof ratesMessages;
