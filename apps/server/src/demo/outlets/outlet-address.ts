import type { AreaRecord } from "../../features/places/area-index.ts";
import type { Random } from "../random.ts";

/** Province first, the area itself last. */
type Path = readonly AreaRecord[];

const names = [
  (area: string) => area,
  (area: string) => `${area} Raya`,
  (area: string) => `Pasar ${area}`,
  (area: string) => `Simpang ${area}`,
  (area: string) => `Terminal ${area}`,
  (area: string) => `Ruko ${area}`,
  (area: string) => `${area} Indah`,
  (area: string) => `${area} Permai`,
];

/** Of the nth outlet of its district, from 0. */
export function outletName({ countryCode, name, nameEn }: AreaRecord, nth: number): string {
  const area = countryCode === "CN" ? (nameEn ?? name) : townName(name);
  const form = countryCode === "ID" ? names[nth] : undefined;
  return form?.(area) ?? (nth === 0 ? area : `${area} ${nth + 1}`);
}

/** Heroes that streets in every Indonesian town are named after. */
const streets = [
  "Jend. Sudirman",
  "Ahmad Yani",
  "Diponegoro",
  "Gatot Subroto",
  "Veteran",
  "Pahlawan",
  "Merdeka",
  "Hasanuddin",
  "R.A. Kartini",
  "Imam Bonjol",
  "Gajah Mada",
  "Sultan Agung",
];

export function outletAddress(random: Random, path: Path): string {
  const [province, city] = path;
  const area = path.at(-1);
  if (province === undefined || area === undefined) return "";
  const number = random.whole(1, 188);
  const code = area.postalCodes.length === 0 ? "" : random.pick(area.postalCodes);
  switch (area.countryCode) {
    case "ID": {
      const street = random.chance(0.4) ? `Raya ${area.name}` : random.pick(streets);
      const place = (city?.name ?? "").replace(/^Kota /, "").replace(/^Kabupaten /, "Kab. ");
      return `Jl. ${street} No. ${number}, ${area.name}, ${place} ${code}`.trim();
    }
    case "MY": {
      const street = random.pick(["Besar", "Merdeka", "Perdana", "Stesen", "Bunga Raya"]);
      return `No. ${number}, Jalan ${street}, ${`${code} ${area.name}`.trim()}, ${province.name}`;
    }
    case "PH": {
      const street = random.pick(["Rizal", "Mabini", "Bonifacio", "Quezon", "Luna"]);
      return `${number} ${street} Street, ${townName(area.name)}, ${province.name}`;
    }
    case "SG":
      return `${number} ${area.name} Road, Singapore`;
    case "CN": {
      const street = random.pick(["人民路", "解放路", "中山路", "建设路"]);
      const parts = path.map(({ name }) => name).filter((name, at, all) => name !== all[at - 1]);
      return `${parts.join("")}${street}${number}号`;
    }
  }
}

/** In the form that is usual in the Philippines. */
function townName(name: string): string {
  return name.replace(/^City of (.+)$/, "$1 City");
}
