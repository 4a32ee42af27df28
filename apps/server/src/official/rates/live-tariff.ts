import type { CalendarEntry, TariffTerms } from "@rimba/contract";
import { indexLanes, type LaneIndex } from "@rimba/domain";
import type { Tx } from "../../db/db.ts";
import { LiveReference } from "../../places/live-reference.ts";
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
};

/** The tariff in force in this process. */
export function liveTariff(db: Tx): LiveReference<Tariff> {
  return new LiveReference(db, "rates", readTariff);
}

async function readTariff(db: Tx): Promise<Tariff> {
  // One after the other: the embedded database has one connection. A change in between counts the version up again.
  const terms = await selectOptionalTerms(db);
  const lanes = await selectLanes(db);
  const calendar = await selectCalendar(db);
  return { terms: terms ?? noTerms, lanes: indexLanes(lanes), calendar };
}
