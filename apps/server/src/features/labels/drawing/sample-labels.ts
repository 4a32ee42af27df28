import { type LabelContent, labelTexts } from "../label-content.ts";

/** A label as the tests print it. */
export const sampleLabel: LabelContent = {
  carrierName: "Rimba Cargo",
  product: "HARI KETIGA",
  subWaybillNo: "RBC482019375516-001",
  trackingAddress: "https://rimba.example/track?numbers=RBC482019375516&by=waybill",
  destination: { letters: "MAK", rest: "014" },
  sender: {
    name: "Ayu Saraswati",
    phone: "0812•••4471",
    street: "Jl. Kemang Raya 24, Bangka, Mampang Prapatan",
    city: "Jakarta Selatan 12730",
    province: "Jakarta",
  },
  receiver: {
    name: "CV Losari Jaya, Ibu Daeng Ngai",
    phone: "0811•••2098",
    street: "Ruko Boulevard Blok F-12, belakang apotek, Masale, Panakkukang",
    city: "Makassar 90231",
    province: "Sulawesi Selatan",
  },
  facts: {
    piece: "1/3",
    weight: "12,4 kg",
    billedWeight: "37,2 → 38 kg",
    size: "48×36×32",
    payment: "TUNAI OLEH PENGIRIM",
    placedOn: "19/11/2026",
  },
  note: "Suku cadang: kampas rem, filter oli. Jangan ditumpuk.",
  claim: "Klaim oleh pengirim dalam 3 hari · 021-8066-1666",
};

/** The longest values in the widest letters that the fields of an order accept. */
export const fullestLabel: LabelContent = {
  ...sampleLabel,
  product: "H500 KARGO STANDAR",
  subWaybillNo: "RBC482019375516-999",
  destination: { letters: "WWWWW", rest: "9999999999999999" },
  sender: { ...sampleLabel.sender, name: "W".repeat(60), street: "X".repeat(200) },
  receiver: {
    ...sampleLabel.receiver,
    name: "Perkumpulan Usaha Bersama Nelayan Tradisional Sumber Rezeki",
    street: "Jalan Lintas Sumatera Kilometer Dua Belas Gang Mawar ".repeat(4).slice(0, 200),
    city: "Kabupaten Kepulauan Siau Tagulandang Biaro 95862",
  },
  facts: {
    piece: "999/999",
    weight: "99.999,9 kg",
    billedWeight: "99.999,9 → 100.000 kg (minimum rute ini)",
    size: "1.000×1.000×1.000",
    payment: "DFOD Rp 999.999.999",
    placedOn: "31/12/2026",
  },
  note: "Suku cadang kendaraan bermotor ".repeat(10).slice(0, 280),
};

export const sampleLabelTexts = labelTexts;
