import type { LaneTariff } from "@rimba/contract";
import type { AreaLookup } from "./area-lookup.ts";

/** What prices are held against. */
export interface RateRules {
  readonly areas: AreaLookup;
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
    // Without a hyphen it is a whole country.
    if (lane[field].includes("-") && areas.find(lane[field]) === undefined)
      faults.push({ kind: "areaUnknown", field });
  }
  if (!productCodes.includes(lane.productTypeCode))
    faults.push({ kind: "productUnknown", field: "productTypeCode" });
  if (!inOrder(lane)) faults.push({ kind: "stepsDisordered", field: "steps" });
  if (lane.validTo !== null && lane.validTo < lane.validFrom)
    faults.push({ kind: "endsBeforeBeginning", field: "validTo" });
  return faults;
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
