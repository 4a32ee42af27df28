import type { Outlet, OutletService, Point } from "@rimba/contract";

const earthRadiusKm = 6371.0088;

/** Kilometres between two points in a straight line: the haversine formula on a sphere, exact to 0.5 %. */
export function kmBetween(from: Point, to: Point): number {
  const lat = radians(to.lat - from.lat);
  const lng = radians(to.lng - from.lng);
  const half =
    Math.sin(lat / 2) ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(lng / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(half)));
}

const kmPerDegree = (earthRadiusKm * Math.PI) / 180;

/** The points this far to the north, south, east and west. */
export function pointsAround({ lat, lng }: Point, km: number): Point[] {
  const up = km / kmPerDegree;
  const across = up / Math.cos(radians(lat));
  return [
    { lat: lat + up, lng },
    { lat: lat - up, lng },
    { lat, lng: lng + across },
    { lat, lng: lng - across },
  ];
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** Names that a city of Indonesia shares with a regency; a test compares them with all areas. */
const alsoRegencies = new Set(
  (
    "Bandung Banjar Bekasi Bima Blitar Bogor Cirebon Gorontalo Jayapura Kediri Kupang Madiun Magelang Malang Mojokerto " +
    "Pasuruan Pekalongan Probolinggo Semarang Serang Solok Sorong Sukabumi Tangerang Tasikmalaya Tegal"
  ).split(" "),
);

/** What every one of some outlets offers, in the order of the first one. */
export function sharedServices(outlets: readonly Pick<Outlet, "services">[]): OutletService[] {
  const [first] = outlets;
  return (first?.services ?? []).filter((service) =>
    outlets.every(({ services }) => services.includes(service)),
  );
}

/**
 * A city's usual name. "Kota Makassar" is called Makassar; "Kota Bandung" keeps its kind, because there is a
 * "Kabupaten Bandung" too; so does a regency. Other languages drop "Kota" there as well: the regency is always called
 * "Kabupaten". For names of the city level only: a district may be called "Kota Baru".
 */
export function plainCityName(name: string, language = "id"): string {
  const plain = name.replace(/^Kota (Administrasi )?/, "");
  return language === "id" && alsoRegencies.has(plain) ? name : plain;
}
