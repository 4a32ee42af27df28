import {
  type Area,
  areaCountries,
  type AreaCountry,
  type AreaMatch,
  type AreaStep,
  type Locale,
} from "@rimba/contract";
import { useMemo, useState } from "react";
import type { PickedArea } from "./picked-area.ts";
import { useAreaNames } from "./use-area-names.ts";
import { useApiQuery } from "../app/api/use-api-query.ts";
import { useLocale } from "../app/locale/use-locale.ts";

export type RegionPath = ReturnType<typeof useRegionPath>;

const home: AreaCountry = "ID";

/** The visitor's path in the address tree. */
export function useRegionPath(value: PickedArea | null, pick: (area: PickedArea) => void) {
  const { locale } = useLocale();
  const [country, setCountry] = useState(countryOf(value));
  const [opened, setOpened] = useState(openArea(value));
  const last = useAreaNames(opened);
  const steps = last?.path ?? noSteps;
  const at = (path: readonly AreaStep[]) => areaAt(path, last?.locale ?? locale);
  return {
    country,
    setCountry: (next: AreaCountry) => {
      setCountry(next);
      setOpened(null);
    },
    /** The selected areas, province first. */
    steps,
    /** The last of them; null: none. */
    last,
    /** Returns to the state before the level: 0 is the list of provinces. */
    backTo: (level: number) => setOpened(at(steps.slice(0, level))),
    /** Opens the parts of an area that was found by search. */
    goTo: ({ countryCode, path }: AreaMatch) => {
      setCountry(countryCode);
      setOpened(areaAt(path, locale));
    },
    /** Selects an area of the level: opens its parts, or returns it if it has none. */
    choose: (column: number, { areaId, level, name, hasParts }: Area) => {
      const area = at([...steps.slice(0, column), { areaId, level, name }]);
      if (hasParts) setOpened(area);
      else if (area !== null) pick({ ...area, isSmallest: true });
    },
  };
}

const noSteps: readonly AreaStep[] = [];

/** The selected area is open, if it has parts. */
function openArea(value: PickedArea | null): PickedArea | null {
  return value?.isSmallest ? areaAt(value.path.slice(0, -1), value.locale) : value;
}

/** The area at the end of a path; null for none. */
function areaAt(path: readonly AreaStep[], locale: Locale): PickedArea | null {
  const own = path.at(-1);
  return own === undefined ? null : { areaId: own.areaId, path, isSmallest: false, locale };
}

function countryOf(value: PickedArea | null): AreaCountry {
  return areaCountries.find((country) => value?.areaId.startsWith(`${country}-`)) ?? home;
}

export type AreaList =
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly retry: () => void }
  | { readonly kind: "ok"; readonly areas: readonly Area[] };

/** Milliseconds to load a list of areas. */
const timeoutMs = 8000;

/** The areas directly below `parentId`, or the provinces of a country if it is null. Loaded once per page. */
export function useAreaParts(countryCode: AreaCountry, parentId: string | null): AreaList {
  const { locale } = useLocale();
  const { value, isLoading, failure, retry } = useApiQuery(
    "findOnLineAreas",
    parentId === null ? { countryCode } : { parentId },
    { timeoutMs, maxAgeMs: Infinity },
  );
  const areas = useMemo(() => value && inAlphabet(value, locale), [value, locale]);
  if (failure !== null) return { kind: "failed", retry };
  return areas === null || isLoading ? { kind: "loading" } : { kind: "ok", areas };
}

/** "Kota" and "Kabupaten" precede the name that people type. */
const kind = /^(Kota|Kabupaten|City of) /;

export function inAlphabet(areas: readonly Area[], locale: Locale): readonly Area[] {
  const { compare } = new Intl.Collator(locale);
  return areas.toSorted((a, b) => compare(a.name.replace(kind, ""), b.name.replace(kind, "")));
}
