import type { CalendarEntry, TariffTerms } from "@rimba/contract";
import { indexLanes, type LaneIndex } from "@rimba/domain";
import { DatabaseUnavailable } from "../../db/database-unavailable.ts";
import type { Tx } from "../../db/db.ts";
import { selectCalendar, selectLanes, selectOptionalTerms, selectVersion } from "./tariff-queries.ts";

/** The carrier's tariff as it stands. */
export interface Tariff {
  readonly version: number;
  readonly terms: TariffTerms;
  readonly lanes: LaneIndex;
  readonly calendar: readonly CalendarEntry[];
}

export interface TariffSource {
  /** Throws `DatabaseUnavailable` while it was never read. */
  current(): Promise<Tariff>;
}

/** What was read is believed for so long; a change is in force everywhere after it. */
const checkAfterMs = 1000;

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

/**
 * Keeps the whole tariff in memory and reads it again when its version has changed. While the database is away,
 * what was read last goes on being answered.
 */
export function createTariffSource(db: Tx): TariffSource {
  let kept: Tariff | null = null;
  let checkedAt = -Infinity;
  let running: Promise<Tariff> | null = null;

  async function refresh(): Promise<Tariff> {
    try {
      const version = await selectVersion(db);
      if (kept === null || kept.version !== version) kept = await readTariff(db, version);
      checkedAt = performance.now();
      return kept;
    } catch (error) {
      if (kept === null || !(error instanceof DatabaseUnavailable)) throw error;
      return kept;
    } finally {
      running = null;
    }
  }

  return {
    async current() {
      if (kept !== null && performance.now() - checkedAt < checkAfterMs) return kept;
      running ??= refresh();
      return running;
    },
  };
}

async function readTariff(db: Tx, version: number): Promise<Tariff> {
  // One after the other: the embedded database has one connection. A change in between counts the version up again.
  const terms = await selectOptionalTerms(db);
  const lanes = await selectLanes(db);
  const calendar = await selectCalendar(db);
  return { version, terms: terms ?? noTerms, lanes: indexLanes(lanes), calendar };
}
