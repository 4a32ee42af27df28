import type { Tx } from "../platform/db/db.ts";
import { readAreas } from "./places/areas.ts";
import { readOutlets } from "./places/outlets.ts";
import { type FormsReference, readQuestionnaires } from "./questionnaires/questionnaires.ts";
import {
  type CurrentData,
  LiveReference,
  type Network,
  type ReplacedTables,
} from "./places/live-reference.ts";
import { type PricedNetwork, readTariff } from "./rates/tariff.ts";

/**
 * Everything that is answered from memory, as one snapshot, read once per answer. Each feature requests its
 * own part and does not know the others.
 */
export interface Reference extends Network, PricedNetwork, FormsReference {}

export type CurrentReference = CurrentData<Reference>;

/**
 * The current areas, outlets, prices and forms of this process. `report` receives the errors of a reload, during which
 * the former data stay active. With `firstLoadTimeoutMs`, callers wait so long for the first load.
 */
export function liveReference(
  db: Tx,
  report: (error: unknown) => void,
  firstLoadTimeoutMs?: number,
): LiveReference<Reference> {
  return new LiveReference(db, readReference, report, firstLoadTimeoutMs);
}

/**
 * Areas load last: they translate old ids, so they must not be older than the outlets. The tariff's ids are translated
 * to those of the areas.
 */
async function readReference(db: Tx, replaced: ReplacedTables, former: Reference | null): Promise<Reference> {
  const unchanged = <Part extends keyof Reference>(part: Part, isReplaced: boolean) =>
    isReplaced ? undefined : former?.[part];
  // Sequentially: the embedded database has one connection.
  const outlets = unchanged("outlets", replaced.has("outlets")) ?? (await readOutlets(db));
  const areas = unchanged("areas", replaced.has("areas")) ?? (await readAreas(db, former?.areas));
  const tariff =
    unchanged("tariff", replaced.has("areas") || replaced.has("rates")) ??
    (await readTariff(db, areas.index, former?.tariff ?? null));
  const questionnaires =
    unchanged("questionnaires", replaced.has("questionnaires")) ?? (await readQuestionnaires(db));
  return { areas, outlets, tariff, questionnaires };
}
