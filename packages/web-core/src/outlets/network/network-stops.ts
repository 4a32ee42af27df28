import { m } from "@rimba/content/messages";

export interface Stop {
  readonly country: string;
  readonly name: () => string;
  /** Columns and rows of the woven map, of the city and of its name. */
  readonly x: number;
  readonly y: number;
  readonly textX: number;
  readonly textY: number;
  /** Of the same country: the city through which the lane leads here. */
  readonly via?: Stop;
}

const makassar: Stop = {
  country: "ID",
  name: m.home_city_makassar,
  x: 84.4,
  y: 126.5,
  textX: 86.4,
  textY: 131.5,
};

/** The cities on the map; the first of a country is where its lanes meet. */
const stops: readonly Stop[] = [
  { country: "ID", name: m.home_city_jakarta, x: 61.5, y: 128.4, textX: 61.5, textY: 133.4 },
  { country: "MY", name: m.home_city_kuala_lumpur, x: 52.2, y: 111.4, textX: 50.2, textY: 108.4 },
  { country: "SG", name: m.home_city_singapore, x: 56, y: 114.7, textX: 65, textY: 115.7 },
  { country: "PH", name: m.home_city_manila, x: 87.2, y: 90.3, textX: 94.2, textY: 91.3 },
  { country: "CN", name: m.home_city_guangzhou, x: 73.2, y: 73.9, textX: 73.2, textY: 70.9 },
  makassar,
  {
    country: "ID",
    name: m.home_city_jayapura,
    x: 123.1,
    y: 121.7,
    textX: 119.1,
    textY: 118.7,
    via: makassar,
  },
];

/** The cities of these countries. */
export function stopsIn(countries: readonly string[]): readonly Stop[] {
  return stops.filter(({ country }) => countries.includes(country));
}

/** From where a lane leads to each of them: the carrier's own country, the first one, or on the way from there. */
export function lanesIn(countries: readonly string[]): readonly { readonly from: Stop; readonly to: Stop }[] {
  const served = stopsIn(countries);
  const hub = served.find(({ country }) => country === countries[0]) ?? served[0];
  return served.flatMap((to) => {
    const from = to.via ?? hub;
    return from === undefined || to === hub ? [] : [{ from, to }];
  });
}
