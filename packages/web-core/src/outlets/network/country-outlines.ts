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
