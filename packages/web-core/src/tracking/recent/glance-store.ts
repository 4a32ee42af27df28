import {
  type ShipmentTag,
  shipmentTags,
  type SituationStep,
  situationStepKeys,
  stepStates,
} from "@rimba/contract";
import { recentStore } from "./recent-store.ts";

/** What is kept of a shipment for a time without network: what anyone may see, and of that only where it stands. */
export interface Glance {
  readonly tag: ShipmentTag;
  /** Empty for a shipment that goes nowhere. */
  readonly steps: readonly GlanceStep[];
  /** Where and when it was last seen; null while it was not. */
  readonly last: { readonly city: string; readonly at: string; readonly timeZone: string } | null;
  /** When this was answered, ISO 8601. */
  readonly asOf: string;
}

type GlanceStep = Pick<SituationStep, "key" | "state" | "isCurrent">;

/** What a glance is taken of. */
interface Source {
  readonly tag: ShipmentTag;
  readonly steps: { readonly items: readonly GlanceStep[] };
}
interface LastEvent {
  readonly at: string;
  readonly place: { readonly city: { readonly name: string }; readonly timeZone: string };
}

export const glancesKey = "trackedStatuses";

export function glanceOf({ tag, steps }: Source, last: LastEvent | null | undefined, asOf: string): Glance {
  const { at, place } = last ?? {};
  return {
    tag,
    steps: steps.items.map(({ key, state, isCurrent }) => ({ key, state, isCurrent })),
    last:
      at === undefined || place === undefined
        ? null
        : { city: place.city.name, at, timeZone: place.timeZone },
    asOf,
  };
}

export function glances(): ReadonlyMap<string, Glance> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(glancesKey) ?? "{}");
    return new Map(
      Object.entries(kept ?? {}).filter((entry): entry is [string, Glance] => isGlance(entry[1])),
    );
  } catch {
    return new Map();
  }
}

/** Keeps these beside the others, of the numbers that are in the recent list alone. */
export function keepGlances(fresh: ReadonlyMap<string, Glance>): void {
  const all = new Map([...glances(), ...fresh]);
  const listed = recentStore()
    .list()
    .flatMap((number) => {
      const glance = all.get(number);
      return glance === undefined ? [] : [[number, glance] as const];
    });
  try {
    if (listed.length === 0) localStorage.removeItem(glancesKey);
    else localStorage.setItem(glancesKey, JSON.stringify(Object.fromEntries(listed)));
  } catch {
    // Full or forbidden: the list goes on without.
  }
}

/** What another version or another hand wrote there is left aside. */
function isGlance(value: unknown): value is Glance {
  const { tag, steps, last, asOf } = (value ?? {}) as Partial<Record<keyof Glance, unknown>>;
  return (
    shipmentTags.some((one) => one === tag) &&
    Array.isArray(steps) &&
    steps.every(isStep) &&
    (last === null || isPlaceAndTime(last)) &&
    isTime(asOf)
  );
}

function isStep(value: unknown): boolean {
  const { key, state, isCurrent } = (value ?? {}) as Partial<Record<string, unknown>>;
  return (
    situationStepKeys.some((one) => one === key) &&
    stepStates.some((one) => one === state) &&
    typeof isCurrent === "boolean"
  );
}

function isPlaceAndTime(value: unknown): boolean {
  const { city, at, timeZone } = value as Partial<Record<string, unknown>>;
  return typeof city === "string" && isTime(at) && typeof timeZone === "string";
}

function isTime(value: unknown): boolean {
  return typeof value === "string" && !Number.isNaN(Date.parse(value));
}
