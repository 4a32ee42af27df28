import { m } from "@rimba/content/messages";
import { areaCountries, type AreaCountry } from "@rimba/contract";
import { type ComponentProps, useState } from "react";
import { countryName } from "../ui/format/country-list.ts";
import { Select } from "../ui/field.tsx";
import { type PickedArea, shortPath } from "./picked-area.ts";
import { useAreaNames } from "./use-area-names.ts";
import { recentAreas } from "./use-region-panel.tsx";
import { Button } from "../ui/button.tsx";
import { RegionList } from "./region-list.tsx";
import { type AreaList, type RegionPath, useAreaParts } from "./use-region-path.ts";
import styles from "./region-panel.module.css";

/** Which country's provinces are listed. */
export function CountryChoice({ path: { country, setCountry } }: { path: RegionPath }) {
  return (
    <Select
      aria-label={m.region_country()}
      value={country}
      onChange={(event) => setCountry(event.target.value as AreaCountry)}
    >
      {areaCountries.map((code) => (
        <option key={code} value={code}>
          {countryName(code)}
        </option>
      ))}
    </Select>
  );
}

interface RecentListProps {
  readonly until: "any" | "smallest";
  readonly pick: (area: PickedArea) => void;
  readonly layout: "popover" | "sheet";
}

/** The recently selected regions, as options. Not rendered if there are none. */
export function RecentAreas({ until, pick, layout }: RecentListProps) {
  const [areas] = useState(() =>
    // A region for a list of outlets may be too large for a price.
    recentAreas().filter(({ isSmallest }) => until === "any" || isSmallest),
  );
  if (areas.length === 0) return null;
  return (
    <section
      aria-label={m.region_recent()}
      className={layout === "sheet" ? `${styles.recent} ${styles.sheet}` : styles.recent}
    >
      <h3>{m.region_recent()}</h3>
      <ul>
        {areas.map((area) => (
          <li key={area.areaId}>
            <RecentArea area={area} pick={pick} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RecentArea({ area, pick }: Pick<RecentListProps, "pick"> & { readonly area: PickedArea }) {
  const named = useAreaNames(area);
  return (
    <button type="button" onClick={() => pick(named)}>
      {shortPath(named)}
    </button>
  );
}

interface LevelListProps extends Omit<ComponentProps<typeof RegionList>, "label" | "areas" | "choose"> {
  /** 0: the provinces. */
  readonly level: number;
  readonly path: RegionPath;
}

/** The areas of one level of the path. */
export function LevelList({ level, path, ...list }: LevelListProps) {
  const parts = useAreaParts(path.country, path.steps[level - 1]?.areaId ?? null);
  if (parts.kind !== "ok") return <ListState list={parts} />;
  const label = levelNames[level]?.() ?? "";
  return (
    <RegionList {...list} label={label} areas={parts.areas} choose={(area) => path.choose(level, area)} />
  );
}

/** Shown instead of a list that is loading or failed to load. */
function ListState({ list }: { list: Exclude<AreaList, { kind: "ok" }> }) {
  if (list.kind === "loading") {
    return (
      <div className={styles.rows} role="status" aria-label={m.loading()}>
        {Array.from({ length: 6 }, (_none, index) => (
          <span key={index} className={styles.row} />
        ))}
      </div>
    );
  }
  return (
    <div className={styles.failed} role="alert">
      <p>{m.region_failed()}</p>
      <Button look="outline" size="small" onClick={list.retry}>
        {m.error_card_retry()}
      </Button>
    </div>
  );
}

/** Names of the levels, from the top. */
export const levelNames = [m.region_province, m.region_city, m.region_district] as const;

/** For each level, what must be selected in it before the next one can open. */
export const levelFirst = [m.region_province_first, m.region_city_first] as const;
