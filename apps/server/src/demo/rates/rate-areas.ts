/*
 * Areas for which the demo carrier has prices of its own. Each province has the island where its traffic
 * starts; lorries run between islands that share a name, with a ferry at most.
 */

interface RateArea {
  readonly areaId: string;
  readonly island: string;
}

const provincesByIsland: Readonly<Record<string, readonly number[]>> = {
  // Lorries cross the straits of Sunda, Bali and Lombok on ferries within a day.
  SUMATRA_TO_LOMBOK: [11, 12, 13, 14, 15, 16, 17, 18, 31, 32, 33, 34, 35, 36, 51, 52],
  BANGKA: [19],
  BATAM: [21],
  TIMOR: [53],
  KALIMANTAN: [61, 62, 63, 64, 65],
  SULAWESI: [71, 72, 73, 74, 75, 76],
  AMBON: [81],
  HALMAHERA: [82],
  PAPUA: [91, 92, 93, 94, 95, 96],
};

export const provinces: readonly RateArea[] = Object.entries(provincesByIsland).flatMap(([island, codes]) =>
  codes.map((code) => ({ areaId: `ID-${code}`, island })),
);

function islandOf(areaId: string): string {
  const province = provinces.find((each) => areaId.startsWith(each.areaId));
  if (province === undefined) throw new Error(`${areaId} lies in no province of the demo's rates`);
  return province.island;
}

function atHome(codes: readonly number[]): readonly RateArea[] {
  return codes.map((code) => ({ areaId: `ID-${code}`, island: islandOf(`ID-${code}`) }));
}

/** Around the capital, where lorries go everywhere twice a day. */
export const greaterJakarta = atHome([31, 3216, 3271, 3275, 3276, 3603, 3671, 3674]);

/** Between these cities with airports, express goes by the next flight. */
export const gateways: readonly RateArea[] = [
  ...greaterJakarta,
  ...atHome([1271, 1371, 1471, 1671, 1871, 2171, 34, 3273, 3374, 3578, 5171, 5271, 5371]),
  ...atHome([6171, 6371, 6471, 7171, 7371, 8171, 9171, 9671]),
];

/** Abroad: lanes of a country or of a part of it, measured from its main port. */
export const foreignAreas: readonly { readonly areaId: string; readonly measuredAt: string }[] = [
  { areaId: "MY", measuredAt: "MY-KUALALUMPUR" },
  { areaId: "MY-SABAH", measuredAt: "MY-SABAH" },
  { areaId: "MY-SARAWAK", measuredAt: "MY-SARAWAK" },
  { areaId: "SG", measuredAt: "SG-C" },
  { areaId: "PH", measuredAt: "PH-13" },
  { areaId: "CN", measuredAt: "CN-44" },
];

function within(island: string, areaIds: readonly string[]): readonly RateArea[] {
  return areaIds.map((areaId) => ({ areaId, island }));
}

const malaya =
  "JOHOR KEDAH KELANTAN MELAKA NEGERISEMBILAN PAHANG PERAK PERLIS PULAUPINANG SELANGOR TERENGGANU KUALALUMPUR PUTRAJAYA";
const aroundManila = [
  "PH-13",
  "PH-03014",
  "PH-03054",
  "PH-04010",
  "PH-04021",
  "PH-04034",
  "PH-04058",
  "PH-14011",
];
const chineseProvinces = [11, 12, 31, 32, 33, 35, 37, 42, 44, 50, 51];

/** Areas of one country with prices among themselves: where most of its parcels are. */
export const domesticAbroad: readonly (readonly RateArea[])[] = [
  [
    ...within(
      "MALAYA",
      malaya.split(" ").map((state) => `MY-${state}`),
    ),
    ...within("BORNEO", ["MY-SABAH", "MY-SARAWAK"]),
    ...within("LABUAN", ["MY-LABUAN"]),
  ],
  [
    ...within("LUZON", aroundManila),
    ...within("CEBU", ["PH-07022"]),
    ...within("PANAY", ["PH-06030"]),
    ...within("NEGROS", ["PH-18045"]),
    ...within("MINDANAO", ["PH-10043", "PH-11024"]),
  ],
  within(
    "MAINLAND",
    chineseProvinces.map((code) => `CN-${code}`),
  ),
];

/** One price for all other lanes within a country, by their usual distance. */
export const withinCountries = [
  { areaId: "SG", distanceKm: 15, route: "ROAD", local: true },
  { areaId: "PH", distanceKm: 600, route: "SEA", local: false },
  { areaId: "CN", distanceKm: 1400, route: "ROAD", local: false },
] as const;
