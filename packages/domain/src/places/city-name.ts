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
