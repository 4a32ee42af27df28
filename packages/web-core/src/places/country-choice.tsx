import { m } from "@rimba/content/messages";
import { type AreaCountry, areaCountries } from "@rimba/contract";
import { countryName } from "../ui/format/country-list.ts";
import { Select } from "../ui/field.tsx";

interface Props {
  readonly country: AreaCountry;
  readonly onChange: (country: AreaCountry) => void;
}

/** Which country's provinces are listed. */
export function CountryChoice({ country, onChange }: Props) {
  return (
    <Select
      aria-label={m.region_country()}
      value={country}
      onChange={(event) => onChange(event.target.value as AreaCountry)}
    >
      {areaCountries.map((code) => (
        <option key={code} value={code}>
          {countryName(code)}
        </option>
      ))}
    </Select>
  );
}
