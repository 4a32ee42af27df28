import { type Area, type AreaCountry, areaCountries, type AreaMatch, type AreaStep } from "@rimba/contract";
import { useState } from "react";
import type { PickedArea } from "./picked-area.ts";

/** How far down somebody has come. */
export interface RegionPath {
  readonly country: AreaCountry;
  readonly setCountry: (country: AreaCountry) => void;
  /** The areas chosen so far, province first. */
  readonly steps: readonly AreaStep[];
  /** Goes back to before the level: 0 is the list of provinces. */
  readonly backTo: (level: number) => void;
  /** Goes to the parts of an area that was found by its name. */
  readonly goTo: (match: AreaMatch) => void;
  /** Chooses an area of the level: goes further down, or gives the choice where it has no parts. */
  readonly choose: (level: number, area: Area) => void;
}

const home: AreaCountry = "ID";

export function useRegionPath(value: PickedArea | null, pick: (area: PickedArea) => void): RegionPath {
  const [country, setCountry] = useState(countryOf(value));
  const [steps, setSteps] = useState<readonly AreaStep[]>(openSteps(value));
  return {
    country,
    setCountry: (next) => {
      setCountry(next);
      setSteps([]);
    },
    steps,
    backTo: (level) => setSteps(steps.slice(0, level)),
    goTo: ({ countryCode, path }) => {
      setCountry(countryCode);
      setSteps(path);
    },
    choose: (level, { areaId, level: name, name: words, hasParts }) => {
      const path = [...steps.slice(0, level), { areaId, level: name, name: words }];
      if (hasParts) setSteps(path);
      else pick({ areaId, path, isSmallest: true });
    },
  };
}

/** What was chosen is open, where it has parts. */
function openSteps(value: PickedArea | null): readonly AreaStep[] {
  if (value === null) return [];
  return value.isSmallest ? value.path.slice(0, -1) : value.path;
}

function countryOf(value: PickedArea | null): AreaCountry {
  return areaCountries.find((country) => value?.areaId.startsWith(`${country}-`)) ?? home;
}
