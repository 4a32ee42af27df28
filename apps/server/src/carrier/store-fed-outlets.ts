import type { FieldIssue, OutletInput } from "@rimba/contract";
import { outletServices } from "@rimba/contract";
import { isDeepStrictEqual } from "node:util";
import type { Db } from "../db/db.ts";
import type { AreaIndex } from "../places/area-index.ts";
import type { OutletRecord } from "../places/outlet-record.ts";
import { disorderedDays, needsRadius, outletArea } from "../places/outlet-rules.ts";
import { bumpReferenceVersion, holdReference } from "../places/reference-version.ts";
import { removeOutlets, selectOutlets, upsertOutlets } from "../places/store-outlets.ts";
import { created, rejected, unchanged, updated, type ItemOutcome } from "./item-outcome.ts";

/**
 * Creates, replaces or withdraws outlets, one transaction for all; outcomes in the order given, each against what the
 * ones before it left. Throws `DatabaseUnavailable`: nothing is stored then.
 */
export async function storeFedOutlets(
  db: Db,
  areas: AreaIndex,
  inputs: readonly OutletInput[],
): Promise<ItemOutcome[]> {
  const checked = inputs.map((input) => checkOutlet(input, areas));
  const codes = [
    ...new Set(checked.flatMap((item) => (item.kind === "legal" ? [item.outlet.networkCode] : []))),
  ];
  if (codes.length === 0) return checked.map((item) => rejected(...issuesOf(item)));
  return db.transaction(async (tx) => {
    await holdReference(tx, "outlets");
    const before = new Map((await selectOutlets(tx, codes)).map((each) => [each.networkCode, each]));
    const after = new Map(before);
    const outcomes = checked.map((item): ItemOutcome => {
      if (item.kind === "illegal") return rejected(...item.issues);
      const { outlet, withdrawn } = item;
      const known = after.get(outlet.networkCode);
      if (withdrawn) return after.delete(outlet.networkCode) ? updated : unchanged;
      after.set(outlet.networkCode, outlet);
      if (known === undefined) return created;
      return isDeepStrictEqual(known, outlet) ? unchanged : updated;
    });
    const changed = [...after.values()].filter(
      (outlet) => !isDeepStrictEqual(before.get(outlet.networkCode), outlet),
    );
    const gone = codes.filter((code) => before.has(code) && !after.has(code));
    if (changed.length + gone.length > 0) {
      await upsertOutlets(tx, changed);
      await removeOutlets(tx, gone);
      await bumpReferenceVersion(tx, "outlets");
    }
    return outcomes;
  });
}

type Checked =
  | { kind: "legal"; outlet: OutletRecord; withdrawn: boolean }
  | { kind: "illegal"; issues: readonly FieldIssue[] };

function issuesOf(item: Checked): readonly FieldIssue[] {
  return item.kind === "illegal" ? item.issues : [];
}

/** What the schema cannot know: the areas, and fields that belong together. */
function checkOutlet(input: OutletInput, areas: AreaIndex): Checked {
  const issues: FieldIssue[] = disorderedDays(input.hours).map((day) => ({
    path: `hours.${day}`,
    key: "hours.disordered",
  }));
  if (needsRadius(input.services, input.pickupRadiusKm))
    issues.push({ path: "pickupRadiusKm", key: "field.required" });
  const found = outletArea(input.areaId, areas);
  if (found.kind === "unknown") issues.push({ path: "areaId", key: "area.unknown" });
  if (found.kind === "hasParts") issues.push({ path: "areaId", key: "area.hasParts" });
  if (issues.length > 0 || found.kind !== "area") return { kind: "illegal", issues };
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
  return { kind: "legal", outlet, withdrawn };
}
