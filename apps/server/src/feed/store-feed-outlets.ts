import { type FieldIssue, type OutletInput, outletServices } from "@rimba/contract";
import type { Db } from "../platform/db/db.ts";
import type { RecordTable } from "../platform/import/records.ts";
import type { AreaIndex } from "../features/places/area-index.ts";
import type { OutletRecord } from "../features/places/outlet-index.ts";
import { disorderedDays, needsRadius, outletArea } from "../features/places/read-outlet-table.ts";
import { bumpReferenceVersion, lockReference } from "../features/places/reference-version.ts";
import { deleteOutlets, selectOutlets, upsertOutlets } from "../features/places/outlets.ts";
import { mapYielding } from "../platform/jobs/yield-timer.ts";
import type { ItemOutcome } from "../platform/import/item-outcome.ts";
import { type FeedItem, storeFeedItems } from "./store-feed-items.ts";

/**
 * Creates, replaces or withdraws outlets in one transaction; outcomes in the given order, each relative to
 * the result of the former ones. Throws `DatabaseUnavailable`: nothing is stored then.
 */
export async function storeFeedOutlets(
  db: Db,
  areas: AreaIndex,
  inputs: readonly OutletInput[],
): Promise<ItemOutcome[]> {
  const checked = await mapYielding(inputs, (input) => checkOutlet(input, areas));
  return storeFeedItems(db, importedOutlets, checked);
}

const importedOutlets: RecordTable<OutletRecord> = {
  keyOf: ({ networkCode }) => networkCode,
  lock: (tx) => lockReference(tx, "outlets"),
  select: selectOutlets,
  upsert: upsertOutlets,
  delete: deleteOutlets,
  bump: (tx) => bumpReferenceVersion(tx, "outlets"),
};

/** What the schema cannot check: the areas, and fields that depend on each other. */
function checkOutlet(input: OutletInput, areas: AreaIndex): FeedItem<OutletRecord> {
  const issues: FieldIssue[] = disorderedDays(input.hours).map((day) => ({
    path: `hours.${day}`,
    key: "hours.disordered",
  }));
  if (needsRadius(input.services, input.pickupRadiusKm))
    issues.push({ path: "pickupRadiusKm", key: "field.required" });
  const found = outletArea(input.areaId, areas);
  if (found.kind === "unknown") issues.push({ path: "areaId", key: "area.unknown" });
  if (found.kind === "hasParts") issues.push({ path: "areaId", key: "area.hasParts" });
  if (issues.length > 0 || found.kind !== "ok") return { kind: "invalid", issues };
  const { withdrawn = false, phone = null, recommended = false, pickupRadiusKm = 0, ...more } = input;
  const { area } = found;
  const outlet: OutletRecord = {
    ...more,
    phone,
    recommended,
    pickupRadiusKm,
    areaId: area.areaId,
    services: outletServices.filter((service) => input.services.includes(service)),
    timeZone: input.timeZone ?? area.timeZone,
  };
  return { kind: "ok", record: outlet, withdrawn };
}
