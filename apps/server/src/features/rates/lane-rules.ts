import { areaCountries, type LaneTariff } from "@rimba/contract";

/** Finds areas by their ids of today, else by those from before a renumbering. */
export interface KnownAreas {
  find(areaId: string): { readonly areaId: string } | undefined;
}

/** What prices are held against. */
export interface RateRules {
  readonly areas: KnownAreas;
  readonly productCodes: readonly string[];
}

export type LaneFault =
  | { kind: "areaUnknown"; field: "sendAreaId" | "dispatchAreaId" }
  | { kind: "productUnknown"; field: "productTypeCode" }
  | { kind: "stepsDisordered"; field: "steps" }
  | { kind: "endsBeforeBeginning"; field: "validTo" };

/** What the schema of a price cannot know; the same for a file and for the feed. */
export function laneFaults(lane: LaneTariff, { areas, productCodes }: RateRules): LaneFault[] {
  const faults: LaneFault[] = [];
  for (const field of ["sendAreaId", "dispatchAreaId"] as const) {
    if (idOfToday(lane[field], areas) === undefined) faults.push({ kind: "areaUnknown", field });
  }
  if (!productCodes.includes(lane.productTypeCode))
    faults.push({ kind: "productUnknown", field: "productTypeCode" });
  if (!inOrder(lane)) faults.push({ kind: "stepsDisordered", field: "steps" });
  if (lane.validTo !== null && lane.validTo < lane.validFrom)
    faults.push({ kind: "endsBeforeBeginning", field: "validTo" });
  return faults;
}

/** Prices are looked up by the ids of today: one from before a renumbering is put right, any other is given back. */
export function withIdsOfToday(lane: LaneTariff, areas: KnownAreas): LaneTariff {
  const sendAreaId = idOfToday(lane.sendAreaId, areas) ?? lane.sendAreaId;
  const dispatchAreaId = idOfToday(lane.dispatchAreaId, areas) ?? lane.dispatchAreaId;
  if (sendAreaId === lane.sendAreaId && dispatchAreaId === lane.dispatchAreaId) return lane;
  return { ...lane, sendAreaId, dispatchAreaId };
}

/** Without a hyphen it is a whole country. Undefined: there is no such place. */
function idOfToday(areaId: string, areas: KnownAreas): string | undefined {
  if (!areaId.includes("-")) return areaCountries.find((country) => country === areaId);
  return areas.find(areaId)?.areaId;
}

function inOrder({ firstKg, steps }: LaneTariff): boolean {
  return steps.every(({ overKg }, index) =>
    index === 0 ? overKg === firstKg : overKg > (steps[index - 1]?.overKg ?? 0),
  );
}

/** What tells the prices of one lane and product from all others. */
export function laneKey({ sendAreaId, dispatchAreaId, productTypeCode }: LaneTariff): string {
  return `${sendAreaId}>${dispatchAreaId}>${productTypeCode}`;
}

/** Whether there is a day on which both hold: two prices would leave the answer to chance. */
export function shareADay(
  a: Pick<LaneTariff, "validFrom" | "validTo">,
  b: Pick<LaneTariff, "validFrom" | "validTo">,
): boolean {
  const reaches = (until: string | null, from: string) => until === null || until >= from;
  return reaches(a.validTo, b.validFrom) && reaches(b.validTo, a.validFrom);
}
