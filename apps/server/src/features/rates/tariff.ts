import { type CalendarEntry, type LaneTariff, notOfferedServices, type TariffTerms } from "@rimba/contract";
import {
  currentAreaId,
  type LaneIndex,
  LanesWithCurrentIds,
  entryWithCurrentIds,
  withChangedLanes,
  termsWithCurrentIds,
  withCurrentIds,
} from "@rimba/domain";
import type { Tx } from "../../platform/db/db.ts";
import type { AreaIndex } from "../places/area-index.ts";
import type { Network } from "../places/live-reference.ts";
import { YieldTimer } from "../../platform/jobs/yield-timer.ts";
import { type TableChanges, tableChanges } from "../places/reference-version.ts";
import { changedLanePages, lanePages, selectCalendar, selectOptionalTerms } from "./tariff-queries.ts";

/** The carrier's current tariff. */
export interface Tariff {
  readonly terms: TariffTerms;
  readonly lanes: LaneIndex;
  readonly calendar: readonly CalendarEntry[];
}

const noTerms: TariffTerms = {
  products: [],
  surcharges: [],
  valueAdded: [],
  insurance: { basisPoints: 0, fee: 0, maxValue: 0, uninsured: { timesFreight: 0, atMost: 0 } },
  discounts: [],
  remoteAreas: [],
  customs: [],
  settlements: [],
  paymentTypes: [],
  paymentModes: [],
  articleTypes: [],
  goods: [],
  boxes: [],
};

/** A tariff as a process has loaded it. */
export interface LoadedTariff extends Tariff {
  /** Changes of the table up to this version are in its lanes; some later ones may be, too. */
  readonly asOf: TableChanges;
  /** The current ids of all areas that the stored lanes name. */
  readonly currentIds: ReadonlyMap<string, string>;
}

/** The reference data needed for a quote: areas, outlets and prices. */
export interface PricedNetwork extends Network {
  readonly tariff: LoadedTariff;
}

/**
 * Loads the tariff; with `former` only what has changed since. Areas may have been renumbered since a price
 * was stored, so ids are translated to current ones. Throws `DatabaseUnavailable`.
 */
export async function readTariff(
  db: Tx,
  areas: AreaIndex,
  former: LoadedTariff | null,
): Promise<LoadedTariff> {
  // Sequentially: the embedded database has one connection. A change in between increases the version again.
  const terms = await selectOptionalTerms(db);
  const calendar = await selectCalendar(db);
  const isUsable = former !== null && hasSameIds(former, areas);
  return {
    terms: withoutServicesNotOffered(termsWithCurrentIds(terms ?? noTerms, areas)),
    calendar: calendar.map((entry) => entryWithCurrentIds(entry, areas)),
    ...((isUsable ? await changedLanes(db, areas, former) : null) ?? (await allLanes(db, areas))),
  };
}

type LoadedLanes = Pick<LoadedTariff, "lanes" | "asOf" | "currentIds">;

/** Whether the lanes are also right with these areas: most files of areas renumber none. */
function hasSameIds({ currentIds }: LoadedTariff, areas: AreaIndex): boolean {
  return [...currentIds].every(([stored, current]) => currentAreaId(stored, areas) === current);
}

function addCurrentIds(
  currentIds: Map<string, string>,
  lanes: readonly LaneTariff[],
  areas: AreaIndex,
): void {
  for (const { sendAreaId, dispatchAreaId } of lanes)
    for (const areaId of [sendAreaId, dispatchAreaId])
      if (!currentIds.has(areaId)) currentIds.set(areaId, currentAreaId(areaId, areas));
}

/** Lanes that are added to the index in one go: a changed one copies all lanes from its area. */
const sliceSize = 50;

/** Half a million in a few seconds; other requests are answered between two pages. */
async function allLanes(db: Tx, areas: AreaIndex): Promise<LoadedLanes> {
  for (;;) {
    const asOf = await tableChanges(db, "rates");
    const lanes = new LanesWithCurrentIds(areas);
    const currentIds = new Map<string, string>();
    for await (const page of lanePages(db)) {
      addCurrentIds(currentIds, page, areas);
      lanes.add(page);
    }
    const yieldTimer = new YieldTimer();
    while (lanes.addRenumbered(sliceSize)) if (yieldTimer.isDue) await yieldTimer.yield();
    // Rows that changed meanwhile may be on pages that were read before.
    const stored = await changedLanes(db, areas, { lanes: lanes.index, asOf, currentIds });
    if (stored !== null) return stored;
  }
}

/** Null: all lanes were replaced and must be read again. */
async function changedLanes(
  db: Tx,
  areas: AreaIndex,
  { lanes, asOf: former, currentIds: formerIds }: LoadedLanes,
): Promise<LoadedLanes | null> {
  const asOf = await tableChanges(db, "rates");
  if (asOf.wholes !== former.wholes) return null;
  if (asOf.version === former.version) return { lanes, asOf, currentIds: formerIds };
  let changed = lanes;
  const currentIds = new Map(formerIds);
  const yieldTimer = new YieldTimer();
  for await (const page of changedLanePages(db, former)) {
    yieldTimer.restart();
    addCurrentIds(currentIds, page, areas);
    const current = page.map((lane) => withCurrentIds(lane, areas));
    for (let from = 0; from < current.length; from += sliceSize) {
      changed = withChangedLanes(changed, current.slice(from, from + sliceSize));
      if (yieldTimer.isDue) await yieldTimer.yield();
    }
  }
  return { lanes: changed, asOf, currentIds };
}

/** A stored tariff may be older than the decision not to offer a service. */
function withoutServicesNotOffered(terms: TariffTerms): TariffTerms {
  return { ...terms, valueAdded: terms.valueAdded.filter(({ code }) => !notOfferedServices.includes(code)) };
}
