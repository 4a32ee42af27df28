import type { Point } from "@rimba/contract";

const earthRadiusKm = 6371.0088;

/** Kilometres between two points as the crow flies: the haversine formula on a round earth, right to 0.5 %. */
export function kmBetween(from: Point, to: Point): number {
  const lat = radians(to.lat - from.lat);
  const lng = radians(to.lng - from.lng);
  const half =
    Math.sin(lat / 2) ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(lng / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(half)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** Names that a city of Indonesia shares with a regency; the tests hold them against all areas. */
const alsoRegencies = new Set(
  (
    "Bandung Banjar Bekasi Bima Blitar Bogor Cirebon Gorontalo Jayapura Kediri Kupang Madiun Magelang Malang Mojokerto " +
    "Pasuruan Pekalongan Probolinggo Semarang Serang Solok Sorong Sukabumi Tangerang Tasikmalaya Tegal"
  ).split(" "),
);

/**
 * A city as people call it. "Kota Makassar" is Makassar to everyone; "Kota Bandung" stays, because there is a "Kabupaten Bandung" too;
 * a regency keeps what tells it apart. For names of the level of cities: a district may be called "Kota Baru".
 */
export function plainCityName(name: string): string {
  const plain = name.replace(/^Kota (Administrasi )?/, "");
  return alsoRegencies.has(plain) ? name : plain;
}
