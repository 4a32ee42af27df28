import { m } from "@rimba/content/messages";
import { formatNumber } from "../../ui/format/number.ts";
import { useRootData } from "../../app/document/root-data.ts";
import { countryList } from "../../ui/format/country-list.ts";
import wovenCountries from "../../ui/illustrations/woven-five-countries.svg?no-inline";
import styles from "./network-card.module.css";
import woven from "./woven-map.module.css";

const headings = [
  m.home_network_heading_one,
  m.home_network_heading_two,
  m.home_network_heading_three,
  m.home_network_heading_four,
  m.home_network_heading_five,
];

/** In how many countries the carrier is. */
export function NetworkHeading() {
  const count = useRootData().carrier.countries.length;
  return <h2>{headings[count - 1]?.() ?? m.home_network_heading_many({ count })}</h2>;
}

/** The carrier's figures; one that the profile does not tell is left out. */
export function NetworkFigures({ className }: { className: string | undefined }) {
  const { carrier, locale, outletCount } = useRootData();
  const { figures } = carrier;
  const entries = [
    { label: m.home_figure_transfer_centres(), value: figures.transferCentres, over: true },
    { label: m.home_figure_sorting_sets(), value: figures.sortingSets, over: false },
    { label: m.home_figure_vehicles(), value: figures.vehicles, over: false },
    { label: m.home_figure_outlets(), value: outletCount, over: false },
    { label: m.home_figure_staff(), value: figures.staff, over: false },
  ];
  const text = (value: number, over: boolean) => {
    const number = formatNumber(value, locale);
    return over ? m.home_figure_over({ number }) : number;
  };
  return (
    <dl className={`${styles.figures} ${className}`}>
      {entries.map(({ label, value, over }) =>
        value === null ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi className="num" dir="ltr">
                {text(value, over)}
              </bdi>
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}

/** How high a lane rises, in parts of its width. */
const rise = 0.2;

/** The woven map with the cities of the carrier's countries and the lanes between them; other land steps back. */
export function NetworkMap({ className }: { className: string | undefined }) {
  const { countries } = useRootData().carrier;
  return (
    <svg
      className={className}
      viewBox="0 44 130 98"
      preserveAspectRatio="xMaxYMax slice"
      role="img"
      aria-label={m.home_network_map({ countries: countryList(countries) })}
    >
      <image href={wovenCountries} width="126" height="138" />
      <path className={styles.beyond} d={landBeyond(countries)} />
      <path className={styles.lanes} d={lanesIn(countries).map(laneBetween).join("")} />
      {stopsIn(countries).map((stop) => (
        <g key={stop.x}>
          <circle className={woven.stop} cx={stop.x} cy={stop.y} r="1.1" />
          <text className={styles.name} x={stop.textX} y={stop.textY}>
            {stop.name()}
          </text>
        </g>
      ))}
    </svg>
  );
}

function laneBetween({ from, to }: { readonly from: Stop; readonly to: Stop }): string {
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - rise * Math.abs(to.x - from.x) };
  return `M${from.x} ${from.y}Q${middle.x.toFixed(1)} ${middle.y.toFixed(1)} ${to.x} ${to.y}`;
}

interface Stop {
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

/*
 * Which part of the woven map (illustrations/woven-five-countries.svg) is which country's, as outlines on its grid: as coarse as the
 * seas between them allow, and cell by cell where two share an island.
 */
const china = "M0 0H126V83H0z";
const malaysia =
  "M48 104H60V114H56V115H54V114H53V113H51V112H50V108H48zM72 104H86V110H77V112H76V114H72V115H67V114H68V112H70V110H72z";
const singapore = "M56 114h1v1h-1z";
const mindanao = "M86 104H112V108H86z";
const philippines = `M79 83H112V104H79z${mindanao}`;
/** All else: what lies within is left out of it, by the rule of even and odd. */
const indonesia = `M0 104H126V138H0z${malaysia}${singapore}${mindanao}`;

const outlines: Readonly<Record<string, string>> = {
  CN: china,
  ID: indonesia,
  MY: malaysia,
  PH: philippines,
  SG: singapore,
};

/** The land of the map that is none of these countries', as a path to be filled by the rule of even and odd; empty: there is none. */
export function landBeyond(countries: readonly string[]): string {
  return Object.entries(outlines)
    .filter(([country]) => !countries.includes(country))
    .map(([, outline]) => outline)
    .join("");
}
