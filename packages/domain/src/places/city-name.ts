/** Names that a city of Indonesia shares with a regency; a test compares them with all areas. */
const alsoRegencies = new Set(
  (
    "Bandung Banjar Bekasi Bima Blitar Bogor Cirebon Gorontalo Jayapura Kediri Kupang Madiun Magelang Malang Mojokerto " +
    "Pasuruan Pekalongan Probolinggo Semarang Serang Solok Sorong Sukabumi Tangerang Tasikmalaya Tegal"
  ).split(" "),
);

/**
 * A city's usual name. "Kota Makassar" is called Makassar; "Kota Bandung" keeps its kind, because there is a
 * "Kabupaten Bandung" too; so does a regency. For names of the city level only: a district may be called
 * "Kota Baru".
 */
export function plainCityName(name: string): string {
  const plain = name.replace(/^Kota (Administrasi )?/, "");
  return alsoRegencies.has(plain) ? name : plain;
}
