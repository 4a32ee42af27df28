import { notOfferedServices, type CalendarEntry, type TariffTerms } from "@rimba/contract";
import { indexLanes, type LaneIndex } from "@rimba/domain";
import type { Tx } from "../../db/db.ts";
import type { AreaIndex } from "../../places/area-index.ts";
import { entryOfToday, lanesOfToday, termsOfToday } from "./ids-of-today.ts";
import { selectCalendar, selectLanes, selectOptionalTerms } from "./tariff-queries.ts";

/** The carrier's tariff as it stands. */
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

/**
 * From what is stored. Areas may have been renumbered since: everywhere the ids of today stand. Throws `DatabaseUnavailable`.
 */
export async function readTariff(db: Tx, areas: AreaIndex): Promise<Tariff> {
  // One after the other: the embedded database has one connection. A change in between counts the version up again.
  const terms = await selectOptionalTerms(db);
  const lanes = await selectLanes(db);
  const calendar = await selectCalendar(db);
  return {
    terms: withoutServicesNotOffered(termsOfToday(terms ?? noTerms, areas)),
    lanes: indexLanes(lanesOfToday(lanes, areas)),
    calendar: calendar.map((entry) => entryOfToday(entry, areas)),
  };
}

/** A stored tariff may be older than the decision not to offer a service. */
function withoutServicesNotOffered(terms: TariffTerms): TariffTerms {
  return { ...terms, valueAdded: terms.valueAdded.filter(({ code }) => !notOfferedServices.includes(code)) };
}
