import type { DemoCity } from "./demo-cities.ts";
import type { Random } from "../random.ts";

/** Fictional senders and receivers, with names that are usual in each country. */
interface Names {
  given: readonly string[];
  family: readonly string[];
  companies: readonly string[];
}

const indonesia: Names = {
  given: [
    "Ayu",
    "Bagus",
    "Citra",
    "Dewi",
    "Eko",
    "Fitri",
    "Galih",
    "Hendra",
    "Indah",
    "Joko",
    "Kartika",
    "Lestari",
    "Maria",
    "Nurul",
    "Oktavia",
    "Putri",
    "Rahmat",
    "Siti",
    "Taufik",
    "Utami",
    "Wayan",
    "Yohanis",
    "Yulia",
    "Zainal",
  ],
  family: [
    "Saraswati",
    "Wirawan",
    "Pratama",
    "Handayani",
    "Siregar",
    "Nasution",
    "Simanjuntak",
    "Hidayat",
    "Kusuma",
    "Wibowo",
    "Santoso",
    "Rahmawati",
    "Lubis",
    "Tanjung",
    "Manurung",
    "Pattiasina",
    "Kambu",
    "Wenda",
    "Bere",
    "Mokoginta",
  ],
  companies: [
    "Toko Sinar Pagi",
    "CV Losari Jaya",
    "PT Sumber Tirta",
    "Toko Minang Raya",
    "UD Karya Bahari",
    "CV Anyam Lestari",
    "PT Cahaya Timur",
    "Batik Sekar Arum",
    "Apotek Sehat Bersama",
    "Bengkel Maju Motor",
  ],
};

const malaysia: Names = {
  given: ["Nur Aisyah", "Ahmad Faiz", "Siew Ling", "Kumar", "Farah", "Wei Jian"],
  family: ["binti Osman", "Rahman", "Tan", "Subramaniam", "Lim", "Ong"],
  companies: ["Kedai Seri Murni", "Mutiara Trading Sdn Bhd"],
};

const singapore: Names = {
  given: ["Wei Jie", "Hui Min", "Arjun", "Mei Xuan", "Daniel"],
  family: ["Lim", "Tan", "Nair", "Goh", "Chua"],
  companies: ["Merlion Textiles Pte Ltd", "Tiong Bahru Paper Co"],
};

const philippines: Names = {
  given: ["Maria Luisa", "Jose Miguel", "Angelica", "Ramon", "Kristine"],
  family: ["Santos", "Reyes", "Dela Cruz", "Villanueva", "Bautista"],
  companies: ["Visayas Craft Supply", "Mabuhay Office Depot"],
};

const china: Names = {
  given: ["Wei", "Fang", "Jing", "Lei", "Xiaoyan", "Jun"],
  family: ["Chen", "Wang", "Li", "Zhang", "Huang", "Zhou"],
  companies: ["Yiwu Hongda Trading", "Guangzhou Lihua Electronics", "Shanghai Mingyue Textile"],
};

const namesIn: Readonly<Record<string, Names>> = {
  ID: indonesia,
  MY: malaysia,
  SG: singapore,
  PH: philippines,
  CN: china,
};

const diallingCode: Readonly<Record<string, string>> = { ID: "62", MY: "60", SG: "65", PH: "63", CN: "86" };

export function personName(random: Random, { countryCode }: DemoCity): string {
  const names = namesIn[countryCode] ?? indonesia;
  return `${random.pick(names.given)} ${random.pick(names.family)}`;
}

export function partyName(random: Random, city: DemoCity): string {
  const names = namesIn[city.countryCode] ?? indonesia;
  return random.chance(0.35) ? random.pick(names.companies) : personName(random, city);
}

/** A number without a subscriber: the block 812-0000 is not assigned. Only its last four digits matter. */
export function phoneNumber({ countryCode }: DemoCity, last4: string): string {
  return `+${diallingCode[countryCode] ?? "62"}8120000${last4}`;
}
