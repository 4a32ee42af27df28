import { type CalendarEntry, notOfferedServices, type TariffTerms } from "@rimba/contract";
import {
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
  return {
    terms: withoutServicesNotOffered(termsWithCurrentIds(terms ?? noTerms, areas)),
    calendar: calendar.map((entry) => entryWithCurrentIds(entry, areas)),
    ...((former && (await changedLanes(db, areas, former))) ?? (await allLanes(db, areas))),
  };
}

type LoadedLanes = Pick<LoadedTariff, "lanes" | "asOf">;

/** Half a million in a few seconds; other requests are answered between two pages. */
async function allLanes(db: Tx, areas: AreaIndex): Promise<LoadedLanes> {
  for (;;) {
    const asOf = await tableChanges(db, "rates");
    const lanes = new LanesWithCurrentIds(areas);
    for await (const page of lanePages(db)) lanes.add(page);
    // Rows that changed meanwhile may be on pages that were read before.
    const stored = await changedLanes(db, areas, { lanes: lanes.index(), asOf });
    if (stored !== null) return stored;
  }
}

/** Null: all lanes were replaced and must be read again. */
async function changedLanes(
  db: Tx,
  areas: AreaIndex,
  { lanes, asOf: former }: LoadedLanes,
): Promise<LoadedLanes | null> {
  const asOf = await tableChanges(db, "rates");
  if (asOf.wholes !== former.wholes) return null;
  if (asOf.version === former.version) return { lanes, asOf };
  let changed = lanes;
  for await (const page of changedLanePages(db, former)) {
    changed = withChangedLanes(
      changed,
      page.map((lane) => withCurrentIds(lane, areas)),
    );
  }
  return { lanes: changed, asOf };
}

/** A stored tariff may be older than the decision not to offer a service. */
function withoutServicesNotOffered(terms: TariffTerms): TariffTerms {
  return { ...terms, valueAdded: terms.valueAdded.filter(({ code }) => !notOfferedServices.includes(code)) };
}
