import type { NamedCity } from "@rimba/content/city-name";
import {
  type ShipmentTag,
  shipmentTags,
  type SituationStep,
  situationStepKeys,
  stepStates,
} from "@rimba/contract";
import { persistedStore } from "../../app/storage/persisted-store.ts";
import { recentStore } from "./recent-store.ts";

/** What is stored of a shipment for offline use: its public status only. */
export interface OfflineStatus {
  readonly tag: ShipmentTag;
  /** Empty for a shipment that is cancelled or completely lost. */
  readonly steps: readonly OfflineStep[];
  /** The last scan; null if there is none. */
  readonly last: { readonly city: NamedCity; readonly at: string; readonly timeZone: string } | null;
  /** When this was answered, ISO 8601. */
  readonly asOf: string;
}

type OfflineStep = Pick<SituationStep, "key" | "state" | "isCurrent">;

/** The data from which it is made. */
interface Source {
  readonly tag: ShipmentTag;
  readonly steps: { readonly items: readonly OfflineStep[] };
}
interface LastEvent {
  readonly at: string;
  readonly place: { readonly city: NamedCity; readonly timeZone: string };
}

export const offlineStatusesKey = "trackedStatuses";

export function offlineStatusOf(
  { tag, steps }: Source,
  last: LastEvent | null | undefined,
  asOf: string,
): OfflineStatus {
  const { at, place } = last ?? {};
  return {
    tag,
    steps: steps.items.map(({ key, state, isCurrent }) => ({ key, state, isCurrent })),
    last: at === undefined || place === undefined ? null : { city: place.city, at, timeZone: place.timeZone },
    asOf,
  };
}

const store = persistedStore(offlineStatusesKey, (stored) =>
  Object.fromEntries(
    Object.entries(stored ?? {}).filter((entry): entry is [string, OfflineStatus] =>
      isOfflineStatus(entry[1]),
    ),
  ),
);

export function offlineStatuses(): ReadonlyMap<string, OfflineStatus> {
  return new Map(Object.entries(store.read() ?? {}));
}

/** Adds these to the stored ones. Only numbers of the recent list are stored. */
export function storeOfflineStatuses(fresh: ReadonlyMap<string, OfflineStatus>): void {
  const all = new Map([...offlineStatuses(), ...fresh]);
  const listed = recentStore.list().flatMap((number) => {
    const status = all.get(number);
    return status === undefined ? [] : [[number, status] as const];
  });
  store.write(listed.length === 0 ? null : Object.fromEntries(listed));
}

function isOfflineStatus(value: unknown): value is OfflineStatus {
  const { tag, steps, last, asOf } = (value ?? {}) as Partial<Record<keyof OfflineStatus, unknown>>;
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
  return isCity(city) && isTime(at) && typeof timeZone === "string";
}

function isCity(value: unknown): boolean {
  const { name, english, chinese } = (value ?? {}) as Partial<Record<string, unknown>>;
  const areTexts = [english, chinese].every((each) => each === undefined || typeof each === "string");
  return typeof name === "string" && areTexts;
}

function isTime(value: unknown): boolean {
  return typeof value === "string" && !Number.isNaN(Date.parse(value));
}
